import { PLAYERS_FOUND_ROWS, STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import type { FoundPlayers, OwnRow, StandingsRow } from '#shared/model/fullStandings.ts'
import { foldName } from '#shared/rules/foldName.ts'
import type { PromisedPrize } from '#shared/rules/prizes.ts'
import type { RankedPlayer } from './standingsQueries.ts'
import { toDisplayName } from './weeklyBoard.ts'

/** Players at the same place that the own row names. */
const NAMED_TIES = 3

/** All players of a week or season in order. It is read once after each change; pages, searches and own rows are taken from it. */
export type StandingsList = {
  rows: readonly StandingsRow[]
  indexByUser: ReadonlyMap<string, number>
  /** The names of `rows` as search compares them, computed by the first search. */
  foldedNames: string[] | null
}

type Facts = {
  /** Places before the previous result, by user; null when there is none. */
  placesBefore: ReadonlyMap<string, number> | null
  prizeOf: (player: RankedPlayer & { isTied: boolean }) => PromisedPrize
}

/** @param ranked in order. */
export function toStandingsList(ranked: readonly RankedPlayer[], { placesBefore, prizeOf }: Facts): StandingsList {
  const rows = ranked.map((player, index) => {
    const { place, score } = player
    const isTied = ranked[index - 1]?.place === place || ranked[index + 1]?.place === place
    const before = placesBefore?.get(player.user_id)
    return {
      id: player.public_id,
      displayName: toDisplayName(player),
      place,
      isTied,
      score,
      moved: before === undefined ? null : before - place,
      ...prizeOf({ ...player, isTied }),
      favoriteTeam: player.favorite_team,
    }
  })
  return { rows, indexByUser: new Map(ranked.map(({ user_id }, index) => [user_id, index])), foldedNames: null }
}

/** One page; without rows when it is after the last. */
export const pageOf = ({ rows }: StandingsList, page: number) => ({
  page,
  pages: Math.ceil(rows.length / STANDINGS_PAGE_ROWS),
  players: rows.length,
  rows: rows.slice(page * STANDINGS_PAGE_ROWS, (page + 1) * STANDINGS_PAGE_ROWS),
})

/** A player's own row with the names of those at the same place; null when they are not in the list. */
export function ownRowOf({ rows, indexByUser }: StandingsList, userId: string): OwnRow | null {
  const index = indexByUser.get(userId)
  const row = index === undefined ? undefined : rows[index]
  if (index === undefined || row === undefined) return null
  const isLevel = (at: number) => rows[at]?.place === row.place
  let [first, after] = [index, index + 1]
  while (isLevel(first - 1)) first -= 1
  while (isLevel(after)) after += 1
  const named = rows.slice(first, Math.min(after, first + NAMED_TIES + 1)).filter((other) => other !== row)
  const names = named.slice(0, NAMED_TIES).map(({ displayName }) => displayName)
  return { ...row, index, tiedWith: { names, more: after - first - 1 - names.length } }
}

/** The players whose public name contains a text, in the order of their places. */
export function findPlayers(list: StandingsList, name: string): FoundPlayers {
  list.foldedNames ??= list.rows.map(({ displayName }) => foldName(displayName))
  const wanted = foldName(name)
  const indexes: number[] = []
  for (const [index, folded] of list.foldedNames.entries()) if (folded.includes(wanted)) indexes.push(index)
  const rows = indexes.slice(0, PLAYERS_FOUND_ROWS).flatMap((index) => {
    const row = list.rows[index]
    return row ? [{ ...row, index }] : []
  })
  return { found: indexes.length, players: list.rows.length, rows }
}
