import { describe, expect, it } from 'vitest'
import { createReplayFeed } from '#server/integrations/score-feed/replay.ts'
import { checkScoreFeed } from '#server/testing/checkScoreFeed.ts'
import { anEvent, aScoreboard, aSummary } from '#server/testing/espnPayloads.ts'
import { startEspnFeed } from '#server/testing/startEspnFeed.ts'

const WEEK = { season: 2025, week: 5 }
const NOW = Date.parse('2025-09-07T18:00:00Z')
const { server, open } = await startEspnFeed()
const read = (...events: Record<string, unknown>[]) => {
  server.answerJson(() => aScoreboard(events))
  return open().gamesOf(WEEK, NOW)
}

checkScoreFeed('espn', async () => {
  const recorded = (awayTeam: string, homeTeam: string, gameTime: string, awayScore: number, homeScore: number, isOvertime = false) => ({
    season: 2025,
    week: 5,
    feedKey: `${awayTeam}-${homeTeam}`,
    awayTeam,
    homeTeam,
    gameTime,
    isTimeSet: true,
    network: 'CBS',
    isNeutralSite: false,
    awayScore,
    homeScore,
    isOvertime,
    outcome: 'played' as const,
  })
  const played = createReplayFeed([
    recorded('DAL', 'PHI', '2025-09-05T00:20:00.000Z', 20, 24),
    recorded('TB', 'ATL', '2025-09-07T17:00:00.000Z', 23, 20),
    recorded('GB', 'WSH', '2025-09-07T20:25:00.000Z', 30, 30, true),
  ])
  const espn = open()
  let games: Awaited<ReturnType<typeof played.gamesOf>>['games'] = []
  const feed = {
    ...espn,
    gamesOf: async (...[week, now]: Parameters<typeof espn.gamesOf>) => {
      games = (await played.gamesOf(week, now)).games
      server.answerJson(() => aScoreboard(games.map((game) => anEvent(game))))
      return espn.gamesOf(week, now)
    },
  }
  return { feed, week: WEEK, from: Date.parse('2025-09-04T12:00:00Z') }
})

describe('a request of the scoreboard', () => {
  it.each([
    [1, 1, 1],
    [4, 1, 4],
    [5, 2, 1],
    [22, 2, 18],
    [23, 3, 1],
    [25, 3, 3],
    [26, 3, 5],
  ])('asks for week %i as season type %i, week %i, and never for the Pro Bowl', async (week, type, number) => {
    server.answerJson(() => aScoreboard([anEvent({ week })]))
    const { games } = await open().gamesOf({ season: 2025, week }, NOW)
    expect(games).toMatchObject([{ season: 2025, week }])
    expect(server.requests.map(({ url }) => url)).toEqual([`/scoreboard?seasontype=${type}&week=${number}&dates=2025`])
  })

  it('has a user agent of our own only when it is configured', async () => {
    server.answerJson(() => aScoreboard([]))
    await open('sunday-slate/1').gamesOf(WEEK, NOW)
    await open().gamesOf(WEEK, NOW)
    expect(server.requests[0]?.userAgent).toBe('sunday-slate/1')
    expect(server.requests[1]?.userAgent).not.toMatch(/mozilla|slate/i)
  })

  it('reads the season, and null when the answer has none', async () => {
    server.answerJson(() => aScoreboard([], { season: 2026 }))
    expect(await open().currentSeason()).toBe(2026)
    server.answerJson(() => ({ leagues: [] }))
    expect(await open().currentSeason()).toBeNull()
  })
})

it('a reading of the scoreboard contains the stored form of the answer', async () => {
  const reading = await read(anEvent())
  expect(reading).toMatchObject({ games: [{ awayTeam: 'BUF' }], rejected: [], readAt: NOW, raw: { name: 'scoreboard 2025-5' } })
  expect(JSON.parse(reading.raw?.text ?? '').events).toHaveLength(1)
})

describe('the details of a game', () => {
  const game = { ...WEEK, awayTeam: 'BUF', homeTeam: 'KC' }

  it('are requested by the number of the event, with the stored form of the answer', async () => {
    const summary = { gameInfo: { venue: { fullName: 'The Big Bowl' } } }
    server.answerJson((url) => (url.pathname === '/summary' ? summary : aScoreboard([anEvent()])))
    expect(await open().detailsOf(game, NOW)).toMatchObject({
      venue: { name: 'The Big Bowl' },
      readAt: NOW,
      raw: { text: JSON.stringify(summary) },
    })
    expect(server.requests.map(({ url }) => url.split('?')[0])).toEqual(['/scoreboard', '/summary'])
  })

  it('have the scoreboard’s text of the weather, else the condition of the summary', async () => {
    const weather = { temperature: 43, highTemperature: 43, conditionId: '3' }
    let event = anEvent({}, { event: { weather: { displayValue: 'Snow showers', temperature: 30 } } })
    server.answerJson((url) => (url.pathname === '/summary' ? aSummary(game, { weather }) : aScoreboard([event])))
    expect((await open().detailsOf(game, NOW))?.weather).toEqual({ text: 'Snow showers', temperatureF: 30 })
    event = anEvent()
    expect((await open().detailsOf(game, NOW))?.weather).toEqual({ text: 'Partly sunny', temperatureF: 43 })
  })

  it('are null for a game that the feed does not have', async () => {
    server.answerJson(() => aScoreboard([]))
    expect(await open().detailsOf(game, NOW)).toBeNull()
  })
})
