import { DAY_MS, systemClock } from '#shared/clock.ts'
import type { Deps } from '../deps.ts'

/** One-time links are kept this long after they were used or ran out, so that a second click can still be told what happened. */
const TOKENS_KEPT_DAYS = 30

/** Removes what has run out: sessions, one-time links, rate limits. */
export async function cleanUp({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const now = clock.now()
  const sessions: number = await db('sessions').where('expire', '<', new Date(now)).delete()
  const tokensBefore = new Date(now - TOKENS_KEPT_DAYS * DAY_MS)
  let tokens = 0
  for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
    tokens += await db(table).whereRaw('coalesce(used_at, expires_at) < ?', [tokensBefore]).delete()
  }
  // rate limits count in the machine's own time, whatever week the product lives in
  const limits: number = await db('rate_limits').where('expire', '<', systemClock.now()).delete()
  log.debug('cleaned_up', { sessions, tokens, limits })
}
