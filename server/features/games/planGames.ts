import { isDeepStrictEqual } from 'node:util'
import { SLOTS_PER_WEEK } from '#shared/contest.ts'
import { hasUnknownTeam, isOver, isVoid, TBD_TEAM } from '#shared/rules/gameState.ts'
import { seasonTypeOf } from '#shared/rules/week.ts'
import type { FeedGame, RejectedRow } from '../../integrations/score-feed/scoreFeed.ts'
import { refuseFeedGame, toStorable } from './feedGameRules.ts'
import { leaveWeek, mergeGame } from './mergeGame.ts'
import { fillRecords, markEnds } from './seasonFacts.ts'
import { idOf, type StoredGame } from './storedGames.ts'

/** What a feed's rows make of a season's games. */
export type GamesPlan = {
  added: StoredGame[]
  /** Games that exist and change in anything, records and marks included. */
  changed: { before: StoredGame; after: StoredGame }[]
  skipped: (RejectedRow & { week: number })[]
  /** Ids of stored games that a row was about, whatever came of it. */
  told: Set<string>
}

/**
 * Decides what a season's stored games become after a feed's rows about that season. Pure; the same rows again plan nothing.
 *
 * A row is about the game with its feed key; else about the same pairing in its week; else about the game in its week with an unknown team
 * that kicks off at the same time; else (regular season, where a pairing is unique) about the same pairing that has not been played and was
 * in another week. Otherwise it is a new game, which gets the lowest free slot. A game that moves to another week stays behind there as
 * cancelled, gives its feed key away and starts anew.
 */
export function planGames(stored: readonly StoredGame[], rows: readonly FeedGame[]): GamesPlan {
  const before = new Map(stored.map((game) => [idOf(game), game]))
  const games = new Map(before)
  const told = new Set<string>()
  const { usable, skipped } = sift(rows)
  const skip = (row: FeedGame, reason: string) => skipped.push({ week: row.week, row: describe(row), reason })
  const newcomers: FeedGame[] = []
  const keys = new Set(usable.map((row) => row.feedKey))

  for (const row of usable) {
    const match = findMatch([...games.values()], row, { told, keys })
    if (!match) {
      newcomers.push(row)
      continue
    }
    told.add(idOf(match))
    if (match.week === row.week) {
      const merged = mergeGame(match, row)
      if (typeof merged === 'string') skip(row, merged)
      else games.set(idOf(match), merged)
    } else if (match.gameStatus === 'final') {
      skip(row, `the game was played in another week (${idOf(match)})`)
    } else {
      games.set(idOf(match), leaveWeek(match))
      const leftBehind = findPairing([...games.values()], row, told)
      const revived = leftBehind && mergeGame({ ...leftBehind, gameStatus: 'scheduled', feedKey: null }, row)
      if (leftBehind && revived && typeof revived !== 'string') {
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

  const isOpen = (game: StoredGame) => !isSettled(before.get(idOf(game)))
  const after = markEnds(fillRecords([...games.values()], isOpen))
  return {
    added: after.filter((game) => !before.has(idOf(game))),
    changed: after.flatMap((game) => {
      const old = before.get(idOf(game))
      return old && !isDeepStrictEqual(old, game) ? [{ before: old, after: game }] : []
    }),
    skipped,
    told,
  }
}

/** A game whose record was on show at its kickoff; one that is new is not. */
const isSettled = (game: StoredGame | undefined) => game !== undefined && game.gameStatus !== 'scheduled' && game.gameStatus !== 'postponed'

/** Rows that can be used, in a form to store, and the others with their reasons. */
function sift(rows: readonly FeedGame[]) {
  const usable: FeedGame[] = []
  const skipped: GamesPlan['skipped'] = []
  const keys = new Set<string>()
  const playing = new Set<string>()
  for (const row of rows) {
    const reason = refuseFeedGame(row) ?? refuseTwin(row)
    if (reason !== null) {
      skipped.push({ week: row.week, row: describe(row), reason })
      continue
    }
    keys.add(row.feedKey)
    if (!isVoid(row)) for (const team of knownTeams(row)) playing.add(`${row.week} ${team}`)
    usable.push(toStorable(row))
  }
  return { usable, skipped }

  function refuseTwin(row: FeedGame): string | null {
    if (keys.has(row.feedKey)) return 'the feed has this game twice'
    const busy = isVoid(row) ? undefined : knownTeams(row).find((team) => playing.has(`${row.week} ${team}`))
    return busy === undefined ? null : `${busy} already plays in this week`
  }
}

const knownTeams = (row: FeedGame) => [row.awayTeam, row.homeTeam].filter((team) => team !== TBD_TEAM)

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
