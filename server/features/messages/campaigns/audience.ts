import { HAS_BOUNCED } from '#server/delivery/mail/bounces.ts'
import { HAS_MUTED, isIn } from '#server/features/messages/notices/noticeSql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CampaignKind } from '#shared/model/campaign.ts'
import type { WeekKey } from '#shared/model/week.ts'

const HAS_AGREED: Record<CampaignKind, string> = {
  promotional: 'users.marketing_opt_in and users.marketing_answered_at is not null',
  weekly_reminder: `users.weekly_reminders and not (${isIn('notification_settings', "deadline_reminders = 'off'")}) and not (${HAS_MUTED})`,
}

/** Why a user must not get a mail of this kind, as SQL; null when they may. It is read again when each mail is sent. `:season` and `:week` name the week. */
export const skipReason = (kind: CampaignKind) => `
  case when users.email_verified_at is null then 'unverified'
    when users.blocked_at is not null then 'blocked'
    when not (${HAS_AGREED[kind]}) then 'unsubscribed'
    when ${HAS_BOUNCED} then 'bounced'
    ${kind === 'weekly_reminder' ? `when exists (select from picks where user_id = users.id and season = :season and week = :week) then 'has_card'` : ''}
  end`

/** The users who get a mail of this kind, as SQL that selects their ids. */
export const selectAudience = (kind: CampaignKind) => `select users.id from users where (${skipReason(kind)}) is null`

type Input = { kind: 'promotional' } | ({ kind: 'weekly_reminder' } & WeekKey)

/** The number of users who would get this mail. */
export async function countAudience(db: Db, asked: Input): Promise<number> {
  const { rows } = await db.raw<{ rows: { users: number }[] }>(
    `select count(*)::int as users from (${selectAudience(asked.kind)}) as audience`,
    asked.kind === 'weekly_reminder' ? { season: asked.season, week: asked.week } : {},
  )
  return rows[0]?.users ?? 0
}
