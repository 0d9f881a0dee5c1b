import type { Game } from '#shared/model/game.ts'
import type { GameInfo } from '#shared/model/insights.ts'
import { findStadium } from '#shared/reference/stadiums.ts'
import { derivedNotes } from '#shared/rules/games/derivedNotes.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { weatherTiming } from '#shared/rules/games/weatherTiming.ts'
import { resultsBefore, type SeasonGame } from '#shared/rules/insights/seasonResults.ts'
import { teamTrend } from '#shared/rules/insights/teamTrends.ts'
import type { DetailsState } from './gameDetails.ts'
import * as texts from './texts.ts'

type FeedDetails = DetailsState['latest']

export type GameFacts = {
  game: Game
  /** The season's games of all teams. */
  seasonGames: readonly SeasonGame[]
  feedDetails: FeedDetails
}

/** Everything known about a game except its result; null or empty where nothing is known. */
export function toGameInfo({ game, seasonGames, feedDetails }: GameFacts): GameInfo {
  const results = resultsBefore(seasonGames, game)
  const venue = feedDetails?.details.venue ?? homeVenue(game)
  return {
    venue,
    weather: isVoid(game) ? null : toWeather(game, venue, feedDetails),
    preview: feedDetails?.details.headline ? { headline: feedDetails.details.headline } : null,
    injuries: { awayTeam: feedDetails?.details.injuries.away ?? [], homeTeam: feedDetails?.details.injuries.home ?? [] },
    analysis: {
      trends: { awayTeam: teamTrend(results, game.awayTeam), homeTeam: teamTrend(results, game.homeTeam) },
      ...derivedNotes(game, seasonGames),
    },
  }
}

/** The home team's stadium, used until the feed reports a venue; null for a game at a neutral site. */
function homeVenue(game: Game): GameInfo['venue'] {
  const stadium = game.isNeutralSite ? null : findStadium(game.homeTeam)
  return stadium && { name: stadium.name, city: stadium.city, state: stadium.state, isIndoor: stadium.roof !== 'open' }
}

/** The weather of a game. Under a roof it is "Indoors", unless the roof can be opened and the feed reports weather. */
function toWeather(game: Game, venue: GameInfo['venue'], feedDetails: FeedDetails): GameInfo['weather'] {
  const weather = feedDetails?.details.weather ?? null
  const mayBeOpen = !game.isNeutralSite && findStadium(game.homeTeam)?.roof === 'retractable'
  if (venue?.isIndoor && !(weather && mayBeOpen))
    return { condition: texts.indoors(), timing: 'other', context: texts.indoors(), description: texts.indoors(), temperatureF: null }
  if (!feedDetails || !weather) return null
  const { text, temperatureF } = weather
  return {
    condition: text,
    ...weatherTiming(game, feedDetails.readAt),
    description: temperatureF === null ? text : `${temperatureF} °F, ${lowerFirst(text)}`,
    temperatureF,
  }
}

/** "Light rain" → "light rain", but "PM showers" is not changed. */
const lowerFirst = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)
