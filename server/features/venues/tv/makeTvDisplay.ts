import type { Deps } from '#server/deps.ts'
import { readWeekReadiness } from '#server/features/pay/settlement/readiness.ts'
import { readSeasonResult } from '#server/features/play/seasons/seasonResult.ts'
import { readPlayers } from '#server/features/play/standings/playerNames.ts'
import type { WeekFacts } from '#server/features/play/standings/weekFacts.ts'
import { readFirstRows } from '#server/features/play/standings/weeklyBoard.ts'
import { type PlayedWeek, readWeek } from '#server/features/play/standings/weekReader.ts'
import { describeFeedState } from '#server/features/slate/feed/feedState.ts'
import { findWeekBefore, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { readSeasonStanding } from '#server/features/slate/weeks/seasonStanding.ts'
import { earliestOf } from '#server/platform/cache/caches.ts'
import { countRows, type Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { TvDisplay, TvGame, TvRow } from '#shared/model/tv.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { RankedCard } from '#shared/rules/field/board.ts'
import { findNewLeader } from '#shared/rules/field/timeline.ts'
import { isOver, isVoid } from '#shared/rules/games/gameState.ts'
import { type Card, pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { rowsOfTv } from '#shared/rules/venues/rowsOfTv.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { progressOf } from '#shared/rules/weeks/weekRules.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

/** The places for which a weekly contest pays prizes. */
const WINNER_ROWS = 5

/** The display without the venue's name, which is the same on every screen of the house. */
export type HouseDisplay = Omit<TvDisplay, 'venueInfo'>

/**
 * Returns the display of the house's screens, and the next moment at which it changes without a change of the data (null when there is none).
 * A finished week is shown until the rollover to the next one.
 */
export async function makeTvDisplay(
  deps: Needs,
  { feedSource }: { feedSource: string },
): Promise<{ display: HouseDisplay; changesAt: EpochMs | null }> {
  const { db, clock } = deps
  const now = clock.now()
  const feed = await describeFeedState(db, feedSource, now)
  const current = await readCurrentWeek(db, now)
  const totalUsers = await countRows(db('users').whereNull('deleted_at'))
  if (!current) return { display: { ...NO_SEASON, totalUsers, feed }, changesAt: null }
  const { value: week, expiresAt } = await readWeek(deps, current.week)
  const { rules: facts } = week
  const { countedGames, openGames, participants } = progressOf(facts, week.playerIds.count)
  const rows = rowsOfTv(countedGames > 0 || week.ifEndedNow !== null)
  const ranked = await readFirstRows(db, week, rows)
  const rankedIfEndedNow = week.ifEndedNow && (await readFirstRows(db, week, rows, week.ifEndedNow))
  const decided = decidedSlots(facts)
  const isWeekOver = countedGames > 0 && openGames === 0
  const officialAt = isWeekOver ? await findOfficialAt(db, facts, now) : null
  const lastWinners = countedGames === 0 ? await describeLastWinners(deps, current.week, now) : null
  const seasons = await readSeasonStanding(db, now)
  const lastSeason = seasons?.standing.lastSeason ?? null
  return {
    display: {
      games: facts.games.map(toTvGame),
      leaderboard: ranked.map((entry) => toTvRow(entry, decided)),
      leaderboardIfEndedNow: rankedIfEndedNow?.map((entry) => toTvRow(entry, decided)) ?? null,
      newLeader: week.ifEndedNow && (await describeNewLeader(db, week)),
      totalUsers,
      liveStats: {
        activeUsers: participants,
        gamesInProgress: facts.games.filter(({ gameStatus }) => gameStatus === 'LIVE').length,
      },
      currentWeek: current.week.week,
      season: current.week.season,
      weekLabel: weekLabel(current.week.week),
      deadline: toInstant(facts.deadline),
      arePicksOpen: !facts.isPastDeadline && !isSeasonClosed({ seasons: seasons?.standing }),
      countedGames,
      isWeekOver,
      isSettled: facts.isSettled,
      isBeingChecked: facts.isBeingChecked,
      officialAt: toInstant(officialAt),
      lastWinners: lastWinners && { ...lastWinners, officialAt: toInstant(lastWinners.officialAt) },
      ...(seasons && { seasons: seasons.standing }),
      lastSeason: lastSeason === null ? null : await readSeasonResult(db, lastSeason),
      feed,
    },
    changesAt: earliestOf(seasons?.changesAt ?? null, current.changesAt, expiresAt, officialAt, lastWinners?.officialAt ?? null),
  }
}

/** Who took first place alone last, and by which score; null when nobody has, or when nobody watched that score. */
async function describeNewLeader(db: Db, { field, rules, playerIds, timeline }: PlayedWeek): Promise<HouseDisplay['newLeader']> {
  const { changes } = await timeline()
  const found = findNewLeader(field, rules, changes)
  const change = found && changes[found.step]
  const [player] = found ? await readPlayers(db, [playerIds.at(found.index)]) : []
  return change?.at && player ? { userName: player.displayName, ...change } : null
}

async function describeLastWinners(deps: Needs, current: WeekKey, now: EpochMs) {
  const { db } = deps
  const before = await findWeekBefore(db, current)
  if (!before) return null
  const { value: week } = await readWeek(deps, before)
  const { rules: facts } = week
  const { countedGames, openGames, participants } = progressOf(facts, week.playerIds.count)
  if (participants === 0 || countedGames === 0 || openGames > 0) return null
  const ranked = await readFirstRows(db, week, WINNER_ROWS)
  return {
    weekLabel: weekLabel(before.week),
    week: before,
    leaderboard: ranked.map((entry) => toTvRow(entry, decidedSlots(facts))),
    isSettled: facts.isSettled,
    isBeingChecked: facts.isBeingChecked,
    officialAt: await findOfficialAt(db, facts, now),
  }
}

/** When a finished week is going to be settled; null once it is, and while something other than the time prevents it. */
async function findOfficialAt(db: Db, { week, isSettled }: WeekFacts, now: EpochMs): Promise<EpochMs | null> {
  const readiness = isSettled ? null : await readWeekReadiness(db, week, now)
  return readiness?.obstacle === 'on_hold' ? readiness.dueAt : null
}

const toInstant = (at: EpochMs | null) => (at === null ? null : new Date(at).toISOString())

const NO_SEASON: Omit<HouseDisplay, 'totalUsers' | 'feed'> = {
  games: [],
  leaderboard: [],
  leaderboardIfEndedNow: null,
  newLeader: null,
  liveStats: { activeUsers: 0, gamesInProgress: 0 },
  currentWeek: null,
  season: null,
  weekLabel: null,
  deadline: null,
  arePicksOpen: false,
  countedGames: 0,
  isWeekOver: false,
  isSettled: false,
  isBeingChecked: false,
  officialAt: null,
  lastWinners: null,
}

/** The contract's schema removes the fields of a game that the TV does not show. */
const toTvGame = (game: Game): TvGame => ({
  ...game,
  gameStatus: game.gameStatus === 'LIVE' ? 'in_progress' : game.gameStatus,
  isLive: game.gameStatus === 'LIVE',
})

type Ranked = RankedCard & { displayName: string; championOf: number | null; picks: Card }

const toTvRow = (
  { place, isTied, displayName, championOf, score, picks, prize, prizeUpTo, ifEndedNow }: Ranked,
  decided: readonly number[],
): TvRow => ({
  rank: place,
  isTied,
  userName: displayName,
  championOf,
  score,
  correctPicks: score,
  totalPicks: decided.filter((slot) => pickIn(picks, slot) !== null).length,
  prize,
  prizeUpTo,
  ifEndedNow,
})

/** The slots of the games whose result counts; none before the deadline, because a count of picks would reveal them. */
const decidedSlots = ({ games, isPastDeadline }: WeekFacts) =>
  isPastDeadline ? games.filter((game) => isOver(game) && !isVoid(game)).map(({ id }) => slotOf(id)) : []
