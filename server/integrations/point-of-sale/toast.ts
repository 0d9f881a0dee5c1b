import * as z from 'zod/mini'
import { type OutboundAnswer, type OutboundRequest, RequestFault } from '#server/integrations/outbound/safeRequest.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { type OpenPointOfSale, outcomeOf, outcomeOfFault, type PosOutcome, type PosRedemption, parseAnswer } from './pointOfSale.ts'

/** Orders of a busy evening are large; the endpoint gives up to 100 of them at once. */
const MAX_ANSWER_BYTES = 4_194_304
const ORDERS_PER_PAGE = 100
const MAX_PAGES = 5
/** A check that was not touched for longer is not the one in front of the bartender. */
const OPEN_CHECKS_SINCE_MS = 12 * HOUR_MS

const login = z.object({ token: z.object({ accessToken: z.string() }) })
const orders = z.array(
  z.object({
    guid: z.uuid(),
    checks: z.array(
      z.object({
        guid: z.uuid(),
        displayNumber: z.optional(z.nullable(z.string())),
        paymentStatus: z.optional(z.nullable(z.string())),
        voided: z.optional(z.nullable(z.boolean())),
      }),
    ),
  }),
)
const discountedOrder = z.object({
  checks: z.array(
    z.object({
      guid: z.string(),
      appliedDiscounts: z.array(z.object({ guid: z.uuid(), discount: z.nullable(z.object({ guid: z.string() })) })),
    }),
  ),
})
type Check = { orderGuid: string; checkGuid: string }

/**
 * Applies a redemption to its check in Toast, as an open-amount discount. Toast has no documented key against booking twice, so only what
 * surely was not booked is sent again. In test mode it signs in, and books nothing. docs/operate/point-of-sale.md lists what was not
 * verified against the real service.
 */
export const openToast: OpenPointOfSale = ({ address, apiKey, discountGuid, locationId }, sendRequest) => {
  const base = address.replace(/\/$/, '')
  const call = (path: string, request: Pick<OutboundRequest, 'method' | 'body'>, token?: string) =>
    sendRequest({
      ...request,
      url: `${base}${path}`,
      headers: {
        ...(request.body !== null && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}`, 'toast-restaurant-external-id': locationId ?? '' }),
      },
      maxAnswerBytes: MAX_ANSWER_BYTES,
    })

  /** Everything before the discount changes nothing, so it may be repeated. */
  const signIn = async (): Promise<string> => {
    const [clientId = '', ...secret] = apiKey.split(':')
    const body = JSON.stringify({ clientId, clientSecret: secret.join(':'), userAccessType: 'TOAST_MACHINE_CLIENT' })
    const answer = await call('/authentication/v1/authentication/login', { method: 'POST', body })
    return read(answer, login).token.accessToken
  }

  const findChecks = async (token: string, { checkNumber, redeemedAt }: PosRedemption): Promise<Check[]> => {
    const at = Date.parse(redeemedAt)
    const query = new URLSearchParams({
      startDate: toToastTime(at - OPEN_CHECKS_SINCE_MS),
      endDate: toToastTime(at + MINUTE_MS),
      pageSize: String(ORDERS_PER_PAGE),
    })
    const found: Check[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const some = read(await call(`/orders/v2/ordersBulk?${query}&page=${page}`, { method: 'GET', body: null }, token), orders)
      for (const order of some)
        for (const { guid, displayNumber, paymentStatus, voided } of order.checks)
          if (displayNumber === checkNumber && paymentStatus !== 'CLOSED' && !voided) found.push({ orderGuid: order.guid, checkGuid: guid })
      if (some.length < ORDERS_PER_PAGE) break
    }
    return found
  }

  const applyDiscount = async (token: string, { orderGuid, checkGuid }: Check, amount: number): Promise<PosOutcome> => {
    const body = JSON.stringify([{ discount: { guid: discountGuid }, discountAmount: amount }])
    const answer = await call(`/orders/v2/orders/${orderGuid}/checks/${checkGuid}/appliedDiscounts`, { method: 'POST', body }, token)
    if (answer.status !== 200) return outcomeOf('needs_person', `status ${answer.status}`)
    const parsed = discountedOrder.safeParse(parseAnswer(answer.body)).data
    const applied = parsed?.checks
      .find(({ guid }) => guid === checkGuid)
      ?.appliedDiscounts.filter(({ discount }) => discount?.guid === discountGuid)
    return outcomeOf('delivered', `status ${answer.status}`, applied?.at(-1)?.guid ?? null)
  }

  return {
    isRepeatable: false,
    send: async ({ type, isTest, redemption }) => {
      let mayBook = false
      try {
        if (type === 'redemption.undone' && !isTest) return outcomeOf('needs_person', 'discount_to_remove')
        const token = await signIn()
        if (isTest || !redemption) return outcomeOf('delivered', 'status 200')
        if (redemption.checkNumber === null) return outcomeOf('needs_person', 'no_check_number')
        const [check, ...others] = await findChecks(token, redemption)
        if (!check || others.length > 0) return outcomeOf('needs_person', check ? 'several_checks' : 'check_not_found')
        mayBook = true
        return await applyDiscount(token, check, redemption.amount)
      } catch (error) {
        if (error instanceof UnexpectedAnswer) return outcomeOf('retry', error.message)
        if (error instanceof RequestFault) return outcomeOfFault(error, !mayBook)
        throw error
      }
    },
  }
}

class UnexpectedAnswer extends Error {}

function read<Schema extends z.ZodMiniType>(answer: OutboundAnswer, schema: Schema): z.output<Schema> {
  if (answer.status !== 200) throw new UnexpectedAnswer(`status ${answer.status}`)
  const parsed = schema.safeParse(parseAnswer(answer.body))
  if (!parsed.success) throw new UnexpectedAnswer('unexpected_answer')
  return parsed.data
}

/** "2026-11-22T20:00:00.000+0000", the form that Toast documents. */
const toToastTime = (at: number) => new Date(at).toISOString().replace('Z', '+0000')
