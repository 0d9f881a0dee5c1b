import {
  type Contest,
  correctFacts,
  isSameFacts,
  type SettledFacts,
  settledFacts,
  titleOf,
} from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findLatestCorrection } from './corrections.ts'
import { listDuePrizes, type Results, rankBy, toColumns } from './results.ts'
import { readReadiness } from './settleContest.ts'
import { listWinners } from './winners.ts'

type Row = { id: string; season: number; week: number | null; participants: number; facts: unknown }

/**
 * Computes all settlements again from cards and games, and compares them with the stored rows. Writes nothing.
 * @returns one line for each difference. A correction that an admin has dismissed is not a difference.
 */
export async function recompute(db: Db, now: number): Promise<string[]> {
  const rows = await db<Row>('settlements')
    .orderBy(['season', { column: 'week', nulls: 'last' }])
    .select('id', 'season', 'week', 'participants', 'facts')
  const lines: string[] = []
  for (const row of rows) {
    const contest: Contest = { season: row.season, week: row.week }
    const faults =
      row.facts === null
        ? ['was settled before settlements were recorded, and can not be compared']
        : await compareContest(db, { contest, row, facts: settledFacts.parse(row.facts), now })
    lines.push(...faults.map((fault) => `${row.season} ${titleOf(contest)}: ${fault}`))
  }
  return [...lines, ...(await compareTotals(db))]
}

type Compared = { contest: Contest; row: Row; facts: SettledFacts; now: number }

async function compareContest(db: Db, { contest, row, facts, now }: Compared): Promise<string[]> {
  const results = await rankBy(db, facts)
  const isPlayed = facts.contest === 'season' || facts.hasGames
  const participants = isPlayed ? results.playerIds.count : row.participants
  const others = isPlayed ? await countOthers(db, contest, results) : 0
  const due = listDuePrizes(facts, results)
  const winners = await listWinners(db, contest)
  const toText = (all: readonly { userId: string; place: number; score: number; amountDollars: number }[]) =>
    all
      .map(({ userId, place, score, amountDollars }) => `${place} ${userId} ${score} $${amountDollars}`)
      .sort()
      .join(', ')
  return [
    ...(participants === row.participants ? [] : [`${participants} took part, ${row.participants} are noted`]),
    ...(others === 0 ? [] : [`${others} results are not what the cards say`]),
    ...(toText(due) === toText(winners) ? [] : [`winners are ${toText(winners) || 'nobody'}, should be ${toText(due) || 'nobody'}`]),
    ...(await compareFacts(db, { contest, row, facts, now })),
  ]
}

/** The number of result rows that are missing, superfluous or different. */
async function countOthers(db: Db, contest: Contest, results: Results): Promise<number> {
  const { ids, scores, places, ties } = toColumns(results)
  const stored =
    contest.week === null
      ? db('season_results').where({ season: contest.season }).select('user_id', 'score', 'place', db.raw('null::boolean as is_tied'))
      : db('week_results').where(contest).select('user_id', 'score', 'place', 'is_tied')
  const { rows } = await db.raw<{ rows: { others: number }[] }>(
    `select count(*)::int as others
     from unnest(:ids::uuid[], :scores::smallint[], :places::int[], :ties::boolean[]) as counted (user_id, score, place, is_tied)
     full join (:stored) as stored on stored.user_id = counted.user_id
     where (counted.score, counted.place) is distinct from (stored.score, stored.place) or counted.is_tied <> stored.is_tied`,
    { ids, scores, places, ties, stored },
  )
  return rows[0]?.others ?? 0
}

async function compareFacts(db: Db, { contest, row, facts, now }: Compared): Promise<string[]> {
  const ready = await readReadiness(db, contest, now)
  if (!ready) return ['its games are gone']
  const corrected = correctFacts(facts, ready.facts)
  if (isSameFacts(facts, corrected)) return []
  const latest = await findLatestCorrection(db, row.id)
  const isDismissed = latest?.state === 'dismissed' && isSameFacts(settledFacts.parse(latest.facts), corrected)
  return isDismissed ? [] : ['the scores have changed since it was settled']
}

/** Compares credits and players' totals with the ledger. */
async function compareTotals(db: Db): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { line: string }[] }>(
    `with ledger as (
       select credit_id, user_id, bool_or(entry = 'voided') as is_voided, max(amount) filter (where entry = 'issued') as amount
       from prize_ledger group by credit_id, user_id
     )
     select 'credit ' || id || ' is not what the ledger says' as line from ledger join credit_redemptions on id = credit_id
     where is_active = is_voided or credit_redemptions.amount <> ledger.amount or credit_redemptions.user_id <> ledger.user_id
     union all
     select 'player ' || id || ' won $' || coalesce(won, 0) || ', $' || total_winnings || ' are noted'
     from users left join (select user_id, sum(amount)::int as won from ledger where not is_voided group by user_id) as sums on user_id = id
     where total_winnings <> coalesce(won, 0)`,
  )
  return rows.map(({ line }) => line)
}
