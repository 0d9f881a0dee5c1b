import { describe, expect, it } from 'vitest'
import { FeedOutage, type ScoreFeed } from '#server/integrations/score-feed/scoreFeed.ts'
import { GAME, startDetails } from '#server/testing/details.ts'
import { aSummary } from '#server/testing/espnPayloads.ts'
import { pullDetails } from './pullDetails.ts'

const { t, espn, feedDeps, pull, answerSummary, info, setGame } = await startDetails({ timeoutMs: 300 })
const countSummaries = () => espn.requests.filter(({ url }) => url.startsWith('/summary')).length

describe('the details of a game', () => {
  it('are fetched every six hours, hourly on game day, every 15 minutes during the game, and not after it', async () => {
    await t.a.game(GAME)
    answerSummary(aSummary(GAME))
    const isFetchedAt = async (instant: string) => {
      t.clock.set(instant)
      const before = countSummaries()
      await pull()
      return countSummaries() > before
    }
    expect(await isFetchedAt('2025-09-05T12:00:00Z')).toBe(true)
    expect(await isFetchedAt('2025-09-05T17:59:59Z')).toBe(false)
    expect(await isFetchedAt('2025-09-05T18:00:00Z')).toBe(true)
    expect(await isFetchedAt('2025-09-07T14:00:00Z')).toBe(true)
    expect(await isFetchedAt('2025-09-07T14:59:00Z')).toBe(false)
    expect(await isFetchedAt('2025-09-07T15:00:00Z')).toBe(true)
    await setGame({ game_status: 'LIVE', away_score: 0, home_score: 0 })
    expect(await isFetchedAt('2025-09-07T17:10:00Z')).toBe(true)
    expect(await isFetchedAt('2025-09-07T17:20:00Z')).toBe(false)
    expect(await isFetchedAt('2025-09-07T17:25:00Z')).toBe(true)
    await setGame({ game_status: 'final' })
    expect(await isFetchedAt('2025-09-07T22:00:00Z')).toBe(false)
  })

  it('are fetched for the current week and for games of the next three days, but not for later games or unknown teams', async () => {
    await t.a.game({ ...GAME, week: 5, kickoffAt: '2025-09-08T17:00:00Z' })
    await t.a.game({ awayTeam: 'TBD', homeTeam: 'TBD', week: 5, slot: 1 })
    await t.a.game({ awayTeam: 'SEA', homeTeam: 'SF', week: 6, slot: 0, kickoffAt: '2025-09-10T14:00:00Z' })
    await t.a.game({ awayTeam: 'MIA', homeTeam: 'NE', week: 6, slot: 1, kickoffAt: '2025-09-14T17:00:00Z' })
    const asked: string[] = []
    const detailsOf: ScoreFeed['detailsOf'] = async (game) => {
      asked.push(game.awayTeam)
      return null
    }
    await pullDetails({ ...feedDeps(), scoreFeed: { ...feedDeps().scoreFeed, detailsOf } })
    expect(asked).toEqual(['BUF', 'SEA'])
  })

  it("are never fetched by a player's request, only by the job", async () => {
    await t.a.game(GAME)
    answerSummary(aSummary(GAME))
    await info()
    expect(espn.requests).toEqual([])
  })

  it('are stored with the raw answer when they are new, and announced to all servers', async () => {
    await t.a.game(GAME)
    answerSummary(aSummary(GAME, { headline: 'First' }))
    expect((await info()).preview).toBeNull()
    await pull()
    await expect.poll(async () => (await info()).preview?.headline).toBe('First')
    t.clock.advance(3_600_000)
    expect(await pull()).toBe(0)
    t.clock.advance(3_600_000)
    answerSummary(aSummary(GAME, { headline: 'Second' }))
    expect(await pull()).toBe(1)
    await expect.poll(async () => (await info()).preview?.headline).toBe('Second')
    const payloads = await t.db('feed_payloads').orderBy('id').select<{ source: string; name: string }[]>('source', 'name')
    expect(payloads).toEqual(Array(2).fill({ source: 'espn', name: expect.stringMatching(/^summary \d+$/) }))
  })
})

describe('a failing feed', () => {
  it.each<[string, (answer: (status: number, type: string, body: string) => void) => void]>([
    ['an HTML page', (answer) => answer(200, 'text/html', '<h1>no</h1>')],
    ['status 500', (answer) => answer(500, 'application/json', '{}')],
    ['a body that is too large', (answer) => answer(200, 'application/json', `"${'x'.repeat(1_000_001)}"`)],
    ['no answer in time', () => undefined],
  ])('(%s) leaves the last details in place, and is fetched again after 15 minutes', async (_, fail) => {
    await t.a.game(GAME)
    answerSummary(aSummary(GAME, { headline: 'Before' }))
    await pull()
    espn.answer((_request, response) => fail((status, type, body) => void response.writeHead(status, { 'content-type': type }).end(body)))
    t.clock.advance(3_600_000)
    expect(await pull()).toBe(0)
    expect(t.logged.splice(0).join()).toContain('details_failed')
    t.deps.caches.invalidate()
    expect((await info()).preview).toEqual({ headline: 'Before' })

    const asked = espn.requests.length
    await pull()
    expect(espn.requests).toHaveLength(asked)
    answerSummary(aSummary(GAME, { headline: 'After' }))
    t.clock.advance(900_000)
    expect(await pull()).toBe(1)
  })

  it.each([
    ['that fails for one game is still asked for the other games', () => new Error('404 from the feed'), ['BUF', 'SEA'], ['BUF', 'SEA']],
    [
      'that is unreachable ends the run, and the next run asks for the other games',
      () => new FeedOutage('no connection'),
      ['BUF'],
      ['BUF', 'SEA'],
    ],
  ])('%s', async (_, fault, firstRun, bothRuns) => {
    await t.a.game({ ...GAME, slot: 0 })
    await t.a.game({ slot: 1, awayTeam: 'SEA', homeTeam: 'SF', kickoffAt: '2025-09-07T20:25:00Z' })
    const asked: string[] = []
    const detailsOf: ScoreFeed['detailsOf'] = async (game) => {
      asked.push(game.awayTeam)
      if (game.awayTeam === 'BUF') throw fault()
      return null
    }
    const deps = { ...feedDeps(), scoreFeed: { ...feedDeps().scoreFeed, detailsOf } }
    await pullDetails(deps)
    expect(asked).toEqual(firstRun)
    if (firstRun.length < bothRuns.length) await pullDetails(deps)
    expect(asked).toEqual(bothRuns)
    t.logged.length = 0
  })

  it('that answers about another game changes nothing', async () => {
    await t.a.game(GAME)
    answerSummary(aSummary(GAME, { headline: 'Before' }))
    await pull()
    t.clock.advance(3_600_000)
    answerSummary(aSummary({ awayTeam: 'SEA', homeTeam: 'SF' }, { headline: 'Of others' }))
    expect(await pull()).toBe(0)
    t.deps.caches.invalidate()
    expect((await info()).preview).toEqual({ headline: 'Before' })
  })
})
