import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient, persistQueries } from '#pwa/app/queryClient.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { noNetwork } from '#pwa/testing/fakeApi.ts'
import { aLiveGame, aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, openTv, passMinutes, tile } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

describe('old scores on the TV screen', () => {
  const games = [aLiveGame()]

  it('are marked after 90 seconds, and no game is shown as live after 15 minutes', async () => {
    await openTv({ games })
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    passMinutes(1.4)
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    passMinutes(0.1)
    await expect.element(page.getByText('Reconnecting - scores as of 1:42 PM')).toBeVisible()
    await expect.element(page.getByText('2:14', { exact: true })).toBeVisible()
    passMinutes(13.6)
    await expect.element(page.getByText('As of 1:42 PM', { exact: true })).toBeVisible()
    await expect.element(page.getByText('2:14', { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('img', { name: 'has the ball' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Last Known Scores' })).toBeVisible()
    expect(tile('Live Games')).toBe('–')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('have the time of the feed when the feed is stale', async () => {
    await openTv({ games, feed: { asOf: '2025-09-07T20:30:00Z', isStale: true } })
    await expect.element(page.getByText('Scores as of 1:30 PM')).toBeVisible()
    await expect.element(page.getByText('2:14', { exact: true })).toBeVisible()
    passMinutes(1.2)
    passMinutes(1.2)
    await expect.element(page.getByText('Reconnecting - scores as of 1:30 PM')).toBeVisible()
  })

  it('are shown with their age after a reload without a network', async () => {
    const { api } = await openTv({ games })
    await expect.element(page.getByText('Updated 1:42 PM')).toBeVisible()
    const first = createQueryClient()
    const stop = await persistQueries(first)
    await first.prefetchQuery({
      queryKey: [contract.getTvDisplay.path, { query: {} }],
      queryFn: () => ({ display: aTvDisplay({ games }), receivedAt: serverNow() - 60 * 60_000 }),
    })
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE_NAMES.queries)).toContain('Corner Tap'))
    stop()
    api.nowAnswer(noNetwork(contract.getTvDisplay))

    const second = createQueryClient()
    onTestFinished(await persistQueries(second))
    expect(second.getQueryData([contract.getTvDisplay.path, { query: {} }])).toMatchObject({
      display: { games: [{ gameClock: 'Q4 2:14' }] },
      receivedAt: expect.any(Number),
    })
  })
})
