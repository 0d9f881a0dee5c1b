import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFeed } from './journey.ts'

/** A week as the league plays one: Thursday night, Sunday at one, at four and at night, Monday night; one game ends in a tie. Eastern times. */
const GAMES = [
  ['2025-12-04', '20:15', 'DAL', 'DET', 30, 44],
  ['2025-12-07', '13:00', 'SEA', 'ATL', 37, 9],
  ['2025-12-07', '13:00', 'CIN', 'BUF', 34, 39],
  ['2025-12-07', '13:00', 'TEN', 'CLE', 31, 29],
  ['2025-12-07', '13:00', 'WSH', 'MIN', 20, 20],
  ['2025-12-07', '13:00', 'MIA', 'NYJ', 34, 10],
  ['2025-12-07', '13:00', 'NO', 'TB', 24, 20],
  ['2025-12-07', '13:00', 'IND', 'JAX', 19, 36],
  ['2025-12-07', '13:00', 'PIT', 'BAL', 27, 22],
  ['2025-12-07', '16:05', 'DEN', 'LV', 24, 17],
  ['2025-12-07', '16:25', 'CHI', 'GB', 21, 28],
  ['2025-12-07', '16:25', 'LA', 'ARI', 45, 17],
  ['2025-12-07', '20:20', 'HOU', 'KC', 20, 10],
  ['2025-12-08', '20:15', 'PHI', 'LAC', 19, 22],
] as const

export const SEASON = 2025
/** Regular week 14, as the database counts. */
export const WEEK = 18
export const GAME_COUNT = GAMES.length
/** What the tiebreaker game ends with: 19 and 22. */
export const TIEBREAKER_TOTAL = 41
/** Thursday at one in the morning, Pacific: sixteen hours before the first kickoff. */
export const BEFORE_THE_WEEK = '2025-12-04T09:00:00Z'

/** The winners, tie aside, by team. */
export const WINNERS = new Set(
  GAMES.flatMap(([, , away, home, awayScore, homeScore]) =>
    awayScore === homeScore ? [] : [awayScore > homeScore ? away.replace(/^LA$/, 'LAR') : home],
  ),
)

/** The columns of the nflverse games.csv format that a replay reads. */
const COLUMNS = 'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score,location,overtime'
export type ReplayedGame = readonly [day: string, time: string, away: string, home: string, awayScore: number, homeScore: number]
const toLine = (week: number, [day, time, away, home, awayScore, homeScore]: ReplayedGame) => {
  const overtime = awayScore === homeScore ? 1 : 0
  return [`${SEASON}_${week}_${away}_${home}`, SEASON, 'REG', week, day, time, away, awayScore, home, homeScore, 'Home', overtime].join(',')
}

/** The server of a file's journeys, which replays the week and begins before it. */
export const serveReplayedWeek = () =>
  serveFeed(BEFORE_THE_WEEK, async () => {
    const { file, remove } = await writeWeek()
    return { env: { FEED: 'replay', REPLAY_FILE: file, REPLAY_SEASON: String(SEASON) }, end: remove }
  })

/** Writes the week as a schedule file that can be replayed; `remove` takes it away again. */
export const writeWeek = () => writeSchedule({ [WEEK - 4]: GAMES })

/** Writes games by the number of their regular week, as a schedule file that can be replayed; `remove` takes it away again. */
export async function writeSchedule(
  weeks: Readonly<Record<number, readonly ReplayedGame[]>>,
): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'slate-replay-'))
  const file = join(folder, 'games.csv')
  const lines = Object.entries(weeks).flatMap(([week, games]) => games.map((game) => toLine(Number(week), game)))
  await writeFile(file, `${[COLUMNS, ...lines].join('\n')}\n`)
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
