import * as z from 'zod/mini'
import { tablePage, tableQuery } from './adminTable.ts'
import { defineCall } from './call.ts'

/** Business days of the house's time zone, the last one included. A business day ends at 04:00 of the next morning. */
const period = z.object({ from: z.iso.date(), to: z.iso.date() })
const sum = z.object({ codes: z.number(), amount: z.number() })
const refusalReason = z.enum(['unknown', 'redeemed', 'expired', 'own_prize'])
export type RefusalReason = z.output<typeof refusalReason>

export const getTillReport = defineCall('GET', '/api/admin/till-report/:from/:to', 'admin', {
  summary: 'What the bar owes in credit codes now, and what was issued, redeemed, expired and refused in a period of at most 400 days.',
  params: period,
  response: z.object({
    timeZone: z.string(),
    /** Codes that can still be redeemed, and those among them that expire within 30 days, by this day. */
    open: sum,
    expiring: z.extend(sum, { by: z.iso.date() }),
    issued: sum,
    redeemed: sum,
    expired: sum,
    /** The number of codes that staff could not redeem, by reason. */
    refused: z.array(z.object({ reason: refusalReason, codes: z.number() })),
    /** Every business day of the period; amounts in dollars. */
    byDay: z.array(z.object({ day: z.iso.date(), issued: z.number(), redeemed: z.number(), expired: z.number() })),
    byStaff: z.array(z.extend(sum, { id: z.uuid(), name: z.string() })),
    /** Null for redemptions of which no venue was recorded. */
    byVenue: z.array(z.extend(sum, { name: z.nullable(z.string()) })),
  }),
})

export const listTillEvents = defineCall('POST', '/api/admin/till-report/:from/:to/events/search', 'admin', {
  summary: 'Redemptions, undone ones, and codes that were refused at the till. Codes are masked but for their first half.',
  params: period,
  body: tableQuery({ sorts: ['at', 'amount'], filters: { kind: z.enum(['redeemed', 'undone', 'refused']) } }),
  response: tablePage(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      kind: z.enum(['redeemed', 'undone', 'refused']),
      reason: z.nullable(refusalReason),
      /** "K4Q4-••••"; null for a refused code that belongs to no credit. */
      code: z.nullable(z.string()),
      playerName: z.nullable(z.string()),
      by: z.string(),
      venueName: z.nullable(z.string()),
      amount: z.nullable(z.number()),
    }),
  ),
})

export const listOpenCredits = defineCall('POST', '/api/admin/open-credits/search', 'admin', {
  summary: 'The credits that the bar still owes. Their codes are masked but for the first half.',
  body: tableQuery({ sorts: ['expires', 'amount'], filters: {} }),
  response: tablePage(
    z.object({
      id: z.uuid(),
      code: z.string(),
      playerName: z.string(),
      description: z.string(),
      amount: z.number(),
      issuedAt: z.iso.datetime(),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  ),
})
