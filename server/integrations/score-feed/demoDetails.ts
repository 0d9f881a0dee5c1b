import type { EpochMs } from '#shared/clock.ts'
import { findStadium, type Stadium } from '#shared/reference/stadiums.ts'
import { teamName } from '#shared/reference/teams.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import type { FeedInjury, GameDetails, RecordedGame } from './scoreFeed.ts'

/** Invented names, not those of real players. */
const FIRST_NAMES = ['Duke', 'Brick', 'Ozzie', 'Rex', 'Boone', 'Chip', 'Gus', 'Hank', 'Moose', 'Tank', 'Buzz', 'Skip'] as const
const LAST_NAMES = [
  ...['Hashmarker', 'Gridleyson', 'Puntworthy', 'Fieldgoalski', 'Touchbacker', 'Pylonsen', 'Huddlestein', 'Snapwell', 'Blitzman'],
  ...['Fumbleton', 'Audiblesby', 'Endzonio', 'Kickoffman', 'Sidelinger', 'Turfwright', 'Playbookley'],
] as const
const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'LT', 'C', 'DE', 'LB', 'CB', 'S', 'K'] as const
const INJURIES = ['Ankle', 'Hamstring', 'Knee', 'Shoulder', 'Ribs', 'Calf', 'Groin', 'Illness'] as const
const STATUSES = ['Questionable', 'Questionable', 'Doubtful', 'Out', 'Probable'] as const
const MOST_INJURED = 4

/** By month from January: degrees Fahrenheit around kickoff in the mild and in the cold states. */
const MILD_F = [58, 61, 66, 72, 78, 84, 87, 88, 83, 76, 67, 60] as const
const COLD_F = [28, 31, 41, 53, 64, 74, 79, 77, 69, 57, 45, 33] as const
const MILD_STATES: readonly string[] = ['AZ', 'CA', 'FL', 'GA', 'LA', 'NC', 'NV', 'TX']
const SPREAD_F = 7
const SNOW_BELOW_F = 34
const DRY = ['Sunny', 'Clear', 'Partly cloudy', 'Mostly cloudy', 'Cloudy', 'Windy', 'Fog'] as const
const WET_SHARE = 0.25

/** Invents the details of a demo game. They depend on the game alone, so each read returns the same. */
export function makeDemoDetails(game: RecordedGame, now: EpochMs): GameDetails {
  const random = seededRandom(`details ${game.feedKey}`)
  const stadium = game.isNeutralSite ? null : findStadium(game.homeTeam)
  return {
    venue: stadium && { name: stadium.name, city: stadium.city, state: stadium.state, isIndoor: stadium.roof !== 'open' },
    weather: makeWeather(random, stadium, game.gameTime),
    headline: `${teamName(game.awayTeam)} visit ${teamName(game.homeTeam)}: what to watch in ${weekTitle(game.week)}`,
    injuries: { away: makeInjuries(random), home: makeInjuries(random) },
    readAt: now,
    raw: null,
  }
}

function makeWeather(random: SeededRandom, stadium: Stadium | null, gameTime: string | null): GameDetails['weather'] {
  if (stadium?.roof !== 'open' || gameTime === null) return null
  const { month } = wallTimeIn(LEAGUE_TIME_ZONE, Date.parse(gameTime))
  const usual = (MILD_STATES.includes(stadium.state) ? MILD_F : COLD_F)[month - 1] ?? 60
  const temperatureF = Math.round(usual + SPREAD_F * random.bell())
  const wet = temperatureF < SNOW_BELOW_F ? 'Light snow' : temperatureF > 80 ? 'Thunderstorms' : 'Light rain'
  return { text: random.chance(WET_SHARE) ? wet : (DRY[random.whole(0, DRY.length - 1)] ?? 'Clear'), temperatureF }
}

function makeInjuries(random: SeededRandom): FeedInjury[] {
  const firstNames = random.shuffle(FIRST_NAMES)
  const lastNames = random.shuffle(LAST_NAMES)
  const oneOf = <T>(items: readonly T[]) => random.shuffle(items)[0]
  return Array.from({ length: random.whole(1, MOST_INJURED) }, (_, index) => ({
    player: `${firstNames[index] ?? ''} ${lastNames[index] ?? ''}`,
    position: oneOf(POSITIONS) ?? null,
    injury: oneOf(INJURIES) ?? null,
    status: oneOf(STATUSES) ?? 'Questionable',
  }))
}
