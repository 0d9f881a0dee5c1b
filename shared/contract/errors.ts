/** Every error the API can answer with: code → HTTP status and the text shown when a screen has none of its own. */
export const ERRORS = {
  invalid_input: { status: 400, text: 'Some of the input is not valid.' },
  season_type_mismatch: { status: 400, text: 'The season type does not fit the week.' },
  sign_in_required: { status: 401, text: 'Please sign in.' },
  wrong_credentials: { status: 401, text: 'The email or password is not right.' },
  not_allowed: { status: 403, text: 'You are not allowed to do this.' },
  account_blocked: { status: 403, text: 'This account is blocked. Please ask at the bar.' },
  own_prize: { status: 403, text: "You can't redeem your own code. Please ask another member of staff." },
  password_required: { status: 403, text: 'Please type your password again to go on.' },
  new_password_required: { status: 403, text: 'Your role needs a password of at least 12 characters. Please choose a new one.' },
  location_sharing_required: { status: 403, text: 'Please turn on location sharing first.' },
  foreign_origin: { status: 403, text: 'This request came from another site.' },
  not_found: { status: 404, text: 'Not found.' },
  own_account: { status: 403, text: "You can't do this to your own account." },
  method_not_allowed: { status: 405, text: 'This address does not take that method.' },
  not_current_week: { status: 409, text: 'You can only submit picks for the current week before the deadline.' },
  deadline_passed: { status: 409, text: "The deadline for this week's picks has passed." },
  code_redeemed: { status: 409, text: 'This code has already been redeemed.' },
  attempt_used: { status: 409, text: 'This attempt was used before. Please check the code again.' },
  last_admin: { status: 409, text: 'The house needs at least one admin. Please make somebody else an admin first.' },
  player_blocked: { status: 409, text: 'This player is blocked.' },
  undo_too_late: { status: 409, text: 'A redemption can be undone for two minutes.' },
  would_reopen_week: { status: 409, text: 'This would reopen a week that is over.' },
  settlement_not_ready: { status: 409, text: "This can't be settled yet." },
  correction_decided: { status: 409, text: 'This correction is no longer open.' },
  already_submitted: { status: 409, text: 'You have already submitted picks for this week.' },
  registration_incomplete: {
    status: 409,
    text: "We couldn't create this account. If you already have one, check your email for a way in.",
  },
  changed_since: { status: 409, text: 'This setting was changed again since. Undo the newer change first.' },
  too_large: { status: 413, text: 'That is more than this address takes.' },
  wrong_content_type: { status: 415, text: 'Please send JSON.' },
  incomplete_picks: { status: 422, text: 'Pick a winner for every open game and add a tiebreaker.' },
  unknown_game: { status: 422, text: "These picks name a game that is not on this week's slate." },
  game_not_open: { status: 422, text: 'These picks name a game that can no longer be picked.' },
  game_not_settable: { status: 422, text: "This can't be set for this game." },
  deadline_not_settable: { status: 422, text: "This can't be the deadline of this week." },
  code_invalid: { status: 422, text: 'This code is not valid.' },
  check_in_code_invalid: { status: 422, text: 'This code is not on the TV any more. Please type the one it shows now.' },
  code_expired: { status: 422, text: 'This code has expired.' },
  link_expired: { status: 422, text: 'Password reset failed. The link may have expired or been used already.' },
  verification_expired: { status: 422, text: 'This link has expired or been used already.' },
  name_not_allowed: { status: 422, text: "This name can't be used here. Please choose another one." },
  name_taken: { status: 422, text: 'Somebody else has this name.' },
  weak_password: { status: 422, text: 'That password is too easy to guess. Please choose another one.' },
  not_a_schedule: { status: 422, text: 'This file is no schedule that can be read.' },
  no_feed: { status: 422, text: 'This server has no feed. Use a file, or start the server with FEED=espn.' },
  not_an_image: { status: 422, text: 'This file is no PNG, JPEG or WebP image that can be read.' },
  unknown_image: { status: 422, text: 'This logo is no longer stored. Please upload it again.' },
  too_many_requests: { status: 429, text: 'Too many tries. Please wait a little and try again.' },
  internal: { status: 500, text: 'Something went wrong.' },
  busy: { status: 503, text: 'We are busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** One invalid field of a request: the part of the request, the path inside it, and a text for people. */
export type FieldFault = { in: 'path' | 'query' | 'body'; path: readonly string[]; message: string }

/** Every error answer. `fields` comes with `invalid_input`; `current` is the value that the call defines for the code. */
export type ErrorBody = { error: ErrorCode; message: string; fields?: readonly FieldFault[]; requestId?: string; current?: unknown }
