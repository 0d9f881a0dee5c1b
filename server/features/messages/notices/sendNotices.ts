import type { Deps } from '#server/deps.ts'
import { readListSender } from '#server/features/messages/preferences/listSender.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { isQuiet } from '#shared/rules/reminderTimes.ts'
import { decideRecipients } from './decideRecipients.ts'
import { findGameChanges } from './findGameChanges.ts'
import { findExpiringCredits, findReplacedTiebreakers, findResults } from './findNews.ts'
import { findReminders } from './findReminders.ts'
import { releaseLostMails } from './mailClaims.ts'
import { type Notice, storeNotice } from './notices.ts'
import { planRecipients } from './planRecipients.ts'
import { sendNextMail } from './sendNoticeMail.ts'

/** After this long a run ends, and the next one goes on with the deadlines as they are then. */
const RUN_MS = 20 * SECOND_MS
/** A notice whose time is over stays open for this long: its deadline may still be moved. */
const ENDS_AFTER_MS = DAY_MS
const SKIPPED_AT_ONCE = 5_000

type Needs = Pick<Deps, 'db' | 'clock' | 'mailer' | 'log' | 'config'>

/**
 * Sends reminders and news to players, each notice once to each player. Only the server with the job's lock does this; the next run
 * continues what a server that died had not finished.
 */
export async function sendNotices(deps: Needs, signal?: AbortSignal) {
  const { db, clock, config } = deps
  const endsAt = performance.now() + RUN_MS
  const house = await readSender(db, config)
  const zone = house.timeZone
  await releaseLostMails(db)
  await storeDueNotices(db, { zone, now: clock.now() })
  const open = await db('notices').whereNot({ state: 'done' }).orderBy(['send_until', 'id']).select<Notice[]>()
  const isSendable = ({ send_from, send_until }: Notice) => {
    const now = clock.now()
    return now >= send_from.getTime() && now < send_until.getTime() && !isQuiet(zone, now)
  }
  const mayGoOn = (notice: Notice) => signal?.aborted !== true && performance.now() < endsAt && isSendable(notice)
  for (const notice of open) {
    await planRecipients(db, notice, { now: clock.now(), mayGoOn: () => mayGoOn(notice) })
    while (mayGoOn(notice)) if ((await decideRecipients(db, notice, { house, now: clock.now() })) === 0) break
  }
  if (open.length > 0) await sendMails(deps, open, mayGoOn)
  for (const notice of open) await endNotice(db, notice, clock.now())
}

async function storeDueNotices(db: Db, asked: { zone: string; now: EpochMs }) {
  const found = [
    ...(await findReminders(db, asked)),
    ...(await findResults(db, asked)),
    ...(await findReplacedTiebreakers(db, asked)),
    ...(await findGameChanges(db, asked.now)),
    ...(await findExpiringCredits(db, asked)),
  ]
  for (const notice of found) await storeNotice(db, notice, asked.now)
}

/** Sends the mails of the notice that ends first before those of the others. */
async function sendMails(deps: Needs, open: readonly Notice[], mayGoOn: (notice: Notice) => boolean) {
  const sender = await readListSender(deps.db, deps.config)
  for (const notice of open)
    while (mayGoOn(notice)) {
      const result = await sendNextMail(deps, notice, sender)
      if (result === 'away') return
      if (result === 'none') break
    }
}

/** Ends a notice when everybody has it, or when its time has been over for a day. */
async function endNotice(db: Db, { id, send_until }: Notice, now: EpochMs) {
  const isOver = now >= send_until.getTime() + ENDS_AFTER_MS
  const open = () => db('notice_recipients').where({ notice_id: id }).whereIn('state', ['waiting', 'to_mail', 'mailing'])
  const skipped = { state: 'skipped', reason: 'expired', changed_at: new Date(now) }
  if (isOver)
    for (let count = SKIPPED_AT_ONCE; count === SKIPPED_AT_ONCE; )
      count = await open().whereIn('user_id', open().select('user_id').limit(SKIPPED_AT_ONCE)).update(skipped)
  await db('notices')
    .where({ id })
    .where((query) =>
      isOver ? query.whereNot({ state: 'done' }) : query.where({ state: 'sending' }).whereNotExists(open().select('user_id')),
    )
    .update({ state: 'done', ended_at: new Date(now) })
}
