import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, openTv, tvAnswer } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

describe('the TV screen without data', () => {
  it('shows a loading state until the first answer', async () => {
    const delayed = delay(contract.getTvDisplay, aTvDisplay())
    await openTv(delayed)
    await expect.element(page.getByText('Loading Sunday Slate Live...')).toBeVisible()
    delayed.release()
    await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
  })

  it.each([
    ['a server that fails', refuse(contract.getTvDisplay, 'internal'), 'Failed to fetch TV display data: 500'],
    ['no network', noNetwork(contract.getTvDisplay), /tries again every 30 seconds/],
  ] as const)('explains %s and recovers without a reload', async (_, reply, words) => {
    const { api, queryClient } = await openTv(reply)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: "Sunday Slate can't be reached" })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(tvAnswer(aTvDisplay()))
    await queryClient.refetchQueries({ queryKey: [contract.getTvDisplay.path] })
    await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
  })

  it.each([
    ['/tv-display/nowhere', '/api/tv-display?venue=nowhere'],
    ['/tv-display?venue=nowhere', '/api/tv-display?venue=nowhere'],
    ['/tv-display/%F0%9F/', '/api/tv-display?venue=%25F0%259F'],
  ])('says at %s that there is no such venue, and how to name one', async (path, asked) => {
    const { api } = await openTv(refuse(contract.getTvDisplay, 'not_found'), path)
    await expect.element(page.getByRole('heading', { level: 1, name: /There is no venue/ })).toBeVisible()
    await expect.element(page.getByText(`${window.location.host}/tv-display`, { exact: true })).toBeVisible()
    expect(api.requestsOf(contract.getTvDisplay)[0]?.path).toBe(asked)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has no header or footer of the app and does not fetch the signed-in player', async () => {
    const { api } = await openTv({})
    await expect.element(page.getByRole('heading', { name: 'The Corner Tap' })).toBeVisible()
    expect(api.requestsOf(contract.getCurrentUser)).toEqual([])
    expect(document.querySelectorAll('header').length).toBeLessThanOrEqual(3)
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
  })

  it.each(['/tv-display/one/two', '/tv-displays'])('%s is not an address of the TV screen', async (path) => {
    await renderScreen(path)
    await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  })
})
