import { toEspnWeek } from '#server/integrations/score-feed/espn/espnWeeks.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { aFeedGame } from './feedGames.ts'

/** Invented answers in the form of the public scoreboard. A test gives only the values that matter to it. */

type Json = Record<string, unknown>
type Side = { homeAway: string; score: string; winner?: boolean } & Json

const TYPES: Record<FeedGame['gameStatus'], { name: string; state: string; completed: boolean }> = {
  scheduled: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false },
  LIVE: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false },
  final: { name: 'STATUS_FINAL', state: 'post', completed: true },
  postponed: { name: 'STATUS_POSTPONED', state: 'post', completed: false },
  cancelled: { name: 'STATUS_CANCELED', state: 'post', completed: false },
}
const QUARTERS: Record<string, number> = { Q1: 1, Q2: 2, Q3: 3, Q4: 4, OT: 5 }

/** A number that is always the same for a game, as the event ids of the feed are. */
const eventIdOf = (game: FeedGame) =>
  String(401_000_000 + [...game.feedKey].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 999_983, 7))
const teamIdOf = (abbreviation: string, side: 'away' | 'home') =>
  abbreviation === 'TBD'
    ? side === 'home'
      ? '-1'
      : '-2'
    : String([...abbreviation].reduce((sum, letter) => sum * 32 + letter.charCodeAt(0) - 64, 0))

/** The event of a game: UTC kickoff without seconds, scores as text ("0" before kickoff), and winners only of final games. */
export function anEvent(
  overrides: Partial<FeedGame> = {},
  changes: { event?: Json; competition?: Json; status?: Json; type?: Json; sides?: (homeThenAway: Side[]) => unknown } = {},
): Json {
  const game = aFeedGame(overrides)
  const { seasonType = 2, week = 1 } = toEspnWeek(game.week) ?? {}
  const [quarter = '', clock = '0:00'] = (game.gameClock ?? '').split(' ')
  const isHalf = game.gameClock === 'Half'
  const status = {
    clock: 0,
    displayClock: clock,
    period: QUARTERS[quarter] ?? (isHalf ? 2 : 0),
    type: { ...TYPES[game.gameStatus], ...(isHalf && { name: 'STATUS_HALFTIME' }), ...changes.type },
    ...changes.status,
  }
  const competitor = (side: 'away' | 'home', code: string, score: number | null, other: number | null): Side => ({
    id: teamIdOf(code, side),
    homeAway: side,
    team: { id: teamIdOf(code, side), abbreviation: code, displayName: code },
    score: String(score ?? 0),
    ...(game.gameStatus === 'final' && { winner: (score ?? 0) > (other ?? 0) }),
    records: [{ name: 'overall', type: 'total', summary: '2-2' }],
  })
  const sides = [
    competitor('home', game.homeTeam, game.homeScore, game.awayScore),
    competitor('away', game.awayTeam, game.awayScore, game.homeScore),
  ]
  const date = (game.gameTime ?? `${game.season + 1}-01-10T05:00:00.000Z`).replace(':00.000Z', 'Z')
  return {
    id: eventIdOf(game),
    date,
    name: `${game.awayTeam} at ${game.homeTeam}`,
    season: { year: game.season, type: seasonType },
    week: { number: week },
    status,
    competitions: [
      {
        date,
        timeValid: game.isTimeSet,
        neutralSite: game.isNeutralSite,
        competitors: changes.sides ? changes.sides(sides) : sides,
        broadcasts: game.network === null ? [] : [{ market: 'national', names: game.network.split('/') }],
        situation:
          game.possession === null
            ? undefined
            : { possession: teamIdOf(game.possession === 'away' ? game.awayTeam : game.homeTeam, game.possession) },
        status,
        ...changes.competition,
      },
    ],
    ...changes.event,
  }
}

/** A week's scoreboard; `season` is the current season of the league's calendar. */
export const aScoreboard = (events: readonly Json[], { season = 2025, week = 1 } = {}): Json => ({
  leagues: [{ id: '28', abbreviation: 'NFL', season: { year: season } }],
  season: { type: 2, year: season },
  week: { number: week },
  events,
})

/** The details of a game in the form of the public summary. `injuries` by team: player, position, status, injury. */
export const aSummary = (
  game: Pick<FeedGame, 'awayTeam' | 'homeTeam'>,
  facts: {
    venue?: Json
    weather?: Json
    headline?: string
    injuries?: Record<string, readonly (readonly [string, string, string, string])[]>
  } = {},
): Json => ({
  header: {
    competitions: [
      {
        competitors: [
          { homeAway: 'home', team: { abbreviation: game.homeTeam } },
          { homeAway: 'away', team: { abbreviation: game.awayTeam } },
        ],
      },
    ],
  },
  gameInfo: { venue: facts.venue, weather: facts.weather },
  article: facts.headline === undefined ? undefined : { headline: facts.headline },
  injuries: Object.entries(facts.injuries ?? {}).map(([abbreviation, rows]) => ({
    team: { abbreviation },
    injuries: rows.map(([displayName, position, status, type]) => ({
      status,
      athlete: { displayName, position: { abbreviation: position } },
      details: { type },
    })),
  })),
})
