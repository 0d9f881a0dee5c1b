import { DRAFT_LIFETIME_DAYS, EMAIL_CODE, NOTICES_STORED_DAYS } from '#shared/contest.ts'
import * as texts from './storedData.texts.ts'

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

const CODE_MINUTES = EMAIL_CODE.validMs / 60_000

/**
 * Each kind of data about a player: what it is and why, the tables that have it, how long it is stored, and who gets it. The privacy page shows
 * this list, and the download of the own data follows it. A table with data about people must be in it: `PersonalTable` accepts no other.
 */
export const listStoredData = () =>
  [
    {
      kind: texts.yourAccount(),
      what: texts.nameEmailPhoneNumber(),
      tables: ['users', 'username_changes'],
      howLong: texts.untilYouDeleteYourAccount(),
      whoGetsIt: texts.boardsShowYourUserName({ admins: texts.theAdminsOfTheHouse() }),
    },
    {
      kind: texts.yourAgreement(),
      what: texts.thatYouAreOldEnough(),
      tables: ['rules_acceptances'],
      howLong: texts.untilYouDeleteYourAccount(),
      whoGetsIt: texts.theAdminsOfTheHouse(),
    },
    {
      kind: texts.yourDevices(),
      what: texts.thatYouAreSigned(),
      tables: ['sessions', 'known_devices', 'passkeys'],
      howLong: texts.aSessionUntilYouSign(STORED_DAYS),
      whoGetsIt: texts.theAdminsOfTheHouseSee(),
    },
    {
      kind: texts.linksAndCodesInMails(),
      what: texts.thatALink(),
      tables: ['password_reset_tokens', 'email_verification_tokens', 'email_codes', 'email_changes'],
      howLong: texts.aLinkDaysAfter({ ...STORED_DAYS, codeminutes: CODE_MINUTES }),
      whoGetsIt: texts.theCompanyThatDelivers(),
    },
    {
      kind: texts.yourPicks(),
      what: texts.picksTiebreakerTimeOfSubmission(),
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
      howLong: texts.staysWhenYouDelete(),
      whoGetsIt: texts.nobodyBeforeTheDeadline(),
    },
    {
      kind: texts.yourDrafts(),
      what: texts.picksThatYouHaveNot(),
      tables: ['drafts'],
      howLong: texts.daysAfterTheLastChange(STORED_DAYS),
      whoGetsIt: texts.nobodyElse(),
    },
    {
      kind: texts.yourPrizes(),
      what: texts.creditCodesAmounts(),
      tables: ['weekly_winners', 'season_winners', 'credit_redemptions', 'prize_ledger'],
      howLong: texts.openCreditsAreLost({ withoutname: texts.staysWhenYouDelete() }),
      whoGetsIt: texts.theStaffWhoRedeem(),
    },
    {
      kind: texts.messagesToYou(),
      what: texts.whatYouWantToGet(),
      tables: [
        'notification_settings',
        'muted_weeks',
        'season_start_requests',
        'seen_seasons',
        'push_subscriptions',
        'deliveries',
        'bounced_addresses',
      ],
      howLong: texts.settingsAndDevicesUntilYou(STORED_DAYS),
      whoGetsIt: texts.theCompaniesThatDeliver(),
    },
    {
      kind: texts.yourVisits(),
      what: texts.whetherYouShareYourLocation(),
      tables: ['user_location_preferences', 'user_location_sessions'],
      howLong: texts.untilYouDeleteYourAccount(),
      whoGetsIt: texts.theManagersOfTheVenue(),
    },
    {
      kind: texts.whatYouShare(),
      what: texts.theAddressesOfResults(),
      tables: ['shared_results', 'calendar_links'],
      howLong: texts.untilYouStopSharing(),
      whoGetsIt: texts.everybodyWhoHasTheAddress(),
    },
    {
      kind: texts.yourWorkForTheHouse(),
      what: texts.ifYouWork(),
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
      howLong: texts.refusedCodesDaysRecords(STORED_DAYS),
      whoGetsIt: texts.theAdminsOfTheHouse(),
    },
  ] as const satisfies readonly { kind: string; what: string; tables: readonly string[]; howLong: string; whoGetsIt: string }[]

/** A table with data about people. */
export type StoredTable = ReturnType<typeof listStoredData>[number]['tables'][number]
