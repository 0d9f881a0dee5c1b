import * as z from 'zod'
import type { Db } from '#server/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { ContestSettlement, Correction, CorrectionState } from '#shared/model/settlement.ts'
import { publicNameOf } from '#shared/rules/publicName.ts'
import { prizeDiff, readNames } from './correctionDiff.ts'
import { describeObstacle } from './describeObstacle.ts'
import { readReadiness } from './settleContest.ts'
import { type Contest, titleOf } from './settledFacts.ts'

type SettlementRow = { id: string; state: 'settled' | 'abandoned'; participants: number; settled_at: Date }

/** The settlement of a contest as admins see it; null for a contest without games. */
export async function findContestSettlement(db: Db, contest: Contest, now: EpochMs): Promise<ContestSettlement | null> {
  const row = await db<SettlementRow & Contest>('settlements').where(contest).first('id', 'state', 'participants', 'settled_at')
  if (row) {
    return {
      ...contest,
      title: titleOf(contest),
      state: row.state,
      dueAt: null,
      waitsFor: null,
      settledAt: row.settled_at.toISOString(),
      participants: row.participants,
      winners: await listWinnersByName(db, contest),
      corrections: await listCorrections(db, row.id),
    }
  }
  const ready = await readReadiness(db, contest, now)
  if (!ready) return null
  return {
    ...contest,
    title: titleOf(contest),
    state: ready.obstacle === null ? 'due' : 'open',
    dueAt: ready.dueAt === null ? null : new Date(ready.dueAt).toISOString(),
    waitsFor: describeObstacle(ready),
    settledAt: null,
    participants: null,
    winners: [],
    corrections: [],
  }
}

/** The settlements of a season: its weeks that have games, in order, and the championship. */
export async function listSeasonSettlements(db: Db, season: number, now: EpochMs) {
  const weeks: ContestSettlement[] = []
  for (const week of await db('games').where({ season }).distinct('week').orderBy('week').pluck<number[]>('week')) {
    const found = await findContestSettlement(db, { season, week }, now)
    if (found) weeks.push(found)
  }
  const championship = await findContestSettlement(db, { season, week: null }, now)
  return { season, weeks, championship: championship ?? notBegun({ season, week: null }) }
}

const notBegun = (contest: Contest): ContestSettlement => ({
  ...contest,
  title: titleOf(contest),
  state: 'open',
  dueAt: null,
  waitsFor: describeObstacle({ obstacle: 'weeks_open' }),
  settledAt: null,
  participants: null,
  winners: [],
  corrections: [],
})

type WinnerRow = {
  username: string | null
  first_name: string | null
  last_name: string | null
  place: number
  score: number
  prize_amount: number
  is_redeemed: boolean | null
}

async function listWinnersByName(db: Db, { season, week }: Contest): Promise<ContestSettlement['winners']> {
  const table = week === null ? 'season_winners' : 'weekly_winners'
  const rows = await db(table)
    .join('users', 'users.id', `${table}.user_id`)
    .leftJoin('credit_redemptions', 'code', 'redemption_code')
    .where(week === null ? { season } : { season, week })
    .orderBy(['place', 'users.id'])
    .select<WinnerRow[]>('username', 'first_name', 'last_name', 'place', 'score', 'prize_amount', 'is_redeemed')
  return rows.map((row) => ({
    displayName: publicNameOf({ username: row.username, firstName: row.first_name, lastName: row.last_name }),
    place: row.place,
    score: row.score,
    amount: row.prize_amount,
    isRedeemed: row.is_redeemed ?? false,
    isTied: rows.filter(({ place }) => place === row.place).length > 1,
  }))
}

type CorrectionRow = {
  id: string
  state: CorrectionState
  results: unknown
  prizes: unknown
  found_at: Date
  decided_at: Date | null
  reason: string | null
}

/** Newest first. */
async function listCorrections(db: Db, settlementId: string): Promise<Correction[]> {
  const rows = await db<CorrectionRow & { settlement_id: string }>('settlement_corrections')
    .where({ settlement_id: settlementId })
    .orderBy('id', 'desc')
    .select('id', 'state', 'results', 'prizes', 'found_at', 'decided_at', 'reason')
  const read = rows.map((row) => ({
    ...row,
    results: z.array(z.string()).parse(row.results),
    prizes: z.array(prizeDiff).parse(row.prizes),
  }))
  const nameOf = await readNames(
    db,
    read.flatMap(({ prizes }) => prizes.map(({ userId }) => userId)),
  )
  return read.map((row) => ({
    id: Number(row.id),
    state: row.state,
    reason: row.reason,
    results: row.results,
    foundAt: row.found_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    prizes: row.prizes.map(({ userId, ...change }) => ({ displayName: nameOf(userId), ...change })),
  }))
}
