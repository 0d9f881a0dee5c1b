import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer } from '#pwa/data/persist/persistedQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, anAvailableWeek, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aSeason } from '#pwa/testing/openStandings.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { anOwnSeason, aSeasonResult, between } from '#pwa/testing/seasonFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import { getSeasonStart } from '#shared/contract/pushDevices.ts'
import type { OwnSeason } from '#shared/model/season.ts'

const viewer = aViewer({ firstName: 'Jordan', username: 'jordan_r' })
const open = (own: Partial<OwnSeason> | Answer = {}, marked = answer(contract.markSeasonSeen, { isSeen: true }), house = aContest()) =>
  renderScreen('/', {
    viewer,
    now: '2027-01-20T18:00:00Z',
    answers: [
      answer(contract.getContest, house),
      answer(contract.getCurrentWeek, aWeek({ season: 2026, week: 22, seasons: between() })),
      answer(contract.listAvailableWeeks, [anAvailableWeek({ season: 2026 })]),
      answer(contract.getCurrentPicks, null),
      answer(getSeasonStart, { season: 2027, isWanted: false }),
      answer(contract.getSeasonResult, aSeasonResult()),
      answer(contract.getOwnSeasonRow, null),
      answer(contract.getSeasonStandings, aSeason({ season: 2026, players: 486, isSettled: true })),
      'reply' in own ? own : answer(contract.getOwnSeason, anOwnSeason(own)),
      marked,
    ],
  })

const dialog = () => page.getByRole('dialog', { name: 'Season 2026' })
const button = (name: string) => dialog().getByRole('button', { name })
const shown = () => dialog().getByRole('region').element()

/** Without the time that passes: pages turn by taps only. */
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'reduce' }))
afterEach(() => vi.useRealTimers())

describe("a player's season", () => {
  it('opens once by itself, and again only by choice', async () => {
    const { unmount } = await open()
    await expect.element(dialog()).toBeVisible()
    await expect.element(dialog().getByText('of 486 players, Jordan')).toBeVisible()
    await expect.element(dialog().getByText('Week 1: 38th')).toBeVisible()
    const bars = dialog().element().querySelector('[data-state="shown"]')?.getBoundingClientRect()
    expect(button('Close').element().getBoundingClientRect().top).toBeGreaterThan(bars?.bottom ?? Number.POSITIVE_INFINITY)
    await button('Close').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await unmount()
    await open()
    await expect.element(page.getByRole('heading', { name: 'See you in September' })).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('opens by itself unless the player has seen it on another device', async () => {
    for (const isSeen of [true, false]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      const { api, unmount } = await open({ isSeen })
      await expect.element(page.getByRole('heading', { name: 'See you in September' })).toBeVisible()
      await expect.poll(() => api.requestsOf(contract.getOwnSeason)).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(10_000)
      vi.useRealTimers()
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      expect(dialog().elements()).toHaveLength(isSeen ? 0 : 1)
      await unmount()
    }
  })

  it('saved on this device as not seen, waits for what the server says of it', async () => {
    const key = callKey(contract.getOwnSeason, { params: { season: '2026' } })
    const earlier = createQueryClient()
    earlier.setQueryData(key, anOwnSeason({ isSeen: false }), { updatedAt: Date.parse('2027-01-19T18:00:00Z') })
    await persistAnswer(key, earlier)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const slow = delay(contract.getOwnSeason, anOwnSeason({ isSeen: true }))
    const { api } = await open(slow)
    await expect.element(page.getByRole('heading', { name: 'See you in September' })).toBeVisible()
    await expect.poll(() => api.requestsOf(contract.getOwnSeason)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    slow.release()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    expect(dialog().elements()).toHaveLength(0)
  })

  it('is reported as seen when it opens, and at the next start when the server could not be reached', async () => {
    const { api, unmount } = await open({ isSeen: false }, noNetwork(contract.markSeasonSeen))
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => api.requestsOf(contract.markSeasonSeen)).toHaveLength(1)
    await unmount()
    const later = await open({ isSeen: false })
    await expect.poll(() => later.api.requestsOf(contract.markSeasonSeen).map(({ path }) => path)).toEqual(['/api/seasons/2026/seen'])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('has five screens that a tap on the right and on the left turns, and ends with all facts and the way to share them', async () => {
    await open()
    await expect.element(button('Next')).toBeVisible()
    await expect.element(button('Back')).not.toBeInTheDocument()
    const texts: string[] = []
    for (let at = 0; at < 4; at += 1) {
      expect(await accessibilityFaults()).toEqual([])
      await button('Next').click({ position: { x: 150, y: 200 } })
      texts.push(shown().textContent ?? '')
    }
    expect(texts).toEqual([
      '171right picksof 258Best weekWeek 1614 of 16, 1stLongest streak18 in a rowOct 18 to Nov 1',
      'Rival most often beatensamwich13 of 18 weeksTeam that paid mostDETLions14 wins, 15 picks',
      'Won at the bar$1404 credits, 6 achievements',
      expect.stringContaining('Share my season'),
    ])
    await expect.element(button('Next')).not.toBeInTheDocument()
    await expect.element(button('Close')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await button('Back').click({ position: { x: 20, y: 100 } })
    await expect.element(dialog().getByText('$140')).toBeVisible()
  })

  it('has the days of a streak in the zone of its season', async () => {
    const timeZones = [
      { from: { season: 0, week: 0 }, timeZone: 'America/Los_Angeles' },
      { from: { season: 2027, week: 5 }, timeZone: 'Europe/London' },
    ]
    await open({}, undefined, aContest({ timeZone: 'Europe/London', timeZones }))
    await button('Next').click()
    await expect.element(dialog().getByText('Oct 18 to Nov 1')).toBeVisible()
  })

  it('leaves out what has no value', async () => {
    await open({ streak: null, rival: null, team: null, credits: null, achievements: 0, course: [] })
    await button('Next').click({ position: { x: 150, y: 200 } })
    expect(shown().textContent).toBe('171right picksof 258Best weekWeek 1614 of 16, 1st')
    await button('Next').click({ position: { x: 150, y: 200 } })
    await expect.element(button('Share my season')).toBeVisible()
    await expect.element(dialog().getByText(/streak|Rival|Team that|Won at/)).not.toBeInTheDocument()
  })

  it('marks a best week whose place was shared', async () => {
    await open({ bestWeek: { week: 20, score: 14, games: 16, place: 3, isTied: true } })
    await button('Next').click({ position: { x: 150, y: 200 } })
    expect(shown().textContent).toContain('Week 1614 of 16, T3')
  })

  it('names the champion', async () => {
    await open({ place: 1, isChampion: true })
    await expect.element(dialog().getByText('Champion', { exact: true })).toBeVisible()
  })

  it('does not open for somebody who did not play it', async () => {
    await open(refuse(contract.getOwnSeason, 'not_found'))
    await expect.element(page.getByRole('heading', { name: 'See you in September' })).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('stays on its page after a key or a click by a screen reader, and pauses and goes on by a button', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const stateOf = () =>
      dialog()
        .element()
        .querySelector('[data-state="shown"] > span')
        ?.getAnimations()
        .map(({ playState }) => playState)
    await open()
    await expect.element(button('Next')).toBeVisible()
    await expect.poll(stateOf).toEqual(['running'])
    await button('Pause').click()
    await expect.poll(stateOf).toEqual(['paused'])
    expect(await accessibilityFaults()).toEqual([])
    await button('Play').click()
    await expect.poll(stateOf).toEqual(['running'])
    const next: unknown = button('Next').element()
    if (next instanceof HTMLElement) next.click()
    await expect.element(dialog().getByText(/right picks/)).toBeVisible()
    await expect.poll(stateOf).toEqual(['paused'])
    await button('Play').click()
    await expect.poll(stateOf).toEqual(['running'])
    await userEvent.keyboard('{Tab}')
    await expect.poll(stateOf).toEqual(['paused'])
  })

  it('goes on by itself, and not while a finger is down', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    await open()
    await expect.element(button('Next')).toBeVisible()
    const bar = () => dialog().element().querySelector('[data-state="shown"] > span')
    const stateOf = () =>
      bar()
        ?.getAnimations()
        .map(({ playState }) => playState)
    await expect.poll(stateOf).toEqual(['running'])
    button('Next')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
    await expect.poll(stateOf).toEqual(['paused'])
    button('Next')
      .element()
      .dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }))
    await expect.poll(stateOf).toEqual(['running'])
    for (const animation of bar()?.getAnimations() ?? []) animation.finish()
    await expect.element(dialog().getByText(/right picks/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})
