import { useEffect, useEffectEvent } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Card, type CardTone } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { announce } from '#pwa/design/LiveRegion.tsx'
import { ContestTime } from '#pwa/football/ContestTime.tsx'
import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { findNextUnfinishedGame } from '#shared/rules/picks/progress.ts'
import { type CountdownLevel, countdownLevel, formatCountdown } from '#shared/rules/time/countdown.ts'
import { formatDayAndTime, formatKickoff } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

const LOOKS: Record<CountdownLevel, { tone: CardTone; ink: string }> = {
  normal: { tone: 'plain', ink: 'text-text' },
  warning: { tone: 'warning', ink: 'text-warning-ink' },
  urgent: { tone: 'brand', ink: 'text-brand-ink animate-breathe' },
  passed: { tone: 'plain', ink: 'text-muted' },
}

type Props = { deadline: EpochMs; now: EpochMs; games: readonly Game[] }

/**
 * How long picks are open, and when they lock. The game that kicks off at that moment is named with it. When another game comes first (the
 * deadline is later than the first kickoff, or an admin has set it), that game has a line of its own. Its kickoff locks only itself.
 */
export function DeadlineBanner({ deadline, now, games }: Props) {
  const zone = useZone()
  const level = countdownLevel(deadline, now)
  const left = formatCountdown(deadline, now)
  const locking = findNextUnfinishedGame(games.filter((game) => kickoffOf(game) === deadline))
  const next = findNextUnfinishedGame(games.filter((game) => (kickoffOf(game) ?? 0) > now))
  const nextKickoff = next && kickoffOf(next)
  const announceLevel = useEffectEvent((at: CountdownLevel) => {
    if (at !== 'normal') announce(at === 'passed' ? texts.deadlinePassed() : texts.picksLockSoon({ left }))
  })
  useEffect(() => announceLevel(level), [level])

  return (
    <Card
      as="section"
      tone={LOOKS[level].tone}
      aria-label={texts.deadline()}
      className="flex min-h-[48px] items-center gap-3.5 px-[12px] py-0.5 min-[22rem]:min-h-[59px] min-[22rem]:px-[16px] min-[22rem]:py-1.5"
    >
      <Icon
        name={level === 'passed' ? 'lock' : 'clock'}
        sizePx={24}
        className={cx('shrink-0 max-[22rem]:hidden lg:order-last', LOOKS[level].ink)}
      />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-condensed text-[min(0.875rem,3.9vw)] font-semibold whitespace-nowrap text-muted">
          {texts.picksLock({ value: locking ? ` · ${shortMatchupOf(locking)}` : '' })}{' '}
          <ContestTime at={deadline}>{formatDayAndTime(zone, deadline)}</ContestTime>
        </p>
        <p role="timer" className={cx('type-number text-[min(1.375rem,8.6vw)] leading-[1.15]', LOOKS[level].ink)}>
          {left}
        </p>
        {next && nextKickoff !== null && nextKickoff < deadline && (
          <p className="text-[min(0.8125rem,5.6vw)] text-muted">
            {texts.nextGame({ shortMatchupOf: shortMatchupOf(next), kickoff: formatKickoff(zone, nextKickoff) })}
          </p>
        )}
      </div>
    </Card>
  )
}
