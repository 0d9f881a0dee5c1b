import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import { CREDIT_NOTICE_DAYS } from '#shared/contest.ts'
import { afterQuietHours } from '#shared/rules/reminderTimes.ts'
import type { DueNotice, NoticeKind } from './notices.ts'

type Asked = { zone: string; now: EpochMs }

/** Results are news for this long; a settlement from before is not reported any more. */
const RESULTS_ARE_NEWS_MS = 2 * DAY_MS

/** The results of weeks that were settled lately. */
export async function findResults(db: Db, { zone, now }: Asked): Promise<DueNotice[]> {
  const settled = await db('settlements')
    .where({ state: 'settled' })
    .whereNotNull('week')
    .where('settled_at', '>', new Date(now - RESULTS_ARE_NEWS_MS))
    .select<{ season: number; week: number; settled_at: Date }[]>('season', 'week', 'settled_at')
  return settled.map(({ season, week, settled_at }) => ({
    kind: 'results',
    subject: `${season}-${week}`,
    week: { season, week },
    from: afterQuietHours(zone, settled_at.getTime()),
    until: settled_at.getTime() + RESULTS_ARE_NEWS_MS,
  }))
}

type Replacement = { id: string; season: number; week: number; slot: number; last_card_at: Date }

/** Tiebreaker games that were replaced in weeks that are still open: players who had submitted may guess again. Of a week, the last one counts. */
export async function findReplacedTiebreakers(db: Db, { now }: Asked): Promise<DueNotice[]> {
  const { rows } = await db.raw<{ rows: Replacement[] }>(
    `select distinct on (season, week) id, season, week, slot, last_card_at from tiebreaker_replacements
     where last_card_at > :since order by season, week, id desc`,
    { since: new Date(now - TIEBREAKERS_LOOKED_AT_MS) },
  )
  const due: DueNotice[] = []
  for (const { id, season, week, last_card_at } of rows) {
    const deadline = await findDeadline(db, { season, week })
    if (deadline !== null && now < deadline)
      due.push({
        kind: 'tiebreaker',
        subject: String(id),
        week: { season, week },
        facts: { lastCardAt: last_card_at.toISOString() },
        from: now,
        until: deadline,
      })
  }
  return due
}
/** Nobody submits a card longer before the deadline. */
const TIEBREAKERS_LOOKED_AT_MS = 60 * DAY_MS

const [EARLY_DAYS, LATE_DAYS] = CREDIT_NOTICE_DAYS

/** Credits that expire soon. All credits of a week expire at the same moment, so a notice is about a moment. */
export async function findExpiringCredits(db: Db, { zone, now }: Asked): Promise<DueNotice[]> {
  const moments = await db('credit_redemptions')
    .where({ is_active: true })
    .whereNull('redeemed_at')
    .where('expires_at', '>', new Date(now))
    .where('expires_at', '<=', new Date(now + EARLY_DAYS * DAY_MS))
    .distinct()
    .pluck<Date[]>('expires_at')
  return moments.map((expiresAt) => {
    const end = expiresAt.getTime()
    const isLate = end - now <= LATE_DAYS * DAY_MS
    const kind: NoticeKind = isLate ? 'credits_2_days' : 'credits_14_days'
    return {
      kind,
      subject: expiresAt.toISOString(),
      week: null,
      facts: { expiresAt: expiresAt.toISOString() },
      from: afterQuietHours(zone, end - (isLate ? LATE_DAYS : EARLY_DAYS) * DAY_MS),
      until: isLate ? end : end - LATE_DAYS * DAY_MS,
    }
  })
}
