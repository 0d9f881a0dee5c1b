import * as z from 'zod'
import { NAME_COLUMNS } from '#server/features/people/accounts/queries.ts'
import { type Contest, titleOf } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { ContestSettlement, Correction } from '#shared/model/settlement.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'
import { prizeDiff, readNames, sumRedeemed } from './correctionDiff.ts'
import { describeObstacle } from './describeObstacle.ts'
import type { Readiness } from './readiness.ts'
import { readReadiness } from './settleContest.ts'
import { keyOf, tableOf } from './winners.ts'

type SettlementRow = { id: string; state: 'settled' | 'abandoned'; participants: number; settled_at: Date }

/** The settlement of a contest as admins see it; null for a contest without games. */
export async function findContestSettlement(db: Db, contest: Contest, now: EpochMs): Promise<ContestSettlement | null> {
  const row = await db<SettlementRow & Contest>('settlements').where(contest).first('id', 'state', 'participants', 'settled_at')
  if (!row) {
    const ready = await readReadiness(db, contest, now)
    return ready && describeOpen(contest, ready)
  }
  return {
    ...contest,
    title: titleOf(contest),
    state: row.state,
    dueAt: null,
    waitsFor: null,
    settledAt: row.settled_at.toISOString(),
    participants: row.participants,
    winners: await listWinnersByName(db, contest),
    corrections: await listCorrections(db, row.id, contest),
  }
}

const describeOpen = (contest: Contest, { obstacle, dueAt }: Pick<Readiness, 'obstacle' | 'dueAt'>): ContestSettlement => ({
  ...contest,
  title: titleOf(contest),
  state: obstacle === null ? 'due' : 'open',
  dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
  waitsFor: describeObstacle({ obstacle }),
  settledAt: null,
  participants: null,
  winners: [],
  corrections: [],
})

/** The settlements of a season: its weeks that have games, in order, and the championship. */
export async function listSeasonSettlements(db: Db, season: number, now: EpochMs) {
  const weeks: ContestSettlement[] = []
  for (const week of await db('games').where({ season }).distinct('week').orderBy('week').pluck<number[]>('week')) {
    const found = await findContestSettlement(db, { season, week }, now)
    if (found) weeks.push(found)
  }
  const championship = await findContestSettlement(db, { season, week: null }, now)
  return { season, weeks, championship: championship ?? describeOpen({ season, week: null }, { obstacle: 'weeks_open', dueAt: null }) }
}

type Winner = ContestSettlement['winners'][number]
type WinnerRow = NameParts & Omit<Winner, 'displayName' | 'isRedeemed'> & { isRedeemed: boolean | null }

async function listWinnersByName(db: Db, contest: Contest): Promise<Winner[]> {
  const table = tableOf(contest)
  const rows = await db(table)
    .join('users', 'users.id', `${table}.user_id`)
    .leftJoin('credit_redemptions', 'code', 'redemption_code')
    .where(keyOf(contest))
    .orderBy(['place', 'users.id'])
    .select<WinnerRow[]>(
      { ...NAME_COLUMNS, place: 'place', score: 'score', amount: 'prize_amount', isRedeemed: 'is_redeemed' },
      db.raw('count(*) over (partition by place) > 1 as "isTied"'),
    )
  return rows.map(({ username, firstName, lastName, isRedeemed, ...winner }) => ({
    ...winner,
    displayName: publicNameOf({ username, firstName, lastName }),
    isRedeemed: isRedeemed ?? false,
  }))
}

type CorrectionRow = Pick<Correction, 'state' | 'reason'> & {
  id: string
  results: unknown
  prizes: unknown
  foundAt: Date
  decidedAt: Date | null
}

/** Newest first. */
async function listCorrections(db: Db, settlementId: string, contest: Contest): Promise<Correction[]> {
  const rows = await db('settlement_corrections')
    .where({ settlement_id: settlementId })
    .orderBy('id', 'desc')
    .select<CorrectionRow[]>('id', 'state', 'reason', 'results', 'prizes', { foundAt: 'found_at', decidedAt: 'decided_at' })
  const read = rows.map((row) => ({
    ...row,
    results: z.array(z.string()).parse(row.results),
    prizes: z.array(prizeDiff).parse(row.prizes),
  }))
  const players = read.flatMap(({ prizes }) => prizes)
  const nameOf = await readNames(db, players)
  const redeemed = await sumRedeemed(db, contest)
  return read.map((row) => ({
    ...row,
    id: Number(row.id),
    foundAt: row.foundAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    // of one that waits for a decision, as it is now: codes are used and taken back meanwhile
    prizes: row.prizes.map(({ userId, ...change }) => ({
      ...{ displayName: nameOf(userId), ...change },
      ...(row.state === 'pending' && { redeemed: redeemed.get(userId) ?? 0 }),
    })),
  }))
}
