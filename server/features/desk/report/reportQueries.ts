import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'

const EXPIRING_DAYS = 30

type Amount = { codes: number; dollars: number }
export type CreditTotals = { given: Amount; used: Amount; expired: Amount; open: Amount; expiring: Amount; expiringBy: EpochMs }

/** New players (accounts of every role: staff and admins may play too), check-ins, and credits paid at the till since a moment. */
export async function readHouseNumbers(db: Db, { since }: { since: Date }) {
  const { rows } = await db.raw<{ rows: Record<'new_players' | 'visits' | 'visitors' | 'codes' | 'dollars', number>[] }>(
    `select
       (select count(*)::int from users where created_at > :since and deleted_at is null) as new_players,
       (select count(*)::int from user_location_sessions where entered_at > :since) as visits,
       (select count(distinct user_id)::int from user_location_sessions where entered_at > :since) as visitors,
       paid.*
     from (
       select count(*)::int as codes, coalesce(sum(amount), 0)::float8 as dollars
       from till_redemptions join credit_redemptions on credit_redemptions.id = credit_id
       where till_redemptions.redeemed_at > :since and undone_at is null
     ) as paid`,
    { since },
  )
  const row = rows[0] ?? { new_players: 0, visits: 0, visitors: 0, codes: 0, dollars: 0 }
  return {
    newPlayers: row.new_players,
    checkIns: { visits: row.visits, players: row.visitors },
    paid: { codes: row.codes, dollars: row.dollars },
  }
}

const KINDS = ['given', 'used', 'expired', 'open', 'expiring'] as const

/** The credits of a season by what became of them. */
export async function readCreditTotals(db: Db, season: number, now: EpochMs): Promise<CreditTotals> {
  const expiringBy = now + EXPIRING_DAYS * DAY_MS
  const { rows } = await db.raw<{ rows: ({ kind: (typeof KINDS)[number] } & Amount)[] }>(
    `with issued as (
       select amount, is_redeemed, expires_at from credit_redemptions
       where (is_active or is_redeemed)
         and exists (select from prize_ledger where credit_id = credit_redemptions.id and season = :season and entry = 'issued')
     )
     select kind, count(amount)::int as codes, coalesce(sum(amount), 0)::float8 as dollars
     from unnest(cast(:kinds as text[])) as kinds (kind)
     left join issued on case kind
       when 'given' then true
       when 'used' then is_redeemed
       when 'expired' then not is_redeemed and expires_at <= :now
       when 'open' then not is_redeemed and coalesce(expires_at > :now, true)
       else not is_redeemed and expires_at > :now and expires_at <= :expiringBy
     end
     group by kind`,
    { season, kinds: [...KINDS], now: new Date(now), expiringBy: new Date(expiringBy) },
  )
  const amounts = Object.fromEntries(rows.map(({ kind, ...amount }) => [kind, amount])) as Record<(typeof KINDS)[number], Amount>
  return { ...amounts, expiringBy }
}
