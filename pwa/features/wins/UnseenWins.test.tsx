import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askToSignIn, signInRequest } from '#pwa/data/call/askToSignIn.ts'
import { forgetPlayers } from '#pwa/data/viewer/forgetPlayers.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, type FakeApi, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aWin } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { skippableTime } from '#pwa/testing/skippableTime.ts'
import { contract } from '#shared/contract/index.ts'
import type { Win } from '#shared/model/win.ts'
import { listSeenWins, saveSeenWin } from './seenWins.ts'

const viewer = aViewer()
const SEEN = { celebrationSeenAt: '2025-09-04T12:00:00Z' }

const openHome = (wins: Win[], ...more: Answer[]) =>
  renderScreen('/', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, []),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.listUnseenWins, wins),
      answer(contract.markWinSeen, SEEN),
      answer(contract.getOwnResult, { result: aResult({ place: 1, prize: 50 }), code: null }),
      ...more,
    ],
  })

const dialog = (name: string | RegExp = /^You won/) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name })
/** The app comes back to the front, and has asked again. */
async function comeBack({ requestsOf }: FakeApi) {
  await expect.poll(() => requestsOf(contract.listUnseenWins).length).toBeGreaterThan(0)
  const before = requestsOf(contract.listUnseenWins).length
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => requestsOf(contract.listUnseenWins).length).toBeGreaterThan(before)
}

/** Longer than the pause before a celebration. */
const PAUSE_MS = 900

describe('a win', () => {
  it('is celebrated over the home page, reported to the server as seen, and links to the code', async () => {
    const win = aWin()
    const { api } = await openHome([win])
    await expect.element(dialog('You won $50: 1st place, Week 11, 13 points')).toBeVisible()
    for (const words of ['Week 11', '1st place', '$50', 'of venue credit at Test Tavern', '13 correct picks. Nobody called it better.'])
      await expect.element(dialog().getByText(words, { exact: true })).toBeVisible()
    await expect.poll(() => api.requestsOf(contract.markWinSeen).map(({ path }) => path)).toEqual([`/api/wins/${win.id}/seen`])
    expect(listSeenWins(viewer.id)).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
    await expect.element(button('See my code')).toHaveFocus()
    await button('See my code').click()
    await expect.element(page.getByRole('heading', { name: 'Your credits' })).toBeVisible()
    expect(window.location.pathname).toBe('/credits')
  })

  it('is shown once: not after Later and not on return, even if an old answer still lists it', async () => {
    const time = skippableTime()
    const { api } = await openHome([aWin()])
    await expect.element(dialog()).toBeVisible()
    await button('Later').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await comeBack(api)
    await time.skip(PAUSE_MS)
    expect(dialog().query()).toBeNull()
  })

  it('turns the paper card of the winner to gold, with the picks that won it', async () => {
    await openHome([aWin()])
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.card-turning > svg')).toHaveLength(2)
    const [front, back] = document.querySelectorAll('.card-turning > svg')
    expect(front?.textContent).not.toContain('$50')
    expect(back?.textContent).toContain('$50')
    await expect.poll(() => back && new DOMMatrix(getComputedStyle(back).transform).isIdentity).toBe(true)
  })

  it('shows its amount also when the card could not be read', async () => {
    await openHome([aWin()], refuse(contract.getOwnResult, 'internal'))
    await expect.element(dialog().getByText('$50', { exact: true })).toBeVisible()
  })

  it('closes with Escape', async () => {
    await openHome([aWin()])
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is followed by the next win when it is closed', async () => {
    const { api } = await openHome([aWin(), aWin({ contest: 'season', week: null, score: 172, amount: 500 })])
    await expect.element(dialog(/Week 11/)).toBeVisible()
    await expect.element(page.getByText('And one more prize after this')).toBeVisible()
    await button('Later').click()
    await expect.element(dialog('You won $500: Season champion, 2025 season, 172 points')).toBeVisible()
    await expect.element(page.getByText('Season champion', { exact: true })).toBeVisible()
    await expect.poll(() => api.requestsOf(contract.markWinSeen)).toHaveLength(2)
  })

  it('that arrives while the app is hidden is celebrated when the app is visible again', async () => {
    const { api } = await openHome([])
    await expect.poll(() => api.requestsOf(contract.listUnseenWins).length).toBeGreaterThan(0)
    api.nowAnswer(answer(contract.listUnseenWins, [aWin({ place: 3, amount: 20, isTied: true })]))
    await comeBack(api)
    await expect.element(dialog(/^You won \$20: Tied for 3rd place/)).toBeVisible()
    await expect.element(page.getByText('13 correct picks. That pays. Shared with somebody just as good.')).toBeVisible()
  })

  it('that was seen on another device is not shown again', async () => {
    const time = skippableTime()
    const [first, second] = [aWin(), aWin({ week: 14 })]
    const { api } = await openHome([first, second])
    await expect.element(dialog(/Week 11/)).toBeVisible()
    api.nowAnswer(answer(contract.listUnseenWins, []))
    await comeBack(api)
    await expect.element(page.getByText('And one more prize after this')).not.toBeInTheDocument()
    await button('Later').click()
    await time.skip(PAUSE_MS)
    expect(dialog().query()).toBeNull()
  })

  it.each(['dark', 'light'])('is accessible in the %s scheme', async (scheme) => {
    await emulateMedia({ 'prefers-color-scheme': scheme })
    await openHome([aWin()])
    await expect.element(dialog()).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has no animation for a player who prefers reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await openHome([aWin()])
    await expect.element(dialog().getByText('$50', { exact: true })).toBeVisible()
    await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
    expect([...document.querySelectorAll('.confetti')].filter((piece) => piece.checkVisibility())).toEqual([])
  })
})

describe('a win that was celebrated without a network', () => {
  it('is stored as seen on the device and reported to the server later', async () => {
    const win = aWin()
    const { api } = await openHome([win], noNetwork(contract.markWinSeen))
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => api.requestsOf(contract.markWinSeen)).toHaveLength(1)
    await button('Later').click()
    expect(listSeenWins(viewer.id)).toEqual([win.id])
    api.nowAnswer(answer(contract.markWinSeen, SEEN))
    await comeBack(api)
    await expect.poll(() => api.requestsOf(contract.markWinSeen)).toHaveLength(2)
    await expect.poll(() => listSeenWins(viewer.id)).toEqual([])
  })

  it('is reported to the server at the next start and not shown again', async () => {
    const win = aWin()
    saveSeenWin(viewer.id, win.id)
    const { api } = await openHome([win])
    await expect.poll(() => api.requestsOf(contract.markWinSeen).map(({ path }) => path)).toEqual([`/api/wins/${win.id}/seen`])
    await expect.poll(() => listSeenWins(viewer.id)).toEqual([])
  })

  it('is not reported again and again when the server no longer has it', async () => {
    saveSeenWin(viewer.id, aWin().id)
    await openHome([], refuse(contract.markWinSeen, 'not_found'))
    await expect.poll(() => listSeenWins(viewer.id)).toEqual([])
  })

  it('is deleted when the player signs out, and never applies to another player', async () => {
    saveSeenWin(viewer.id, aWin().id)
    expect(listSeenWins('another')).toEqual([])
    await forgetPlayers(null)
    expect(listSeenWins(viewer.id)).toEqual([])
  })
})

it('a win is not celebrated while a dialog is open', async () => {
  const time = skippableTime()
  const { api } = await openHome([])
  await expect.poll(() => api.requestsOf(contract.listUnseenWins).length).toBeGreaterThan(0)
  void askToSignIn()
  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await expect.element(signIn).toBeVisible()
  api.nowAnswer(answer(contract.listUnseenWins, [aWin()]))
  await comeBack(api)
  await time.skip(PAUSE_MS)
  expect(dialog().query()).toBeNull()
  signInRequest.get()?.answer(false)
  await expect.element(dialog()).toBeVisible()
})
