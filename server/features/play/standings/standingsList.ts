import { PLAYERS_FOUND_ROWS, STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import type { FoundPlayers, OwnRow, StandingsRow } from '#shared/model/fullStandings.ts'
import { foldName } from '#shared/rules/foldName.ts'
import type { PromisedPrize } from '#shared/rules/prizes.ts'
import type { RankedPlayer } from './standingsQueries.ts'
import { toDisplayName } from './weeklyBoard.ts'

/** Players at the same place that the own row names. */
const NAMED_TIES = 3

/** All players of a week or season in order; pages, searches and own rows are taken from it. */
export type StandingsList = {
  players: number
  rowAt: (index: number) => StandingsRow
  placeAt: (index: number) => number | undefined
  /** Undefined when the player is not in the list. */
  indexOf: (userId: string) => number | undefined
  /** The name as search compares it. */
  foldedNameAt: (index: number) => string
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
  const indexByUser = new Map(ranked.map(({ user_id }, index) => [user_id, index]))
  let foldedNames: string[] | null = null
  return {
    players: rows.length,
    rowAt: (index) => orFail(rows[index]),
    placeAt: (index) => rows[index]?.place,
    indexOf: (userId) => indexByUser.get(userId),
    foldedNameAt: (index) => {
      foldedNames ??= rows.map(({ displayName }) => foldName(displayName))
      return foldedNames[index] ?? ''
    },
  }
}

function orFail<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a list of standings has no such row')
  return found
}

/** One page; without rows when it is after the last. */
export function pageOf({ players, rowAt }: StandingsList, page: number) {
  const from = page * STANDINGS_PAGE_ROWS
  const count = Math.max(0, Math.min(STANDINGS_PAGE_ROWS, players - from))
  return {
    page,
    pages: Math.ceil(players / STANDINGS_PAGE_ROWS),
    players,
    rows: Array.from({ length: count }, (_, index) => rowAt(from + index)),
  }
}

/** A player's own row with the names of those at the same place; null when they are not in the list. */
export function ownRowOf({ rowAt, placeAt, indexOf }: StandingsList, userId: string): OwnRow | null {
  const index = indexOf(userId)
  if (index === undefined) return null
  const row = rowAt(index)
  const isLevel = (at: number) => placeAt(at) === row.place
  let [first, after] = [index, index + 1]
  while (isLevel(first - 1)) first -= 1
  while (isLevel(after)) after += 1
  const shown = Array.from({ length: Math.min(after - first, NAMED_TIES + 1) }, (_, offset) => first + offset)
  const names = shown
    .filter((at) => at !== index)
    .slice(0, NAMED_TIES)
    .map((at) => rowAt(at).displayName)
  return { ...row, index, tiedWith: { names, more: after - first - 1 - names.length } }
}

/** The players whose public name contains a text, in the order of their places. */
export function findPlayers({ players, rowAt, foldedNameAt }: StandingsList, name: string): FoundPlayers {
  const wanted = foldName(name)
  const rows: FoundPlayers['rows'] = []
  let found = 0
  for (let index = 0; index < players; index += 1) {
    if (!foldedNameAt(index).includes(wanted)) continue
    found += 1
    if (rows.length < PLAYERS_FOUND_ROWS) rows.push({ ...rowAt(index), index })
  }
  return { found, players, rows }
}
