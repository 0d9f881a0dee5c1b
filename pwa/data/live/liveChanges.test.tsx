import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, type FakeApi, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { FakeEventSource, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { anAvailableWeek, aSlate, aViewer, aWeek, aWeeklyBoard, aWeeklyRow } from '#pwa/testing/fixtures.ts'
import { ANSWERED_STANDING } from '#pwa/testing/liveSunday.ts'
import { nextFrames } from '#pwa/testing/nextFrames.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { skippableTime } from '#pwa/testing/skippableTime.ts'
import { until } from '#pwa/testing/stoppedTime.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnTimeline } from '#shared/model/scoreChange.ts'

const SUNDAY = '2025-09-07T18:00:00Z'
/** The second game is being played, with this away score. */
const played = (awayScore: number, clock = 'Q2 4:10'): Game[] =>
  aSlate(3, (slot) => {
    if (slot === 0) return { gameStatus: 'final', awayScore: 20, homeScore: 27, result: 'home' }
    return slot === 1 ? { gameStatus: 'LIVE', gameClock: clock, possession: 'away', awayScore, homeScore: 10 } : {}
  })
const board = (name: string) =>
  aWeeklyBoard({ countedGames: 1, openGames: 2, topUsers: [aWeeklyRow(name, { place: 1, weeklyScore: 1 })], participants: 1 })

function openHome(more: Parameters<FakeApi['nowAnswer']> = []) {
  return renderScreen('/', {
    viewer: aViewer(),
    now: SUNDAY,
    answers: [
      answer(contract.getCurrentWeek, aWeek({ isDeadlinePassed: true })),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, played(7)),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.getWeeklyBoard, board('EndZoneEm')),
      ...more,
    ],
  })
}

/** Waits until the app has opened its stream, and speaks as the server does at its start. */
async function connect(hello: Parameters<FakeEventSource['hello']>[0] = {}) {
  await expect.poll(() => openStreams().length).toBe(1)
  openStream().hello(hello)
  return openStream()
}
const seen = (text: string) => page.getByText(text).first()
const counts = (api: FakeApi) => ({
  games: api.requestsOf(contract.listGames).length,
  boards: api.requestsOf(contract.getWeeklyBoard).length,
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// the boards stand beside the games on wide screens only
beforeEach(() => page.viewport(1280, 800))

describe('an open screen', () => {
  it('fetches and shows the new score and standings when the stream announces a change', async () => {
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    api.nowAnswer(answer(contract.listGames, played(14)), answer(contract.getWeeklyBoard, board('BlitzKid')))
    stream.say('changed', { topic: 'slate' })
    await expect.element(page.getByText('14', { exact: true })).toBeVisible()
    await expect.element(seen('BlitzKid')).toBeVisible()
  })

  it('shows a score that the event carries without fetching games or boards, and stores it for a start without a network', async () => {
    const time = skippableTime()
    const { api, queryClient } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = api.requests.length
    stream.say('changed', { topic: 'slate', games: [{ id: aSlate(3)[1]?.id, awayScore: 14, gameClock: 'Q2 1:02' }], changesPlaces: false })
    await expect.element(page.getByText('14', { exact: true })).toBeVisible()
    await expect.element(seen('Q2 1:02')).toBeVisible()
    await time.skip(1_100) // longer than a fetch may be delayed
    // The own standing is asked for because this house does not show cards; credits and the own draft are fetched after the first paint.
    const isOther = (path: string) => !/leaderboard\/mine|pos\/credits|drafts/.test(path)
    expect(api.requests.slice(before).filter(({ path }) => isOther(path))).toEqual([])
    const saved = () => withLocalDatabase(async ({ answers }) => JSON.stringify(await answers.toArray()), '')
    await expect.poll(saved).toContain('Q2 1:02')
  })

  it('fetches the weekly board, and no games, when the event carries the end of a game', async () => {
    const { api, queryClient } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = counts(api)
    api.nowAnswer(answer(contract.getWeeklyBoard, board('BlitzKid')))
    stream.say('changed', { topic: 'slate', games: [{ id: aSlate(3)[1]?.id, gameStatus: 'final', result: 'home' }], changesPlaces: true })
    await expect.element(seen('BlitzKid')).toBeVisible()
    expect(counts(api).games).toBe(before.games)
  })

  it('fetches the weekly board, and not the season, when the event says that a game has another leader', async () => {
    const { api, queryClient } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = { ...counts(api), seasons: api.requestsOf(contract.getSeasonBoard).length }
    api.nowAnswer(answer(contract.getWeeklyBoard, board('BlitzKid')))
    stream.say('changed', {
      topic: 'slate',
      games: [{ id: aSlate(3)[1]?.id, awayScore: 14 }],
      changesPlaces: false,
      changesLeads: true,
    })
    await expect.element(seen('BlitzKid')).toBeVisible()
    expect({ ...counts(api), seasons: api.requestsOf(contract.getSeasonBoard).length }).toEqual({ ...before, boards: before.boards + 1 })
  })

  it('asks for the own standing after points of the tiebreaker game, and not after those of another that keep its leader', async () => {
    const time = skippableTime()
    const { api, queryClient } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const asked = () => api.requestsOf(contract.getOwnStanding).length
    const before = asked()
    const score = (slot: number) =>
      stream.say('changed', { topic: 'slate', games: [{ id: aSlate(3)[slot]?.id, awayScore: 3, homeScore: 10 }], changesPlaces: false })
    score(1)
    await time.skip(21_000) // the page's clock goes on at once, past the longest delay of that request
    expect(asked()).toBe(before)
    score(2)
    await time.skip(21_000) // the page's clock goes on at once, past the longest delay of that request
    await expect.poll(asked).toBe(before + 1)
  })

  it('asks for the own standing within 6 ms for each player of the week, so that the server can answer all of them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    const time = skippableTime()
    const { api, queryClient } = await openHome([answer(contract.getOwnStanding, { ...ANSWERED_STANDING, participants: 60_000 })])
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const asked = () => api.requestsOf(contract.getOwnStanding).length
    const before = asked()
    stream.say('changed', { topic: 'slate', games: [{ id: aSlate(3)[1]?.id, gameStatus: 'final', result: 'home' }], changesPlaces: true })
    await time.skip(320_000) // the delay is 0.9 of 360 s, which is 324 s
    expect(asked()).toBe(before)
    await time.skip(4_600)
    await expect.poll(asked).toBe(before + 1)
  })

  it('writes such points into the own timeline with the same place, and asks for it after another leader or a score that was taken back', async () => {
    const time = skippableTime()
    const change = { gameId: aSlate(3)[1]?.id ?? '', at: SUNDAY, awayScore: 7, homeScore: 10, gameClock: null }
    const places = [
      { place: 1, isTied: true },
      { place: 4, isTied: false },
    ]
    const { api, queryClient } = await openHome([answer(contract.getOwnTimeline, { changes: [change], places })])
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    const query = () => queryClient.getQueryCache().find({ queryKey: [contract.getOwnTimeline.path], exact: false })
    const shown = () => query()?.state.data as OwnTimeline | undefined
    await expect.poll(() => shown()?.places).toEqual(places)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const asked = () => api.requestsOf(contract.getOwnTimeline).length
    const before = asked()
    const say = (awayScore: number, more = {}) =>
      stream.say('changed', { topic: 'slate', games: [{ id: change.gameId, awayScore, homeScore: 10 }], changesPlaces: false, ...more })
    say(9)
    await expect.poll(() => shown()?.places).toEqual([...places, places[1]])
    expect(shown()?.changes.map(({ awayScore }) => awayScore)).toEqual([7, 9])
    await time.skip(21_000) // the page's clock goes on at once, past the longest delay of that request
    expect(asked()).toBe(before)
    say(3)
    await time.skip(1_100) // past the delay of shared answers
    await expect.poll(asked).toBe(before + 1)
    say(14, { changesLeads: true })
    await time.skip(5_100) // past the delay after another leader
    await expect.poll(asked).toBe(before + 2)
  })

  it('fetches the games when the event carries them while an older answer is on its way', async () => {
    const { api, queryClient } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = counts(api).games
    const older = delay(contract.listGames, played(7))
    api.nowAnswer(older)
    stream.say('changed', { topic: 'slate' })
    await expect.poll(() => counts(api).games).toBe(before + 1)
    stream.say('changed', { topic: 'slate', games: [{ id: aSlate(3)[1]?.id, awayScore: 14 }], changesPlaces: false })
    api.nowAnswer(answer(contract.listGames, played(14)))
    older.release()
    await expect.poll(() => counts(api).games).toBe(before + 2)
    await expect.element(page.getByText('14', { exact: true })).toBeVisible()
  })

  it('fetches everything when the event carries games that this build cannot read', async () => {
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    const before = counts(api)
    stream.say('changed', { topic: 'slate', games: [{ id: aSlate(3)[1]?.id, gameStatus: 'a state of tomorrow' }], changesPlaces: false })
    await expect.poll(() => counts(api).games).toBe(before.games + 1)
  })

  it('fetches only the games when the stream announces that only game clocks changed', async () => {
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    const before = counts(api)
    api.nowAnswer(answer(contract.listGames, played(7, 'Q2 1:02')))
    stream.say('changed', { topic: 'clock' })
    await expect.element(seen('Q2 1:02')).toBeVisible()
    expect(counts(api)).toEqual({ games: before.games + 1, boards: before.boards })
  })

  it('fetches once for several changes that arrive together', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.4)
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    const before = counts(api)
    for (let time = 0; time < 5; time += 1) stream.say('changed', { topic: time % 2 === 0 ? 'slate' : 'clock' })
    await expect.poll(() => counts(api)).toEqual({ games: before.games + 1, boards: before.boards + 2 }) // this week's and the last one's
  })

  it('fetches after a reconnect only when something has changed since its last answers', async () => {
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    await connect()
    openStream().fail()
    await connect({ sinceChangeMs: 3_600_000 })
    const before = counts(api)
    openStream().fail()
    api.nowAnswer(answer(contract.listGames, played(21)))
    await connect({ sinceChangeMs: 0 })
    await expect.element(page.getByText('21', { exact: true })).toBeVisible()
    expect(counts(api).games).toBe(before.games + 1)
  })

  it('polls every 30 s while the stream is disconnected, and not while it is connected', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { api, queryClient } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    const stream = await connect()
    await expect.poll(() => page.getByText('Q2 4:10').elements().length).toBeGreaterThan(0)
    await until(() => queryClient.isFetching() === 0)
    const connected = counts(api)
    await vi.advanceTimersByTimeAsync(120_000)
    await nextFrames()
    await until(() => queryClient.isFetching() === 0)
    expect(counts(api)).toEqual(connected)

    api.nowAnswer(answer(contract.listGames, played(28)), answer(contract.getWeeklyBoard, board('HailMary22')))
    stream.fail()
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(3) // the turns of the games and the boards have begun
    vi.advanceTimersByTime(30_000)
    await expect.element(page.getByText('28', { exact: true })).toBeVisible()
    await expect.element(seen('HailMary22')).toBeVisible()
  })

  it('opens no stream for a visitor who is not signed in', async () => {
    const time = skippableTime()
    await renderScreen('/auth')
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await time.skip(700) // longer than a signed-in player's screen takes to open one
    expect(FakeEventSource.opened).toEqual([])
  })
})

describe('the notice about old scores', () => {
  it('appears once, in a polite live region above the games and the standings, when the feed is stale', async () => {
    const stale = { asOf: '2025-09-07T17:52:00Z', isStale: true }
    await openHome([answer(contract.getFeedState, stale)])
    await expect.element(page.getByRole('status').getByText('Scores as of 10:52 AM PT')).toBeVisible()
    expect(page.getByText('Scores as of 10:52 AM PT').elements()).toHaveLength(1)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('never appears while no game is live', async () => {
    const { api } = await openHome([
      answer(contract.getFeedState, { asOf: null, isStale: true }),
      answer(
        contract.listGames,
        aSlate(3, () => ({ gameTime: '2025-09-14T17:00:00Z' })),
      ),
    ])
    await expect.element(seen('EndZoneEm')).toBeVisible()
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
    expect(page.getByText(/Scores as of|Waiting for/).elements()).toEqual([])
    expect(api.requestsOf(contract.getFeedState)).toEqual([])
  })

  it('appears at once without a network, above the stored scores', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    await connect()
    expect(page.getByText(/Scores as of/).elements()).toEqual([])
    onLine.mockReturnValue(false)
    api.nowAnswer(noNetwork(contract.listGames))
    window.dispatchEvent(new Event('offline'))
    await expect.element(page.getByRole('status').getByText('Offline. Scores as of 11:00 AM PT')).toBeVisible()
    await expect.element(page.getByText('7', { exact: true })).toBeVisible()
  })

  it('appears after 90 s without an answer and disappears when the server answers again', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
      now: Date.parse(SUNDAY),
    })
    const { api } = await openHome()
    await expect.element(seen('EndZoneEm')).toBeVisible()
    await connect()
    api.nowAnswer(noNetwork(contract.listGames), noNetwork(contract.getFeedState), noNetwork(contract.getWeeklyBoard))
    for (let second = 0; second < 120; second += 1) {
      for (const stream of openStreams()) stream.fail()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await expect.element(page.getByRole('status').getByText('Reconnecting. Scores as of 11:00 AM PT')).toBeVisible()
    await expect.element(page.getByText('7', { exact: true })).toBeVisible()
    api.nowAnswer(answer(contract.listGames, played(14)), answer(contract.getWeeklyBoard, board('BlitzKid')))
    api.nowAnswer(answer(contract.getFeedState, { asOf: null, isStale: false }))
    await vi.advanceTimersByTimeAsync(30_000)
    openStreams()[0]?.hello({ sinceChangeMs: 60_000 })
    await expect.element(page.getByText('14', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Scores as of/)).not.toBeInTheDocument()
  })
})
