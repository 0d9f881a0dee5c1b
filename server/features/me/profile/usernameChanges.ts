import { findCurrentSeason } from '#server/features/people/accounts/describeCurrentUser.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { USERNAME_CHANGES_PER_SEASON } from '#shared/contest.ts'

/** Changes before the first season is imported count for this one. */
const NO_SEASON = 0

type Of = { userId: string; now: EpochMs }

/** How often a player can still change their username in the current season. */
export async function countChangesLeft(db: Db, { userId, now }: Of): Promise<number> {
  const season = await seasonAt(db, now)
  return Math.max(0, USERNAME_CHANGES_PER_SEASON - (await countRows(db('username_changes').where({ user_id: userId, season }))))
}

export async function recordChange(trx: Db, { userId, now }: Of) {
  await trx('username_changes').insert({ user_id: userId, season: await seasonAt(trx, now), changed_at: new Date(now) })
}

const seasonAt = async (db: Db, now: EpochMs) => (await findCurrentSeason(db, now)) ?? NO_SEASON
