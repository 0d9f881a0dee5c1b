import { useState } from 'react'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import { importDialogs } from '#pwa/features/picks/submit/preloadDialogs.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { teamName } from '#shared/reference/teams.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { countPicks } from '#shared/rules/picks/countPicks.ts'
import { markOf } from '#shared/rules/picks/pickMark.ts'
import { PICK_BADGES, pastGameText } from './pastGameText.ts'
import * as texts from './texts.ts'

const PicksCompleteDialog = lazyPart(async () => (await importDialogs()).PicksCompleteDialog)

/** The games of a week that is over, in one list by kickoff: the picked team, the score and what became of the pick. View opens the card itself. */
export function PastCard({ games, record, now }: { games: readonly Game[]; record: PicksRecord | null; now: EpochMs }) {
  const [isOpen, setIsOpen] = useState(false)
  const picks = record?.gamePicks ?? null
  return (
    <section aria-labelledby="past-card" className="mt-4 @container">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 text-[min(0.9375rem,5.4vw)] text-muted">
        <h2 id="past-card" className="type-label">
          {picks ? texts.yourCard() : texts.results()}
        </h2>
        {record && <RightAndMissed {...countPicks({ games, settled: record.settled }, record.gamePicks)} />}
        {record && (
          <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
            {texts.viewCard()}
          </Button>
        )}
      </div>
      <ul className="grid overflow-hidden rounded-2xl border border-line bg-surface @min-[48rem]:grid-cols-2">
        {games.map((game) => (
          <PastGame key={game.id} game={game} pick={picks?.[game.id] ?? null} hasCard={picks !== null} />
        ))}
      </ul>
      {record && isOpen && <PicksCompleteDialog record={record} games={games} now={now} onClose={() => setIsOpen(false)} onChange={null} />}
    </section>
  )
}

/** "11 right · 3 missed" */
function RightAndMissed({ right, missed }: { right: number; missed: number }) {
  return (
    <p>
      <RichText
        parts={texts.rightMissed({
          right,
          missed,
          b: (inside) => <strong className={cx('font-semibold', right > 0 && 'text-correct-ink')}>{inside}</strong>,
        })}
      />
    </p>
  )
}

/** Without a pick the row belongs to the winner. The winner that was not picked is grey. */
function PastGame({ game, pick, hasCard }: { game: Game; pick: Side | null; hasCard: boolean }) {
  const side = pick ?? game.result ?? 'home'
  const other = side === 'home' ? 'away' : 'home'
  const team = teamOf(game, side)
  const [score, against] = side === 'home' ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore]
  const mark = markOf(game, pick, side)
  const badge = PICK_BADGES[isVoid(game) ? 'void' : game.result === null ? 'tie' : mark]
  const hasLost = mark === 'missed'
  return (
    <li className="-mb-px border-b border-line @min-[48rem]:odd:border-r">
      <span className="sr-only">{pastGameText(game, pick, hasCard)}</span>
      <span aria-hidden className="flex min-h-12 flex-wrap items-center gap-x-[min(0.625rem,2.5vw)] px-[min(0.75rem,3vw)] py-1">
        <TeamCrest team={team} cssSize="min(2rem, 9vw)" />
        <span className="flex min-w-[min(6rem,24vw)] flex-1 flex-wrap items-baseline gap-x-1.5 leading-tight">
          <span
            className={cx(
              'font-condensed text-[min(1.25rem,5.6vw)] font-bold',
              hasLost && 'text-muted',
              mark === 'won' && 'rounded-md bg-won-surface px-1.5',
            )}
          >
            {teamName(team)}
          </span>
          <span className="text-[min(0.875rem,4.4vw)] whitespace-nowrap text-muted">
            {side === 'home' || game.isNeutralSite ? texts.vs() : texts.at()}{' '}
            <span className={cx(hasLost && 'rounded-md bg-won-surface px-1 text-text')}>{teamOf(game, other)}</span>
          </span>
        </span>
        {score !== null && against !== null && (
          <span className="type-number text-[min(1.25rem,5.6vw)] whitespace-nowrap text-muted">
            {score}–{against}
          </span>
        )}
        <span className="flex min-w-[min(5.75rem,27vw)] justify-end">
          {badge ? (
            <Badge tone={badge.tone} className="px-[min(0.5rem,2vw)]! text-[min(0.9375rem,4.7vw)]!">
              {badge.word}
            </Badge>
          ) : (
            hasCard && <span className="text-[min(0.8125rem,4vw)] text-muted">{texts.noPickMadeTitle()}</span>
          )}
        </span>
      </span>
    </li>
  )
}
