import { parse } from 'csv-parse/sync'
import { errorMessage } from '#server/platform/process/errorCode.ts'
import { FIRST_SEASON, LAST_REGULAR_WEEK, LAST_SEASON } from '#shared/contest.ts'
import { instantIn } from '#shared/rules/time/zonedTime.ts'
import { regularNumberOf, weekOfPlayoffRound, weekOfRegularNumber } from '#shared/rules/weeks/week.ts'
import { SCHEDULE_FILE_TIME_ZONE } from '#shared/timeZones.ts'
import { toFeedTeam } from './feedTeams.ts'
import type { RecordedGame, RejectedRow } from './scoreFeed.ts'
import { standInKickoff } from './standInKickoff.ts'
import * as texts from './texts.ts'

/** The whole file can't be used; the message gives the reason. */
export class GamesFileFault extends Error {}

export type GamesFile = { games: RecordedGame[]; rejected: RejectedRow[] }

/** The columns that are read. The file may have others. */
const EMPTY_ROW = {
  game_id: '',
  season: '',
  game_type: '',
  week: '',
  gameday: '',
  gametime: '',
  away_team: '',
  away_score: '',
  home_team: '',
  home_score: '',
  location: '',
}
type Row = typeof EMPTY_ROW & { overtime?: string }
const NEEDED_COLUMNS = Object.keys(EMPTY_ROW)

const PLAYOFF_ROUNDS: Record<string, number> = { WC: 1, DIV: 2, CON: 3, SB: 4 }
const LAST_REGULAR_NUMBER = regularNumberOf(LAST_REGULAR_WEEK) ?? 0

/**
 * Reads a schedule in the nflverse games.csv format.
 * @param seasons the seasons to read; null reads all.
 * @returns the games in the order of the file, and each row that can't be used with its line and the reason.
 * @throws GamesFileFault for a file that is empty, is not a CSV, lacks columns or has no games of a season.
 */
export function parseGamesFile(text: string, seasons: readonly number[] | null): GamesFile {
  const rows = readRows(text)
  const games: RecordedGame[] = []
  const rejected: RejectedRow[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (seasons !== null && !seasons.includes(Number(row.season))) continue
    const where = `line ${index + 2} (${row.game_id || 'no game_id'})`
    const game = toGame(row)
    if (typeof game === 'string') rejected.push({ row: where, reason: game })
    else if (seen.has(game.feedKey)) rejected.push({ row: where, reason: 'the file has this game_id twice' })
    else games.push(game)
    if (typeof game !== 'string') seen.add(game.feedKey)
  }
  for (const season of seasons ?? []) refuseMissingSeason(rows, season)
  return { games, rejected }
}

/** The seasons of a file's rows, in order. */
export const listSeasons = (text: string): number[] => seasonsIn(readRows(text))

const seasonsIn = (rows: readonly Row[]) =>
  [...new Set(rows.map((row) => Number(row.season)).filter((season) => Number.isInteger(season) && season > 0))].sort((a, b) => a - b)

function refuseMissingSeason(rows: readonly Row[], season: number) {
  const known = seasonsIn(rows)
  if (known.includes(season)) return
  throw new GamesFileFault(texts.theFileHasNoGamesOfSeason({ season, known: known.join(', ') || texts.noSeasonAtAll() }))
}

function readRows(text: string): Row[] {
  if (text.trim() === '') throw new GamesFileFault(texts.theFileIsEmpty())
  if (text.includes('\0')) throw new GamesFileFault(texts.theFileContainsBinaryData())
  const [header = [], ...table] = parseTable(text)
  const missing = NEEDED_COLUMNS.filter((name) => !header.includes(name))
  if (missing.length === NEEDED_COLUMNS.length) throw new GamesFileFault(texts.theFileIsOfAnotherFormat())
  if (missing.length > 0) throw new GamesFileFault(texts.theFileLacksTheColumns({ columns: missing.join(', ') }))
  if (table.length === 0) throw new GamesFileFault(texts.theFileHasAHeaderOnly())
  return table.map((cells) => ({ ...EMPTY_ROW, ...Object.fromEntries(cells.map((cell, index) => [header[index], cell])) }))
}

function parseTable(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true })
  } catch (error) {
    throw new GamesFileFault(texts.theFileIsNotACsv({ reason: errorMessage(error) }))
  }
}

/** The row's game, or the reason why the row can't be used. */
function toGame(row: Row): RecordedGame | string {
  const season = Number(row.season)
  if (!Number.isInteger(season) || season < FIRST_SEASON || season > LAST_SEASON) return `"${row.season}" is not a season`
  const week = toWeek(row)
  if (week === null) return `"${row.game_type}" week "${row.week}" is not a week`
  const awayTeam = toFeedTeam(row.away_team)
  const homeTeam = toFeedTeam(row.home_team)
  if (awayTeam === null || homeTeam === null) return `unknown team "${awayTeam === null ? row.away_team : row.home_team}"`
  if (awayTeam === homeTeam && awayTeam !== 'TBD') return `${awayTeam} can't play itself`
  const awayScore = toScore(row.away_score)
  const homeScore = toScore(row.home_score)
  if (awayScore === undefined || homeScore === undefined) return `"${row.away_score}" to "${row.home_score}" is not a score`
  if ((awayScore === null) !== (homeScore === null)) return 'only one side has a score'
  const kickoff = toKickoff(row)
  if (typeof kickoff === 'string') return kickoff
  if (kickoff.gameTime === null && awayScore !== null) return 'it has a score and no day'
  return {
    season,
    week,
    feedKey: row.game_id || `${season}-${week}-${awayTeam}-${homeTeam}`,
    awayTeam,
    homeTeam,
    ...kickoff,
    network: null,
    isNeutralSite: row.location.toLowerCase() === 'neutral',
    awayScore,
    homeScore,
    isOvertime: row.overtime === '1',
    outcome: 'played',
  }
}

function toWeek(row: Row): number | null {
  if (row.game_type !== 'REG') {
    const round = PLAYOFF_ROUNDS[row.game_type]
    return round === undefined ? null : weekOfPlayoffRound(round)
  }
  const number = /^\d{1,2}$/.test(row.week) ? Number(row.week) : 0
  return number >= 1 && number <= LAST_REGULAR_NUMBER ? weekOfRegularNumber(number) : null
}

/** Null for a game without a score yet; undefined for a text that is not a score. */
function toScore(text: string): number | null | undefined {
  if (text === '' || text === 'NA') return null
  return /^\d{1,3}$/.test(text) && Number(text) <= 200 ? Number(text) : undefined
}

/** The kickoff, or the reason why it can't be read. */
function toKickoff(row: Row): { gameTime: string | null; isTimeSet: boolean } | string {
  if (row.gameday === '' || row.gameday === 'NA') return { gameTime: null, isTimeSet: false }
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(row.gameday)
  if (!date) return `"${row.gameday}" is not a date`
  const day = { year: Number(date[1]), month: Number(date[2]), day: Number(date[3]) }
  if (!isRealDay(day)) return `"${row.gameday}" is not a date`
  if (day.year !== Number(row.season) && day.year !== Number(row.season) + 1) return `${row.gameday} is not in season ${row.season}`
  if (row.gametime === '' || row.gametime === 'NA') return { gameTime: standInKickoff(day), isTimeSet: false }
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(row.gametime)
  if (!time) return `"${row.gametime}" is not a time`
  return { gameTime: toInstant({ ...day, hour: Number(time[1]), minute: Number(time[2]) }), isTimeSet: true }
}

const toInstant = (wall: Parameters<typeof instantIn>[1]) => new Date(instantIn(SCHEDULE_FILE_TIME_ZONE, wall)).toISOString()

function isRealDay({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
