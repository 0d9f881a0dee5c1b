import './guide.css'
import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { numbered } from '#pwa/design/numbered.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { teamName } from '#shared/reference/teams.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import { type GuideRow, rowNote, rowSentence } from './guideText.ts'
import * as texts from './texts.ts'

type Props = { rows: readonly GuideRow[]; own: OwnStanding; games: readonly Game[]; now: EpochMs; className?: string | undefined }

/** One row a game, side by side where there is room: the team to root for, the place with its win, and the place without. */
export function GuideRows({ rows, own, games, now, className }: Props) {
  return (
    <ul
      aria-label={texts.teamsToRoot()}
      className={cx(
        'flex flex-col divide-y divide-line @min-[44rem]/guide:flex-row @min-[44rem]/guide:divide-x @min-[44rem]/guide:divide-y-0',
        className,
      )}
    >
      {numbered(rows).map(({ number, item: row }) => {
        const game = games.find(({ id }) => id === row.gameId)
        return game && <Row key={number} row={row} game={game} own={own} now={now} />
      })}
    </ul>
  )
}

function Row({ row, game, own, now }: { row: GuideRow; game: Game; own: OwnStanding; now: EpochMs }) {
  const zone = useZone()
  const team = teamOf(game, row.side)
  const note = rowNote(row, game, { own, zone, now })
  const [before, after] = [shortPlace(own), shortPlace(row.ifWins)]
  return (
    <li className="guide-row flex grow flex-wrap content-center items-center gap-x-[min(0.75rem,3.7vw)] px-[min(1rem,5vw)] py-1">
      <TeamCrest team={team} cssSize="min(2.375rem, 11.8vw)" />
      <span className="sr-only">
        {rowSentence(row, game, own)} {note.spoken}
      </span>
      <span aria-hidden className="guide-part min-w-[min(7rem,60%)] flex-1">
        <span className="guide-team type-heading block text-[min(1.125rem,9.3vw)] leading-tight [overflow-wrap:anywhere]">
          <span>{texts.rootFor()} </span>
          {teamName(team)}
        </span>
        <span className="guide-note block text-[min(0.8125rem,7.2vw)] leading-snug text-muted @max-[24rem]/guide:font-condensed @max-[24rem]/guide:text-[min(0.875rem,7.2vw)] @max-[330px]/guide:text-[min(0.8125rem,7.2vw)]">
          {note.shown}
        </span>
      </span>
      <span
        key={[before, after].join()} // other places are another text: nothing moves
        aria-hidden
        className="guide-part ml-auto flex shrink-0 flex-col items-end @max-[17.5rem]/guide:flex-row @max-[17.5rem]/guide:items-baseline @max-[17.5rem]/guide:gap-2"
      >
        <span
          className={cx(
            'guide-places type-number block text-[min(1.25rem,10.3vw)] whitespace-nowrap',
            row.ifWins.place < own.place && 'text-correct-ink',
          )}
        >
          {before === after ? texts.keeps({ after }) : `${before} → ${after}`}
        </span>
        <span className="guide-else block text-[min(0.8125rem,7.2vw)] leading-snug text-muted">
          {texts.elsePlace({ shortPlace: shortPlace(row.otherwise) })}
        </span>
      </span>
    </li>
  )
}
