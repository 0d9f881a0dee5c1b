import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame } from '#pwa/testing/fixtures.ts'
import { aGameInfo, aTrend, aWholeGameInfo } from '#pwa/testing/insightsFixtures.ts'
import { inPanel, insightsButton, openInsights, openPicks, PACKERS_AT_LIONS, panel, section } from '#pwa/testing/insightsScreen.tsx'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const LOADING = 'Loading game info...'
const UNAVAILABLE = 'Game info temporarily unavailable'
const NOTHING = 'No game information available'
const TO_COME = 'Detailed game information will be available closer to game time.'

/** Three days and five hours ahead. */
const ON_SUNDAY = { ...PACKERS_AT_LIONS, gameTime: '2025-09-07T17:00:00Z' }
const LITTLE = aGameInfo({ analysis: { trends: { awayTeam: aTrend({ streak: 'W1' }), homeTeam: aTrend() } } })

const saysOnly = async (...texts: string[]) => {
  for (const text of texts) await expect.element(inPanel(text)).toBeVisible()
  for (const text of [LOADING, UNAVAILABLE, NOTHING, TO_COME])
    if (!texts.includes(text)) expect(inPanel(text).elements(), text).toHaveLength(0)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const goOffline = (isOnline = false) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const close = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
}
const open = async () => {
  await insightsButton().click()
  await expect.element(panel).toBeVisible()
}

describe('the insights panel without data', () => {
  test('shows a loading state with the game’s time and channel', async () => {
    const delayed = delay(contract.getGameInfo, aWholeGameInfo())
    await openInsights({ more: [delayed] })
    await saysOnly(LOADING)
    await expect.element(section('Game Information').getByText('FOX')).toBeVisible()
    delayed.release()
    await expect.element(section('Team Trends')).toBeVisible()
    await saysOnly()
  })

  test('shows an error and a button to try again', async () => {
    const { api } = await openInsights({ more: [refuse(contract.getGameInfo, 'internal')] })
    await saysOnly(UNAVAILABLE)
    api.nowAnswer(answer(contract.getGameInfo, aWholeGameInfo()))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(section('Team Trends')).toBeVisible()
    await saysOnly()
  })

  test('says that there is no information when the answer is empty', async () => {
    await openInsights({ info: aGameInfo() })
    await saysOnly(NOTHING)
  })

  test('says when information will come when the answer is empty days before the game', async () => {
    await openInsights({ games: [ON_SUNDAY], info: aGameInfo() })
    await saysOnly(NOTHING, TO_COME)
  })

  test('says that there is no information about a game that the server does not know', async () => {
    await openInsights({ more: [refuse(contract.getGameInfo, 'not_found'), refuse(contract.getGamePicks, 'not_found')] })
    await saysOnly(NOTHING)
  })

  test('says when more will come when there is little information days before the game', async () => {
    await openInsights({ games: [ON_SUNDAY], info: LITTLE })
    await expect.element(section('Team Trends')).toBeVisible()
    await saysOnly(TO_COME)
  })

  test('shows little information without a promise on the day of the game', async () => {
    await openInsights({ info: LITTLE })
    await expect.element(section('Team Trends')).toBeVisible()
    await saysOnly()
  })

  test('sends no request for a game whose teams are not known yet', async () => {
    const { api } = await openPicks({ games: [aGame({ awayTeam: 'TBD', homeTeam: 'DET' })] })
    await insightsButton('TBD @ Lions').click()
    await saysOnly(NOTHING, TO_COME)
    expect([...api.requestsOf(contract.getGameInfo), ...api.requestsOf(contract.getGamePicks)]).toEqual([])
  })

  test('leaves out community picks that can’t be loaded', async () => {
    await openInsights({ more: [refuse(contract.getGamePicks, 'internal')] })
    await expect.element(section('Team Trends')).toBeVisible()
    expect(section('Community picks').elements()).toHaveLength(0)
    await saysOnly()
  })
})

describe('the freshness of insights', () => {
  test('game info is fetched again after 5 minutes, community picks after 2', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    const { api } = await openPicks()
    const counts = () => [contract.getGameInfo, contract.getGamePicks].map((call) => api.requestsOf(call).length)
    /** Whether info, then picks, were asked for when the panel was opened at this moment. */
    const isAskedAt = async (elapsedMs: number) => {
      vi.setSystemTime(start + elapsedMs)
      const before = counts()
      await open()
      await expect.element(section('Team Trends')).toBeVisible()
      await close()
      return counts().map((count, index) => count > (before[index] ?? 0))
    }
    expect(await isAskedAt(0)).toEqual([true, true])
    expect(await isAskedAt(2 * MINUTE_MS - 10 * SECOND_MS)).toEqual([false, false])
    expect(await isAskedAt(2 * MINUTE_MS + 10 * SECOND_MS)).toEqual([false, true])
    expect(await isAskedAt(4 * MINUTE_MS)).toEqual([false, false])
    expect(await isAskedAt(5 * MINUTE_MS - 10 * SECOND_MS)).toEqual([false, true])
    expect(await isAskedAt(5 * MINUTE_MS + 10 * SECOND_MS)).toEqual([true, false])
  })
})

describe('the insights panel without a network', () => {
  test('shows the stored insights and their age', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    const { api } = await openInsights()
    await expect.element(section('Team Trends')).toBeVisible()
    await close()
    goOffline()
    api.nowAnswer(noNetwork(contract.getGameInfo), noNetwork(contract.getGamePicks))
    vi.setSystemTime(start + 12.5 * MINUTE_MS)
    await open()
    await expect.element(section('Team Trends')).toBeVisible()
    await expect.element(inPanel('Offline. Shown as of 12 minutes ago.')).toBeVisible()
    await expect.element(inPanel('Share of 187 players')).toBeVisible()
  })

  test('says that insights are unavailable when none are stored, and fetches them when the network is back', async () => {
    const { api } = await openPicks({ more: [noNetwork(contract.getGameInfo), noNetwork(contract.getGamePicks)] })
    await expect.element(insightsButton()).toBeVisible()
    goOffline()
    await open()
    await saysOnly(UNAVAILABLE)
    await expect.element(inPanel('You are offline. Your picks are safe on this phone.')).toBeVisible()
    api.nowAnswer(
      answer(contract.getGameInfo, aWholeGameInfo()),
      answer(contract.getGamePicks, { totalPicks: 3, awayPercentage: 33, homePercentage: 67 }),
    )
    goOffline(true)
    await expect.element(section('Team Trends')).toBeVisible()
  })

  test('continues to show loaded insights when a later request fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    const { api } = await openInsights()
    await expect.element(section('Team Trends')).toBeVisible()
    await close()
    api.nowAnswer(refuse(contract.getGameInfo, 'internal'))
    vi.setSystemTime(start + 61 * MINUTE_MS)
    await open()
    await expect.element(inPanel('Game info temporarily unavailable. Shown as of 1 hour ago.')).toBeVisible()
    await expect.element(section('Team Trends')).toBeVisible()
  })
})
