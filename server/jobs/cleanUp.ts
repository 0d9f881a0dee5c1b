import type { Deps } from '#server/deps.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'

/** One-time links stay this long after they were used or expired, so that a second click gets an answer that explains it. */
const TOKENS_STORED_DAYS = 30
/** As long as a browser keeps its device cookie. */
const DEVICES_STORED_DAYS = 400
/** Answers of the feed and rejected rows stay this long: a dispute about a score comes up within this time. */
const FEED_STORED_DAYS = 30
/** A mail is given up after about 8 hours; a row that is left after this long was given up by a server that died. */
const MAILS_STORED_DAYS = 3

/** Deletes what has expired: sessions, one-time links, rate limits, old answers of feeds, mails that were given up. */
export async function cleanUp({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const now = clock.now()
  const sessions: number = await db('sessions').where('expire', '<', new Date(now)).delete()
  const tokensBefore = new Date(now - TOKENS_STORED_DAYS * DAY_MS)
  let tokens = 0
  for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
    tokens += await db(table).whereRaw('coalesce(used_at, expires_at) < ?', [tokensBefore]).delete()
  }
  const devices: number = await db('known_devices')
    .where('last_sign_in_at', '<', new Date(now - DEVICES_STORED_DAYS * DAY_MS))
    .delete()
  // rate limits are stored in the machine's own time, not the product's
  const limits: number = await db('rate_limits').where('expire', '<', systemClock.now()).delete()
  const feedBefore = new Date(now - FEED_STORED_DAYS * DAY_MS)
  const payloads: number = await db('feed_payloads').where('read_at', '<', feedBefore).delete()
  const notes: number = await db('feed_notes').where('last_seen_at', '<', feedBefore).delete()
  const mails: number = await db('pending_mails')
    .where('created_at', '<', new Date(now - MAILS_STORED_DAYS * DAY_MS))
    .delete()
  log.debug('cleaned_up', { sessions, tokens, devices, limits, payloads, notes, mails })
}
