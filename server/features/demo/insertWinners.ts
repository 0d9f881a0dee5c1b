import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { weekTitle } from '#shared/rules/week.ts'
import type { Db } from '../../deps.ts'
import { makeCreditCode } from '../credits/creditCode.ts'
import type { DemoWinner } from './demoWinners.ts'

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'] as const
/** Winners of the newest weeks have not been to the till yet. */
const UNREDEEMED_WEEKS = 2
const REDEEMED_AFTER_DAYS = 3

type Weeks = { season: number; winners: readonly DemoWinner[]; idFor: (username: string) => string; endOf: (week: number) => EpochMs }

/** Stores winners with their codes and credits: older ones redeemed, the newest week's not even celebrated yet. */
export async function insertWinners(db: Db, { season, winners, idFor, endOf }: Weeks) {
  const weeks = [...new Set(winners.map((winner) => winner.week))].sort((one, other) => other - one)
  const rows = winners.map((winner) => {
    const age = weeks.indexOf(winner.week)
    const settledAt = new Date(endOf(winner.week) + DAY_MS)
    const redeemedAt = age < UNREDEEMED_WEEKS ? null : new Date(endOf(winner.week) + REDEEMED_AFTER_DAYS * DAY_MS)
    return { winner, userId: idFor(winner.username), code: makeCreditCode(), settledAt, redeemedAt, seenAt: age === 0 ? null : settledAt }
  })
  if (rows.length === 0) return
  await db('credit_redemptions').insert(
    rows.map(({ winner, userId, code, settledAt, redeemedAt }) => ({
      user_id: userId,
      code,
      amount: winner.prizeDollars,
      description: `${weekTitle(winner.week)}: ${ORDINALS[winner.place - 1]} place`,
      redeemed_at: redeemedAt,
      created_at: settledAt,
    })),
  )
  await db('weekly_winners').insert(
    rows.map(({ winner, userId, code, settledAt, redeemedAt, seenAt }) => ({
      season,
      week: winner.week,
      user_id: userId,
      place: winner.place,
      score: winner.score,
      prize_amount: winner.prizeDollars,
      redemption_code: code,
      claimed_at: redeemedAt,
      celebration_seen_at: seenAt,
      created_at: settledAt,
    })),
  )
}
