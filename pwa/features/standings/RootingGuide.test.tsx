import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { aWeek, aWeeklyBoard, aWeeklyRow } from '#pwa/testing/fixtures.ts'
import { ANSWERED_STANDING, aFieldCard, LEADER, LIVE_FIELD, LIVE_GAMES, ME, openLiveSunday, toColumns } from '#pwa/testing/liveSunday.ts'
import { contract } from '#shared/contract/index.ts'

const guide = () => page.getByRole('region', { name: 'What you need' })
const rows = () =>
  guide()
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('.sr-only')?.textContent)
const strip = (text: string | RegExp) => page.getByRole('region', { name: 'Your standing' }).getByText(text).first()

afterEach(() => vi.restoreAllMocks())

describe('what you need', () => {
  it('shows the team to root for in each game that can change the place, the biggest difference first', async () => {
    await openLiveSunday()
    await expect
      .element(
        strip(
          /^If it ended now, you would be tied for 1st of 3 with 1 correct, 2 games left\. Can still win\. .*Now winning \d of 1 live games\.$/,
        ),
      )
      .toBeInTheDocument()
    await expect.element(strip(/^winning \d of 1$/)).toBeVisible()
    expect(rows()).toEqual([
      'Root for the Falcons: you stay tied for 1st if they win, else 3rd. vs TB · Q4 2:14 · 24-21 · only you',
      'Root for the Browns: 1st instead of tied for 1st if they win, else 2nd. vs CIN · Mon 5:15 PM PT · total near 47 · 2 rivals too',
    ])
    await expect.element(guide().getByText('Q4 2:14 · 24-21 · only you', { exact: true })).toBeVisible()
    await expect.element(guide().getByText('Mon 5:15 PM PT · total near 47', { exact: true })).toBeVisible()
    await expect.element(guide().getByText('keeps T1')).toBeVisible()
    await expect.element(guide().getByText('else 3', { exact: true }).first()).toBeVisible()
    await expect.element(guide().getByText('T1 → 1')).toBeVisible()
    await expect
      .element(guide().getByText('If the Falcons and Browns win, you finish 1st, unless Player b is closer to the total.'))
      .toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has the places by finals where the player chose them', async () => {
    await openLiveSunday()
    await page.getByRole('region', { name: 'Your standing' }).getByRole('switch', { name: 'If it ended now' }).click()
    await expect.element(guide().getByText('T2 → T1')).toBeVisible()
    expect(rows()).toEqual([
      'Root for the Falcons: tied for 1st instead of tied for 2nd if they win, else 3rd. vs TB · Q4 2:14 · 24-21 · only you',
      'Root for the Browns: 2nd instead of tied for 2nd if they win, else 3rd. vs CIN · Mon 5:15 PM PT · total near 47 · 2 rivals too',
    ])
  })

  it('follows the end of a game that the event carries, and so does the board, without a request for games, standings or the field', async () => {
    await page.viewport(1280, 400) // the season's board, which is asked for while it is in view, is below
    onTestFinished(() => page.viewport(390, 844))
    vi.spyOn(Math, 'random').mockReturnValue(0) // a request that is spread over some seconds would be sent at once
    const { api, queryClient } = await openLiveSunday()
    await expect.element(guide().getByText('keeps T1')).toBeVisible()
    await expect.poll(() => openStreams().length).toBe(1)
    openStream().hello()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await page.getByRole('region', { name: 'Your standing' }).getByRole('switch', { name: 'If it ended now' }).click() // by finals
    const board = () =>
      page
        .getByRole('region', { name: "THIS WEEK'S CONTEST" })
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent)
    expect(board().map((row) => /^(Tied for p|P)lace \d/.exec(row ?? '')?.[0])).toEqual(['Place 1', 'Tied for place 2', 'Tied for place 2'])
    const asked = () =>
      api.requests
        .map(({ path }) => path)
        .filter((path) => /^\/api\/(games|leaderboard|standings)\b/.test(path) && !path.includes('/weekly/4/'))
    const before = asked()
    const ended = { id: LIVE_GAMES[2]?.id, gameStatus: 'final', gameClock: null, result: 'home' }
    openStream().say('changed', { topic: 'slate', games: [ended], changesPlaces: true })
    await expect.element(strip(/^You are tied for 1st of 3 with 2 correct, 1 game left\./)).toBeInTheDocument()
    expect(rows()).toHaveLength(1)
    expect(board().map((row) => /^(Tied for p|P)lace \d/.exec(row ?? '')?.[0])).toEqual(['Tied for place 1', 'Tied for place 1', 'Place 3'])
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(asked()).toEqual(before)
  })

  it('ends with its week: a page that stays open shows the winners of last week once they are settled', async () => {
    await page.viewport(1280, 844)
    onTestFinished(() => page.viewport(390, 844))
    const { api, queryClient } = await openLiveSunday()
    await expect.element(guide().getByText('keeps T1')).toBeVisible()
    api.nowAnswer(answer(contract.getCurrentWeek, aWeek({ week: 6, deadline: '2099-09-14T17:00:00Z' })))
    const settled = aWeeklyBoard({
      countedGames: 4,
      isSettled: true,
      topUsers: [aWeeklyRow('EndZoneEm', { place: 1, weeklyScore: 3, prize: 50 })],
    })
    api.nowAnswer(answer(contract.getWeeklyBoard, settled, { params: { week: '5', season: '2025' } }))
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getCurrentWeek) })
    await expect.element(page.getByRole('heading', { name: "LAST WEEK'S LEADERS" })).toBeVisible()
    await queryClient.invalidateQueries({ queryKey: callKey(contract.getWeeklyBoard) })
    await expect.element(page.getByRole('region', { name: "LAST WEEK'S WINNERS" }).getByText('Won $50')).toBeVisible()
  })

  it('does not fetch the field again when the stream opens after a change of games alone', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { api } = await openLiveSunday()
    await expect.element(guide().getByText('keeps T1')).toBeVisible()
    await expect.poll(() => openStreams().length).toBe(1)
    const asked = [contract.listGames, contract.getWeekField].map((call) => api.requestsOf(call).length)
    openStream().hello({ sinceChangeMs: 0, sinceOtherChangeMs: 3_600_000 })
    await expect.poll(() => api.requestsOf(contract.listGames).length).toBe((asked[0] ?? 0) + 1)
    expect(api.requestsOf(contract.getWeekField)).toHaveLength(asked[1] ?? 0)
    openStream().fail()
    await expect.poll(() => openStreams().length).toBe(1)
    openStream().hello({ sinceChangeMs: 0, sinceOtherChangeMs: 0 })
    await expect.poll(() => api.requestsOf(contract.getWeekField)).toHaveLength((asked[1] ?? 0) + 1)
  })

  it('opens all outcomes in a sheet, which Back closes', async () => {
    await openLiveSunday()
    await page.getByRole('button', { name: 'All outcomes' }).click()
    const sheet = page.getByRole('dialog', { name: 'All outcomes' })
    await expect.element(sheet.getByRole('row').nth(4)).toBeVisible()
    expect(
      sheet
        .getByRole('row')
        .elements()
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['TB @ ATL', 'CIN @ CLE', 'Your place'],
      ['ATL', 'CLE', '1st to 2nd'],
      ['ATL', 'CIN', '1st to 2nd'],
      ['TB', 'CLE', '3rd'],
      ['TB', 'CIN', '3rd'],
    ])
    expect(await accessibilityFaults()).toEqual([])
    window.history.back()
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('says that no game can change the place when everybody picked alike', async () => {
    const alike = { ...LIVE_FIELD, levels: [], cards: toColumns([aFieldCard(ME, 0b1101, 47), aFieldCard(LEADER, 0b1111, 47)]) }
    await openLiveSunday([answer(contract.getWeekField, alike)])
    await expect.element(guide().getByText('No open game can change your place.')).toBeVisible()
    expect(guide().element().textContent).not.toMatch(/you finish/)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('is computed by the server where the house does not show cards', async () => {
    const { api } = await openLiveSunday([
      answer(contract.getWeekField, { state: 'hidden' }),
      answer(contract.getOwnStanding, {
        ...ANSWERED_STANDING,
        guide: {
          rows: [
            {
              gameId: LIVE_GAMES[2]?.id ?? '',
              side: 'home',
              ifWins: { place: 5, isTied: true },
              otherwise: { place: 9, isTied: false },
              alike: 1,
            },
          ],
          outcomes: null,
        },
      }),
    ])
    await expect.element(guide().getByText('7 → T5')).toBeVisible()
    await expect
      .element(
        guide()
          .getByText(/1 rival too/)
          .first(),
      )
      .toBeInTheDocument()
    expect(api.requestsOf(contract.getOwnStanding)).not.toHaveLength(0)
  })

  it('stands at a start without a network from the saved field, with the age of the scores', async () => {
    const { unmount } = await openLiveSunday()
    await expect.element(guide().getByText('keeps T1')).toBeVisible()
    await unmount()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openLiveSunday([noNetwork(contract.getWeekField), noNetwork(contract.getOwnStanding), noNetwork(contract.listGames)])
    await expect.element(guide().getByText('keeps T1').first()).toBeVisible()
    await expect.element(page.getByText(/^Offline\. Scores as of/)).toBeVisible()
    expect(page.getByText(/^Offline\. Scores as of/).elements()).toHaveLength(1)
  })

  it('offers to try again when the standing could not be loaded', async () => {
    const { api } = await openLiveSunday([answer(contract.getWeekField, { state: 'hidden' }), refuse(contract.getOwnStanding, 'busy')])
    await expect.element(page.getByText('Unable to Work Out What You Need')).toBeVisible()
    api.nowAnswer(answer(contract.getOwnStanding, ANSWERED_STANDING))
    await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
    await expect.element(strip(/^You are 7th/)).toBeInTheDocument()
  })
})
