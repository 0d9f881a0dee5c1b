import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import { findRulesVersion, type InTransaction, toVersion } from './versions.ts'

/**
 * The version in force where the player of the outer query's row of `users` has not seen it, else null. Everybody has seen the first version:
 * who was there before it played by what it says.
 */
export const UNSEEN_RULES = `(
  select version from official_rules as latest
  where id = (select max(id) from official_rules) and id > (select min(id) from official_rules)
    and not exists (select from rules_acceptances where user_id = users.id and rules_acceptances.version = latest.version)
)`

type Accepted = { userId: string; version: string | undefined; now: EpochMs }

/** Stores that a new player accepted the official rules: the version that the form showed, else the one in force. */
export async function insertAcceptance(deps: InTransaction, { userId, version, now }: Accepted): Promise<void> {
  const shown = await toVersion(deps, version, now)
  await insert(deps.db, userId, shown, now)
}

/**
 * Stores that the viewer has seen a version. The first time counts.
 * @throws AppError not_found.
 */
export async function acceptRules({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, version: string): Promise<void> {
  if (!(await findRulesVersion(db, version))) throw new AppError('not_found')
  await insert(db, viewer.id, version, clock.now())
}

const insert = (db: Db, user_id: string, version: string, now: EpochMs) =>
  db('rules_acceptances')
    .insert({ user_id, version, accepted_at: new Date(now) })
    .onConflict()
    .ignore()
