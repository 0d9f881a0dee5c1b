import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { FeedConfig } from '#server/config.ts'
import type { GameDetails, GameInFeed, ScoreFeed } from '#server/integrations/score-feed/scoreFeed.ts'
import { type Clock, systemClock } from '#shared/clock.ts'
import { FIRST_SEASON, LAST_SEASON } from '#shared/contest.ts'
import { toEspnWeek } from './espnWeeks.ts'
import { createFetchPayload } from './fetchPayload.ts'
import { feedKeyOf, readScoreboard } from './readScoreboard.ts'
import { readSummary } from './readSummary.ts'

type EspnConfig = Extract<FeedConfig, { kind: 'espn' }>
type FeedOptions = { clock?: Pick<Clock, 'now'>; random?: () => number; timeoutMs?: number }

/** Maximum number of cached events; a season has about 340 games. */
const MAX_EVENTS = 2_000
type Event = { id: string; weather: GameDetails['weather'] }
const calendar = z.object({
  leagues: z.array(z.object({ season: z.object({ year: z.number().int().min(FIRST_SEASON).max(LAST_SEASON) }) })).min(1),
})

/**
 * Reads the league's public scoreboard. One request is for one week, by season, season type and number. Without them the answer would be the
 * week that the feed considers current.
 * @param options the machine's clock and the random variation of pauses, for tests.
 */
export function createEspnFeed(config: EspnConfig, options: FeedOptions = {}): ScoreFeed {
  const fetchPayload = createFetchPayload({ ...config, clock: systemClock, random: Math.random, ...options })
  /** The event of each game: its number is needed to request the summary, and the scoreboard's weather completes the summary. */
  const events = new LRUCache<string, Event>({ max: MAX_EVENTS })

  const gamesOf: ScoreFeed['gamesOf'] = async (week, now) => {
    const espnWeek = toEspnWeek(week.week)
    if (!espnWeek) return { games: [], rejected: [], readAt: now, raw: null }
    const query = `seasontype=${espnWeek.seasonType}&week=${espnWeek.week}&dates=${week.season}`
    const { text, json } = await fetchPayload(`/scoreboard?${query}`)
    const { games, rejected, weather } = readScoreboard(json, week, now)
    for (const { feedKey, ...game } of games) {
      events.set(nameOf(game), { id: feedKey.slice(feedKeyOf('').length), weather: weather.get(feedKey) ?? null })
    }
    return { games, rejected, readAt: now, raw: { name: `scoreboard ${week.season}-${week.week}`, text } }
  }

  const detailsOf: ScoreFeed['detailsOf'] = async (game, now) => {
    if (!events.has(nameOf(game))) await gamesOf(game, now)
    const event = events.get(nameOf(game))
    if (!event) return null
    const { text, json } = await fetchPayload(`/summary?event=${event.id}`)
    const details = readSummary(json, game, now)
    return details && { ...details, weather: event.weather ?? details.weather, raw: { name: `summary ${event.id}`, text } }
  }

  const currentSeason = async () => {
    const { json } = await fetchPayload('/scoreboard')
    const parsed = calendar.safeParse(json)
    return parsed.success ? (parsed.data.leagues[0]?.season.year ?? null) : null
  }

  return { gamesOf, detailsOf, currentSeason }
}

const nameOf = ({ season, week, awayTeam, homeTeam }: GameInFeed) => `${season}-${week} ${awayTeam} at ${homeTeam}`
