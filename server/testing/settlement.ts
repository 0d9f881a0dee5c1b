import { expect } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'
import { createBuilders, type TestPlayer } from './builders.ts'
import type { TestClient, TestServer } from './startTestServer.ts'

/** Week 5 of 2025 ends on Monday night; its wait ends on Tuesday at 10:00 Pacific. */
export const WEEK = { season: 2025, week: 5 }
export const LAST_KICKOFF = '2025-09-09T00:15:00Z'
export const LAST_FINAL = '2025-09-09T03:20:00Z'
export const WAIT_ENDS = '2025-09-09T17:00:00Z'
export const reason = 'The league office called'

/** Three games; slot 2 is the tiebreaker game, 20:27. The home side wins all. */
export const aPlayedSlate = (db: Db, week: { season: number; week: number } = WEEK) =>
  createBuilders(db).slate(3, (slot) => ({
    ...week,
    kickoffAt: ['2025-09-05T00:20:00Z', '2025-09-07T17:00:00Z', LAST_KICKOFF][slot] ?? null,
    status: 'final',
    awayScore: 20,
    homeScore: 27,
  }))

export type Card = { sides?: readonly Side[]; tiebreaker?: number; at?: string; week?: { season: number; week: number } }

/** Inserts a card with a side for each slot; by default all home. */
export async function submitCard(
  db: Db,
  player: Pick<TestPlayer, 'id'>,
  { sides = ['home', 'home', 'home'], tiebreaker = 47, at, week = WEEK }: Card = {},
) {
  const bitsOf = (side: Side) => sides.reduce((bits, one, slot) => (one === side ? bits | (1 << slot) : bits), 0)
  await db('picks').insert({
    user_id: player.id,
    ...week,
    home_picks: bitsOf('home'),
    away_picks: bitsOf('away'),
    tie_breaker_score: tiebreaker,
    submitted_at: at ?? '2025-09-04T10:00:00Z',
  })
}

/** The first and the last week of the season 2025. */
export const [FIRST, LAST] = [WEEK, { season: 2025, week: 22 }]

/** A season of two weeks. Ann and Bea have five points each, and Ann won both weeks by her tiebreakers; Cal has two, and no card of the last week. */
export async function aPlayedSeason({ db, a }: Pick<TestServer, 'db' | 'a'>) {
  await aPlayedSlate(db, FIRST)
  await aPlayedSlate(db, LAST)
  const named = (firstName: string) => a.player({ firstName, lastName: 'Test' })
  const [ann, bea, cal] = [await named('Ann'), await named('Bea'), await named('Cal')]
  const two: Side[] = ['home', 'home', 'away']
  await submitCard(db, ann, { week: FIRST })
  await submitCard(db, bea, { week: FIRST, tiebreaker: 60 })
  await submitCard(db, cal, { week: FIRST, sides: two })
  await submitCard(db, ann, { week: LAST, sides: two })
  await submitCard(db, bea, { week: LAST, sides: two, tiebreaker: 60 })
  return { ann, bea, cal }
}

/** Six players, best first: Ann to Fay are 1st to 6th by their distance to the total of 47. */
export async function aCrowd(db: Db, week?: { season: number; week: number }) {
  const players: TestPlayer[] = []
  for (const [index, firstName] of ['Ann', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay'].entries()) {
    const player = await createBuilders(db).player({
      firstName,
      lastName: 'Test',
      email: `${firstName.toLowerCase()}-${index}-${Math.random()}@test.example`,
    })
    await submitCard(db, player, { tiebreaker: 47 + index, ...(week && { week }) })
    players.push(player)
  }
  return players
}

/** Winners by first name: "1 Ann 50". */
export async function listPaid(db: Db, table = 'weekly_winners') {
  const rows = await db(table)
    .join('users', 'users.id', `${table}.user_id`)
    .orderBy(['place', 'first_name'])
    .select<{ first_name: string; place: number; prize_amount: number }[]>('first_name', 'place', 'prize_amount')
  return rows.map((row) => `${row.place} ${row.first_name} ${row.prize_amount}`)
}

/** Open and redeemed credits by first name, in the order they were made: "Ann 50", "Bea 30 redeemed", "Cal 20 void". */
export async function listCodes(db: Db) {
  const rows = await db('credit_redemptions')
    .join('users', 'users.id', 'credit_redemptions.user_id')
    .orderBy(['first_name', 'credit_redemptions.created_at', 'amount'])
    .select<{ first_name: string; amount: string; is_active: boolean; is_redeemed: boolean }[]>(
      'first_name',
      'amount',
      'is_active',
      'is_redeemed',
    )
  return rows.map((row) => `${row.first_name} ${Number(row.amount)}${row.is_redeemed ? ' redeemed' : ''}${row.is_active ? '' : ' void'}`)
}

export const PAID = ['1 Ann 50', '2 Bea 30', '3 Cal 20', '4 Dan 10', '5 Eve 10']

/** Everything that a settlement writes, to check that nothing was written. Row versions also reveal a write that changes no value. */
export async function dumpSettlement(db: Db, { withMails = true } = {}) {
  const tables = ['settlements', 'week_results', 'season_results', 'weekly_winners', 'season_winners', 'credit_redemptions', 'prize_ledger']
  const others = ['settlement_corrections', 'admin_actions', 'users', ...(withMails ? ['deliveries'] : [])]
  const dumps: unknown[] = []
  for (const table of [...tables, ...others]) {
    dumps.push((await db.raw(`select *, xmin::text, ctid::text from ${table} order by ctid`)).rows)
  }
  return JSON.stringify(dumps)
}

/** Expects a whole settlement: five winners, five codes, $120, one letter each, and sums that agree.
 * A letter waits or is among those that `listSent` finds. While a server sends one it can be seen in neither or in both, so it is looked for again. */
export async function expectAllSettled(db: Db, listSent: () => Promise<readonly string[]> = async () => []) {
  expect(await listPaid(db)).toEqual(PAID)
  expect(await listCodes(db)).toEqual(['Ann 50', 'Bea 30', 'Cal 20', 'Dan 10', 'Eve 10'])
  expect(await db('settlements').select('state', 'participants', 'revision')).toEqual([{ state: 'settled', participants: 6, revision: 1 }])
  expect(await db('week_results').orderBy('place').pluck('place')).toEqual([1, 2, 3, 4, 5, 6])
  expect(await db('prize_ledger').orderBy('amount', 'desc').pluck('entry')).toEqual(Array(5).fill('issued'))
  expect(await db('users').orderBy('total_winnings', 'desc').limit(6).pluck('total_winnings')).toEqual([50, 30, 20, 10, 10, 0])
  const winners = await db('weekly_winners').join('users', 'users.id', 'user_id').pluck<string[]>('email')
  const listLetters = async () => {
    const waiting = await db('deliveries').where({ kind: 'prize_won' }).pluck<string[]>('address')
    return [...waiting, ...(await listSent())].sort()
  }
  await expect.poll(listLetters, { timeout: 10_000 }).toEqual(winners.sort())
}

/** The calls of an admin, who signs in before each: tests move the clock by more than an admin's session lasts. */
export async function anAdmin(t: TestServer) {
  const viewer = await t.a.player({ role: 'admin', firstName: 'Adi' })
  const call: TestClient['call'] = async (one, input) => (await t.as(viewer)).call(one, input)
  const body = { reason }
  return {
    viewer,
    settle: ({ season, week } = WEEK) => call(contract.settleWeek, { params: { season: String(season), week: String(week) }, body }),
    settleSeason: (season = WEEK.season) => call(contract.settleSeason, { params: { season: String(season) }, body }),
    confirm: (id: number | undefined) => call(contract.confirmCorrection, { params: { id: String(id) }, body }),
    dismiss: (id: number | undefined) => call(contract.dismissCorrection, { params: { id: String(id) }, body }),
    list: () => call(contract.listSettlements, { params: { season: String(WEEK.season) } }),
    read: async () => (await call(contract.listSettlements, { params: { season: String(WEEK.season) } })).weeks[0],
    control: ({ season, week } = WEEK) => call(contract.getWeekControl, { params: { season: String(season), week: String(week) } }),
    setScore: (slot: number, away: number, home: number, status?: 'final') =>
      call(contract.setGame, {
        params: { gameId: `2025-5-${slot}` },
        body: { score: { away, home }, ...(status && { status }), isPinned: true, reason },
      }),
    cancel: (slot: number) =>
      call(contract.setGame, { params: { gameId: `2025-5-${slot}` }, body: { status: 'cancelled', isPinned: true, reason } }),
  }
}
