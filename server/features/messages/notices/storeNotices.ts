import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { DueNotice, NoticeKind } from './notice.ts'

/**
 * Stores a notice. One that is stored already gets the new times, because a deadline may have moved. A reminder that comes later for that
 * reason is planned once more, for the players who signed up meanwhile; nobody who has a delivery gets another one.
 */
export async function storeNotice(
  db: Db,
  { kind, isPlannedAgain }: Pick<NoticeKind, 'kind' | 'isPlannedAgain'>,
  { subject, week, facts = {}, from, until, now }: DueNotice & { now: EpochMs },
) {
  const times = { send_from: new Date(from), send_until: new Date(until) }
  const comesLater = [isPlannedAgain, new Date(now)]
  await db('notices')
    .insert({
      kind,
      subject,
      season: week?.season ?? null,
      week: week?.week ?? null,
      facts: JSON.stringify(facts),
      created_at: new Date(now),
      ...times,
    })
    .onConflict(['kind', 'subject'])
    .merge({
      ...times,
      progress: db.raw(`case when ${COMES_LATER} then 'planning' else notices.progress end`, comesLater),
      planned_through: db.raw(`case when not ${COMES_LATER} then notices.planned_through end`, comesLater),
      completed_at: db.raw(`case when not ${COMES_LATER} then notices.completed_at end`, comesLater),
    })
    .whereRaw(`(notices.progress <> 'done' or ${COMES_LATER})`, comesLater)
}

const COMES_LATER = '(?::boolean and excluded.send_from <> notices.send_from and excluded.send_from > ?::timestamptz)'
