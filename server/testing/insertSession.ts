import type { Db } from '#server/platform/db/db.ts'
import { hashSecretToken, makeSecretToken } from '#server/platform/http/session.ts'
import type { EpochMs } from '#shared/clock.ts'

const LASTS_MS = 14 * 86_400_000

export type SessionFacts = { signedInAt: EpochMs; adminVerifiedAt?: EpochMs }

/** Inserts a session of a player, by default with admin access, and returns its cookie for plain http. */
export async function insertSession(
  db: Db,
  player: { id: string },
  now: EpochMs,
  facts: SessionFacts = { signedInAt: now, adminVerifiedAt: now },
): Promise<string> {
  const token = makeSecretToken()
  await db('sessions').insert({
    sid: hashSecretToken(token),
    user_id: player.id,
    sess: JSON.stringify(facts),
    created_at: new Date(now),
    seen_at: new Date(now),
    expire: new Date(now + LASTS_MS),
  })
  return `sid=${token}`
}
