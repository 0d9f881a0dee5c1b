import { isDeepStrictEqual } from 'node:util'
import {
  applyPins,
  type FeedFacts,
  findChangedFacts,
  type Pinned,
  withoutOldKickoff,
} from '#server/features/slate/stored-games/gamePins.ts'
import { idOf, type StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import type { FeedGame, RejectedRow } from '#server/integrations/score-feed/scoreFeed.ts'
import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import { hasUnknownTeam, isOver, isVoid, TBD_TEAM } from '#shared/rules/games/gameState.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'
import { claimKey, claimOf, countClaim, type Doubt, type DoubtedClaim } from './feedDoubts.ts'
import { leaveWeek, mergeGame } from './mergeGame.ts'
import { knownTeams, rejectBadRows } from './rejectBadRows.ts'
import { fillRecords, markEnds } from './seasonFacts.ts'

/** The changes of a season's games that result from a feed's rows. */
export type GamesPlan = {
  added: StoredGame[]
  /** Existing games that change, also in their records or marks only. */
  changed: { before: StoredGame; after: StoredGame }[]
  skipped: (RejectedRow & { week: number })[]
  /** Ids of the stored games that a row was about, believed or not. */
  matchedIds: Set<string>
  /** Claims that were not believed at once. */
  doubts: Doubt[]
  /** The feed's values of pinned games, where they differ from the stored ones. */
  changedFacts: Map<string, FeedFacts>
}

/** The facts that decide whether rows are believed. */
export type Trustworthiness = {
  /** Whether the rows are a feed's answer, which may be wrong for a minute. */
  isPolled: boolean
  doubted: ReadonlyMap<string, DoubtedClaim>
  /** Claims that an admin refused. */
  refused: ReadonlySet<string>
  pinned: ReadonlyMap<string, Pinned>
}

/**
 * Plans the changes of a season's stored games by a feed's rows. Writes nothing; the same rows again plan no changes.
 *
 * A row matches the first of these stored games: the one with its feed key; the same pairing in its week; the game in its week with an unknown
 * team and the same kickoff; in the regular season, the same pairing in another week that has not been played. A row without a match is a
 * new game and gets the lowest free slot. A game that moves to another week is cancelled in the old week, where it loses its feed key, and
 * becomes a new game in the other week. Some feeds leave it there as postponed and add it in the other week under a key of its own: that
 * postponed row counts as cancelled.
 */
export function planGames(
  stored: readonly StoredGame[],
  rows: readonly FeedGame[],
  { isPolled, doubted, refused, pinned }: Trustworthiness,
): GamesPlan {
  const games = new Map(stored.map((game) => [idOf(game), game]))
  const matchedIds = new Set<string>()
  const { usable, skipped: unusable } = rejectBadRows(rows)
  const skipped: GamesPlan['skipped'] = []
  const doubts: Doubt[] = []
  const changedFacts: GamesPlan['changedFacts'] = new Map()
  const skip = (row: FeedGame, reason: string, about: Partial<Doubt> = {}) => {
    skipped.push({ week: row.week, row: describe(row), reason })
    doubt(row, reason, about)
  }
  const doubt = (row: FeedGame, reason: string, about: Partial<Doubt>) => {
    const { season, week } = row
    const facts = { season, week, gameId: null, about: about.gameId ?? describe(row), claim: claimOf(row) }
    doubts.push({ ...facts, reason, outcome: 'refused', timesInRow: 0, ...about })
  }
  for (const { row, reason } of unusable) skip(row, reason)
  const newRows: FeedGame[] = []
  const keys = new Set(usable.map((row) => row.feedKey))

  /** The game with the values of the row; null while the row is not believed. */
  const merge = (game: StoredGame, feedRow: FeedGame): StoredGame | null => {
    const gameId = idOf(game)
    const pins = pinned.get(gameId)
    const row = withoutOldKickoff(applyPins(game, feedRow, pins), game, pins)
    const merged = mergeGame(game, row, isPolled ? 'polled' : 'imported')
    if (!('reason' in merged)) return merged
    const claim = claimOf(row)
    const { timesInRow, isBelieved } = countClaim(doubted.get(gameId), claim)
    const mayBeTrue = merged.mayBeTrue && !refused.has(claimKey(gameId, claim))
    const retried = mayBeTrue && isBelieved ? mergeGame(game, row, 'repeated') : merged
    if ('reason' in retried) skip(feedRow, merged.reason, { gameId, claim, ...(mayBeTrue && { outcome: 'held', timesInRow }) })
    else doubt(feedRow, merged.reason, { gameId, claim, outcome: 'accepted', timesInRow })
    return 'reason' in retried ? null : retried
  }

  const isReplayed = (row: FeedGame) =>
    row.gameStatus === 'postponed' &&
    (usable.some((other) => other.gameStatus !== 'postponed' && isReplayOf(other, row)) ||
      [...games.values()].some((other) => isReplayOf(other, row)))

  for (const usableRow of usable) {
    const match = findMatch([...games.values()], usableRow, { matchedIds, keys })
    const isLeftBehind = (!match || match.week === usableRow.week) && isReplayed(usableRow)
    const row: FeedGame = isLeftBehind ? { ...usableRow, gameStatus: 'cancelled' } : usableRow
    if (!match) {
      newRows.push(row)
      continue
    }
    const id = idOf(match)
    matchedIds.add(id)
    const facts = findChangedFacts(pinned.get(id), row)
    if (facts) changedFacts.set(id, facts)
    if (match.week === row.week) {
      const merged = merge(match, row)
      if (merged) games.set(id, merged)
    } else if (match.gameStatus === 'final' || match.gameStatus === 'LIVE') {
      skip(row, `the game was played in another week (${id})`, { gameId: id })
    } else if (pinned.has(id)) {
      skip(row, `an admin has pinned the game to its week (${id})`, { gameId: id })
    } else {
      games.set(id, leaveWeek(match))
      const leftBehind = findPairing([...games.values()], row, matchedIds)
      const revived = leftBehind && mergeGame({ ...leftBehind, gameStatus: 'scheduled', feedKey: null }, row, 'repeated')
      if (leftBehind && revived && !('reason' in revived)) {
        matchedIds.add(idOf(leftBehind))
        games.set(idOf(leftBehind), revived)
      } else newRows.push(row)
    }
  }

  for (const row of newRows.sort(byWeekAndKickoff)) {
    const inWeek = [...games.values()].filter((game) => game.week === row.week)
    const slot = findFreeSlot(inWeek)
    const rival = inWeek.find((game) => !isVoid(game) && !isVoid(row) && sharesTeam(game, row))
    if (rival) skip(row, `${idOf(rival)} already has ${rival.awayTeam} at ${rival.homeTeam} in this week`)
    else if (slot === null) skip(row, `the week is full (${SLOTS_PER_WEEK} games)`)
    else {
      const game = { ...row, slot, awayRecord: null, homeRecord: null, isSeasonOpener: false, isFinalGame: false }
      games.set(idOf(game), game)
    }
  }

  return { ...compareGames(stored, [...games.values()]), skipped, matchedIds, doubts, changedFacts }
}

/** What to write so that the stored games become `games`, with their records and marks updated. */
export function compareGames(stored: readonly StoredGame[], games: readonly StoredGame[]): Pick<GamesPlan, 'added' | 'changed'> {
  const before = new Map(stored.map((game) => [idOf(game), game]))
  const isOpen = (game: StoredGame) => !hasBegun(before.get(idOf(game)))
  const after = markEnds(fillRecords(games, isOpen))
  return {
    added: after.filter((game) => !before.has(idOf(game))),
    changed: after.flatMap((game) => {
      const old = before.get(idOf(game))
      return old && !isDeepStrictEqual(old, game) ? [{ before: old, after: game }] : []
    }),
  }
}

/** Whether the game has begun. From then on it shows the records that the teams had at its kickoff. */
const hasBegun = (game: StoredGame | undefined) => game !== undefined && game.gameStatus !== 'scheduled' && game.gameStatus !== 'postponed'

type Batch = { matchedIds: ReadonlySet<string>; keys: ReadonlySet<string> }

function findMatch(games: readonly StoredGame[], row: FeedGame, { matchedIds, keys }: Batch): StoredGame | undefined {
  const free = games.filter((game) => !matchedIds.has(idOf(game)))
  const unnamed = free.filter(({ feedKey }) => feedKey === null || !keys.has(feedKey))
  return (
    free.find((game) => game.feedKey === row.feedKey) ??
    findPairing(unnamed, row, matchedIds) ??
    unnamed.find((game) => isPlaceholderOf(game, row)) ??
    unnamed.find((game) => isSamePairingElsewhere(game, row))
  )
}

const findPairing = (games: readonly StoredGame[], row: FeedGame, matchedIds: ReadonlySet<string>) =>
  games.find((game) => game.week === row.week && isSamePairing(game, row) && !matchedIds.has(idOf(game)))

type Pairing = Pick<FeedGame, 'week' | 'awayTeam' | 'homeTeam'>

const isSamePairing = (game: Pairing, row: FeedGame) =>
  !hasUnknownTeam(row) && game.awayTeam === row.awayTeam && game.homeTeam === row.homeTeam

const isPlaceholderOf = (game: StoredGame, row: FeedGame) =>
  game.week === row.week &&
  hasUnknownTeam(game) &&
  game.gameTime === row.gameTime &&
  (game.awayTeam === TBD_TEAM || game.awayTeam === row.awayTeam) &&
  (game.homeTeam === TBD_TEAM || game.homeTeam === row.homeTeam)

const isSamePairingElsewhere = (game: StoredGame, row: FeedGame) => !isOver(game) && isSameRegularPairing(game, row)

/** Two teams meet at the same home once in the regular season. */
const isSameRegularPairing = (game: Pairing, row: FeedGame) =>
  isSamePairing(game, row) && seasonTypeOf(game.week) === 'regular' && seasonTypeOf(row.week) === 'regular'

const isReplayOf = (game: Pairing & Pick<FeedGame, 'gameStatus'>, row: FeedGame) =>
  game.week !== row.week && !isVoid(game) && isSameRegularPairing(game, row)

const sharesTeam = (game: StoredGame, row: FeedGame) => knownTeams(row).some((team) => game.awayTeam === team || game.homeTeam === team)

function findFreeSlot(inWeek: readonly StoredGame[]): number | null {
  const taken = new Set(inWeek.map((game) => game.slot))
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot += 1) if (!taken.has(slot)) return slot
  return null
}

function byWeekAndKickoff(one: FeedGame, other: FeedGame): number {
  const at = (game: FeedGame) => (game.gameTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(game.gameTime))
  return one.week - other.week || at(one) - at(other) || (one.feedKey < other.feedKey ? -1 : 1)
}

const describe = (row: FeedGame) => `${row.season} week ${row.week} ${row.awayTeam} at ${row.homeTeam} (${row.feedKey})`
