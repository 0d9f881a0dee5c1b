import { useState } from 'react'
import type { BadgeTone } from '#pwa/design/Badge.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { Game, Side } from '#shared/model/game.ts'
import { marginOf } from '#shared/rules/picks/pickMargin.ts'
import { markOf, type PickMark } from '#shared/rules/picks/pickMark.ts'
import { TeamCrest } from './TeamCrest.tsx'
import { TeamName } from './TeamName.tsx'
import { cityOf, teamOf } from './teamNames.ts'
import * as texts from './texts.ts'

/** Look and text of each mark: the meaning is never in the color alone. */
export const PICK_MARKS: Record<PickMark, { ground: string; badge: { tone: BadgeTone; word: string } | null }> = {
  picked: { ground: 'chosen border-pick bg-pick-surface', badge: { tone: 'pick', word: texts.yourPickMark() } },
  correct: { ground: 'chosen border-correct bg-correct-surface', badge: { tone: 'correct', word: texts.correctMark() } },
  missed: { ground: 'chosen border-missed bg-missed-surface', badge: { tone: 'missed', word: texts.missedMark() } },
  won: { ground: 'border-transparent bg-won-surface', badge: { tone: 'won', word: texts.wonMark() } },
  none: { ground: 'border-transparent', badge: null },
}

/** One team of a game that has begun: its score, the ball, and whether it was picked. */
export function ScoreRow({ game, side, pick, name }: { game: Game; side: Side; pick: Side | null; name: string }) {
  const team = teamOf(game, side)
  const score = side === 'away' ? game.awayScore : game.homeScore
  const mark = markOf(game, pick, side)
  const isTrailing = pick === side && marginOf(game, pick)?.state === 'trailing'
  const isBeaten = game.result !== null && game.result !== side
  return (
    <label className={cx('score-row flex min-h-10 items-center rounded-xl border-2 px-1.5', PICK_MARKS[mark].ground)}>
      <input type="radio" name={name} value={side} checked={pick === side} readOnly disabled className="sr-only" />
      <TeamCrest team={team} cssSize="var(--crest-size)" />
      <span className={cx('min-w-0 flex-1', isBeaten && 'text-muted')}>
        <span className="score-city">{cityOf(team)}</span>
        <TeamName team={team} />
      </span>
      {game.possession === side && <Icon name="possession" sizePx={14} label={texts.hasTheBall()} className="-mx-1 shrink-0" />}
      <span className="grid shrink-0 justify-items-end">
        {mark === 'won' && <span className="font-condensed text-[0.75rem] leading-none font-bold text-muted">{texts.wonMark()}</span>}
        {score !== null && (
          <span className={cx('type-number text-[1.5rem]', (isBeaten || isTrailing) && 'text-muted')}>
            <RollingScore score={score} />
          </span>
        )}
      </span>
    </label>
  )
}

/** A score that rolls in when it changes while it is on the screen. */
function RollingScore({ score }: { score: number }) {
  const [first] = useState(score)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && score !== first) setHasChanged(true)
  return (
    <span key={score} className={hasChanged ? 'score-new inline-block' : 'inline-block'}>
      {score}
    </span>
  )
}
