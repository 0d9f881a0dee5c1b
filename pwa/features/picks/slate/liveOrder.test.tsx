import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { MOVE_MS } from '#pwa/design/motion.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer, delay, refuse } from '#pwa/testing/fakeApi.ts'
import { fakeEventStreams, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { ANSWERED_STANDING, openLiveSunday } from '#pwa/testing/liveSunday.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { contract } from '#shared/contract/index.ts'
import type { OwnGuide, OwnStanding } from '#shared/model/standings.ts'
import { slotOf } from '#shared/rules/picks/card.ts'

/** One final, five live games of very different scores, and two to come. */
const SCORES = [null, [7, 19], [24, 21], [3, 35], [0, 0], [17, 10]] as const
const games = aSlate(8, (slot) => {
  const score = SCORES[slot]
  if (slot === 0) return { gameStatus: 'final', awayScore: 20, homeScore: 27, result: 'home' }
  if (score) return { gameStatus: 'LIVE', gameClock: 'Q4 4:40', awayScore: score[0], homeScore: score[1] }
  return { gameTime: '2025-09-07T20:05:00Z' }
})
/** The games to come change the place most. */
const guide: OwnGuide = {
  rows: [6, 7, 1, 2, 5].map((slot, index) => ({
    gameId: games[slot]?.id ?? '',
    side: 'home',
    ifWins: { place: 2, isTied: true },
    otherwise: { place: 100 - index, isTied: true },
    alike: 61,
  })),
  outcomes: null,
}
const STANDING: OwnStanding = {
  ...ANSWERED_STANDING,
  participants: 1_214,
  openGames: 7,
  place: 106,
  isTied: true,
  reach: { best: 1, worst: 214, isExact: true, needed: [] },
  guide,
}
const openSunday = (shown = games) =>
  openLiveSunday([
    answer(contract.listGames, shown),
    answer(contract.getWeekField, { state: 'hidden' }),
    answer(contract.getOwnStanding, STANDING),
  ])

describe('a live Sunday', () => {
  it('shows the games within one score first, then the others, each in the order of the kickoffs', async () => {
    await setPhone({ widthPx: 390 })
    await openSunday()
    const live = page.getByRole('region', { name: 'Live now' })
    await expect.element(live.getByRole('article').nth(4)).toBeInTheDocument()
    const slots = live
      .getByRole('article')
      .elements()
      .map(({ id }) => Number(id.split('-').at(-1)))
    expect(slots).toEqual([2, 4, 5, 1, 3])
  })

  it('keeps a game that has ended in its place until the next kickoff or until the player comes back to the page', async () => {
    fakeEventStreams()
    await setPhone({ widthPx: 390 })
    await openSunday()
    const slots = () =>
      page
        .getByRole('region', { name: 'Live now' })
        .getByRole('article')
        .elements()
        .map(({ id }) => Number(id.split('-').at(-1)))
    await expect.poll(slots).toEqual([2, 4, 5, 1, 3])
    await expect.poll(openStreams).toHaveLength(1)
    openStream().hello()
    const report = (slot: number, changes: object) =>
      openStream().say('changed', { topic: 'slate', games: [{ id: games[slot]?.id, ...changes }], changesPlaces: true })
    report(4, { gameStatus: 'final', gameClock: null })
    report(5, { awayScore: 40 })
    await expect.element(page.getByRole('heading', { name: 'Live now · 4 · 1 ended' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^1 final/ })).toBeInTheDocument()
    expect(slots()).toEqual([2, 4, 5, 1, 3])
    report(6, { gameStatus: 'LIVE', awayScore: 0, homeScore: 0 })
    await expect.poll(slots).toEqual([2, 6, 1, 3, 5])
    await expect.element(page.getByRole('button', { name: /^2 final/ })).toBeInTheDocument()
    report(2, { gameStatus: 'final', gameClock: null })
    await expect.element(page.getByRole('heading', { name: 'Live now · 4 · 1 ended' })).toBeVisible()
    expect(slots()).toEqual([2, 6, 1, 3, 5])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => void vi.restoreAllMocks())
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(slots).toEqual([6, 1, 3, 5])
  })

  it('leaves an open sheet alone when the player comes back to games in the same order', async () => {
    await setPhone({ widthPx: 390 })
    await openSunday()
    await page.getByRole('button', { name: 'All outcomes' }).click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet).toBeVisible()
    const element = sheet.element()
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    onTestFinished(() => void vi.restoreAllMocks())
    expect(sheet.element()).toBe(element)
  })

  it.each([
    ['a phone', 390],
    ['a wide screen', 1280],
  ])('leaves an open sheet and the focus alone at a kickoff on %s', async (_, widthPx) => {
    fakeEventStreams()
    await setPhone({ widthPx })
    await openSunday()
    await expect.poll(openStreams).toHaveLength(1)
    openStream().hello()
    const kickOff = async (slot: number) => {
      const card = document.getElementById(`game-${games[slot]?.id}`)
      openStream().say('changed', {
        topic: 'slate',
        games: [{ id: games[slot]?.id, gameStatus: 'LIVE', awayScore: 0, homeScore: 0 }],
        changesPlaces: true,
      })
      await expect.poll(() => card?.isConnected).toBe(false)
    }
    const opener = page.getByRole('button', { name: 'All outcomes' })
    await opener.click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet).toBeVisible()
    const element = sheet.element()
    await kickOff(6)
    expect(sheet.element()).toBe(element)
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    const insights = () => document.getElementById(`insights-${games[7]?.id}`)
    const before = insights()
    before?.focus()
    await kickOff(7)
    expect(insights()).not.toBe(before)
    expect(document.activeElement).toBe(insights())
  })

  it('closes the sheet of all outcomes for good when the last game ends', async () => {
    const { api, queryClient } = await openSunday()
    const opener = page.getByRole('button', { name: 'All outcomes' })
    const change = async (standing: OwnStanding) => {
      api.nowAnswer(answer(contract.getOwnStanding, standing))
      await queryClient.invalidateQueries({ queryKey: callKey(contract.getOwnStanding) })
    }
    await opener.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await change({ ...STANDING, openGames: 0 })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await change(STANDING)
    await expect.element(opener).toBeVisible()
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  it.each([
    ['moves each card to its new place by transform', 'no-preference', true],
    ['puts each card in its new place at once under reduced motion', 'reduce', false],
  ])('at a kickoff %s', async (_, motion, isMoving) => {
    fakeEventStreams()
    await emulateMedia({ 'prefers-reduced-motion': motion })
    await setPhone({ widthPx: 390 })
    await openSunday()
    const ids = () =>
      page
        .getByRole('region', { name: 'Live now' })
        .getByRole('article')
        .elements()
        .map(({ id }) => id)
    await expect.poll(() => ids().length).toBe(5)
    await expect.poll(openStreams).toHaveLength(1)
    openStream().hello()
    const move = vi.spyOn(Element.prototype, 'animate')
    onTestFinished(() => move.mockRestore())
    const game = { id: games[6]?.id, gameStatus: 'LIVE', awayScore: 0, homeScore: 0 }
    openStream().say('changed', { topic: 'slate', games: [game], changesPlaces: true })
    await expect.poll(() => ids().length).toBe(6)
    const moves = move.mock.calls.filter(([, options]) => typeof options === 'object' && options?.duration === MOVE_MS)
    expect(moves.length > 0).toBe(isMoving)
    for (const [frames] of moves)
      expect(JSON.stringify(frames)).toMatch(/^\[{"transform":"translate\([-.\d]+px, [-.\d]+px\)"},{"transform":"none"}\]$/)
  })

  it('has what the player needs below the running games on a wide screen, three teams side by side', async () => {
    await page.viewport(1280, 800)
    onTestFinished(() => page.viewport(390, 844))
    await openSunday()
    const needs = page.getByRole('region', { name: 'What you need' })
    await expect.element(needs).toBeVisible()
    const boxOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect()
    expect(boxOf('What you need').top).toBeGreaterThan(boxOf('Live now').bottom)
    expect(boxOf('What you need').bottom).toBeLessThan(boxOf('Still to come').top)
    const rows = needs.getByRole('listitem').elements()
    expect(new Set(rows.map((row) => row.getBoundingClientRect().top)).size).toBe(1)
    for (const row of rows) {
      const [team, places] = ['.type-heading', '.type-number'].map((part) => row.querySelector(part)?.getBoundingClientRect())
      expect(team?.right).toBeLessThanOrEqual(places?.left ?? 0)
    }
    for (const row of rows) expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  })

  it('shows a player without a card the games together with the day above them', async () => {
    const own = delay(contract.getOwnStanding, null)
    await openLiveSunday([
      answer(contract.listGames, games),
      answer(contract.getWeekField, { state: 'not_submitted' }),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.getCurrentPicks, null),
      own,
    ])
    const live = page.getByRole('region', { name: 'Live now', includeHidden: true })
    await expect.element(live).toBeInTheDocument()
    expect(live.element().checkVisibility()).toBe(false)
    own.release()
    await expect.element(live).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'The day so far' })).toBeVisible()
  })

  it('names the day above the games to come', async () => {
    await openSunday()
    await expect.element(page.getByRole('heading', { name: 'Still to come · Sunday, Sep 7' })).toBeInTheDocument()
  })

  it('names three teams to root for, those that play now first', async () => {
    await setPhone({ widthPx: 390 })
    await openSunday()
    const rows = page.getByRole('list', { name: 'Teams to root for' }).getByRole('listitem')
    await expect.element(rows.first()).toBeVisible()
    const teams = rows.elements().map((row) => /Root for the (\w+)/.exec(row.textContent ?? '')?.[1])
    expect(teams).toEqual(['Chargers', 'Falcons', 'Jaguars'])
    await page.getByRole('button', { name: 'All outcomes' }).click()
    await expect.element(page.getByRole('dialog').getByRole('listitem').nth(4)).toBeVisible()
  })

  it.each([
    [390, 844, 525],
    [360, 740, 540],
  ])('has rows of two lines on a phone of %d x %d, and begins the first live game within %d px', async (widthPx, heightPx, limitPx) => {
    await setPhone({ widthPx, heightPx })
    await openSunday()
    const rows = page.getByRole('list', { name: 'Teams to root for' }).getByRole('listitem')
    await expect.element(rows.first()).toBeVisible()
    for (const row of rows.elements()) expect(row.getBoundingClientRect().height, row.textContent ?? '').toBeLessThanOrEqual(54)
    const [first] = document.querySelectorAll('article[id^="game-"]')
    await expect.poll(() => first?.getBoundingClientRect().top).toBeLessThanOrEqual(limitPx)
    expect(first?.getBoundingClientRect().height).toBeLessThanOrEqual(140)
  })

  it.each([
    ['two columns of a phone', { width: 390, height: 844 }, 5],
    ['two columns of a phone, beside a game that runs alone', { width: 390, height: 844 }, 1],
    ['four columns of a wide screen', { width: 1280, height: 800 }, 5],
    ['four columns of a wide screen, beside a game that runs alone', { width: 1280, height: 800 }, 1],
  ])('shows what kicks off next in the cell that live games leave free: %s', async (_, { width, height }, live) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(390, 844))
    await openSunday(games.filter(({ gameStatus, id }) => gameStatus !== 'LIVE' || slotOf(id) <= live))
    const next = page.getByText('Next, 1:05 PM')
    await expect.element(next).toBeVisible()
    const cells = document.querySelectorAll('.has-results > *')
    const [last, cell] = [...cells].slice(-2).map((each) => each.getBoundingClientRect())
    const grid = cells[0]?.parentElement?.getBoundingClientRect()
    expect([cell?.top, cell?.bottom]).toEqual([last?.top, last?.bottom])
    expect(cell?.right).toBeCloseTo(grid?.right ?? 0, 0)
    expect((cell?.left ?? 0) - (last?.right ?? 0)).toBeCloseTo(8, 0)
  })

  it('names the day of a later kickoff that is not on the day of the next one', async () => {
    const sundayAndMonday = games.map((game) => (slotOf(game.id) === 7 ? { ...game, gameTime: '2025-09-09T00:15:00Z' } : game))
    await openSunday(sundayAndMonday.filter(({ gameStatus, id }) => gameStatus !== 'LIVE' || slotOf(id) <= 5))
    await expect.element(page.getByText('Next, 1:05 PM')).toBeVisible()
    const lines = [...document.querySelectorAll('.next-kickoffs li')]
    expect(lines.map((line) => line.lastElementChild?.textContent)).toEqual(['1:05', 'Mon'])
  })

  it('says of a game that was broken off that it is postponed, keeps its place, and does not count it as live', async () => {
    fakeEventStreams()
    await setPhone({ widthPx: 390 })
    await openSunday()
    const live = page.getByRole('region', { name: 'Live now' })
    await expect.element(live.getByRole('article').nth(4)).toBeInTheDocument()
    await expect.poll(openStreams).toHaveLength(1)
    openStream().hello()
    const game = { id: games[4]?.id, gameStatus: 'postponed', awayScore: null, homeScore: null, gameClock: null }
    openStream().say('changed', { topic: 'slate', games: [game], changesPlaces: true })
    await expect.element(page.getByRole('heading', { name: 'Live now · 4' })).toBeVisible()
    const card = live.getByRole('article').nth(1)
    expect(card.element().id).toBe(`game-${games[4]?.id}`)
    await expect.element(card.getByText('Postponed', { exact: true })).toBeVisible()
    await expect.element(card.getByText('Time to be set')).toBeVisible()
    expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(140)
  })

  it('gives a game that runs alone, with none to come, the whole width of a phone', async () => {
    await setPhone({ widthPx: 390 })
    await openSunday(games.slice(0, 2))
    const game = page.getByRole('region', { name: 'Live now' }).getByRole('article')
    await expect.element(game).toBeVisible()
    expect(game.element().getBoundingClientRect().width).toBe(358)
    expect(page.getByText(/^Next, /).query()).toBeNull()
  })
})
