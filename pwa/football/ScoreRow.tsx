import { Badge, type BadgeTone } from '#pwa/design/Badge.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import type { Game, Side } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { markOf, type PickMark } from '#shared/rules/pickMark.ts'
import { TeamCrest } from './TeamCrest.tsx'
import { teamOf } from './teamNames.ts'

/** Look and text of each mark: the meaning is never in the color alone. */
export const PICK_MARKS: Record<PickMark, { ground: string; badge: { tone: BadgeTone; word: string } | null }> = {
  picked: { ground: 'bg-pick-surface', badge: { tone: 'pick', word: 'YOUR PICK' } },
  correct: { ground: 'bg-correct-surface', badge: { tone: 'correct', word: 'CORRECT' } },
  missed: { ground: 'bg-missed-surface', badge: { tone: 'missed', word: 'MISSED' } },
  won: { ground: 'bg-won-surface', badge: { tone: 'won', word: 'WON' } },
  none: { ground: '', badge: null },
}

/** One team of a game that has started: its score, who has the ball, and whether the pick is right. */
export function ScoreRow({ game, side, pick, name }: { game: Game; side: Side; pick: Side | null; name: string }) {
  const team = teamOf(game, side)
  const score = side === 'away' ? game.awayScore : game.homeScore
  const { ground, badge } = PICK_MARKS[markOf(game, pick, side)]
  const isBeaten = game.result !== null && game.result !== side
  return (
    <label className={cx('flex min-h-14 items-center gap-3 rounded-xl px-2.5 py-1.5', ground)}>
      <input type="radio" name={name} value={side} checked={pick === side} readOnly disabled className="sr-only" />
      <TeamCrest team={team} sizePx={40} />
      <span className={cx('type-name min-w-0 truncate leading-[1.25]', isBeaten && 'text-muted')}>{teamName(team)}</span>
      {game.possession === side && <Icon name="possession" sizePx={18} label="has the ball" />}
      <span className="flex-1" />
      {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
      {score !== null && <span className={cx('type-number min-w-9 text-right text-[1.75rem]', isBeaten && 'text-muted')}>{score}</span>}
    </label>
  )
}
