import * as z from 'zod/mini'

/** A device that is signed in to the player's account. */
export const signedInDevice = z.object({
  id: z.uuid(),
  /** "Safari on iPhone"; null when the sign-in did not record it. */
  name: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  /** Whether the request came from this device. */
  isThis: z.boolean(),
})
export type SignedInDevice = z.output<typeof signedInDevice>

/** A credit that deleting the account would take away. */
export const openCredit = z.object({ description: z.string(), amount: z.number(), expiresAt: z.nullable(z.iso.datetime()) })
export type OpenCredit = z.output<typeof openCredit>

export const ownAccount = z.object({
  /** The devices that are signed in, this one first. */
  devices: z.array(signedInDevice),
  /** The new address that still has to be confirmed; null when none was asked for. */
  emailChange: z.nullable(z.object({ email: z.string(), confirmUntil: z.iso.datetime() })),
  /**
   * The code that was mailed to the address that waits to be confirmed; null when none was mailed. Servers of the previous version do not send it.
   */
  emailCode: z.optional(
    z.nullable(
      z.object({
        expiresAt: z.iso.datetime(),
        /** From when on another code may be asked for. */
        nextAt: z.iso.datetime(),
      }),
    ),
  ),
  openCredits: z.array(openCredit),
  /** Weeks that are not settled yet for which the player has a card. */
  openCards: z.int(),
  /** Whether a passkey can confirm a change instead of the password. */
  hasPasskeys: z.boolean(),
  /** True for the only admin of the house, who can't delete the account. */
  isLastAdmin: z.boolean(),
})
export type OwnAccount = z.output<typeof ownAccount>
