import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { nextFrames } from '#pwa/testing/nextFrames.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

/** Only the app on an iPhone's home screen has this property with true. */
const setStandalone = (isStandalone: boolean) => Object.defineProperty(navigator, 'standalone', { value: isStandalone, configurable: true })

beforeEach(() => setStandalone(true))
afterEach(() => Reflect.deleteProperty(navigator, 'standalone'))

const open = () =>
  renderScreen('/credits', {
    viewer: aViewer(),
    now: '2025-11-20T20:00:00Z',
    answers: [answer(contract.listCredits, [aCredit()]), answer(contract.getVersion, { build: null, builtAt: null })],
  })

const indicator = () => document.querySelector('.size-11.rounded-full')

/** One finger goes down, moves by these pixels and lifts. */
function pull(px: number): void {
  const touch = (clientY: number) => new Touch({ identifier: 1, target: document.body, clientX: 100, clientY })
  const send = (type: string, touches: Touch[]) => document.body.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }))
  send('touchstart', [touch(80)])
  send('touchmove', [touch(80 + px / 2)])
  send('touchmove', [touch(80 + px)])
  send('touchend', [])
}

test('pulling the page down in the installed app of an iPhone fetches what is on the screen again', async () => {
  const { api } = await open()
  await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
  await expect.poll(indicator).not.toBeNull()
  const before = api.requestsOf(contract.listCredits).length
  pull(60)
  await nextFrames()
  expect(api.requestsOf(contract.listCredits)).toHaveLength(before)
  api.nowAnswer(answer(contract.listCredits, [aCredit({ code: 'ABCD2345' })]))
  pull(160)
  await expect.element(page.getByText('ABCD-2345')).toBeVisible()
  await expect.element(page.getByText('Up to date.')).toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
})

test('in a browser, which reloads by itself, pulling does nothing', async () => {
  setStandalone(false)
  const { api } = await open()
  await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
  const before = api.requests.length
  pull(160)
  await nextFrames()
  expect(api.requests).toHaveLength(before)
  expect(page.getByText('Refreshing...').query()).toBeNull()
  expect(indicator()).toBeNull()
})
