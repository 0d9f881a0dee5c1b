import { randomUUID } from 'node:crypto'
import { PLAIN_TILL } from '#server/features/pay/credits/redeemCode.ts'
import { makeCreditCode } from '#server/features/pay/settlement/creditCode.ts'
import { describeCredit } from '#server/features/pay/settlement/payPrizes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { creditExpiryOf } from '#shared/rules/pay/creditExpiry.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import type { DemoWinner } from './settleDemoWeeks.ts'

/** In this many of the newest weeks no code is redeemed yet. */
const UNREDEEMED_WEEKS = 2
const REDEEMED_AFTER_DAYS = 3

type Weeks = { season: number; winners: readonly DemoWinner[]; endOf: (week: number) => EpochMs }

/** Stores winners with their credits and ledger entries. The demo's bartender redeemed the older codes, and the newest week's wins are not celebrated yet. */
export async function insertWinners(db: Db, { season, winners, endOf }: Weeks) {
  const weeks = [...new Set(winners.map((winner) => winner.week))].sort((one, other) => other - one)
  const rows = winners.map((winner) => {
    const age = weeks.indexOf(winner.week)
    const settledAt = new Date(endOf(winner.week) + DAY_MS)
    const redeemedAt = age < UNREDEEMED_WEEKS ? null : new Date(endOf(winner.week) + REDEEMED_AFTER_DAYS * DAY_MS)
    return { winner, userId: winner.userId, code: makeCreditCode(), settledAt, redeemedAt, seenAt: age === 0 ? null : settledAt }
  })
  if (rows.length === 0) return
  const credits = await db('credit_redemptions')
    .insert(
      rows.map(({ winner, userId, code, settledAt, redeemedAt }) => ({
        user_id: userId,
        code,
        amount: winner.amountDollars,
        description: describeCredit({ season, week: winner.week }, winner),
        expires_at: new Date(creditExpiryOf(settledAt.getTime(), DEFAULT_TIME_ZONE)),
        redeemed_at: redeemedAt,
        created_at: settledAt,
      })),
    )
    .returning<{ id: string; code: string }[]>(['id', 'code'])
  const ids = new Map(credits.map(({ id, code }) => [code, id]))
  const bartender = await db('users').where({ role: 'staff' }).first<{ id: string } | undefined>('id')
  const redeemed = rows.filter(({ redeemedAt }) => redeemedAt !== null)
  if (bartender && redeemed.length > 0)
    await db('till_redemptions').insert(
      redeemed.map(({ code, redeemedAt }) => ({
        credit_id: ids.get(code),
        attempt_id: randomUUID(),
        redeemed_by: bartender.id,
        redeemed_at: redeemedAt,
        pos_system: PLAIN_TILL,
      })),
    )
  await db('prize_ledger').insert(
    rows.map(({ winner, userId, code, settledAt }) => ({
      season,
      week: winner.week,
      user_id: userId,
      credit_id: ids.get(code),
      entry: 'issued',
      amount: winner.amountDollars,
      reason: 'settled',
      entered_at: settledAt,
    })),
  )
  await db('weekly_winners').insert(
    rows.map(({ winner, userId, code, settledAt, redeemedAt, seenAt }) => ({
      season,
      week: winner.week,
      user_id: userId,
      place: winner.place,
      score: winner.score,
      prize_amount: winner.amountDollars,
      redemption_code: code,
      claimed_at: redeemedAt,
      celebration_seen_at: seenAt,
      created_at: settledAt,
    })),
  )
}
