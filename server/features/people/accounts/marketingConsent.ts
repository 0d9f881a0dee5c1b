import type { Deps } from '#server/deps.ts'
import type { EpochMs } from '#shared/clock.ts'
import { MARKETING_CONSENT_VERSION } from '#shared/contest.ts'

/** The columns for a player's answer to "news and offers by email": the answer, its time, and the version of the text. */
export const consentColumns = (isGiven: boolean, now: EpochMs) => ({
  marketing_opt_in: isGiven,
  marketing_answered_at: new Date(now),
  marketing_text_version: MARKETING_CONSENT_VERSION,
  email_subscribed_at: isGiven ? new Date(now) : null,
})

/** Stores that a player switched news by email on or off; nothing for a deleted account. The same answer again does not change the stored time. */
export async function setMarketingConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, isGiven }: { userId: string; isGiven: boolean },
) {
  await db('users')
    .where({ id: userId, deleted_at: null })
    .whereRaw('(marketing_answered_at is null or marketing_opt_in <> ?)', [isGiven])
    .update({ ...consentColumns(isGiven, clock.now()), updated_at: new Date(clock.now()) })
}
