import * as z from 'zod'
import type { ClaimedDelivery, Kind, MailContent, Prepared } from '#server/delivery/kinds.ts'
import { HOUR_MS } from '#shared/clock.ts'

/**
 * A letter is given up when it could not be sent for this long. One that waited for a mail server before is tried for an hour at least, because some
 * servers refuse the first tries of a sender whom they don't know.
 */
const GIVEN_UP = { afterMs: 8 * HOUR_MS, triesAtLeast: 8 }

const readLetters = async (_needs: unknown, rows: readonly ClaimedDelivery[]): Promise<ReadonlyMap<string, Prepared<MailContent>>> =>
  new Map(rows.map((row) => [row.id, readLetter(row.payload)]))

/** A written letter, as it is stored until it is sent. */
const storedLetter = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.object({ url: z.string(), mailto: z.string() }).optional(),
})

/** The letter as it was stored. */
export function readLetter(payload: unknown): Prepared<MailContent> {
  const read = storedLetter.safeParse(payload)
  return read.success ? { content: read.data } : { fail: 'unreadable' }
}

/** A letter arrives at least once: a second copy has the same Message-ID. It can be sent again by hand unless it has a one-time link in it. */
const letterKind = (canRetry: boolean): Kind<MailContent> => ({
  repeatsAfterCrash: true,
  repeatsAfterLostAnswer: true,
  givenUp: GIVEN_UP,
  canRetry,
  prepare: readLetters,
})
const WITH_LINK = letterKind(false)
export const WITHOUT_LINK = letterKind(true)

/** The letters to one reader that are sent as they were queued. */
export const LETTER_KINDS = {
  verify_email: WITH_LINK,
  password_reset: WITH_LINK,
  password_changed: WITHOUT_LINK,
  passkey_added: WITH_LINK,
  passkey_removed: WITH_LINK,
  already_registered: WITH_LINK,
  sign_in_instead: WITH_LINK,
  finish_sign_up: WITH_LINK,
  new_admin_device: WITH_LINK,
  codes_guessed: WITHOUT_LINK,
  prize_won: WITHOUT_LINK,
  prize_changed: WITHOUT_LINK,
  correction_found: WITHOUT_LINK,
  card_entered: WITH_LINK,
  campaign_test: WITH_LINK,
  staff_invitation: WITH_LINK,
  email_change: WITH_LINK,
  email_change_notice: WITH_LINK,
  email_changed: WITH_LINK,
  account_deleted: WITH_LINK,
  /** Stored for an unknown address, so that the request takes the same time as for a known one. It is never sent. */
  nobody: { ...WITH_LINK, prepare: async () => new Map() },
} as const satisfies Record<string, Kind<MailContent>>

export type MailKind = keyof typeof LETTER_KINDS
