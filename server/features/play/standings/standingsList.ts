import type { Db } from '#server/platform/db/db.ts'
import { PLAYERS_FOUND_ROWS, STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import type { FoundPlayers, OwnRow, PlacedRow } from '#shared/model/fullStandings.ts'
import type { IfEndedNow } from '#shared/model/standings.ts'
import { endOfPlace, isTiedAt, type Ranking } from '#shared/rules/field/rank.ts'
import type { PromisedPrize } from '#shared/rules/pay/prizes.ts'
import { foldName } from '#shared/rules/people/foldName.ts'
import type { PlayerIds } from './playerIds.ts'
import { readPlayers, readRankedPlayers } from './playerNames.ts'

/** Players at the same place that the own row names. */
const NAMED_TIES = 3

/** All players of a week or season in order; pages, searches and own rows are taken from it. */
export type StandingsList = {
  season: number
  ranking: Ranking
  /** The order of the rows and who shares a place; by default the ranking, whose places the rows have. */
  order?: Ranking
  playerIds: PlayerIds
  scores: ArrayLike<number>
  /** The place before the previous result; undefined when there is none. */
  placeBefore: (index: number) => number | undefined
  /** Null while no game runs, and for a season. */
  ifEndedNowOf?: (index: number) => IfEndedNow | null
  prizeOf: (index: number, of: { place: number; score: number; isTied: boolean }) => PromisedPrize
}

async function readRows(db: Db, list: StandingsList, positions: readonly number[]): Promise<PlacedRow[]> {
  const { ranking, scores, order = ranking } = list
  const indexes = positions.map((position) => order.indexAt[position] ?? 0)
  const ids = indexes.map(list.playerIds.at)
  const players = await readRankedPlayers(db, list.season, ids)
  return players.map(({ id, displayName, favoriteTeam, championOf }, at) => {
    const index = indexes[at] ?? 0
    const position = ranking.positionOf[index] ?? 0
    const standing = { place: ranking.placeAt[position] ?? 1, score: scores[index] ?? 0, isTied: isTiedAt(ranking, position) }
    const before = list.placeBefore(index)
    const moved = before === undefined ? null : before - standing.place
    const prizes = list.prizeOf(index, standing)
    const ifEndedNow = list.ifEndedNowOf?.(index) ?? null
    return {
      id,
      displayName,
      championOf,
      ...standing,
      moved,
      ...prizes,
      favoriteTeam,
      ifEndedNow,
      index: positions[at] ?? 0,
    }
  })
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)

/** One page; without rows when it is after the last, and when there is no list yet. */
export async function readPage(db: Db, list: StandingsList | null, page: number) {
  const players = list?.playerIds.count ?? 0
  const from = page * STANDINGS_PAGE_ROWS
  const rows = list ? await readRows(db, list, range(from, Math.min(players, from + STANDINGS_PAGE_ROWS))) : []
  return { page, pages: Math.ceil(players / STANDINGS_PAGE_ROWS), players, rows }
}

/** A player's own row with the names of those at the same place; null when they are not in the list. */
export async function readOwnRow(db: Db, list: StandingsList | null, playerId: string): Promise<OwnRow | null> {
  const index = list?.playerIds.indexOf(playerId)
  if (!list || index === undefined) return null
  const { ranking, order = ranking } = list
  const position = order.positionOf[index] ?? 0
  const first = (order.placeAt[position] ?? 1) - 1
  const after = endOfPlace(order, position)
  const others = range(first, Math.min(after, first + NAMED_TIES + 1)).filter((at) => at !== position)
  const [row, ...tied] = await readRows(db, list, [position, ...others.slice(0, NAMED_TIES)])
  return row ? { ...row, tiedWith: { names: tied.map(({ displayName }) => displayName), more: after - first - 1 - tied.length } } : null
}

/** The players whose public name contains a text, in the order of their places. */
export async function findPlayers(db: Db, list: StandingsList | null, name: string): Promise<FoundPlayers> {
  if (!list) return { found: 0, players: 0, rows: [] }
  const wanted = foldName(name)
  const names = await readFoldedNames(db, list.playerIds)
  const positions: number[] = []
  const { ranking, order = ranking } = list
  for (const [position, index] of order.indexAt.entries()) if (names[index]?.includes(wanted)) positions.push(position)
  return {
    found: positions.length,
    players: list.playerIds.count,
    rows: await readRows(db, list, positions.slice(0, PLAYERS_FOUND_ROWS)),
  }
}

const namesOf = new WeakMap<PlayerIds, Promise<readonly string[]>>()

/** The names as search compares them, by index. They are read once for each list of players, by the first search. */
async function readFoldedNames(db: Db, playerIds: PlayerIds): Promise<readonly string[]> {
  const reading =
    namesOf.get(playerIds) ??
    readPlayers(db, range(0, playerIds.count).map(playerIds.at)).then((players) => players.map(({ displayName }) => foldName(displayName)))
  namesOf.set(playerIds, reading)
  reading.catch(() => namesOf.delete(playerIds))
  return reading
}
