import { useState } from 'react'
import { useWeekGames } from '#pwa/data/queries/weekQueries.ts'
import { Button } from '#pwa/design/Button.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import { GameCard } from '#pwa/football/GameCard.tsx'
import { PrizeTag } from '#pwa/football/PrizeTag.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { isOver, isVoid } from '#shared/rules/games/gameState.ts'
import { countPicks } from '#shared/rules/picks/countPicks.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { neighboursOf, weekLabel } from '#shared/rules/weeks/week.ts'
import { SampleTag } from './Panel.tsx'
import * as texts from './texts.ts'

/** Whole rows of games at first. */
const FIRST_GAMES = { narrow: 6, wide: 8 }

type Props = {
  weeks: readonly HistoryWeek[]
  shown: HistoryWeek
  /** What is said of the shown week if it was over before the bar opened. */
  beforeOpening: string | null
  now: EpochMs
  onChoose: (week: number) => void
}

/** One week of the season: its result, and each game with the pick. */
export function WeekSection({ weeks, shown, beforeOpening, now, onChoose }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const first = useIsWide() ? FIRST_GAMES.wide : FIRST_GAMES.narrow
  const games = useLatestGames(shown)
  const { previous, next } = neighboursOf(weeks, shown)
  return (
    <section aria-labelledby="shown-week" className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-2">
        <IconButton
          label={previous ? texts.previousWeek({ week: weekLabel(previous.week) }) : texts.previousWeekButton()}
          icon="chevron-left"
          aria-disabled={!previous}
          onClick={() => previous && onChoose(previous.week)}
        />
        <div className="min-w-0 text-center" aria-live="polite">
          <h2 id="shown-week" className="type-section uppercase">
            {weekLabel(shown.week)}
          </h2>
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-[0.9375rem] text-muted">
            <span>{beforeOpening ?? resultText(shown, games)}</span>{' '}
            {shown.prize !== null && <PrizeTag amountDollars={shown.prize} status="won" />} <SampleTag />
          </p>
          <BeingChecked isShown={shown.isBeingChecked} />
        </div>
        <IconButton
          label={next ? texts.nextWeek({ week: weekLabel(next.week) }) : texts.nextWeekButton()}
          icon="chevron-right"
          aria-disabled={!next}
          onClick={() => next && onChoose(next.week)}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2">
        {(isWhole ? games : games.slice(0, first)).map((game) => (
          <GameCard
            key={game.id}
            game={game}
            pick={shown.gamePicks[game.id] ?? null}
            hasNoCard={beforeOpening !== null}
            now={now}
            isPickable={false}
            isDraft={false}
          />
        ))}
      </div>
      {games.length > first && (
        <Button variant="plain" isWide onClick={() => setIsWhole(!isWhole)} className="mt-2 text-pick-ink">
          {isWhole ? texts.showFewerGames() : texts.showAllGames({ count: games.length })}
        </Button>
      )}
    </section>
  )
}

/** A week that is being played shows the slate that follows its games; a finished one shows what came with the history. */
function useLatestGames({ season, week, games }: HistoryWeek): Game[] {
  const isPlayed = !games.every(isOver)
  const latest = useWeekGames({ season, week }, true, { isEnabled: isPlayed }).data
  return isPlayed ? (latest ?? games) : games
}

/** "11 of 14 correct · 2nd of 204", "11 of 14 correct · T2 of 204" */
function resultText(week: HistoryWeek, games: readonly Game[]): string {
  if (week.id === null) return texts.noPicksInThisWeek()
  const counted = countPicks({ games, settled: week.settled }, week.gamePicks)
  const score = texts.ofCorrect({ value: week.score ?? counted.right, countGames: counted.games })
  if (games.every(isVoid)) return texts.everyGameWasCalledOff()
  if (!games.every(isOver)) return texts.soFar({ score })
  if (week.place === null) return texts.notOfficialYet({ score })
  return texts.scoreAndPlace({
    score,
    ordinalPlace: ordinalPlace({ place: week.place, isTied: week.isTied ?? false }),
    players: week.players ?? '',
  })
}
