import { HAS_BOUNCED } from '#server/delivery/mail/bounces.ts'
import type { NoticeKind } from './notice.ts'

/** Why a player must not get a notice, as SQL; null when they may. Read when recipients are planned, and again when each one is sent. */
export const skipReason = ({ wants, concerns, leftOut }: NoticeKind) =>
  `case when users.blocked_at is not null or users.deleted_at is not null then 'blocked'
    when not (${wants}) then 'unwanted'
    when not (${concerns}) then '${leftOut}' end`

/** Why a player must not get a notice by email, as SQL. One that the player asked for each time is mailed also to those who unsubscribed from the others. */
export const mailSkipReason = ({ setting, hasOtherMail, mailedAs }: NoticeKind) => `
  case ${setting === null ? '' : "when not users.weekly_reminders then 'unsubscribed'"}
    when users.email_verified_at is null then 'unverified'
    when ${HAS_BOUNCED} then 'bounced'
    ${hasOtherMail ? `when ${hasOtherMail} then '${mailedAs}'` : ''} end`

/** What the SQL above reads beside `users`. */
export const JOIN_SETTINGS = 'left join notification_settings as settings on settings.user_id = users.id'
