import * as z from 'zod/mini'
import { tvScreen } from './tvScreen.ts'

export const staffRole = z.enum(['staff', 'venue_manager'])
export type StaffRole = z.output<typeof staffRole>

/** How many players are at a venue: counts only, from visits by location and by code. */
export const checkIns = z.object({
  hereNow: z.number(),
  /** Players who have come since the business day began. */
  today: z.number(),
  /** The most at one moment of the day; null on a day without visits. */
  peak: z.nullable(z.object({ count: z.number(), at: z.iso.datetime() })),
  /** Players who were there at some time of each hour: the last hours up to now. */
  hours: z.array(z.object({ from: z.iso.datetime(), count: z.number() })),
})
export type CheckIns = z.output<typeof checkIns>

const venueRedemption = z.object({
  id: z.uuid(),
  amount: z.number(),
  playerName: z.string(),
  /** The first half of the code; the rest is hidden. */
  codeStart: z.string(),
  redeemedAt: z.iso.datetime(),
  redeemedBy: z.string(),
})

export const staffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  role: staffRole,
  /** The last code that this person redeemed since the business day began; null for none. */
  lastRedemptionAt: z.nullable(z.iso.datetime()),
  isViewer: z.boolean(),
  /** Whether the viewer may end this person's work here. */
  isRemovable: z.boolean(),
  /** Whether this person works at another open venue too. Servers of the previous version do not send it. */
  worksElsewhere: z.optional(z.boolean()),
})
export type StaffMember = z.output<typeof staffMember>

export const staffInvitation = z.object({ id: z.uuid(), email: z.string(), role: staffRole, expiresAt: z.iso.datetime() })
export type StaffInvitation = z.output<typeof staffInvitation>

export const venueDashboard = z.object({
  venue: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), address: z.string(), city: z.string(), timeZone: z.string() }),
  /** When the bar's day began: 04:00 in its time zone. */
  dayBeganAt: z.iso.datetime(),
  screens: z.array(tvScreen),
  checkIns,
  /** Players who signed up by the venue's code, in all. Servers of the previous version do not send it. */
  newPlayers: z.prefault(z.number(), 0),
  /** What was paid since the business day began, newest first. */
  redemptions: z.object({ count: z.number(), total: z.number(), latest: z.array(venueRedemption) }),
  staff: z.array(staffMember),
  invitations: z.array(staffInvitation),
})
export type VenueDashboard = z.output<typeof venueDashboard>
