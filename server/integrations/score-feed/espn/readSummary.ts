import * as z from 'zod'
import { toFeedTeam } from '#server/integrations/score-feed/feedTeams.ts'
import type { FeedInjury, GameDetails, GameInFeed } from '#server/integrations/score-feed/scoreFeed.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import { espnWeather, toWeather } from './espnWeather.ts'
import { toFeedText } from './feedText.ts'

const LONGEST_NAME = 80
const LONGEST_LINE = 200
/** A longer list of one team is a mistake of the feed. */
const MOST_INJURIES = 60

const text = z.string().nullish().catch(null)
const team = z.object({ abbreviation: z.string() })
const athlete = z.object({ displayName: z.string(), position: z.object({ abbreviation: text }).nullish().catch(null) })
/** A list without the rows that can't be read. */
const listOf = <T extends z.ZodType>(row: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((rows) =>
      rows.flatMap((one): z.output<T>[] => {
        const parsed = row.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )

const summary = z.object({
  header: z
    .object({
      competitions: z.array(z.object({ competitors: z.array(z.object({ homeAway: z.enum(['home', 'away']), team })) })).min(1),
    })
    .nullish()
    .catch(null),
  gameInfo: z
    .object({
      venue: z
        .object({
          fullName: z.string(),
          indoor: z.boolean().catch(false),
          address: z.object({ city: text, state: text }).nullish().catch(null),
        })
        .nullish()
        .catch(null),
      weather: espnWeather,
    })
    .nullish()
    .catch(null),
  injuries: listOf(
    z.object({
      team,
      injuries: listOf(
        z.object({
          status: z.string(),
          athlete,
          details: z.object({ type: text }).nullish().catch(null),
        }),
      ),
    }),
  ),
  article: z.object({ headline: text }).nullish().catch(null),
  news: z
    .object({ articles: listOf(z.object({ headline: z.string() })) })
    .nullish()
    .catch(null),
})
type Summary = z.output<typeof summary>

/**
 * Reads the details of a game from a summary. Everything that is impossible or can't be read is left out: an impossible temperature, a list of another
 * team, a row without a name. Scores are never read from a summary.
 * @returns null when the answer is not a summary, or is one of another game.
 */
export function readSummary(payload: unknown, game: GameInFeed, now: EpochMs): Omit<GameDetails, 'raw'> | null {
  const parsed = summary.safeParse(payload)
  if (!parsed.success || isOfOtherGame(parsed.data, game)) return null
  const { gameInfo, article, news } = parsed.data
  return {
    venue: toVenue(gameInfo?.venue),
    weather: toWeather(gameInfo?.weather),
    headline: toFeedText(article?.headline ?? news?.articles[0]?.headline, LONGEST_LINE),
    injuries: { away: injuriesOf(parsed.data, game.awayTeam), home: injuriesOf(parsed.data, game.homeTeam) },
    readAt: now,
  }
}

function isOfOtherGame({ header }: Summary, game: GameInFeed): boolean {
  const competitors = header?.competitions[0]?.competitors ?? []
  const isOther = (side: Side, expected: string) =>
    competitors.some((one) => one.homeAway === side && toFeedTeam(one.team.abbreviation) !== expected)
  return isOther('away', game.awayTeam) || isOther('home', game.homeTeam)
}

function toVenue(venue: NonNullable<Summary['gameInfo']>['venue']): GameDetails['venue'] {
  const name = toFeedText(venue?.fullName, LONGEST_NAME)
  if (!venue || name === null) return null
  const { city, state } = venue.address ?? {}
  return { name, city: toFeedText(city, LONGEST_NAME), state: toFeedText(state, LONGEST_NAME), isIndoor: venue.indoor }
}

const injuriesOf = ({ injuries }: Summary, abbreviation: string): FeedInjury[] =>
  injuries
    .filter((one) => toFeedTeam(one.team.abbreviation) === abbreviation)
    .flatMap((one) => one.injuries)
    .flatMap(({ status, athlete: who, details }) => {
      const player = toFeedText(who.displayName, LONGEST_NAME)
      const word = toFeedText(status, LONGEST_NAME)
      if (player === null || word === null) return []
      return [
        { player, position: toFeedText(who.position?.abbreviation, 10), status: word, injury: toFeedText(details?.type, LONGEST_NAME) },
      ]
    })
    .slice(0, MOST_INJURIES)
