import type { Deps } from '#server/deps.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import type { DueNotice, Notice, NoticeKind } from './notice.ts'
import { findNoticeKind, NOTICE_KINDS } from './noticeKinds.ts'
import { isSendable } from './openNotices.ts'
import { planRecipients } from './planRecipients.ts'

/** After this long a run ends, and the next one goes on with the deadlines as they are then. */
const RUN_MS = 20 * SECOND_MS

/**
 * Finds the reminders and news that are due, and plans their deliveries: one notice once for each player. Only the server with the job's lock does
 * this; the next run continues what a server that died had not finished.
 */
export async function planNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal) {
  const endsAt = performance.now() + RUN_MS
  const zone = await readTimeZone(db, clock.now())
  for (const kind of NOTICE_KINDS) {
    const now = clock.now()
    for (const notice of await kind.find(db, { zone, now })) await storeNotice(db, kind, { ...notice, now })
  }
  const planned = await db('notices').where({ progress: 'planning' }).orderBy(['send_until', 'id']).select<Notice[]>()
  const mayGoOn = (notice: Notice) =>
    signal?.aborted !== true && performance.now() < endsAt && isSendable(notice, { zone, now: clock.now() })
  for (const notice of planned) {
    const kind = findNoticeKind(notice.kind)
    if (kind) await planRecipients(db, { notice, kind }, { now: clock.now(), mayGoOn: () => mayGoOn(notice) })
  }
}

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
