import type { Deps } from '#server/deps.ts'
import { readTimeZone } from '#server/features/slate/weeks/queries.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import { DAY_MS } from '#shared/clock.ts'
import { BUSINESS_DAY_END_HOUR } from '#shared/contest.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'

type Report = CallResponse<typeof contract.getTillReport>
export type Period = { from: string; to: string }
export type PeriodBindings = Period & { zone: string; now: Date }

const LONGEST_PERIOD_DAYS = 400
const EXPIRING_DAYS = 30
/** No till is older, and the database knows no year 0. */
const FIRST_DAY = '2000-01-01'

/** The business day of an instant, and the instant at which a business day begins, in the time zone `:zone`. */
const dayOf = (instant: string) => `(((${instant}) at time zone :zone) - interval '${BUSINESS_DAY_END_HOUR} hours')::date`
const beginOf = (day: string) => `((${day})::timestamp + interval '${BUSINESS_DAY_END_HOUR} hours') at time zone :zone`
/** Whether an instant is in the period. */
export const isIn = (column: string) => `${column} >= ${beginOf(':from::date')} and ${column} < ${beginOf(':to::date + 1')}`

/** A credit that can still be redeemed, and one that was not redeemed in time. */
export const IS_OPEN = 'is_active and redeemed_at is null and (expires_at is null or expires_at > :now)'
const IS_EXPIRED = 'is_active and redeemed_at is null and expires_at <= :now'

/** @throws AppError invalid_input for a period that ends before it begins, or is too long. */
export async function readPeriod({ db, clock }: Pick<Deps, 'db' | 'clock'>, { from, to }: Period): Promise<PeriodBindings> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (from < FIRST_DAY || days < 1 || days > LONGEST_PERIOD_DAYS)
    throw new AppError('invalid_input', { text: texts.pleaseChooseAPeriod({ days: LONGEST_PERIOD_DAYS }) })
  const now = clock.now()
  return { from, to, zone: await readTimeZone(db, now), now: new Date(now) }
}

/** What the bar owes now, and what happened to codes in a period. */
export async function readTillReport(deps: Pick<Deps, 'db' | 'clock'>, period: Period): Promise<Report> {
  const { db, clock } = deps
  const expiringBy = clock.now() + EXPIRING_DAYS * DAY_MS
  const bindings = { ...(await readPeriod(deps, period)), expiringBy: new Date(expiringBy) }
  const readRows = async <Row>(sql: string) => (await db.raw<{ rows: Row[] }>(sql, bindings)).rows
  const [sums] = await readRows<Pick<Report, 'open' | 'expiring' | 'issued' | 'redeemed' | 'expired'>>(SUMS)
  if (!sums) throw new Error('the sums were not read')
  return {
    timeZone: bindings.zone,
    ...sums,
    expiring: { ...sums.expiring, by: dayIn(bindings.zone, expiringBy) },
    refused: await readRows<Report['refused'][number]>(REFUSED),
    byDay: await readRows<Report['byDay'][number]>(BY_DAY),
    byStaff: await readRows<Report['byStaff'][number]>(BY_STAFF),
    byVenue: await readRows<Report['byVenue'][number]>(BY_VENUE),
  }
}

const SUM = "json_build_object('codes', count(*)::int, 'amount', coalesce(sum(amount), 0)::float8)"
/** The redemptions of the period that stand. */
const REDEEMED = `
  select till_redemptions.*, amount from till_redemptions join credit_redemptions on credit_redemptions.id = credit_id
  where undone_at is null and ${isIn('till_redemptions.redeemed_at')}`

const SUMS = `
  select (select ${SUM} from credit_redemptions where ${IS_OPEN}) as open,
    (select ${SUM} from credit_redemptions where ${IS_OPEN} and expires_at <= :expiringBy) as expiring,
    (select ${SUM} from credit_redemptions where (is_active or redeemed_at is not null) and ${isIn('created_at')}) as issued,
    (select ${SUM} from (${REDEEMED}) as redeemed) as redeemed,
    (select ${SUM} from credit_redemptions where ${IS_EXPIRED} and ${isIn("expires_at - interval '1 second'")}) as expired`

const REFUSED = `
  select reason, count(*)::int as codes from till_refusals where ${isIn('refused_at')} group by reason order by codes desc, reason`

const BY_DAY = `
  with events as (
    select ${dayOf('redeemed_at')} as day, 0 as issued, amount as redeemed, 0 as expired from (${REDEEMED}) as redeemed
    union all
    select ${dayOf('created_at')}, amount, 0, 0 from credit_redemptions where (is_active or redeemed_at is not null) and ${isIn('created_at')}
    union all
    select ${dayOf("expires_at - interval '1 second'")}, 0, 0, amount from credit_redemptions where ${IS_EXPIRED} and ${isIn("expires_at - interval '1 second'")}
  )
  select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(issued), 0)::float8 as issued, coalesce(sum(redeemed), 0)::float8 as redeemed,
    coalesce(sum(expired), 0)::float8 as expired
  from generate_series(:from::date, :to::date, interval '1 day') as days (day) left join events on events.day = days.day::date
  group by days.day order by days.day`

const BY_STAFF = `
  select users.id, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), 'Unknown') as name, count(*)::int as codes, sum(amount)::float8 as amount
  from (${REDEEMED}) as redeemed join users on users.id = redeemed_by group by users.id order by amount desc, users.id`

const BY_VENUE = `
  select coalesce(venue.venue_name, redeemed.venue_name) as name, count(*)::int as codes, sum(amount)::float8 as amount
  from (${REDEEMED}) as redeemed left join venue_locations as venue on venue.id = venue_location_id
  group by 1 order by amount desc, 1`
