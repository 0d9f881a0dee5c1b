import type { Deps } from '#server/deps.ts'
import type { EpochMs } from '#shared/clock.ts'
import { MARKETING_CONSENT_VERSION } from '#shared/contest.ts'

/** Columns that record a player's answer to "news and offers by email": the answer, when it was given, and to which text. */
export const consentColumns = (isGiven: boolean, now: EpochMs) => ({
  marketing_opt_in: isGiven,
  marketing_answered_at: new Date(now),
  marketing_text_version: MARKETING_CONSENT_VERSION,
  email_subscribed_at: isGiven ? new Date(now) : null,
})

/** Records that a player switched news by email on or off. The same answer again keeps the time of the first one. */
export async function setMarketingConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, isGiven }: { userId: string; isGiven: boolean },
) {
  await db('users')
    .where({ id: userId })
    .whereRaw('(marketing_answered_at is null or marketing_opt_in <> ?)', [isGiven])
    .update({ ...consentColumns(isGiven, clock.now()), updated_at: new Date(clock.now()) })
  return { ok: true } as const
}
