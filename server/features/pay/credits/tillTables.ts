import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTablePage } from '#server/platform/db/tablePage.ts'
import type { CallParsed, CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'
import { IS_OPEN, isIn, type Period, type PeriodBindings, readPeriod } from './tillReport.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type EventsQuery = CallParsed<typeof contract.listTillEvents>['body']
type Events = CallResponse<typeof contract.listTillEvents>
type EventRow = Pick<Events['rows'][number], 'id' | 'kind' | 'reason' | 'code' | 'venueName' | 'by'> &
  NameParts & { at: Date; amount: number | null; hasPlayer: boolean }

/** The first half of a code: enough to find it on a receipt, too little to redeem it. */
const MASKED = "left(code, 4) || '-••••'"
const PLAYER = { username: 'player.username', firstName: 'player.first_name', lastName: 'player.last_name' }

/** Redemptions, undone ones and refused codes of a period. */
export async function listTillEvents(deps: Needs, period: Period, query: EventsQuery): Promise<Events> {
  const { rows, ...page } = await readTablePage<EventRow, 'at' | 'amount'>(
    deps.db,
    {
      from: selectEvents(deps.db, await readPeriod(deps, period), query.kind),
      sorts: { at: { by: 'at', type: 'timestamptz' }, amount: { by: 'coalesce(amount, 0)', type: 'float8' } },
      unique: { by: 'id', type: 'uuid' },
      order: { sort: 'at', direction: 'desc' },
      searchIn: null,
    },
    query,
  )
  return {
    ...page,
    rows: rows.map(({ hasPlayer, ...row }) => ({ ...row, at: row.at.toISOString(), playerName: hasPlayer ? publicNameOf(row) : null })),
  }
}

function selectEvents(db: Db, period: PeriodBindings, kind: EventsQuery['kind']) {
  const common = [
    db.raw(`${MASKED} as code, amount::float8 as amount, player.id is not null as "hasPlayer"`),
    db.raw(`coalesce(nullif(btrim(concat_ws(' ', payer.first_name, payer.last_name)), ''), 'Unknown') as "by"`),
  ]
  const paid = db('till_redemptions as event')
    .join('credit_redemptions as credit', 'credit.id', 'credit_id')
    .join('users as payer', 'payer.id', 'event.redeemed_by')
    .leftJoin('users as player', 'player.id', 'credit.user_id')
    .whereRaw(isIn('event.redeemed_at'), period)
    .select({ id: 'event.id', at: 'event.redeemed_at', venueName: 'venue_name', ...PLAYER })
    .select(db.raw("case when undone_at is null then 'redeemed' else 'undone' end as kind, null::text as reason"), ...common)
  const refused = db('till_refusals as event')
    .leftJoin('credit_redemptions as credit', 'credit.id', 'credit_id')
    .join('users as payer', 'payer.id', 'event.refused_by')
    .leftJoin('users as player', 'player.id', 'credit.user_id')
    .whereRaw(isIn('event.refused_at'), period)
    .select({ id: 'event.id', at: 'event.refused_at', venueName: 'venue_name', ...PLAYER })
    .select(db.raw("'refused' as kind, reason"), ...common)
  const events = db.from(paid.unionAll([refused]).as('events')).select('*')
  return kind ? events.where({ kind }) : events
}

type CreditsQuery = CallParsed<typeof contract.listOpenCredits>['body']
type Credits = CallResponse<typeof contract.listOpenCredits>
type CreditRow = Pick<Credits['rows'][number], 'id' | 'code' | 'description' | 'amount'> &
  NameParts & { issuedAt: Date; expiresAt: Date | null }

/** The credits that can still be redeemed, the one that expires first on top. */
export async function listOpenCredits({ db, clock }: Needs, query: CreditsQuery): Promise<Credits> {
  const from = db('credit_redemptions as credit')
    .leftJoin('users as player', 'player.id', 'credit.user_id') // a left join is not needed for counting the rows
    .whereRaw(IS_OPEN, { now: new Date(clock.now()) })
    .select({ id: 'credit.id', description: 'description', issuedAt: 'credit.created_at', expiresAt: 'expires_at', ...PLAYER })
    .select(db.raw(`${MASKED} as code, amount::float8 as amount`))
  const { rows, ...page } = await readTablePage<CreditRow, 'expires' | 'amount'>(
    db,
    {
      from,
      sorts: {
        expires: { by: `coalesce("expiresAt", 'infinity')`, type: 'timestamptz' },
        amount: { by: 'amount', type: 'float8' },
      },
      unique: { by: 'id', type: 'uuid' },
      order: { sort: 'expires', direction: 'asc' },
      searchIn: null,
    },
    query,
  )
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      playerName: publicNameOf(row),
      issuedAt: row.issuedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    })),
  }
}
