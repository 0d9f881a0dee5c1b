import * as z from 'zod'
import { toFeedTeam } from '#server/integrations/score-feed/feedTeams.ts'
import type { FeedGame, GameDetails, RejectedRow } from '#server/integrations/score-feed/scoreFeed.ts'
import { standInKickoff } from '#server/integrations/score-feed/standInKickoff.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { GameStatus, Side } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { TBD_TEAM } from '#shared/rules/games/gameState.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { SCHEDULE_FILE_TIME_ZONE } from '#shared/timeZones.ts'
import { toGameClock, toGameStatus } from './espnStatus.ts'
import { espnWeather, toWeather } from './espnWeather.ts'
import { fromEspnWeek } from './espnWeeks.ts'
import { toFeedText } from './feedText.ts'
import { FeedFault } from './fetchPayload.ts'

/** A game may kick off this much earlier than scheduled. */
const EARLY_MS = 15 * MINUTE_MS
/** The shortest possible time from kickoff to the end. */
const SHORTEST_GAME_MS = HOUR_MS
const LONGEST_NETWORK = 40
/** A season's games are between July and the next March. */
const FIRST_MONTH = 6
const MONTH_AFTER = 2

const scoreboard = z.object({
  season: z.object({ year: z.number() }).optional(),
  week: z.object({ number: z.number() }).optional(),
  events: z.array(z.unknown()),
})

const competitor = z.object({
  homeAway: z.enum(['home', 'away']),
  score: z.union([z.string(), z.number()]).nullish(),
  winner: z.boolean().nullish(),
  team: z.object({ id: z.string(), abbreviation: z.string() }),
})
const status = z.object({
  displayClock: z
    .string()
    .nullish()
    .transform((text) => text ?? null),
  period: z.number().catch(0),
  type: z.object({ name: z.string(), state: z.string(), completed: z.boolean() }),
})
const competition = z.object({
  date: z.string().optional(),
  timeValid: z.boolean().default(true),
  neutralSite: z.boolean().default(false),
  competitors: z.array(competitor),
  status: status.optional(),
  broadcast: z.string().optional().catch(undefined),
  broadcasts: z.array(z.object({ market: z.unknown(), names: z.array(z.string()) })).catch([]),
  geoBroadcasts: z.array(z.object({ media: z.object({ shortName: z.string() }) })).catch([]),
  situation: z.object({ possession: z.string() }).nullish().catch(null),
})
const event = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  date: z.string(),
  season: z.object({ year: z.number(), type: z.number() }),
  week: z.object({ number: z.number() }).optional(),
  status: status.optional(),
  weather: espnWeather,
  competitions: z.array(competition).min(1),
})
type EspnEvent = z.output<typeof event>
type Competition = z.output<typeof competition>
type Competitor = z.output<typeof competitor>

/** A row contains something impossible. */
class RowFault extends Error {}

/** The feed key of a game, made from ESPN's event number. */
export const feedKeyOf = (eventId: string) => `espn-${eventId}`

type Scoreboard = {
  games: FeedGame[]
  rejected: RejectedRow[]
  /** The scoreboard's text of the weather by feed key, where there is one. */
  weather: Map<string, NonNullable<GameDetails['weather']>>
}

/**
 * Reads the games of one week from a scoreboard, row by row: an impossible row is rejected with its reason, the others are used.
 * @param now nothing is LIVE before its kickoff or final right after it.
 * @throws FeedFault when the answer has no list of events.
 */
export function readScoreboard(payload: unknown, asked: WeekKey, now: EpochMs): Scoreboard {
  const board = scoreboard.safeParse(payload)
  if (!board.success) throw new FeedFault('the answer is no scoreboard')
  const games: FeedGame[] = []
  const rejected: RejectedRow[] = []
  const weather: Scoreboard['weather'] = new Map()
  for (const [index, row] of board.data.events.entries()) {
    try {
      const parsed = event.safeParse(row)
      if (!parsed.success) throw new RowFault(describeFault(parsed.error))
      const game = toFeedGame(parsed.data, { asked, now, weekOfAll: board.data.week?.number })
      const inWords = toWeather(parsed.data.weather)
      games.push(game)
      if (inWords) weather.set(game.feedKey, inWords)
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      rejected.push({ row: `${asked.season} week ${asked.week}, ${nameOf(row, index)}`, reason: error.message })
    }
  }
  return { games, rejected, weather }
}

const describeFault = ({ issues }: z.ZodError) =>
  issues
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ')
    .slice(0, 300)

function nameOf(row: unknown, index: number): string {
  const named = z.object({ id: z.string().max(20) }).safeParse(row)
  return named.success ? `event ${toFeedText(named.data.id, 20)}` : `event number ${index + 1}`
}

type Input = { asked: WeekKey; now: EpochMs; weekOfAll: number | undefined }

function toFeedGame(row: EspnEvent, { asked, now, weekOfAll }: Input): FeedGame {
  refuseOtherWeek(row, asked, weekOfAll)
  const [game] = row.competitions
  const espnStatus = game?.status ?? row.status
  if (!game || !espnStatus) throw new RowFault('it has no status')
  const away = sideOf(game, 'away')
  const home = sideOf(game, 'home')
  const standing = toGameStatus(espnStatus)
  if ('reason' in standing) throw new RowFault(standing.reason)
  const { gameStatus } = standing
  const kickoff = toKickoff(game.date ?? row.date, asked.season)
  refuseTooEarly(gameStatus, game.timeValid ? kickoff : null, now)
  const scores = toScores(away, home, gameStatus)
  return {
    season: asked.season,
    week: asked.week,
    feedKey: feedKeyOf(row.id),
    awayTeam: teamOf(away),
    homeTeam: teamOf(home),
    // without a time it is midnight in the East, in most American zones the day before
    gameTime: game.timeValid ? new Date(kickoff).toISOString() : standInKickoff(wallTimeIn(SCHEDULE_FILE_TIME_ZONE, kickoff)),
    isTimeSet: game.timeValid,
    network: networkOf(game),
    isNeutralSite: game.neutralSite,
    gameStatus,
    ...scores,
    gameClock: gameStatus === 'LIVE' ? toGameClock(espnStatus) : null,
    possession: gameStatus === 'LIVE' ? possessionOf(game, away, home) : null,
  }
}

/** A feed that does not understand the requested week answers with the current one. */
function refuseOtherWeek(row: EspnEvent, asked: WeekKey, weekOfAll: number | undefined) {
  const number = row.week?.number ?? weekOfAll
  if (row.season.year !== asked.season) throw new RowFault(`it is of season ${row.season.year}`)
  if (number === undefined) throw new RowFault('it has no week')
  if (fromEspnWeek({ seasonType: row.season.type, week: number }) !== asked.week) {
    throw new RowFault(`it is of another week (season type ${row.season.type}, week ${number})`)
  }
}

/** Finds a side by its name, not by its position: at a neutral site the order varies. */
function sideOf(game: Competition, side: Side): Competitor {
  const [one, ...others] = game.competitors.filter(({ homeAway }) => homeAway === side)
  if (!one || others.length > 0 || game.competitors.length !== 2) throw new RowFault(`it does not have one ${side} team`)
  return one
}

function teamOf({ team }: Competitor): string {
  if (team.id.startsWith('-')) return TBD_TEAM
  const known = toFeedTeam(team.abbreviation)
  if (known === null) throw new RowFault(`unknown team "${toFeedText(team.abbreviation, 20) ?? ''}"`)
  return known
}

function toKickoff(date: string, season: number): EpochMs {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(date) ? Date.parse(date) : Number.NaN
  if (Number.isNaN(at)) throw new RowFault(`"${toFeedText(date, 40) ?? ''}" is not an instant`)
  if (at < Date.UTC(season, FIRST_MONTH) || at >= Date.UTC(season + 1, MONTH_AFTER))
    throw new RowFault(`${date} is not in season ${season}`)
  return at
}

function refuseTooEarly(gameStatus: GameStatus, kickoff: EpochMs | null, now: EpochMs) {
  if (kickoff === null) return
  if ((gameStatus === 'LIVE' || gameStatus === 'final') && now < kickoff - EARLY_MS) throw new RowFault(`${gameStatus} before its kickoff`)
  if (gameStatus === 'final' && now < kickoff + SHORTEST_GAME_MS) throw new RowFault('final right after its kickoff')
}

/** ESPN also sends "0" before kickoff. The winner that it names must have more points. */
function toScores(away: Competitor, home: Competitor, gameStatus: GameStatus): Pick<FeedGame, 'awayScore' | 'homeScore'> {
  if (gameStatus !== 'LIVE' && gameStatus !== 'final') return { awayScore: null, homeScore: null }
  const awayScore = toScore(away)
  const homeScore = toScore(home)
  const isWonByLess = (away.winner === true && awayScore <= homeScore) || (home.winner === true && homeScore <= awayScore)
  if (gameStatus === 'final' && isWonByLess) throw new RowFault(`its winner does not fit ${awayScore} to ${homeScore}`)
  return { awayScore, homeScore }
}

function toScore({ score, homeAway }: Competitor): number {
  if (!/^\d{1,3}$/.test(String(score ?? '')))
    throw new RowFault(`"${toFeedText(String(score ?? ''), 20) ?? ''}" is not a score (${homeAway})`)
  return Number(score)
}

/** The national channels; without one, all channels of the game. */
function networkOf({ broadcasts, broadcast, geoBroadcasts }: Competition): string | null {
  const national = broadcasts.filter(({ market }) => market === 'national').flatMap(({ names }) => names)
  const names = [national, broadcasts.flatMap((one) => one.names), geoBroadcasts.map(({ media }) => media.shortName)].find(
    (list) => list.length > 0,
  )
  return toFeedText(names ? [...new Set(names)].join('/') : broadcast, LONGEST_NETWORK)
}

function possessionOf({ situation }: Competition, away: Competitor, home: Competitor): Side | null {
  if (situation?.possession === away.team.id) return 'away'
  return situation?.possession === home.team.id ? 'home' : null
}
