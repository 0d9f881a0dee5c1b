import { afterEach, describe, expect, it } from 'vitest'
import { GAME, startDetails } from '#server/testing/details.ts'
import { anEvent, aScoreboard, aSummary } from '#server/testing/espnPayloads.ts'

const { t, espn, pull, answerSummary, info, setGame } = await startDetails()
const RAIN = { displayValue: 'Light rain', temperature: 41 }

describe('the info of a game', () => {
  afterEach(() => expect(t.logged).toEqual([]))

  it('has venue, weather, headline and injuries as the feed reports them', async () => {
    await t.a.game(GAME)
    answerSummary(
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
        expertInsights: [],
        keyMatchups: [],
        gameNotes: [],
      },
    })
  })

  it("has the home team's stadium and trends from our results when the feed has no details", async () => {
    await t.a.game({ ...GAME, week: 5, status: 'final', awayScore: 20, homeScore: 27, kickoffAt: '2025-08-31T17:00:00Z' })
    await t.a.game({ ...GAME, week: 6 })
    expect(await info({ awayTeam: 'buf', homeTeam: 'Kc' })).toMatchObject({
      venue: { name: 'GEHA Field at Arrowhead Stadium', city: 'Kansas City', state: 'MO', isIndoor: false },
      weather: null,
      preview: null,
      injuries: { awayTeam: [], homeTeam: [] },
      analysis: {
        trends: {
          awayTeam: { streak: 'L1', pf: 20, pa: 27, homeRecord: '0-0', roadRecord: '0-1' },
          homeTeam: { streak: 'W1', pf: 27, pa: 20, homeRecord: '1-0', roadRecord: '0-0' },
        },
        gameNotes: ['The Chiefs won their last meeting 27-20 in Week 1.'],
      },
    })
  })

  it('has no venue at a neutral site, and is not found for a pairing of another week', async () => {
    await t.a.game(GAME)
    await t.db('games').update({ is_neutral_site: true })
    expect(await info()).toMatchObject({ venue: null, weather: null, analysis: { gameNotes: ['Played at a neutral site.'] } })
    await expect(info({ awayTeam: 'KC', homeTeam: 'BUF' })).rejects.toMatchObject({ status: 404 })
  })

  it('has a forecast before kickoff, live weather during the game, and the weather of the game afterwards', async () => {
    await t.a.game(GAME)
    const weather = async () => {
      t.deps.caches.invalidate()
      return (await info()).weather
    }
    answerSummary(aSummary(GAME, { weather: RAIN }))
    await pull()
    expect(await weather()).toMatchObject({ timing: 'forecast', context: 'Forecast' })

    t.clock.set('2025-09-07T17:01:00Z')
    await setGame({ game_status: 'LIVE', away_score: 0, home_score: 0, game_clock: 'Q1 14:00' })
    expect(await weather()).toMatchObject({ timing: 'forecast' })
    await pull()
    t.clock.advance(300_000) // repeated details announce no change, so the cached forecast must expire first
    expect((await info()).weather).toMatchObject({ timing: 'live', context: 'Live', condition: 'Light rain' })

    await setGame({ game_status: 'final', game_clock: null, result: null })
    expect(await weather()).toMatchObject({ timing: 'other', context: 'Game time' })
    await setGame({ game_status: 'cancelled', away_score: null, home_score: null })
    expect(await weather()).toBeNull()
  })

  it('has the weather "Indoors" under a roof, and the weather outside when the roof may be open', async () => {
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

  it('has only single lines of bounded length, without control characters', async () => {
    await t.a.game(GAME)
    const markup = '<script>alert(1)</script>'
    answerSummary(
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
    const shown = await info()
    expect(shown.preview?.headline.startsWith(markup)).toBe(true)
    expect(shown.preview?.headline).toHaveLength(200)
    expect(shown.venue?.name).toHaveLength(80)
    expect(shown.venue).toMatchObject({ city: markup, state: 'AK' })
    expect(shown.injuries.homeTeam[0]).toMatchObject({ player: markup, status: markup })
    expect(JSON.stringify(shown)).not.toMatch(/\\u00|\\n|\\r|\u202e/)
  })

  it('contains nothing about players and their cards', async () => {
    const { id } = await t.a.game(GAME)
    const player = await t.a.player({ firstName: 'xkcd-marker', lastName: 'xkcd-marker' })
    const card = { season: 2025, week: 5, submitted_at: new Date(0), home_picks: 1, away_picks: 0, tie_breaker_score: 47 }
    await t.db('picks').insert({ user_id: player.id, ...card })
    const body = await (await t.anonymous.send('GET', '/api/game-info/BUF/KC')).text()
    for (const secret of [player.id, 'xkcd-marker', id]) expect(body).not.toContain(secret)
  })
})
