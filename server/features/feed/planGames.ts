import { isDeepStrictEqual } from 'node:util'
import { type FeedSays, keepPinned, newsAbout, type Pinned } from '#server/features/games/gamePins.ts'
import { idOf, type StoredGame } from '#server/features/games/gameRows.ts'
import type { FeedGame, RejectedRow } from '#server/integrations/score-feed/scoreFeed.ts'
import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import { hasUnknownTeam, isOver, isVoid, TBD_TEAM } from '#shared/rules/gameState.ts'
import { seasonTypeOf } from '#shared/rules/week.ts'
import { claimOf, countClaim, type Doubt, type WatchedClaim } from './feedDoubts.ts'
import { leaveWeek, mergeGame } from './mergeGame.ts'
import { knownTeams, rejectBadRows } from './rejectBadRows.ts'
import { fillRecords, markEnds } from './seasonFacts.ts'

/** What a feed's rows make of a season's games. */
export type GamesPlan = {
  added: StoredGame[]
  /** Games that exist and change in anything, records and marks included. */
  changed: { before: StoredGame; after: StoredGame }[]
  skipped: (RejectedRow & { week: number })[]
  /** Ids of stored games that a row was about, whatever came of it. */
  told: Set<string>
  /** What of the rows was not simply believed. */
  doubts: Doubt[]
  /** What the rows say of games that an admin has pinned, where that is new. */
  pinNews: Map<string, FeedSays>
}

/** What is to be minded about a season's games. */
export type Precautions = {
  /** A feed's answer of this moment: it may be wrong for a minute. */
  isPolled: boolean
  held: ReadonlyMap<string, WatchedClaim>
  pinned: ReadonlyMap<string, Pinned>
}

/**
 * Decides what a season's stored games become after a feed's rows about that season. Pure; the same rows again plan nothing.
 *
 * A row is about the game with its feed key; else about the same pairing in its week; else about the game in its week with an unknown team
 * that kicks off at the same time; else (regular season, where a pairing is unique) about the same pairing that has not been played and was
 * in another week. Otherwise it is a new game, which gets the lowest free slot. A game that moves to another week stays behind there as
 * cancelled, gives its feed key away and starts anew.
 */
export function planGames(stored: readonly StoredGame[], rows: readonly FeedGame[], { isPolled, held, pinned }: Precautions): GamesPlan {
  const games = new Map(stored.map((game) => [idOf(game), game]))
  const told = new Set<string>()
  const { usable, skipped: unusable } = rejectBadRows(rows)
  const skipped: GamesPlan['skipped'] = []
  const doubts: Doubt[] = []
  const pinNews: GamesPlan['pinNews'] = new Map()
  const skip = (row: FeedGame, reason: string, about: Partial<Doubt> = {}) => {
    skipped.push({ week: row.week, row: describe(row), reason })
    doubt(row, reason, about)
  }
  const doubt = ({ season, week, ...row }: FeedGame, reason: string, about: Partial<Doubt>) => {
    const name = about.gameId ?? describe({ season, week, ...row })
    doubts.push({
      season,
      week,
      gameId: null,
      about: name,
      claim: claimOf({ season, week, ...row }),
      reason,
      outcome: 'refused',
      timesInRow: 0,
      ...about,
    })
  }
  for (const { row, reason } of unusable) skip(row, reason)
  const newcomers: FeedGame[] = []
  const keys = new Set(usable.map((row) => row.feedKey))

  /** What the row makes of the game it is about; null when it is not believed (yet). */
  const merge = (game: StoredGame, told: FeedGame): StoredGame | null => {
    const gameId = idOf(game)
    const row = keepPinned(game, told, pinned.get(gameId))
    const merged = mergeGame(game, row, isPolled ? 'polled' : 'read')
    if (!('reason' in merged)) return merged
    const claim = claimOf(row)
    const { timesInRow, isBelieved } = countClaim(held.get(gameId), claim)
    const insisted = merged.mayBeTrue && isBelieved ? mergeGame(game, row, 'insisted') : merged
    if ('reason' in insisted) skip(told, merged.reason, { gameId, claim, ...(merged.mayBeTrue && { outcome: 'held', timesInRow }) })
    else doubt(told, merged.reason, { gameId, claim, outcome: 'accepted', timesInRow })
    return 'reason' in insisted ? null : insisted
  }

  for (const row of usable) {
    const match = findMatch([...games.values()], row, { told, keys })
    if (!match) {
      newcomers.push(row)
      continue
    }
    const id = idOf(match)
    told.add(id)
    const news = newsAbout(pinned.get(id), row)
    if (news) pinNews.set(id, news)
    if (match.week === row.week) {
      const merged = merge(match, row)
      if (merged) games.set(id, merged)
    } else if (match.gameStatus === 'final' || match.gameStatus === 'LIVE') {
      skip(row, `the game was played in another week (${id})`, { gameId: id })
    } else if (pinned.has(id)) {
      skip(row, `an admin keeps the game where it is (${id})`, { gameId: id })
    } else {
      games.set(id, leaveWeek(match))
      const leftBehind = findPairing([...games.values()], row, told)
      const revived = leftBehind && mergeGame({ ...leftBehind, gameStatus: 'scheduled', feedKey: null }, row, 'insisted')
      if (leftBehind && revived && !('reason' in revived)) {
        told.add(idOf(leftBehind))
        games.set(idOf(leftBehind), revived)
      } else newcomers.push(row)
    }
  }

  for (const row of newcomers.sort(byWeekAndKickoff)) {
    const inWeek = [...games.values()].filter((game) => game.week === row.week)
    const slot = findFreeSlot(inWeek)
    const rival = inWeek.find((game) => !isVoid(game) && !isVoid(row) && sharesTeam(game, row))
    if (rival) skip(row, `${idOf(rival)} already has ${rival.awayTeam} at ${rival.homeTeam} in this week`)
    else if (slot === null) skip(row, `the week is full (${SLOTS_PER_WEEK} games)`)
    else addTo(games, { ...row, slot, awayRecord: null, homeRecord: null, isSeasonOpener: false, isFinalGame: false })
  }

  return { ...compareGames(stored, [...games.values()]), skipped, told, doubts, pinNews }
}

/** What is to be written so that these stored games become those, their records and marks brought up to date. */
export function compareGames(stored: readonly StoredGame[], games: readonly StoredGame[]): Pick<GamesPlan, 'added' | 'changed'> {
  const before = new Map(stored.map((game) => [idOf(game), game]))
  const isOpen = (game: StoredGame) => !isSettled(before.get(idOf(game)))
  const after = markEnds(fillRecords(games, isOpen))
  return {
    added: after.filter((game) => !before.has(idOf(game))),
    changed: after.flatMap((game) => {
      const old = before.get(idOf(game))
      return old && !isDeepStrictEqual(old, game) ? [{ before: old, after: game }] : []
    }),
  }
}

/** A game whose record was on show at its kickoff; one that is new is not. */
const isSettled = (game: StoredGame | undefined) => game !== undefined && game.gameStatus !== 'scheduled' && game.gameStatus !== 'postponed'

type Batch = { told: ReadonlySet<string>; keys: ReadonlySet<string> }

function findMatch(games: readonly StoredGame[], row: FeedGame, { told, keys }: Batch): StoredGame | undefined {
  const free = games.filter((game) => !told.has(idOf(game)))
  const isSpokenFor = (game: StoredGame) => game.feedKey !== null && keys.has(game.feedKey)
  return (
    free.find((game) => game.feedKey === row.feedKey) ??
    findPairing(
      free.filter((game) => !isSpokenFor(game)),
      row,
      told,
    ) ??
    free.find((game) => !isSpokenFor(game) && isPlaceholderOf(game, row)) ??
    free.find((game) => !isSpokenFor(game) && isSamePairingElsewhere(game, row))
  )
}

const findPairing = (games: readonly StoredGame[], row: FeedGame, told: ReadonlySet<string>) =>
  games.find((game) => game.week === row.week && isSamePairing(game, row) && !told.has(idOf(game)))

const isSamePairing = (game: StoredGame, row: FeedGame) =>
  !hasUnknownTeam(row) && game.awayTeam === row.awayTeam && game.homeTeam === row.homeTeam

const isPlaceholderOf = (game: StoredGame, row: FeedGame) =>
  game.week === row.week &&
  hasUnknownTeam(game) &&
  game.gameTime === row.gameTime &&
  (game.awayTeam === TBD_TEAM || game.awayTeam === row.awayTeam) &&
  (game.homeTeam === TBD_TEAM || game.homeTeam === row.homeTeam)

const isSamePairingElsewhere = (game: StoredGame, row: FeedGame) =>
  isSamePairing(game, row) && !isOver(game) && seasonTypeOf(game.week) === 'regular' && seasonTypeOf(row.week) === 'regular'

const sharesTeam = (game: StoredGame, row: FeedGame) => knownTeams(row).some((team) => game.awayTeam === team || game.homeTeam === team)

function findFreeSlot(inWeek: readonly StoredGame[]): number | null {
  const taken = new Set(inWeek.map((game) => game.slot))
  for (let slot = 0; slot < SLOTS_PER_WEEK; slot += 1) if (!taken.has(slot)) return slot
  return null
}

const addTo = (games: Map<string, StoredGame>, game: StoredGame) => games.set(idOf(game), game)

function byWeekAndKickoff(one: FeedGame, other: FeedGame): number {
  const at = (game: FeedGame) => (game.gameTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(game.gameTime))
  return one.week - other.week || at(one) - at(other) || (one.feedKey < other.feedKey ? -1 : 1)
}

const describe = (row: FeedGame) => `${row.season} week ${row.week} ${row.awayTeam} at ${row.homeTeam} (${row.feedKey})`
