/** The room that decides what is in a table, and the others that write or read it. */
export type TableUsers = { owner: string; writers?: readonly string[]; readers?: readonly string[] }

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const used = (owner: string, writers = '', readers = ''): TableUsers => ({ owner, writers: words(writers), readers: words(readers) })

/**
 * Who uses which table: its owner, then who else writes it, then who else reads it. The owner decides what is in it; every other room that writes
 * or reads it is named, and `npm run check` compares this list with the queries. A name that is added here is a decision: first look whether the
 * owner has a function that answers.
 */
export const TABLES: Readonly<Record<string, TableUsers>> = {
  admin_actions: used('platform/audit', 'me/own-account', 'desk/audit-log desk/house-settings desk/players desk/system desk/week'),
  app_state: used(
    'platform/db',
    'demo desk/setup desk/system pay/credits platform/http play/reactions slate/feed venues/rehearsal',
    'house integrations',
  ),
  awarded_settlements: used('play/achievements'),
  bounced_addresses: used('delivery', '', 'desk/players me/own-account me/profile'),
  build_files: used('platform/app-files'),
  calendar_events: used('me/calendar'),
  calendar_links: used('me/calendar', 'people/passwords platform/db', 'me/own-account'),
  client_configurations: used('desk/house-settings', 'demo platform/db', 'desk/connections house pay/point-of-sale play/picks'),
  connections: used('platform/connections'),
  credit_redemptions: used(
    'pay/credits',
    'demo pay/point-of-sale pay/settlement',
    'desk/players desk/report desk/system me/own-account messages/notices venues/venues',
  ),
  deliveries: used(
    'delivery',
    'messages/notices messages/push-devices pay/point-of-sale',
    'desk/report desk/system me/own-account messages/campaigns',
  ),
  drafts: used('play/drafts', 'jobs', 'me/own-account messages/notices'),
  email_changes: used('people/email', 'jobs people/passwords platform/db', 'me/own-account'),
  email_codes: used('people/email', 'jobs people/accounts people/passwords platform/db', 'me/own-account'),
  email_verification_tokens: used('people/accounts', '', 'me/own-account'),
  excluded_cards: used('play/picks', 'desk/players', 'me/own-account play/standings'),
  feed_notes: used('slate/feed', 'jobs slate/games', 'desk/attention desk/week'),
  feed_payloads: used('slate/feed', 'jobs'),
  feed_state: used('slate/feed'),
  feed_weeks: used('slate/feed'),
  game_changes: used('slate/feed', '', 'desk/week messages/notices pay/settlement play/standings slate/stored-games slate/weeks'),
  game_details: used('play/insights'),
  game_notes: used('play/insights', '', 'me/own-account'),
  game_pins: used('slate/stored-games', 'slate/games', 'me/own-account'),
  games: used(
    'slate/feed',
    '',
    `desk/attention desk/overview desk/season-import desk/week messages/notices pay/settlement people/accounts play/achievements
      play/insights play/picks play/standings slate/games slate/stored-games slate/weeks venues/rehearsal`,
  ),
  house_images: used('house'),
  house_rules: used('desk/house-settings', '', 'house play/picks'),
  job_runs: used('platform/jobs', '', 'desk/attention desk/system platform/metrics'),
  known_devices: used('people/accounts', 'jobs', 'desk/overview desk/players me/own-account'),
  mail_campaigns: used('messages/campaigns', '', 'me/own-account'),
  mail_recipients: used('delivery'),
  muted_weeks: used('messages/push-devices', 'jobs', 'me/own-account messages/notices'),
  notice_recipients: used('delivery'),
  notices: used('messages/notices'),
  notification_settings: used('messages/push-devices', '', 'me/own-account messages/campaigns messages/notices'),
  official_rules: used('people/official-rules', '', 'desk/players house'),
  owner_report_preferences: used('messages/preferences', '', 'desk/report me/own-account'),
  owner_reports: used('delivery', '', 'me/own-account'),
  passkey_challenges: used('people/passkeys', 'jobs platform/db'),
  passkeys: used('people/passkeys', 'people/passwords', 'me/own-account'),
  password_reset_tokens: used('people/accounts', '', 'me/own-account'),
  pending_mails: used('delivery'),
  pending_pushes: used('delivery'),
  picks: used(
    'play/picks',
    'demo',
    `desk/house-settings desk/overview desk/players desk/report desk/system me/calendar me/own-account me/profile messages/campaigns
      messages/notices messages/preferences pay/settlement people/accounts play/achievements play/drafts play/insights play/standings slate/weeks`,
  ),
  player_achievements: used('play/achievements', '', 'me/own-account play/seasons'),
  player_totals: used('desk/overview', '', 'me/own-account'),
  point_of_sale_integrations: used('pay/point-of-sale', '', 'house'),
  point_of_sale_messages: used('delivery'),
  prize_ledger: used('pay/settlement', 'pay/credits', 'demo desk/report desk/system me/own-account'),
  prize_structures: used('desk/house-settings', 'platform/db', 'house'),
  prize_tiers: used('desk/house-settings', 'platform/db', 'house'),
  push_subscriptions: used('messages/push-devices', 'delivery', 'desk/connections desk/system me/own-account messages/notices'),
  rate_limits: used('platform/limits', 'jobs'),
  replaced_cards: used('play/picks', '', 'me/own-account play/insights'),
  rules_acceptances: used('people/official-rules', '', 'desk/players me/own-account'),
  season_openings: used('slate/weeks', 'desk/season-import', 'people/accounts play/picks'),
  season_results: used('pay/settlement', '', 'me/own-account messages/notices play/achievements play/seasons play/standings'),
  season_start_requests: used('messages/season-start', '', 'me/own-account messages/notices'),
  season_totals: used('desk/overview'),
  season_winners: used('pay/settlement', '', 'me/own-account messages/notices play/seasons play/standings'),
  seen_seasons: used('play/seasons', '', 'me/own-account'),
  sessions: used('platform/http', 'jobs me/own-account platform/db', 'desk/overview desk/players people/passkeys'),
  settled_weeks: used('play/achievements'),
  settlement_corrections: used('pay/settlement', '', 'desk/attention me/own-account play/achievements play/standings'),
  settlements: used(
    'pay/settlement',
    '',
    `desk/attention desk/week me/calendar me/profile messages/notices play/achievements play/picks play/seasons play/standings slate/feed
      slate/games slate/weeks`,
  ),
  setup_links: used('desk/setup'),
  shared_results: used('play/sharing', 'platform/db', 'me/own-account'),
  staff_invitations: used('venues/venues', 'people/accounts platform/db', 'me/own-account'),
  tiebreaker_changes: used('play/picks', '', 'desk/system me/own-account'),
  tiebreaker_configurations: used('desk/house-settings', 'platform/db', 'house'),
  tiebreaker_replacements: used('slate/weeks', '', 'messages/notices play/picks'),
  till_redemptions: used('pay/credits', 'demo pay/point-of-sale', 'desk/report me/own-account venues/venues'),
  till_refusals: used('pay/credits', 'jobs', 'me/own-account'),
  tv_screens: used('venues/tv', 'jobs', 'desk/attention venues/venues'),
  user_location_preferences: used('venues/location', '', 'me/own-account'),
  user_location_sessions: used('venues/location', '', 'desk/report me/own-account venues/venues'),
  username_changes: used('me/profile', '', 'me/own-account'),
  users: used(
    'people/accounts',
    `demo desk/players me/own-account me/profile messages/preferences pay/settlement people/email people/passwords people/sign-in
      people/sign-up venues/venues`,
    `delivery desk/audit-log desk/house-settings desk/overview desk/report desk/system desk/week house messages/campaigns
      messages/notices messages/push-devices pay/credits people/passkeys platform/http play/achievements play/picks play/sharing
      play/reactions play/seasons play/standings slate/weeks venues/tv`,
  ),
  venue_configurations: used('desk/house-settings', 'platform/db', 'house messages/preferences'),
  venue_locations: used(
    'venues/venues',
    'desk/setup platform/db',
    'desk/attention house pay/credits people/accounts people/sign-up venues/location venues/tv',
  ),
  venue_members: used('venues/venues', 'people/accounts', 'me/own-account pay/credits'),
  week_results: used(
    'pay/settlement',
    '',
    'desk/players me/own-account me/profile messages/notices people/accounts play/achievements play/picks play/seasons play/standings',
  ),
  week_totals: used('desk/overview'),
  weekly_winners: used(
    'pay/settlement',
    'demo pay/credits pay/point-of-sale',
    'me/own-account messages/notices play/picks play/seasons play/standings',
  ),
  weeks: used('slate/weeks', 'slate/feed', 'demo desk/overview desk/week play/picks slate/stored-games'),
}
