const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** At most `points` tries within `perSeconds`; the window begins with the first try. */
export type TryLimit = { points: number; perSeconds: number }

/** Every try counts; a try over the limit is refused. */
export const TRY_LIMITS = {
  picks: { points: 30, perSeconds: MINUTE_SECONDS },
  /** Each tap may be sent by itself, from several devices. */
  drafts: { points: 120, perSeconds: MINUTE_SECONDS },
  sign_up_device: { points: 20, perSeconds: HOUR_SECONDS },
  forgot_device: { points: 10, perSeconds: HOUR_SECONDS },
  exports: { points: 10, perSeconds: HOUR_SECONDS },
  /** Challenges to sign in with a passkey, asked for by one browser. */
  passkey_device: { points: 60, perSeconds: HOUR_SECONDS },
  /** Results published by a player. */
  shares: { points: 30, perSeconds: HOUR_SECONDS },
  /** Files with everything stored about a player. */
  data_downloads: { points: 5, perSeconds: HOUR_SECONDS },
  /** Choices of a favorite team: each is shown on all open boards. */
  favorite_teams: { points: 20, perSeconds: HOUR_SECONDS },
  /** Test pushes that a player sends to the own devices. */
  test_pushes: { points: 10, perSeconds: HOUR_SECONDS },
  /** A player who says that mail to their address arrives again. */
  bounce_retries: { points: 5, perSeconds: 24 * HOUR_SECONDS },
  email_changes: { points: 5, perSeconds: HOUR_SECONDS },
  quick_sign_up_device: { points: 10, perSeconds: HOUR_SECONDS },
} as const satisfies Record<string, TryLimit>

/**
 * Letters that a stranger can cause, most of them to one address. Over the limit no further letter is sent, and the answer is the same.
 * The window of the reset letters is as long as their links work, so one of the letters that were sent always has a working link.
 */
export const LETTER_LIMITS = {
  reset_letters: { points: 3, perSeconds: 30 * MINUTE_SECONDS },
  known_address_letters: { points: 3, perSeconds: 30 * MINUTE_SECONDS },
  staff_invitation_letters: { points: 3, perSeconds: 24 * HOUR_SECONDS },
  /** Codes that a player has mailed to the address that is to be confirmed. */
  email_code_letters: { points: 10, perSeconds: 24 * HOUR_SECONDS },
  /** To an address that somebody wants to change to. */
  email_change_letters: { points: 3, perSeconds: 24 * HOUR_SECONDS },
  quick_sign_up_letters: { points: 3, perSeconds: HOUR_SECONDS },
  /**
   * Letters to addresses that nobody has confirmed, of sign-ups and of changes of address, caused by a network, and by everybody. Nobody has
   * proved that these addresses want mail. Over these the caller gets an error. Signing up with a password works without a letter.
   */
  sign_up_network_letters: { points: 60, perSeconds: HOUR_SECONDS },
  sign_up_all_letters: { points: 300, perSeconds: HOUR_SECONDS },
} as const satisfies Record<string, TryLimit>

/**
 * The letters to strangers that count for a mailbox, whatever stands after a plus in its address. A reset letter counts for the address: another account of
 * the mailbox, which a stranger can create, must not use up those of the owner. So does an invitation: a bar may share its mailbox among its staff.
 */
export const PER_MAILBOX: ReadonlySet<LetterLimitName> = new Set(['known_address_letters', 'email_change_letters', 'quick_sign_up_letters'])

/** Only failures count: a try is reserved before it is made and given back unless it fails. A try over the limit is refused. */
export const MISS_LIMITS = {
  /** An account, tried from a device that has signed in to it before. */
  sign_in_known_device: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  /** An account, tried from one other device. */
  sign_in_device: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  /** An account, tried from all other devices of one network together. */
  sign_in_account_network: { points: 20, perSeconds: 15 * MINUTE_SECONDS },
  /** An account, tried from all other devices together. */
  sign_in_account: { points: 100, perSeconds: HOUR_SECONDS },
  /** The own password, typed again in a session, from all browsers together: only somebody signed in can use it up. */
  own_password: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  /** Passkeys that were refused, of one browser. */
  passkey_refused_device: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  /** Attempts at `/admin-login`: of an account, and of visitors of one network, who never pass. */
  admin_access: { points: 5, perSeconds: 15 * MINUTE_SECONDS },
  admin_access_visitors: { points: 5, perSeconds: 15 * MINUTE_SECONDS },
  code_player: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  check_in_player: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  pairing_person: { points: 20, perSeconds: 15 * MINUTE_SECONDS },
  code_staff: { points: 40, perSeconds: 15 * MINUTE_SECONDS },
} as const satisfies Record<string, TryLimit>

/** Counted for a whole network or for everybody, so honest people share them: a try over the limit is delayed, never refused. */
export const SLOW_LIMITS = {
  sign_in_network: { points: 50, perSeconds: 15 * MINUTE_SECONDS, waitMs: 2_000 },
  sign_up_network: { points: 300, perSeconds: HOUR_SECONDS, waitMs: 2_000 },
  known_address_network: { points: 20, perSeconds: HOUR_SECONDS, waitMs: 3_000 },
  forgot_network: { points: 30, perSeconds: HOUR_SECONDS, waitMs: 2_000 },
  /** Challenges to sign in with a passkey: each is a row in the database. */
  passkey_network: { points: 300, perSeconds: HOUR_SECONDS, waitMs: 2_000 },
  quick_sign_up_network: { points: 30, perSeconds: HOUR_SECONDS, waitMs: 2_000 },
  /** New TV screens of a network: each is a row in the database. Screens that are known report without a limit. */
  new_screen_network: { points: 60, perSeconds: HOUR_SECONDS, waitMs: 3_000 },
  code_network: { points: 30, perSeconds: HOUR_SECONDS, waitMs: 2_000 },
  check_in_network: { points: 60, perSeconds: HOUR_SECONDS, waitMs: 2_000 },
  /** Misses of all players together; only raises the alarm. */
  code_all: { points: 300, perSeconds: HOUR_SECONDS, waitMs: 0 },
} as const satisfies Record<string, TryLimit & { waitMs: number }>

export type TryLimitName = keyof typeof TRY_LIMITS
export type LetterLimitName = keyof typeof LETTER_LIMITS
export type MissLimitName = keyof typeof MISS_LIMITS
export type SlowLimitName = keyof typeof SLOW_LIMITS
