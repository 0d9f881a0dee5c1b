import type { Deps } from '#server/deps.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { Notice } from './notice.ts'
import { findNoticeKind, NOTICE_KINDS } from './noticeKinds.ts'
import { isSendable } from './openNotices.ts'
import { planRecipients } from './planRecipients.ts'
import { storeNotice } from './storeNotices.ts'

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
