import { useEffect, useEffectEvent } from 'react'
import { Card, type CardTone } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { announce } from '#pwa/design/LiveRegion.tsx'
import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { type CountdownLevel, countdownLevel, formatCountdown } from '#shared/rules/countdown.ts'
import { formatDayAndTime } from '#shared/rules/kickoffText.ts'
import { findNextUnfinishedGame } from '#shared/rules/progress.ts'

const LOOKS: Record<CountdownLevel, { tone: CardTone; ink: string }> = {
  normal: { tone: 'plain', ink: 'text-text' },
  warning: { tone: 'warning', ink: 'text-warning-ink' },
  urgent: { tone: 'brand', ink: 'text-brand-ink animate-breathe' },
  passed: { tone: 'plain', ink: 'text-muted' },
}

type Props = { deadline: EpochMs; now: EpochMs; games: readonly Game[] }

/** How long picks are open, and the game that is next; read out when it becomes pressing, not every minute. */
export function DeadlineBanner({ deadline, now, games }: Props) {
  const level = countdownLevel(deadline, now)
  const next = findNextUnfinishedGame(games)
  const left = formatCountdown(deadline, now)
  const say = useEffectEvent((at: CountdownLevel) => {
    if (at !== 'normal') announce(at === 'passed' ? 'Deadline passed' : `Picks lock soon: ${left}`)
  })
  useEffect(() => say(level), [level])

  return (
    <Card as="section" tone={LOOKS[level].tone} aria-label="Deadline" className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {next?.gameTime
            ? `Picks lock · ${shortMatchupOf(next)} ${formatDayAndTime(Date.parse(next.gameTime))}`
            : `Picks lock ${formatDayAndTime(deadline)}`}
        </p>
        <p role="timer" className={cx('type-number text-[1.625rem] leading-tight', LOOKS[level].ink)}>
          {left}
        </p>
      </div>
      <Icon name={level === 'passed' ? 'lock' : 'clock'} sizePx={26} className={cx('shrink-0', LOOKS[level].ink)} />
    </Card>
  )
}
