import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetPlayers } from '#pwa/data/viewer/forgetPlayers.ts'
import { installOffer } from '#pwa/device/installPrompt.ts'
import { countVisit } from '#pwa/shell/install/installMemory.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { button, openPicks, pickAll, team, viewer } from '#pwa/testing/picksScreen.tsx'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const GAMES = aSlate(3)
const RECORD = aPicksRecord({ userId: viewer.id, gamePicks: picksFor(GAMES) })
const card = () => page.getByRole('region', { name: 'Sunday Slate on your home screen' })

/** The browser's offer to install the app, and how the player answers it. */
function offerInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }))
  installOffer.set(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  return prompt
}

/** As if the app was started here once, some hours ago. */
function comeBack() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * HOUR_MS })
  countVisit()
  vi.useRealTimers()
  countVisit()
}

afterEach(() => {
  installOffer.set(null)
  vi.restoreAllMocks()
})

describe('the offer to install the app', () => {
  test('is made once the card is submitted, and installs by one button', async () => {
    const prompt = offerInstall()
    await openPicks({ games: GAMES, record: RECORD })
    await expect.element(card()).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await button('Add to home screen').click()
    await expect.element(card()).not.toBeInTheDocument()
    expect(prompt).toHaveBeenCalledOnce()
  })

  test('is made at the second visit, and goes with the first pick of a draft', async () => {
    offerInstall()
    comeBack()
    await openPicks({ games: GAMES })
    await expect.element(card()).toBeVisible()
    await team(/.*/).nth(1).click({ force: true })
    await expect.element(card()).not.toBeInTheDocument()
  })

  test('is not made at the first visit before the card is submitted', async () => {
    offerInstall()
    countVisit()
    await openPicks({ games: GAMES })
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'HOW TO PLAY' }).or(page.getByText('How to Play')).first()).toBeInTheDocument()
    expect(card().query()).toBeNull()
  })

  test.each(['Not now', 'Add to home screen'])('does not come back after the player answered no by "%s"', async (answered) => {
    offerInstall('dismissed')
    const first = await openPicks({ games: GAMES, record: RECORD })
    await button(answered).click()
    await expect.element(card()).not.toBeInTheDocument()
    await first.unmount()
    offerInstall()
    await openPicks({ games: GAMES, record: RECORD })
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    expect(card().query()).toBeNull()
  })

  test('is not made where the browser can’t install the app', async () => {
    await openPicks({ games: GAMES, record: RECORD })
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    expect(card().query()).toBeNull()
  })
})

describe('the badge on the app’s icon', () => {
  const shown = vi.fn<(count?: number) => Promise<void>>(async () => undefined)
  const cleared = vi.fn(async () => undefined)
  beforeEach(() => {
    shown.mockClear()
    cleared.mockClear()
    vi.spyOn(navigator, 'setAppBadge').mockImplementation(shown)
    vi.spyOn(navigator, 'clearAppBadge').mockImplementation(cleared)
  })

  test('counts the open picks of the draft, and is cleared when the card is complete', async () => {
    await openPicks({ games: GAMES })
    await expect.poll(() => shown.mock.lastCall).toEqual([3])
    expect(cleared).not.toHaveBeenCalled()
    await pickAll(GAMES)
    await expect.poll(() => shown.mock.calls.map(([count]) => count)).toEqual([3, 2, 1])
    await expect.poll(() => cleared.mock.calls.length).toBe(1)
  })

  test('is cleared when the card is submitted on another device', async () => {
    const { api, queryClient } = await openPicks({ games: GAMES })
    await expect.poll(() => shown.mock.lastCall).toEqual([3])
    api.nowAnswer(answer(contract.getPicks, RECORD))
    await queryClient.invalidateQueries()
    await expect.poll(() => cleared.mock.calls.length).toBe(1)
  })

  test('is cleared when the player signs out', async () => {
    await forgetPlayers(null)
    expect(cleared).toHaveBeenCalledOnce()
  })

  test('is cleared when the app is opened after the deadline', async () => {
    await openPicks({ games: GAMES, week: { deadline: '2025-09-03T00:00:00Z', isDeadlinePassed: true } })
    await expect.poll(() => cleared.mock.calls.length).toBe(1)
    expect(shown).not.toHaveBeenCalled()
  })

  test.each([
    ['has no badges', undefined],
    ['allows none', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ])('is left out by a browser that %s, and the card can be picked', async (_, value) => {
    const names = ['setAppBadge', 'clearAppBadge']
    for (const name of names) Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => names.forEach((name) => void Reflect.deleteProperty(navigator, name)))
    await openPicks({ games: GAMES })
    await pickAll(GAMES)
    await expect.element(button('Review Picks').first()).toBeVisible()
  })
})

describe('a phone', () => {
  test('vibrates for each pick', async () => {
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    await openPicks({ games: GAMES })
    await pickAll(GAMES, '')
    await expect.poll(() => buzz.mock.calls).toEqual([[10], [10], [10]])
  })

  test('does not vibrate for players who want less motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    await openPicks({ games: GAMES })
    await pickAll(GAMES, '')
    expect(buzz).not.toHaveBeenCalled()
  })
})
