import type { Deps } from '#server/deps.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'

/** One-time links are kept this long after they were used or ran out, so that a second click can still be told what happened. */
const TOKENS_KEPT_DAYS = 30
/** As long as a browser keeps its device cookie. */
const DEVICES_KEPT_DAYS = 400
/** A dispute about a score comes up within this time: so long there is what the feed said, and what of it was not believed. */
const FEED_KEPT_DAYS = 30

/** Removes what has run out: sessions, one-time links, rate limits, old answers of feeds. */
export async function cleanUp({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const now = clock.now()
  const sessions: number = await db('sessions').where('expire', '<', new Date(now)).delete()
  const tokensBefore = new Date(now - TOKENS_KEPT_DAYS * DAY_MS)
  let tokens = 0
  for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
    tokens += await db(table).whereRaw('coalesce(used_at, expires_at) < ?', [tokensBefore]).delete()
  }
  const devices: number = await db('known_devices')
    .where('last_sign_in_at', '<', new Date(now - DEVICES_KEPT_DAYS * DAY_MS))
    .delete()
  // rate limits count in the machine's own time, whatever week the product lives in
  const limits: number = await db('rate_limits').where('expire', '<', systemClock.now()).delete()
  const feedBefore = new Date(now - FEED_KEPT_DAYS * DAY_MS)
  const payloads: number = await db('feed_payloads').where('read_at', '<', feedBefore).delete()
  const notes: number = await db('feed_notes').where('last_seen_at', '<', feedBefore).delete()
  log.debug('cleaned_up', { sessions, tokens, devices, limits, payloads, notes })
}
