import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEspnFeed } from '#server/integrations/score-feed/espn/espnFeed.ts'
import { FeedOutage } from '#server/integrations/score-feed/feedOutage.ts'
import { announceChange } from '#server/live/changes.ts'
import { anEvent, aScoreboard, aSummary } from '#server/testing/espnPayloads.ts'
import { startEspnServer } from '#server/testing/startEspnServer.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { pullDetails } from './pullDetails.ts'

const t = await startTestServer({ now: '2025-09-07T15:00:00Z' })
const espn = await startEspnServer()
afterAll(() => espn.close())
const GAME = { awayTeam: 'BUF', homeTeam: 'KC' }
const RAIN = { displayValue: 'Light rain', temperature: 41 }

const openFeed = () => {
  const config = { kind: 'espn' as const, baseUrl: espn.url, userAgent: null, season: null }
  return { ...t.deps, config: { feed: config }, scoreFeed: createEspnFeed(config, { clock: t.clock, random: () => 0.5, timeoutMs: 300 }) }
}
let feed = openFeed()
beforeEach(() => {
  feed = openFeed()
  espn.asked.length = 0
  t.logged.length = 0
})
const pull = () => pullDetails(feed)
const tell = (summary: unknown) =>
  espn.answerJson((url) =>
    url.pathname === '/summary' ? summary : aScoreboard([anEvent(GAME), anEvent({ awayTeam: 'GB', homeTeam: 'DET' })]),
  )
const summariesAsked = () => espn.asked.filter(({ url }) => url.startsWith('/summary')).length
const info = ({ awayTeam, homeTeam } = GAME) => t.anonymous.call(contract.getGameInfo, { params: { awayTeam, homeTeam } })
const setGame = (facts: Record<string, unknown>) =>
  t.db.transaction(async (trx) => {
    await trx('games').update(facts)
    await announceChange(trx, 'slate')
  })

describe('the information about a game', () => {
  afterEach(() => expect(t.logged).toEqual([]))

  it('has venue, weather, headline and injuries in the words of the feed', async () => {
    await t.a.game(GAME)
    tell(
      aSummary(GAME, {
        venue: { fullName: 'The Big Bowl', address: { city: 'Kansas City', state: 'MO' }, indoor: false },
        weather: RAIN,
        headline: 'A wet one',
        injuries: {
          KC: [['Sam Sample', 'RB', 'Out', 'Knee']],
          BUF: [
            ['Pat Passer', 'QB', 'Day-To-Day', 'Illness'],
            ['Lee Line', 'C', 'Injured Reserve', 'Back'],
          ],
        },
      }),
    )
    expect(await pull()).toBe(1)
    expect(await info()).toEqual({
      venue: { name: 'The Big Bowl', city: 'Kansas City', state: 'MO', isIndoor: false },
      weather: { condition: 'Light rain', timing: 'forecast', context: 'Forecast', description: '41 °F, light rain', temperatureF: 41 },
      preview: { headline: 'A wet one' },
      injuries: {
        awayTeam: [
          { player: 'Pat Passer', position: 'QB', injury: 'Illness', status: 'Day-To-Day' },
          { player: 'Lee Line', position: 'C', injury: 'Back', status: 'Injured Reserve' },
        ],
        homeTeam: [{ player: 'Sam Sample', position: 'RB', injury: 'Knee', status: 'Out' }],
      },
      analysis: {
        trends: {
          awayTeam: { abbreviation: 'BUF', streak: 'None', pf: null, pa: null, homeRecord: '0-0', roadRecord: '0-0' },
          homeTeam: { abbreviation: 'KC', streak: 'None', pf: null, pa: null, homeRecord: '0-0', roadRecord: '0-0' },
        },
        ...{ expertInsights: [], keyMatchups: [], gameNotes: [] },
      },
    })
  })

  it('has our own results and the home venue where the feed has nothing', async () => {
    await t.a.game({ ...GAME, week: 5, status: 'final', awayScore: 20, homeScore: 27, kickoffAt: '2025-08-31T17:00:00Z' })
    await t.a.game({ ...GAME, week: 6 })
    expect(await info({ awayTeam: 'buf', homeTeam: 'Kc' })).toMatchObject({
      venue: { name: 'GEHA Field at Arrowhead Stadium', city: 'Kansas City', state: 'MO', isIndoor: false },
      ...{ weather: null, preview: null, injuries: { awayTeam: [], homeTeam: [] } },
      analysis: {
        trends: {
          awayTeam: { streak: 'L1', pf: 20, pa: 27, homeRecord: '0-0', roadRecord: '0-1' },
          homeTeam: { streak: 'W1', pf: 27, pa: 20, homeRecord: '1-0', roadRecord: '0-0' },
        },
        gameNotes: ['The Chiefs won their last meeting 27-20 in Week 1.'],
      },
    })
  })

  it('names no home venue at a neutral site, and is not found for a pairing of another week', async () => {
    await t.a.game(GAME)
    await t.db('games').update({ is_neutral_site: true })
    expect(await info()).toMatchObject({ venue: null, weather: null, analysis: { gameNotes: ['Played at a neutral site.'] } })
    await expect(info({ awayTeam: 'KC', homeTeam: 'BUF' })).rejects.toMatchObject({ status: 404 })
  })

  it('has a forecast before kickoff, live weather during the game, and the game’s weather afterwards', async () => {
    await t.a.game(GAME)
    const weather = async () => {
      t.deps.caches.invalidate()
      return (await info()).weather
    }
    tell(aSummary(GAME, { weather: RAIN }))
    await pull()
    expect(await weather()).toMatchObject({ timing: 'forecast', context: 'Forecast' })

    t.clock.set('2025-09-07T17:01:00Z')
    await setGame({ game_status: 'LIVE', away_score: 0, home_score: 0, game_clock: 'Q1 14:00' })
    expect(await weather()).toMatchObject({ timing: 'forecast' })
    await pull()
    t.clock.advance(300_000) // the same words are not announced: so long the forecast may stand
    expect((await info()).weather).toMatchObject({ timing: 'live', context: 'Live', condition: 'Light rain' })

    await setGame({ game_status: 'final', game_clock: null, result: null })
    expect(await weather()).toMatchObject({ timing: 'other', context: 'Game time' })
    await setGame({ game_status: 'cancelled', away_score: null, home_score: null })
    expect(await weather()).toBeNull()
  })

  it('has no weather under a roof, unless the roof may be open', async () => {
    const DOME = { awayTeam: 'GB', homeTeam: 'DET' }
    const OPENS = { awayTeam: 'BUF', homeTeam: 'DAL' }
    await t.a.game({ ...DOME, slot: 0 })
    await t.a.game({ ...OPENS, slot: 1 })
    expect((await info(DOME)).weather).toMatchObject({ condition: 'Indoors', timing: 'other', description: 'Indoors', temperatureF: null })
    expect((await info(OPENS)).weather).toMatchObject({ condition: 'Indoors' })
    espn.answerJson((url) =>
      url.pathname === '/summary' ? aSummary(OPENS, { weather: { displayValue: 'Sunny' } }) : aScoreboard([anEvent(OPENS)]),
    )
    await pull()
    t.deps.caches.invalidate()
    expect((await info(OPENS)).weather).toMatchObject({ condition: 'Sunny', timing: 'forecast', description: 'Sunny', temperatureF: null })
  })

  it('has only text of one line, without control characters and of bounded length', async () => {
    await t.a.game(GAME)
    const markup = '<script>alert(1)</script>'
    tell(
      aSummary(GAME, {
        venue: { fullName: `${markup}\u0000\n${'x'.repeat(500)}`, address: { city: markup, state: '\u202eAK' } },
        weather: { displayValue: `${markup}\u001b[31m` },
        headline: `${markup}\r\n\r\nSet-Cookie: sid=1 ${'y'.repeat(2_000)}`,
        injuries: { KC: [[markup, markup, markup, markup]] },
      }),
    )
    await pull()
    const answer = await t.anonymous.send('GET', '/api/game-info/BUF/KC')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const told = await info()
    expect(told.preview?.headline.startsWith(markup)).toBe(true)
    expect(told.preview?.headline).toHaveLength(200)
    expect(told.venue?.name).toHaveLength(80)
    expect(told.venue).toMatchObject({ city: markup, state: 'AK' })
    expect(told.injuries.homeTeam[0]).toMatchObject({ player: markup, status: markup })
    expect(JSON.stringify(told)).not.toMatch(/\\u00|\\n|\\r|\u202e/)
  })

  it('holds nothing about players and their cards', async () => {
    const { id } = await t.a.game(GAME)
    const player = await t.a.player({ firstName: 'xkcd-marker', lastName: 'xkcd-marker' })
    const card = { season: 2025, week: 5, submitted_at: new Date(0), home_picks: 1, away_picks: 0, tie_breaker_score: 47 }
    await t.db('picks').insert({ user_id: player.id, ...card })
    const body = await (await t.anonymous.send('GET', '/api/game-info/BUF/KC')).text()
    for (const secret of [player.id, 'xkcd-marker', id]) expect(body).not.toContain(secret)
  })
})

describe('the details of games', () => {
  it('are fetched every six hours, hourly on game day, every 15 minutes during the game, and not after it', async () => {
    await t.a.game(GAME)
    tell(aSummary(GAME))
    const isAskedAt = async (instant: string) => {
      t.clock.set(instant)
      const before = summariesAsked()
      await pull()
      return summariesAsked() > before
    }
    expect(await isAskedAt('2025-09-05T12:00:00Z')).toBe(true)
    expect(await isAskedAt('2025-09-05T17:59:59Z')).toBe(false)
    expect(await isAskedAt('2025-09-05T18:00:00Z')).toBe(true)
    expect(await isAskedAt('2025-09-07T14:00:00Z')).toBe(true)
    expect(await isAskedAt('2025-09-07T14:59:00Z')).toBe(false)
    expect(await isAskedAt('2025-09-07T15:00:00Z')).toBe(true)
    await setGame({ game_status: 'LIVE', away_score: 0, home_score: 0 })
    expect(await isAskedAt('2025-09-07T17:10:00Z')).toBe(true)
    expect(await isAskedAt('2025-09-07T17:20:00Z')).toBe(false)
    expect(await isAskedAt('2025-09-07T17:25:00Z')).toBe(true)
    await setGame({ game_status: 'final' })
    expect(await isAskedAt('2025-09-07T22:00:00Z')).toBe(false)
  })

  it('are fetched for the current week and for games of the next three days, not for later ones or unknown teams', async () => {
    await t.a.game({ ...GAME, week: 5, kickoffAt: '2025-09-08T17:00:00Z' })
    await t.a.game({ awayTeam: 'TBD', homeTeam: 'TBD', week: 5, slot: 1 })
    await t.a.game({ awayTeam: 'SEA', homeTeam: 'SF', week: 6, slot: 0, kickoffAt: '2025-09-10T14:00:00Z' })
    await t.a.game({ awayTeam: 'MIA', homeTeam: 'NE', week: 6, slot: 1, kickoffAt: '2025-09-14T17:00:00Z' })
    const asked: string[] = []
    const detailsOf: typeof feed.scoreFeed.detailsOf = async (game) => {
      asked.push(game.awayTeam)
      return null
    }
    await pullDetails({ ...feed, scoreFeed: { ...feed.scoreFeed, detailsOf } })
    expect(asked).toEqual(['BUF', 'SEA'])
  })

  it('are fetched by the job alone, never by a request of a player', async () => {
    await t.a.game(GAME)
    tell(aSummary(GAME))
    await info()
    expect(espn.asked).toEqual([])
  })

  it('are stored word for word when they are new, and announced to all servers', async () => {
    await t.a.game(GAME)
    tell(aSummary(GAME, { headline: 'First' }))
    expect((await info()).preview).toBeNull()
    await pull()
    await expect.poll(async () => (await info()).preview?.headline).toBe('First')
    t.clock.advance(3_600_000)
    expect(await pull()).toBe(0)
    t.clock.advance(3_600_000)
    tell(aSummary(GAME, { headline: 'Second' }))
    expect(await pull()).toBe(1)
    await expect.poll(async () => (await info()).preview?.headline).toBe('Second')
    const kept = await t.db('feed_payloads').orderBy('id').select<{ source: string; name: string }[]>('source', 'name')
    expect(kept).toEqual(Array(2).fill({ source: 'espn', name: expect.stringMatching(/^summary \d+$/) }))
  })
})

describe('an outage of the feed', () => {
  it.each<[string, (answer: (status: number, type: string, body: string) => void) => void]>([
    ['a page', (answer) => answer(200, 'text/html', '<h1>no</h1>')],
    ['a refusal', (answer) => answer(500, 'application/json', '{}')],
    ['too much', (answer) => answer(200, 'application/json', `"${'x'.repeat(1_000_001)}"`)],
    ['nothing in time', () => undefined],
  ])('(%s) keeps what was last said, is tried again, and ends', async (_, trouble) => {
    await t.a.game(GAME)
    tell(aSummary(GAME, { headline: 'Before' }))
    await pull()
    espn.answer((_request, response) =>
      trouble((status, type, body) => void response.writeHead(status, { 'content-type': type }).end(body)),
    )
    t.clock.advance(3_600_000)
    expect(await pull()).toBe(0)
    expect(t.logged.splice(0).join()).toContain('details_failed')
    t.deps.caches.invalidate()
    expect((await info()).preview).toEqual({ headline: 'Before' })

    const asked = espn.asked.length
    await pull()
    expect(espn.asked).toHaveLength(asked)
    tell(aSummary(GAME, { headline: 'After' }))
    t.clock.advance(900_000)
    expect(await pull()).toBe(1)
  })

  it.each([
    [
      'a refused summary of one game leaves the details of the others',
      () => new Error('404 from the feed'),
      ['BUF', 'SEA'],
      ['BUF', 'SEA'],
    ],
    ['an outage ends the run, and the next run asks for the other games', () => new FeedOutage('no connection'), ['BUF'], ['BUF', 'SEA']],
  ])('%s', async (_, fault, firstRun, bothRuns) => {
    await t.a.game({ ...GAME, slot: 0 })
    await t.a.game({ slot: 1, awayTeam: 'SEA', homeTeam: 'SF', kickoffAt: '2025-09-07T20:25:00Z' })
    const asked: string[] = []
    const detailsOf: typeof feed.scoreFeed.detailsOf = async (game) => {
      asked.push(game.awayTeam)
      if (game.awayTeam === 'BUF') throw fault()
      return null
    }
    const deps = { ...feed, scoreFeed: { ...feed.scoreFeed, detailsOf } }
    await pullDetails(deps)
    expect(asked).toEqual(firstRun)
    if (firstRun.length < bothRuns.length) await pullDetails(deps)
    expect(asked).toEqual(bothRuns)
    t.logged.length = 0
  })

  it('or an answer about another game, changes nothing', async () => {
    await t.a.game(GAME)
    tell(aSummary(GAME, { headline: 'Before' }))
    await pull()
    t.clock.advance(3_600_000)
    tell(aSummary({ awayTeam: 'SEA', homeTeam: 'SF' }, { headline: 'Of others' }))
    expect(await pull()).toBe(0)
    t.deps.caches.invalidate()
    expect((await info()).preview).toEqual({ headline: 'Before' })
  })
})
