import type { Deps } from '#server/deps.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'
import { LAST_ACTIVE } from './lastActive.ts'

type Description = CallResponse<typeof contract.getPlayer>
type Instants = 'joinedAt' | 'verifiedAt' | 'emailBouncedAt' | 'termsAcceptedAt' | 'blockedAt' | 'lastActiveAt'
type PlayerRow = Omit<Description, Instants | 'actions' | 'currentWeek' | 'publicName' | 'isSelf'> &
  Record<Exclude<Instants, 'joinedAt' | 'lastActiveAt'>, Date | null> & {
    userId: string
    joinedAt: Date
    lastActiveAt: Date
    username: string | null
    submittedAt: Date | null
  }

/** Actions shown of each account. */
const ACTIONS_AT_MOST = 20

/** What an admin may know about a player. */
export async function describePlayer(
  { db, clock, peopleClock }: Pick<Deps, 'db' | 'clock' | 'peopleClock'>,
  { viewer, playerId }: { viewer: Viewer; playerId: string },
): Promise<Description> {
  const now = clock.now()
  const week = (await readCurrentWeek(db, now))?.week ?? null
  const { rows } = await db.raw<{ rows: PlayerRow[] }>(SELECT_PLAYER, {
    playerId,
    now: new Date(now),
    peopleNow: new Date(peopleClock.now()),
    season: week?.season ?? 0,
    week: week?.week ?? 0,
  })
  const { userId, username, submittedAt, ...row } = orNotFound(rows[0])
  const toInstant = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...row,
    publicName: publicNameOf({ ...row, username }),
    joinedAt: row.joinedAt.toISOString(),
    verifiedAt: toInstant(row.verifiedAt),
    emailBouncedAt: toInstant(row.emailBouncedAt),
    termsAcceptedAt: toInstant(row.termsAcceptedAt),
    blockedAt: toInstant(row.blockedAt),
    lastActiveAt: row.lastActiveAt.toISOString(),
    currentWeek: week && { ...week, submittedAt: toInstant(submittedAt) },
    isSelf: userId === viewer.id,
    actions: await listActions(db, userId),
  }
}

const SELECT_PLAYER = `
  select users.id as "userId", public_id as id, first_name as "firstName", last_name as "lastName", username, email, phone_number as "phoneNumber", role,
    created_at as "joinedAt", email_verified_at as "verifiedAt",
    (select bounced_at from bounced_addresses where bounced_addresses.email = users.email) as "emailBouncedAt", terms_accepted_at as "termsAcceptedAt", terms_version as "termsVersion",
    (select version from rules_acceptances join official_rules using (version) where user_id = users.id order by official_rules.id desc limit 1) as "rulesVersion",
    marketing_opt_in and marketing_answered_at is not null as "hasMarketingConsent", blocked_at as "blockedAt", blocked_reason as "blockedReason",
    ${LAST_ACTIVE} as "lastActiveAt",
    (select count(*)::int from sessions where user_id = users.id and expire > :peopleNow) as devices,
    (select submitted_at from picks where user_id = users.id and season = :season::int and week = :week::int) as "submittedAt",
    coalesce((
      select sum(amount) from credit_redemptions
      where user_id = users.id and is_active and redeemed_at is null and (expires_at is null or expires_at > :now)
    ), 0)::float8 as "openCredit",
    coalesce((select sum(amount) from credit_redemptions where user_id = users.id and redeemed_at is not null), 0)::float8 as "usedCredit",
    (select count(*)::int from week_results where user_id = users.id and place = 1 and score > 0) as "weeklyWins"
  from users where public_id = :playerId and deleted_at is null`

type ActionRow = { at: Date; action: string; reason: string; first_name: string | null; last_name: string | null }

async function listActions(db: Db, userId: string): Promise<Description['actions']> {
  const rows = await db('admin_actions')
    .leftJoin('users', 'users.id', 'admin_actions.admin_id')
    .where({ subject: `player ${userId}` })
    .orderBy('admin_actions.id', 'desc')
    .limit(ACTIONS_AT_MOST)
    .select<ActionRow[]>({ at: 'acted_at' }, 'action', 'reason', 'first_name', 'last_name')
  return rows.map(({ at, action, reason, first_name, last_name }) => ({
    at: at.toISOString(),
    by: first_name === null && last_name === null ? null : publicNameOf({ username: null, firstName: first_name, lastName: last_name }),
    action,
    reason,
  }))
}
