import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { VISIT_MAX_MS } from '#shared/contest.ts'

/** How a visit was recorded: by the player's location, or by the code on the venue's TV. Nothing else is stored about it. */
type VisitKind = 'visit' | 'code'
type Player = { userId: string; now: EpochMs }

/** Ends everybody's visits that have lasted as long as a visit can. */
export async function endLongVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await endLongVisitsOf(db, { userId: null, now: clock.now() })
}

/** Null is everybody. */
async function endLongVisitsOf(db: Db, { userId, now }: { userId: string | null; now: EpochMs }) {
  await db.raw(
    `update user_location_sessions set exited_at = entered_at + :longest * interval '1 millisecond', duration_minutes = :longest / 60000
     where exited_at is null and entered_at <= :now::timestamptz - :longest * interval '1 millisecond' and (:userId::uuid is null or user_id = :userId)`,
    { longest: VISIT_MAX_MS, now: new Date(now), userId },
  )
}

/** Begins a visit, unless the player is at the venue already: two requests at once begin one. A visit by code replaces one by location. */
export async function beginVisit(trx: Db, { userId, now, venueId, kind }: Player & { venueId: string; kind: VisitKind }) {
  await endLongVisitsOf(trx, { userId, now })
  if (kind === 'code')
    await endOpen(trx, { userId, now }, `session_type <> 'code' and venue_location_id = any(:venueIds::uuid[])`, { venueIds: [venueId] })
  await trx.raw(
    `insert into user_location_sessions (user_id, venue_location_id, session_type, entered_at) values (?, ?, ?, ?)
     on conflict (user_id, venue_location_id) where exited_at is null do nothing`,
    [userId, venueId, kind, new Date(now)],
  )
}

/** Ends a player's visits at all venues but these. */
export const endOtherVisits = (trx: Db, { userId, now, venueIds }: Player & { venueIds: readonly string[] }) =>
  endOpen(trx, { userId, now }, 'venue_location_id <> all(:venueIds::uuid[])', { venueIds })

/** Ends the player's visits that were recorded by location. */
export const endVisitsByLocation = (trx: Db, player: Player) => endOpen(trx, player, `session_type <> 'code'`, {})

const endOpen = (trx: Db, { userId, now }: Player, condition: string, values: { venueIds?: readonly string[] }) =>
  trx.raw(
    `update user_location_sessions set exited_at = ended.at,
       duration_minutes = floor(extract(epoch from ended.at - entered_at) / 60)
     from (select greatest(:now::timestamptz, entered_at) as at, id from user_location_sessions where user_id = :userId) as ended
     where ended.id = user_location_sessions.id and user_id = :userId and exited_at is null and ${condition}`,
    { userId, now: new Date(now), ...values },
  )
