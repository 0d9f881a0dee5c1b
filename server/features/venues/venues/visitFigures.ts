import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { VISIT_MAX_MS } from '#shared/contest.ts'
import type { CheckIns } from '#shared/model/venueDashboard.ts'

/** A visit to one venue; `exitedAt` is null while it lasts. */
export type Visit = { userId: string; enteredAt: EpochMs; exitedAt: EpochMs | null }

/** Hours of the chart. */
const HOURS = 9

type Day = { now: EpochMs; dayBeganAt: EpochMs }

const staysOf = (visits: readonly Visit[]) =>
  visits.map(({ userId, enteredAt, exitedAt }) => ({ userId, from: enteredAt, to: exitedAt ?? enteredAt + VISIT_MAX_MS }))

/** How many players are there now, and how many came since the day began. */
export function countPresent(visits: readonly Visit[], { now, dayBeganAt }: Day): Pick<CheckIns, 'hereNow' | 'today'> {
  const stays = staysOf(visits)
  return {
    hereNow: countPlayers(stays.filter((stay) => stay.from <= now && stay.to > now)),
    today: countPlayers(stays.filter(({ from }) => from >= dayBeganAt && from <= now)),
  }
}

/** Counts a venue's visits: who is there now, who came since the day began, the most at one moment, and each of the last hours. */
export function visitFigures(visits: readonly Visit[], { now, dayBeganAt }: Day): CheckIns {
  const stays = staysOf(visits)
  const countBetween = (from: EpochMs, to: EpochMs) => countPlayers(stays.filter((stay) => stay.from < to && stay.to > from))
  const began = stays.filter(({ from }) => from >= dayBeganAt && from <= now)
  const lastHour = Math.floor(now / HOUR_MS) * HOUR_MS
  let peak: { count: number; at: EpochMs } | null = null
  for (const { from } of began) {
    const count = countPlayers(stays.filter((stay) => stay.from <= from && stay.to > from))
    if (!peak || count > peak.count) peak = { count, at: from }
  }
  return {
    ...countPresent(visits, { now, dayBeganAt }),
    peak: peak && { count: peak.count, at: new Date(peak.at).toISOString() },
    hours: Array.from({ length: HOURS }, (_, index) => {
      const from = lastHour - (HOURS - 1 - index) * HOUR_MS
      return { from: new Date(from).toISOString(), count: countBetween(from, Math.min(from + HOUR_MS, now + 1)) }
    }),
  }
}

const countPlayers = (stays: readonly { userId: string }[]) => new Set(stays.map(({ userId }) => userId)).size
