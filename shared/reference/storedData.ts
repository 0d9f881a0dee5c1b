import { DRAFT_LIFETIME_DAYS, EMAIL_CODE, NOTICES_STORED_DAYS } from '#shared/contest.ts'

/** How long data about people are stored, in days. Sessions, jobs and the privacy page use the same numbers. */
export const STORED_DAYS = {
  /** A session after its last request. */
  idleSession: 14,
  /** A session after its sign-in. */
  session: 60,
  /** As long as a browser stores its device cookie, after the last sign-in. */
  device: 400,
  /** A one-time link after it was used or expired, so that a second click gets an answer that explains it. */
  oneTimeLink: 30,
  /** A change of the email address: as long as the link in the mail to the old address can stop it. */
  emailChange: 7,
  draft: DRAFT_LIFETIME_DAYS,
  /** Notices that were sent to many, and muted weeks. */
  notice: NOTICES_STORED_DAYS,
  /** A letter that waits for a mail server: a later one is of no use. */
  waitingLetter: 3,
  /** What failed: an admin can look at it, and send it again. */
  failedDelivery: 7,
  /** What the list of messages to the till shows, and keys that something was sent once. */
  deliveryRecord: 400,
  /** Codes that were refused at the till: what the till report shows. */
  tillRefusal: 400,
} as const

const {
  idleSession,
  session,
  device,
  oneTimeLink,
  emailChange,
  draft,
  notice,
  waitingLetter,
  failedDelivery,
  deliveryRecord,
  tillRefusal,
} = STORED_DAYS
const CODE_MINUTES = EMAIL_CODE.validMs / 60_000
const WITH_ACCOUNT = 'Until you delete your account.'
const WITHOUT_NAME =
  'Stays when you delete your account, without your name, as “Deleted player”, so that the boards and the books still add up.'
const ADMINS = 'The admins of the house.'
const NOBODY = 'Nobody else.'

/**
 * Each kind of data about a player: what it is and why, the tables that have it, how long it is stored, and who gets it. The privacy page shows
 * this list, and the download of the own data follows it. A table with data about people must be in it: `PersonalTable` accepts no other.
 */
export const STORED_DATA = [
  {
    kind: 'Your account',
    what: 'Name, email, phone number, an optional user name and favorite team, and a one-way hash of your password, never the password. To let you in, to reach you about a prize, and to show who is playing.',
    tables: ['users', 'username_changes'],
    howLong: WITH_ACCOUNT,
    whoGetsIt: `${ADMINS} Boards show your user name, or your first name and the first letter of your last name. The company that delivers our mail gets your address.`,
  },
  {
    kind: 'Your agreement',
    what: 'That you are old enough and accept the terms and the official rules, with the time and the version.',
    tables: ['rules_acceptances'],
    howLong: WITH_ACCOUNT,
    whoGetsIt: ADMINS,
  },
  {
    kind: 'Your devices',
    what: 'That you are signed in on a device, with the names of its browser and system, the devices you signed in on before, and your passkeys.',
    tables: ['sessions', 'known_devices', 'passkeys'],
    howLong: `A session until you sign out, ${idleSession} days after its last use, and ${session} days at most. A known device ${device} days after its last sign-in. A passkey until you remove it.`,
    whoGetsIt: 'The admins of the house see how many devices are signed in.',
  },
  {
    kind: 'Links and codes in mails',
    what: 'That a link or a code was mailed to you, and a change of your address that waits. Without the secret itself.',
    tables: ['password_reset_tokens', 'email_verification_tokens', 'email_codes', 'email_changes'],
    howLong: `A link ${oneTimeLink} days after it was used or expired, a code ${CODE_MINUTES} minutes, a change of address ${emailChange} days.`,
    whoGetsIt: 'The company that delivers our mail.',
  },
  {
    kind: 'Your picks',
    what: 'Picks, tiebreaker, time of submission, cards that you replaced, points, places and achievements. That is the game.',
    tables: [
      'picks',
      'replaced_cards',
      'tiebreaker_changes',
      'excluded_cards',
      'week_results',
      'season_results',
      'player_totals',
      'player_achievements',
    ],
    howLong: WITHOUT_NAME,
    whoGetsIt: 'Nobody before the deadline of the week. Then the admins of the house and, if the house allows it, the players of the week.',
  },
  {
    kind: 'Your drafts',
    what: 'Picks that you have not submitted, so that they open on your other devices.',
    tables: ['drafts'],
    howLong: `${draft} days after the last change, or until you submit.`,
    whoGetsIt: NOBODY,
  },
  {
    kind: 'Your prizes',
    what: "Credit codes, amounts, and when and where they were redeemed. The house's books need them.",
    tables: ['weekly_winners', 'season_winners', 'credit_redemptions', 'prize_ledger'],
    howLong: `${WITHOUT_NAME} Open credits are lost.`,
    whoGetsIt: 'The staff who redeem a code, the admins of the house, and its till system where it has one.',
  },
  {
    kind: 'Messages to you',
    what: 'What you want to get, on which devices, which weeks you muted, that you asked to be told when a season starts, and what was sent to you.',
    tables: ['notification_settings', 'muted_weeks', 'season_start_requests', 'push_subscriptions', 'deliveries', 'bounced_addresses'],
    howLong: `Settings and devices until you change them or delete your account. A muted week and a notice ${notice} days. A mail that waits ${waitingLetter} days, one that failed ${failedDelivery} days, other records of single messages ${deliveryRecord} days. Which news were sent to you, until you delete your account.`,
    whoGetsIt: 'The companies that deliver our mail and your push messages.',
  },
  {
    kind: 'Your visits',
    what: 'Whether you share your location, and when you were at a venue. The exact position is not stored.',
    tables: ['user_location_preferences', 'user_location_sessions'],
    howLong: WITH_ACCOUNT,
    whoGetsIt: 'The managers of the venue see how many people are there.',
  },
  {
    kind: 'What you share',
    what: 'The addresses of results that you shared, and of your own calendar.',
    tables: ['shared_results', 'calendar_links'],
    howLong: 'Until you stop sharing or delete your account.',
    whoGetsIt: 'Everybody who has the address.',
  },
  {
    kind: 'Your work for the house',
    what: 'If you work at the bar: venue and role, codes that you redeemed or refused, and what you changed as an admin, with the reason.',
    tables: [
      'venue_members',
      'staff_invitations',
      'till_redemptions',
      'till_refusals',
      'admin_actions',
      'game_pins',
      'game_notes',
      'mail_campaigns',
      'settlement_corrections',
      'owner_report_preferences',
      'owner_reports',
    ],
    howLong: `Refused codes ${tillRefusal} days. Records of your work stay without your name; the rest until you delete your account.`,
    whoGetsIt: ADMINS,
  },
] as const satisfies readonly { kind: string; what: string; tables: readonly string[]; howLong: string; whoGetsIt: string }[]

/** A table with data about people. */
export type StoredTable = (typeof STORED_DATA)[number]['tables'][number]
