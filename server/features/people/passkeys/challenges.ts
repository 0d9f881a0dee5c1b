import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'

/** How long a challenge can be answered, and how long a browser waits for its player. */
export const CHALLENGE_MS = 5 * MINUTE_MS

/** What a challenge is for, and the hash of the session or of the device cookie that may answer it. */
export type ChallengeUse = { purpose: 'add' | 'sign_in' | 'confirm'; owner: string }

/** Stores a new challenge of 256 random bits and returns it. Every server of the database can check its answer. */
export async function issueChallenge(db: Db, { purpose, owner, now }: ChallengeUse & { now: EpochMs }): Promise<string> {
  const challenge = makeSecretToken()
  await db('passkey_challenges').insert({
    challenge: hashSecretToken(challenge),
    purpose,
    owner,
    expires_at: new Date(now + CHALLENGE_MS),
  })
  return challenge
}

/** Deletes a challenge; false when it was used before, has expired, or is for something else. Of several requests at once, one succeeds. */
export async function redeemChallenge(db: Db, { challenge, purpose, owner, now }: ChallengeUse & { challenge: string; now: EpochMs }) {
  const deleted = await db('passkey_challenges')
    .where({ challenge: hashSecretToken(challenge), purpose, owner })
    .where('expires_at', '>', new Date(now))
    .delete()
  return deleted === 1
}
