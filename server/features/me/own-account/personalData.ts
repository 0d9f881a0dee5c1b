import type { Db } from '#server/platform/db/db.ts'
import type { StoredTable } from '#shared/reference/storedData.ts'

/**
 * Every place of the database that refers to a player, with what happens to it when the account is deleted and what the player gets when they
 * download their data. A test compares this list with the database: a new column must be added here.
 */
export type PersonalTable = {
  /** One of the list that the privacy page shows. */
  table: StoredTable
  /** The column that names the player. */
  key: string
  /** The value in that column: the player's id or address. */
  keyIs: 'id' | 'email'
  /** `deleted`: the rows go with the account. `stays`: they refer to the account without personal data. */
  atDeletion: 'deleted' | 'stays'
  /** The columns that the player gets. The test lists the others: secrets, other people's ids, and numbers of the machinery. */
  given: readonly string[]
}

/** The letters to an address that the account with this address did not cause. */
const LETTERS_OF_OTHERS = ['staff_invitation', 'finish_sign_up', 'email_change']

type Account = { id: string; email: string; isVerified: boolean }

/**
 * The rows of a place about an account. Who has not confirmed the address may be a stranger to it: what others have sent to it, an invitation among
 * that, belongs to its owner.
 */
export function rowsAbout(db: Db, { table, key, keyIs }: PersonalTable, { id, email, isVerified }: Account) {
  const rows = db(table).where({ [key]: keyIs === 'id' ? id : email })
  if (keyIs === 'id' || isVerified) return rows
  if (table === 'staff_invitations') return rows.whereRaw('false')
  return table === 'deliveries' ? rows.whereNotIn('kind', LETTERS_OF_OTHERS) : rows
}

type Entry = Partial<Pick<PersonalTable, 'key' | 'keyIs'>>

/** @param given the columns as one text, with spaces between them. */
const one = (table: StoredTable, atDeletion: PersonalTable['atDeletion'], given: string, entry: Entry = {}): PersonalTable => ({
  table,
  key: 'user_id',
  keyIs: 'id',
  atDeletion,
  ...entry,
  given: given.split(/\s+/),
})

export const PERSONAL_DATA: readonly PersonalTable[] = [
  one(
    'users',
    'stays',
    `email first_name last_name username phone_number profile_image_url favorite_team role is_admin
      marketing_opt_in weekly_reminders toast_customer_id email_subscribed_at email_verified_at terms_accepted_at
      terms_version marketing_answered_at marketing_text_version needs_new_password total_winnings weekly_wins
      blocked_at blocked_reason deleted_at created_at updated_at home_venue_id`,
    { key: 'id' },
  ),
  one('sessions', 'stays', 'device_name created_at seen_at expire'),
  one('passkeys', 'deleted', 'name created_at last_used_at'),
  one('known_devices', 'deleted', 'last_sign_in_at admin_since'),
  one('password_reset_tokens', 'deleted', 'created_at expires_at used_at'),
  // the claim is of another person, who signed up with the address again and is perhaps its owner
  one('email_verification_tokens', 'deleted', 'created_at expires_at used_at'),
  one('email_codes', 'deleted', 'email tries created_at expires_at'),
  one('email_changes', 'deleted', 'old_email new_email created_at confirm_until stop_until confirmed_at'),
  one('staff_invitations', 'deleted', 'role created_at expires_at accepted_at', { key: 'email', keyIs: 'email' }),
  one('staff_invitations', 'stays', 'role created_at', { key: 'invited_by' }),
  one('venue_members', 'deleted', 'venue_location_id role joined_at'),
  one(
    'user_location_preferences',
    'deleted',
    `location_sharing_enabled last_opt_in_date last_opt_out_date consent_version enhanced_features_enabled
      notifications_enabled`,
  ),
  one(
    'user_location_sessions',
    'deleted',
    'venue_location_id session_type entered_at exited_at duration_minutes enhanced_features_used session_metadata',
  ),
  one('notification_settings', 'deleted', 'deadline_reminders results moved_games expiring_credits changed_at'),
  one('muted_weeks', 'deleted', 'season week muted_at'),
  one('season_start_requests', 'deleted', 'season requested_at'),
  one('seen_seasons', 'deleted', 'season seen_at'),
  one('push_subscriptions', 'deleted', 'created_at saved_at last_arrived_at'),
  one('deliveries', 'deleted', 'channel kind state reason created_at ended_at'),
  one('deliveries', 'deleted', 'kind state reason created_at ended_at', { key: 'address', keyIs: 'email' }),
  one('owner_report_preferences', 'deleted', 'is_wanted weekday changed_at'),
  one('owner_reports', 'deleted', 'week_of queued_at'),
  one('bounced_addresses', 'deleted', 'bounced_at source', { key: 'email', keyIs: 'email' }),
  one('picks', 'stays', 'season week submitted_at home_picks away_picks tie_breaker_score'),
  one('drafts', 'deleted', 'season week changed_at picked_at home_picks away_picks tie_breaker_score tie_breaker_at'),
  one('replaced_cards', 'stays', 'season week submitted_at replaced_at home_picks away_picks tie_breaker_score'),
  one('tiebreaker_changes', 'stays', 'season week slot old_score new_score changed_at'),
  one('excluded_cards', 'stays', 'season week'),
  one('week_results', 'stays', 'season week score place is_tied'),
  one('season_results', 'stays', 'season score place weekly_wins'),
  one('player_totals', 'stays', 'season season_score weeks_played total_picks last_week last_active_at'),
  one('player_achievements', 'stays', 'achievement season week earned_at seen_at'),
  one('shared_results', 'deleted', 'season week code created_at'),
  one('calendar_links', 'deleted', 'created_at'),
  one('rules_acceptances', 'deleted', 'version accepted_at'),
  one('username_changes', 'deleted', 'season changed_at'),
  one(
    'weekly_winners',
    'stays',
    `season week place score prize_amount redemption_code claimed claimed_at celebration_seen celebration_seen_at
      created_at`,
  ),
  one('season_winners', 'stays', 'season place score prize_amount redemption_code celebration_seen_at created_at'),
  one('credit_redemptions', 'stays', 'code amount description is_active is_redeemed redeemed_at expires_at created_at'),
  one('credit_redemptions', 'stays', 'redeemed_at', { key: 'redeemed_by' }),
  one('prize_ledger', 'stays', 'season week entry amount reason entered_at'),
  one('till_redemptions', 'stays', 'redeemed_at venue_name', { key: 'redeemed_by' }),
  one('till_redemptions', 'stays', 'undone_at', { key: 'undone_by' }),
  one('till_refusals', 'stays', 'refused_at reason venue_name', { key: 'refused_by' }),
  one('admin_actions', 'stays', 'action reason acted_at', { key: 'admin_id' }),
  one('game_pins', 'stays', 'game_id field reason pinned_at', { key: 'pinned_by' }),
  one('game_notes', 'stays', 'game_id expert_insights key_matchups game_notes reason edited_at', { key: 'edited_by' }),
  one('mail_campaigns', 'stays', 'kind subject started_at', { key: 'started_by' }),
  one('settlement_corrections', 'stays', 'state decided_at reason', { key: 'decided_by' }),
]
