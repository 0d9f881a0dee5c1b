import { useRef } from 'react'
import { useInView } from '#pwa/device/useInView.ts'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { BoardCard, EmptyBoard } from './BoardCard.tsx'
import { BoardRow } from './BoardRow.tsx'
import { useSeasonBoard } from './boardQueries.ts'
import * as texts from './texts.ts'

type Props = {
  season: number
  viewer: Pick<CurrentUser, 'seasonRank' | 'isSeasonRankTied' | 'isSeasonBeingChecked' | 'seasonScore'>
  /** The viewer's public id, if it is known. */
  ownId: string | null
}

/** SEASON CHAMPIONSHIP: the first ten by points of the regular weeks, and the viewer below them. */
export function SeasonChampionship({ season, viewer, ownId }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const board = useSeasonBoard(season, { isInView: useInView(frame) })
  const rows = board.data ?? []
  const lastPlace = rows.at(-1)?.place
  // Without the id, a player who shares the last place may be one of the rows.
  const isBelow =
    viewer.seasonRank !== null &&
    lastPlace !== undefined &&
    !rows.some(({ id }) => id === ownId) &&
    (ownId ? viewer.seasonRank >= lastPlace : viewer.seasonRank > lastPlace)
  return (
    <div ref={frame}>
      <BoardCard
        id="season-board"
        title={texts.seasonChampionship()}
        query={board}
        loading={texts.loadingSeasonStandings()}
        usualLines={10}
      >
        {rows.length === 0 ? (
          <EmptyBoard text={texts.seasonStandingsWillAppearHere()} />
        ) : (
          <>
            <BeingChecked isShown={viewer.isSeasonBeingChecked} />
            <ol className="mt-2">
              {rows.map(({ id, displayName, championOf, score, correctPicks, place, isTied }) => (
                <BoardRow
                  key={id}
                  place={place}
                  name={displayName}
                  isTied={isTied}
                  isYou={id === ownId}
                  points={score}
                  championOf={championOf}
                  aside={texts.correctPicks({ correctPicks })}
                />
              ))}
              {isBelow && (
                <BoardRow
                  place={viewer.seasonRank}
                  name={texts.you()}
                  isTied={viewer.isSeasonRankTied}
                  isYou
                  points={viewer.seasonScore}
                  aside={texts.seasonScoreCorrect({ seasonScore: viewer.seasonScore })}
                />
              )}
            </ol>
          </>
        )}
      </BoardCard>
    </div>
  )
}
