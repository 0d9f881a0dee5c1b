import { PLAIN_TILL } from '#server/features/pay/credits/redeemCode.ts'
import { storeSettlement } from '#server/features/pay/settlement/applySettlement.ts'
import { toWeeklyFacts } from '#server/features/pay/settlement/toWeeklyFacts.ts'
import { readGameFacts } from '#server/features/play/standings/weekFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'

/** In this many of the newest weeks no code is redeemed yet. */
const UNREDEEMED_WEEKS = 2

type Weeks = {
  season: number
  /** In their order. */
  weeks: readonly number[]
  settledAtOf: (week: number) => EpochMs
  now: EpochMs
}

/** Settles the demo's played weeks. Its bartender redeemed the older codes, and only the newest week's wins are not celebrated yet. */
export async function settleDemoWeeks(db: Db, { season, weeks, settledAtOf, now }: Weeks) {
  for (const week of weeks) {
    const facts = toWeeklyFacts(await readGameFacts(db, { season, week }, now))
    await storeSettlement(db, { facts, now: settledAtOf(week), reason: 'settled', correctionId: null })
  }
  await db.raw(
    `with redeemed as (
       update credit_redemptions set redeemed_at = created_at + interval '48 hours'
       where id in (select credit_id from prize_ledger where week < ?) returning id, redeemed_at
     )
     insert into till_redemptions (credit_id, attempt_id, redeemed_by, redeemed_at, pos_system)
     select redeemed.id, gen_random_uuid(), users.id, redeemed_at, ? from redeemed join users on role = 'staff'`,
    [weeks.at(-UNREDEEMED_WEEKS) ?? 0, PLAIN_TILL],
  )
  await db('weekly_winners')
    .where('week', '<', weeks.at(-1) ?? 0)
    .update({
      celebration_seen_at: db.ref('created_at'),
      claimed_at: db('credit_redemptions').whereRaw('code = redemption_code').select('redeemed_at'),
    })
}
