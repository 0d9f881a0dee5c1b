import { enqueue } from '#server/delivery/enqueue.ts'
import type { Deps } from '#server/deps.ts'
import { type ListSender, readListSender } from '#server/features/messages/preferences/listSender.ts'
import { DEFAULT_WEEKDAY } from '#server/features/messages/preferences/reportPreference.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { REPORT_HOUR } from '#shared/contest.ts'
import { WEEKDAYS } from '#shared/rules/time/timeText.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { type ReportFacts, readReportFacts } from './reportFacts.ts'
import { writeReport } from './reportLetter.ts'
import { reportReaders } from './reportReaders.ts'

const WEEK_DAYS = 7

type Reader = { id: string; email: string; role: 'admin' | 'venue_manager' }

/**
 * Queues the weekly report for everybody who wants it today and has none of this week. Its key is unique, so that several servers and restarts
 * queue one. A server that was down at nine sends it later that day.
 */
export async function sendReports(deps: Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'caches' | 'config' | 'log'>) {
  const { db, clock, config } = deps
  const timeZone = await readTimeZone(db, clock.now())
  const due = reportDayOf(clock.now(), timeZone)
  const readers = due ? await listReaders(db, due) : []
  if (!due || readers.length === 0) return
  const facts = await readReportFacts(deps)
  if (!facts) return
  const sender = await readListSender(db, config)
  for (const reader of readers) await queueReport(db, { reader, facts, timeZone, sender, ...due })
}

type ReportDay = { weekday: number; weekOf: string }

/** The weekday and the Monday of the week, from nine in the morning on; null before that. Monday is the first day of a week. */
export function reportDayOf(now: EpochMs, timeZone: string): ReportDay | null {
  const { year, month, day, hour, weekday } = wallTimeIn(timeZone, now)
  if (hour < REPORT_HOUR) return null
  const monday = new Date(Date.UTC(year, month - 1, day - ((weekday + WEEK_DAYS - 1) % WEEK_DAYS)))
  return { weekday, weekOf: monday.toISOString().slice(0, 10) }
}

const listReaders = (db: Db, { weekday, weekOf }: ReportDay) =>
  reportReaders(db)
    .whereRaw('coalesce(weekday, ?) = ?', [DEFAULT_WEEKDAY, weekday])
    .whereNotExists(db('deliveries').whereRaw("dedupe_key = 'owner_report ' || users.id || ' ' || ?", [weekOf]))
    .orderBy('users.id')
    .select<Reader[]>('users.id', 'email', 'role')

type Report = ReportDay & { reader: Reader; facts: ReportFacts; timeZone: string; sender: ListSender }

async function queueReport(db: Db, { reader, facts, timeZone, sender, weekday, weekOf }: Report) {
  const unsubscribe = sender.unsubscribeOf('report', reader.id)
  const dashboardUrl = `${sender.publicUrl}${reader.role === 'admin' ? '/admin-dashboard' : '/venue-dashboard'}`
  const letter = writeReport(facts, sender, {
    email: reader.email,
    unsubscribeUrl: unsubscribe.url,
    dashboardUrl,
    timeZone,
    day: WEEKDAYS[weekday]?.() ?? '',
  })
  await enqueue(db, {
    channel: 'mail',
    kind: 'owner_report',
    userId: reader.id,
    payload: { ...letter, unsubscribe },
    dedupeKey: `owner_report ${reader.id} ${weekOf}`,
    now: facts.at,
  })
}
