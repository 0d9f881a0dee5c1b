import { HAS_BOUNCED } from '#server/delivery/mail/bounces.ts'
import type { NoticeKind } from './notices.ts'

/**
 * A row of the player in a table, looked up for each player. As an ordinary `exists` it could become a join, which reads all rows of the week
 * for each page of players.
 */
const isIn = (table: string, where: string) => `(select true from ${table} where ${where} and user_id = users.id limit 1) is true`
const OF_WEEK = 'season = :season::smallint and week = :week::smallint'
const HAS_CARD = isIn('picks', OF_WEEK)
const HAS_MUTED = isIn('muted_weeks', OF_WEEK)

/** `wants`: the player's setting. `concerns`: whether it is about the player; if not, `leftOut` is the reason. All as SQL about a row of `users`. */
type Rule = { wants: string; concerns: string; leftOut: string }

const reminder = (choice: 'day' | 'hours'): Rule => ({
  wants: `coalesce(settings.deadline_reminders, 'both') in ('both', '${choice}') and not (${HAS_MUTED})`,
  concerns: `not (${HAS_CARD})`,
  leftOut: 'has_card',
})
const CREDITS: Rule = {
  wants: 'coalesce(settings.expiring_credits, true)',
  concerns: isIn('credit_redemptions', 'is_active and redeemed_at is null and expires_at = :expiresAt::timestamptz'),
  leftOut: 'no_credit',
}

const RULES: Record<NoticeKind, Rule> = {
  day_reminder: reminder('day'),
  hours_reminder: reminder('hours'),
  results: { wants: 'coalesce(settings.results, true)', concerns: isIn('week_results', OF_WEEK), leftOut: 'no_result' },
  moved_game: {
    wants: 'coalesce(settings.moved_games, true)',
    concerns: `(${isIn('picks', `${OF_WEEK} and (home_picks | away_picks) & (1 << :slot::int) <> 0`)}
      or (not (${HAS_CARD}) and ${isIn('drafts', OF_WEEK)}))`,
    leftOut: 'not_picked',
  },
  tiebreaker: {
    wants: 'coalesce(settings.moved_games, true)',
    concerns: isIn('picks', `${OF_WEEK} and submitted_at <= :lastCardAt::timestamptz`),
    leftOut: 'no_card',
  },
  credits_14_days: CREDITS,
  credits_2_days: CREDITS,
}

/** Why a player must not get a notice, as SQL; null when they may. Read when recipients are planned, and again when each one is sent. */
export const skipReason = (kind: NoticeKind) => {
  const { wants, concerns, leftOut } = RULES[kind]
  return `case when users.blocked_at is not null or users.deleted_at is not null then 'blocked'
    when not (${wants}) then 'unwanted'
    when not (${concerns}) then '${leftOut}' end`
}

/** Why a player must not get a notice by email, as SQL. Winners of a prize have a letter about it with place, score and amount. */
export const mailSkipReason = (kind: NoticeKind) => `
  case when not users.weekly_reminders then 'unsubscribed'
    when users.email_verified_at is null then 'unverified'
    when ${HAS_BOUNCED} then 'bounced'
    ${kind === 'results' ? `when ${isIn('weekly_winners', OF_WEEK)} then 'prize_letter'` : ''} end`

/** What the rules above read beside `users`. */
export const JOIN_SETTINGS = 'left join notification_settings as settings on settings.user_id = users.id'
