import { loadCards } from '#server/features/play/standings/cardQueries.ts'
import type { PlayerIds } from '#server/features/play/standings/playerIds.ts'
import { loadPlayers } from '#server/features/play/standings/seasonQueries.ts'
import type { SettledFacts } from '#server/features/play/standings/settledFacts.ts'
import { binaryArray } from '#server/platform/db/binaryArray.ts'
import type { Db } from '#server/platform/db/db.ts'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import { isTiedAt, type Ranking } from '#shared/rules/field/rank.ts'
import { rankField } from '#shared/rules/field/rankField.ts'
import { rankSeason } from '#shared/rules/field/rankSeason.ts'
import type { DuePrize } from '#shared/rules/pay/prizeChanges.ts'
import { findPrize } from '#shared/rules/pay/prizes.ts'

/** Blocked players are left out. Of a settled season those who were left out stay so, and nobody else: a correction changes no participants. */
const SEASON_POINTS = `
  select user_id, sum(score)::int as points, (count(*) filter (where place = 1 and score > 0))::int as wins, -1 as earlier
  from week_results where season = :season::int and week between :firstWeek::int and :lastWeek::int
    and case when exists (select from season_results where season = :season::int)
      then exists (select from season_results as own where own.season = :season::int and own.user_id = week_results.user_id)
      else not exists (select from users where users.id = week_results.user_id and blocked_at is not null) end
  group by user_id`

/** All participants of a contest in order, by their index; `wins` of a season. */
export type Results = { playerIds: PlayerIds; ranking: Ranking; scores: ArrayLike<number>; wins: Int32Array | null }

/** Ranks all participants by these facts. Writes nothing. */
export async function rankBy(db: Db, facts: SettledFacts): Promise<Results> {
  if (facts.contest === 'weekly') {
    const { field, playerIds } = await loadCards(db, facts.week)
    const ranking = rankField(field, facts)
    return { playerIds, ranking, scores: ranking.scores, wins: null }
  }
  const bindings = { season: facts.season, firstWeek: FIRST_REGULAR_WEEK, lastWeek: LAST_REGULAR_WEEK }
  const players = await loadPlayers(db, SEASON_POINTS, bindings)
  return { playerIds: players.playerIds, ranking: rankSeason(players), scores: players.points, wins: players.wins }
}

/** The score and place of all participants, and who shares a place, as columns for `unnest`, in the order of the primary key, which keeps the index inserts fast. */
export function toColumns({ playerIds, ranking, scores, wins }: Results) {
  const { placeAt, positionOf } = ranking
  const { count } = playerIds
  return {
    ids: binaryArray('uuid', count, (array, at, index) => playerIds.copy(index, array, at)),
    scores: binaryArray('smallint', count, (array, at, index) => array.writeInt16BE(scores[index] ?? 0, at)),
    places: binaryArray('integer', count, (array, at, index) => array.writeInt32BE(placeAt[positionOf[index] ?? 0] ?? 1, at)),
    ties: binaryArray('boolean', count, (array, at, index) => array.writeUInt8(isTiedAt(ranking, positionOf[index] ?? 0) ? 1 : 0, at)),
    wins: binaryArray('smallint', count, (array, at, index) => array.writeInt16BE(wins?.[index] ?? 0, at)),
  }
}

/** Stores the score and place of all participants by one statement. An abandoned week gets no results. */
export async function storeResults(trx: Db, facts: SettledFacts, results: Results): Promise<void> {
  if (facts.contest === 'season') {
    await trx('season_results').where({ season: facts.season }).delete()
    await trx.raw(
      `insert into season_results (season, user_id, score, weekly_wins, place)
       select :season::smallint, unnest(:ids::uuid[]), unnest(:scores::smallint[]), unnest(:wins::smallint[]), unnest(:places::int[])`,
      { season: facts.season, ...toColumns(results) },
    )
    return
  }
  await trx('week_results').where(facts.week).delete()
  if (!facts.hasGames) return
  await trx.raw(
    `insert into week_results (season, week, user_id, score, place, is_tied)
     select :season::smallint, :week::smallint, unnest(:ids::uuid[]), unnest(:scores::smallint[]), unnest(:places::int[]), unnest(:ties::boolean[])`,
    { ...facts.week, ...toColumns(results) },
  )
}

/** The prizes that are due by a ranking, first place first. Only whole dollars are paid: a tier with cents is rounded up. */
export function listDuePrizes(facts: SettledFacts, { playerIds, ranking, scores }: Results): DuePrize[] {
  if (facts.contest === 'weekly' && !facts.hasGames) return []
  const lastPlace = Math.max(0, ...facts.tiers.map(({ place }) => place))
  const due: DuePrize[] = []
  for (const [position, index] of ranking.indexAt.entries()) {
    const [place, score] = [ranking.placeAt[position] ?? 1, scores[index] ?? 0]
    if (place > lastPlace) break
    const amountDollars = Math.ceil(findPrize(facts.tiers, { place, score }, playerIds.count)?.amountDollars ?? 0)
    if (amountDollars > 0) due.push({ userId: playerIds.at(index), score, place, isTied: isTiedAt(ranking, position), amountDollars })
  }
  return due.sort((one, other) => one.place - other.place || (one.userId < other.userId ? -1 : 1))
}

/** A week without a game that counts, or a season without a result, has no winners. */
export const isAbandoned = (facts: SettledFacts, participants: number) =>
  facts.contest === 'weekly' ? !facts.hasGames : participants === 0
