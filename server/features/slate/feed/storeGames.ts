import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { changesOf } from '#server/features/slate/stored-games/gameChanges.ts'
import { listPinned, saveFeedFacts } from '#server/features/slate/stored-games/gamePins.ts'
import { idOf, listStoredGames, type StoredGame, toRow } from '#server/features/slate/stored-games/gameRows.ts'
import { slateUpdateOf } from '#server/features/slate/stored-games/slateUpdate.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { storePassedDeadline } from '#server/features/slate/weeks/storePassedDeadline.ts'
import { readTiebreaker, updateWeekTiebreaker, type WeekTiebreaker } from '#server/features/slate/weeks/weekTiebreaker.ts'
import type { FeedGame, RejectedRow } from '#server/integrations/score-feed/scoreFeed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockWeekExclusive } from '#server/platform/db/locks.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import type { EpochMs } from '#shared/clock.ts'
import { CLOCK_TOPIC } from '#shared/contract/live.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { compareWeeks } from '#shared/rules/weeks/week.ts'
import { listDoubtedClaims, listRefusedClaims, saveDoubts } from './feedDoubts.ts'
import type { OnChange } from './newScores.ts'
import { type GamesPlan, planGames } from './planGames.ts'

export type Source = 'feed' | 'import' | 'demo' | 'admin'

export type WeekReport = WeekKey & { added: number; changed: number; unchanged: number; skipped: number }

/** The outcome of storing rows, for the terminal and the log. */
export type StoreReport = {
  weeks: WeekReport[]
  /** Rows that were not believed or can't be stored, with their reasons. */
  skipped: RejectedRow[]
  /** Stored games of the same weeks that no row was about. They are not changed. */
  unmatched: string[]
  /** Whether anything was written. */
  isChanged: boolean
}

/**
 * Stores rows about games from a feed, a file or the demo. Only this function and `writeChanges` write weeks and games. Each season has its own
 * transaction, which locks its weeks. Storing the same rows again writes nothing. Every change of an existing game is recorded, and each
 * transaction that writes announces it once. An unlikely claim of a feed is doubted until several polls repeat it; pinned values do not change.
 * @param source the origin of the rows, for the record of changes.
 * @param onLock called in each transaction when its weeks are locked; only the rows that it returns are stored.
 * @param onChange called in each transaction before it writes.
 */
export async function storeGames(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    games,
    source,
    onLock = acceptAll,
    onChange = ignore,
  }: { games: readonly FeedGame[]; source: Source; onLock?: OnLock; onChange?: OnChange },
): Promise<StoreReport> {
  const report: StoreReport = { weeks: [], skipped: [], unmatched: [], isChanged: false }
  for (const season of new Set(games.map((game) => game.season))) {
    const rows = games.filter((game) => game.season === season)
    const done = await makePlan(db, { season, rows, source })
    const result = hasWrites(done.plan)
      ? await db.transaction((trx) =>
          storeSeason(trx, { season, rows, weeks: [...done.stored, ...rows], source, now: clock.now(), onLock, onChange }),
        )
      : done
    const { doubts, matchedIds, changedFacts } = result.plan
    if (source === 'feed') await saveDoubts(db, { season, doubts, matchedIds, doubted: result.doubted, now: clock.now() })
    await saveFeedFacts(db, changedFacts)
    addToReport(report, result)
  }
  return report
}

const hasWrites = (plan: Changes) => plan.added.length > 0 || plan.changed.length > 0

type Changes = Pick<GamesPlan, 'added' | 'changed'>
type Rows = { season: number; rows: readonly FeedGame[]; source: Source }
type OnLock = (trx: Db, rows: readonly FeedGame[]) => Promise<readonly FeedGame[]>
type Work = Rows & { weeks: readonly WeekKey[]; now: EpochMs; onLock: OnLock; onChange: OnChange }

const acceptAll: OnLock = async (_, rows) => rows
const ignore: OnChange = async () => undefined

async function makePlan(db: Db, { season, rows, source }: Rows) {
  const stored = await listStoredGames(db, season)
  const [doubted, pinned] = [await listDoubtedClaims(db, season), await listPinned(db, season)]
  const refused = await listRefusedClaims(db, season)
  return { rows, stored, doubted, plan: planGames(stored, rows, { isPolled: source === 'feed', doubted, refused, pinned }) }
}

/** Plans again once the weeks are locked: another server may have written in between. */
async function storeSeason(trx: Trx, { season, rows, weeks, source, now, onLock, onChange }: Work) {
  await lockSeason(trx, weeks)
  const done = await makePlan(trx, { season, rows: await onLock(trx, rows), source })
  await onChange(trx, done.plan.changed)
  await writeChanges(trx, done.plan, source, now)
  return done
}

type Trx = Parameters<typeof lockWeekExclusive>[0]

/** Locks these weeks exclusively, in order, so that two writers cannot deadlock. */
export async function lockSeason(trx: Trx, weeks: readonly WeekKey[]) {
  for (const week of distinctWeeks(weeks)) await lockWeekExclusive(trx, week)
}

/**
 * Writes games whose weeks are locked, records their changes, and announces them. When a result makes another week the current one, open screens
 * need more than the games.
 */
export async function writeChanges(trx: Trx, changes: Changes, source: Source, now: EpochMs) {
  const update = slateUpdateOf(changes)
  const findCurrent = async () => (update?.changesPlaces ? (await readCurrentWeek(trx, now))?.week : undefined)
  const currentBefore = await findCurrent()
  const before: WeekTiebreaker[] = []
  for (const week of distinctWeeks(listRescheduled(changes))) before.push(await readTiebreaker(trx, week))
  await writePlan(trx, changes, source, now)
  for (const week of before) {
    await storePassedDeadline(trx, week, now)
    await updateWeekTiebreaker(trx, week, now)
  }
  const isCurrentSame = isDeepStrictEqual(currentBefore, await findCurrent())
  if (hasWrites(changes)) await announceChange(trx, isClockAlone(changes) ? CLOCK_TOPIC : 'slate', isCurrentSame ? update : null)
}

/** The games whose change may move the week's deadline or its tiebreaker game. */
const listRescheduled = ({ added, changed }: Changes) => [
  ...added,
  ...changed
    .filter(
      ({ before, after }) =>
        before.gameStatus !== after.gameStatus || before.gameTime !== after.gameTime || before.isTimeSet !== after.isTimeSet,
    )
    .map(({ after }) => after),
]

/** Most polls change clocks and few change scores: after a clock's change, answers that contain places only stay valid. */
const isClockAlone = ({ added, changed }: Changes) =>
  added.length === 0 && changed.every(({ before, after }) => isDeepStrictEqual(withoutClock(before), withoutClock(after)))

const withoutClock = ({ gameClock: _c, possession: _p, ...game }: StoredGame) => game

async function writePlan(trx: Db, { added, changed }: Changes, source: Source, now: EpochMs) {
  const updated_at = new Date(now)
  // feed keys are unique, so a game that leaves its week loses its key before another game gets it
  const voidFirst = [...changed].sort((one, other) => Number(isVoid(other.after)) - Number(isVoid(one.after)))
  for (const { after } of voidFirst) {
    await trx('games')
      .where({ id: idOf(after) })
      .update({ ...toRow(after), updated_at })
  }
  if (added.length > 0) {
    const weeks = distinctWeeks(added).map(({ season, week }) => ({ season, week }))
    await trx('weeks').insert(weeks).onConflict(['season', 'week']).ignore()
    await trx('games').insert(added.map((game) => ({ ...toRow(game), added_at: updated_at, updated_at })))
  }
  const changes = changed.flatMap(({ before, after }) => changesOf(before, after))
  if (changes.length > 0) await trx('game_changes').insert(changes.map((change) => ({ ...change, source, changed_at: updated_at })))
}

/** Each week once, in order. */
function distinctWeeks(of: readonly WeekKey[]): WeekKey[] {
  const weeks = new Map(of.map(({ season, week }) => [week, { season, week }]))
  return [...weeks.values()].filter(({ week }) => Number.isInteger(week)).sort(compareWeeks)
}

/** The values that come from rows about this game. The other values follow from other games and do not count as a change of this one. */
function factsOf({ awayRecord: _a, homeRecord: _h, isSeasonOpener: _o, isFinalGame: _f, feedKey: _k, ...facts }: StoredGame) {
  return facts
}

function addToReport(report: StoreReport, { rows, stored, plan }: Awaited<ReturnType<typeof makePlan>>) {
  const changed = plan.changed.filter(({ before, after }) => !isDeepStrictEqual(factsOf(before), factsOf(after))).map(({ after }) => after)
  const weeks = distinctWeeks([...rows, ...plan.added, ...changed])
  for (const key of weeks) {
    const inWeek = (game: { week: number }) => game.week === key.week
    const counts = {
      added: plan.added.filter(inWeek).length,
      changed: changed.filter(inWeek).length,
      skipped: plan.skipped.filter(inWeek).length,
    }
    const unchanged = Math.max(0, rows.filter(inWeek).length - counts.added - counts.changed - counts.skipped)
    report.weeks.push({ ...key, ...counts, unchanged })
  }
  report.skipped.push(...plan.skipped.map(({ row, reason }) => ({ row, reason })))
  const weeksInRows = new Set(rows.map((row) => row.week))
  const unmatched = stored.filter((game) => weeksInRows.has(game.week) && !plan.matchedIds.has(idOf(game)) && !isVoid(game))
  report.unmatched.push(...unmatched.map((game) => `${idOf(game)} ${game.awayTeam} at ${game.homeTeam}`))
  report.isChanged ||= hasWrites(plan)
}
