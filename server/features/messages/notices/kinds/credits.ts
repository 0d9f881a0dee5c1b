import type {
  DueNotice,
  Notice,
  NoticeHouse,
  NoticeKind,
  NoticeText,
  TextsByPlayer,
  TextsOf,
} from '#server/features/messages/notices/notice.ts'
import { isIn } from '#server/features/messages/notices/noticeSql.ts'
import { findCreditZone } from '#server/features/pay/credits/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { CREDIT_NOTICE_DAYS } from '#shared/contest.ts'
import { lastDayOf } from '#shared/rules/pay/creditExpiry.ts'
import { afterQuietHours } from '#shared/rules/weeks/reminderTimes.ts'
import * as texts from './texts.ts'

const [EARLY_DAYS, LATE_DAYS] = CREDIT_NOTICE_DAYS

const credits = <Name extends string>(kind: Name, isLate: boolean): NoticeKind<Name> => ({
  kind,
  setting: 'expiringCredits',
  find: (db, asked) => findExpiringCredits(db, { ...asked, isLate }),
  isPlannedAgain: false,
  wants: 'coalesce(settings.expiring_credits, true)',
  concerns: isIn('credit_redemptions', 'is_active and redeemed_at is null and expires_at = :expiresAt::timestamptz'),
  leftOut: 'no_credit',
  text: readCredits,
  push: { topic: () => 'credits', urgency: 'normal' },
})
export const earlyCredits = credits('credits_14_days', false)
export const lateCredits = credits('credits_2_days', true)

type Input = { zone: string; now: EpochMs; isLate: boolean }

/** Credits that expire soon. All credits of a week expire at the same moment, so a notice is about a moment. */
async function findExpiringCredits(db: Db, { zone, now, isLate }: Input): Promise<DueNotice[]> {
  const inDays = (days: number) => new Date(now + days * DAY_MS)
  const moments = await db('credit_redemptions')
    .where({ is_active: true })
    .whereNull('redeemed_at')
    .where('expires_at', '>', isLate ? new Date(now) : inDays(LATE_DAYS))
    .where('expires_at', '<=', inDays(isLate ? LATE_DAYS : EARLY_DAYS))
    .distinct()
    .pluck<Date[]>('expires_at')
  return moments.map((expiresAt) => {
    const end = expiresAt.getTime()
    const subject = expiresAt.toISOString()
    const from = afterQuietHours(zone, end - (isLate ? LATE_DAYS : EARLY_DAYS) * DAY_MS)
    return { subject, week: null, facts: { expiresAt: subject }, from, until: isLate ? end : end - LATE_DAYS * DAY_MS }
  })
}

async function readCredits(db: Db, { facts }: Notice, { house, userIds }: TextsOf): Promise<TextsByPlayer> {
  const expiresAt = facts.expiresAt ?? ''
  const found = await db('credit_redemptions')
    .where({ is_active: true, expires_at: expiresAt })
    .whereNull('redeemed_at')
    .whereIn('user_id', userIds)
    .groupBy('user_id')
    .select<{ user_id: string; count: number; dollars: number }[]>(
      'user_id',
      db.raw('count(*)::int as count, sum(amount)::float8 as dollars'),
    )
  const timeZone = (await findCreditZone(db, expiresAt)) ?? house.timeZone
  const shared = { house: { ...house, timeZone }, expiresAt: Date.parse(expiresAt) }
  return new Map(found.map(({ user_id, count, dollars }) => [user_id, creditsText({ ...shared, count, dollars })]))
}

type Credits = { house: NoticeHouse; count: number; dollars: number; expiresAt: EpochMs }

/** The push has no amount and no code, because it is shown on lock screens. */
export function creditsText({ house, count, dollars, expiresAt }: Credits): NoticeText {
  const lastDay = lastDayOf(expiresAt, house.timeZone)
  const isOne = count === 1
  const it = isOne ? 'it' : 'them'
  const credits = isOne ? texts.venueCredit() : texts.venueCredits()
  const { venueName } = house
  const value = isOne ? texts.venueCreditTitle() : texts.venueCreditsTitle({ count })
  return {
    title: isOne ? texts.yourCreditExpiresSoon() : texts.yourCreditsExpireSoon(),
    body: texts.atTheBar({ it, lastDay }),
    button: isOne ? texts.seeMyCredit() : texts.seeMyCredits(),
    path: '/credits',
    mail: {
      subject: texts.creditsAtVenueByLastDay({ credits, venueName, lastDay }),
      title: texts.creditsByLastDay({ credits, lastDay }),
      lead: texts.youHaveAtWorthUse({ value: isOne ? texts.oneOfThem() : count, credits, venueName, dollars, it, lastDay }),
      blocks: [
        { kind: 'prize', amount: `$${dollars}`, text: texts.valueAtVenue({ value, venueName }), note: texts.byLastDay({ it, lastDay }) },
      ],
      notes: [texts.theCode()],
    },
  }
}
