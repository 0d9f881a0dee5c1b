import { findDeadline, listWeekProgress } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { findCurrentWeek } from '#shared/rules/currentWeek.ts'
import { REMINDER_KINDS, reminderWindowOf } from '#shared/rules/reminderTimes.ts'
import { compareWeeks } from '#shared/rules/week.ts'
import type { DueNotice } from './notices.ts'

/** A deadline is at most one week after the current one. */
const WEEKS_AHEAD = 2
const KIND_OF = { day: 'day_reminder', hours: 'hours_reminder' } as const

/**
 * The reminders whose time has come, and those of these weeks that were stored before. Times follow from the deadline as it is now, so that they
 * move with it.
 */
export async function findReminders(db: Db, { zone, now }: { zone: string; now: EpochMs }): Promise<DueNotice[]> {
  const weeks = await listWeekProgress(db)
  const current = findCurrentWeek(weeks, now)
  if (!current) return []
  const stored = new Set(await db('notices').whereIn('kind', Object.values(KIND_OF)).where({ season: current.season }).pluck('subject'))
  const due: DueNotice[] = []
  for (const { season, week } of weeks.filter((one) => compareWeeks(one, current) >= 0).slice(0, WEEKS_AHEAD)) {
    const deadline = await findDeadline(db, { season, week })
    if (deadline === null) continue
    const subject = `${season}-${week}`
    for (const kind of REMINDER_KINDS) {
      const { from, until } = reminderWindowOf(kind, deadline, zone)
      if ((now >= from && now < until) || stored.has(subject))
        due.push({ kind: KIND_OF[kind], subject, week: { season, week }, from, until })
    }
  }
  return due
}
