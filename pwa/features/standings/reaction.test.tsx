import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { fakeEventStreams, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { openLiveSunday } from '#pwa/testing/liveSunday.ts'
import { nextFrames } from '#pwa/testing/nextFrames.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { pass, stopTimers, until, untilShown } from '#pwa/testing/stoppedTime.ts'
import { aReaction } from '#pwa/testing/tvFixtures.ts'
import type { LiveReaction } from '#shared/contract/live.ts'

const strip = page.getByRole('region', { name: 'Your standing' })
const guide = page.getByRole('region', { name: 'What you need' })
const light = () => document.querySelector('.reaction-light-on')
let vibrations: unknown[] = []

beforeEach(() => {
  fakeEventStreams()
  vibrations = []
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrations.push(pattern) > 0)
  onTestFinished(() => void vi.restoreAllMocks())
})

const own = { from: { place: 6, isTied: true }, to: { place: 2, isTied: true } }

/** The player's phone on a running Sunday, with an open stream. */
async function openPhone() {
  await setPhone({ widthPx: 390, heightPx: 844, textPercent: 100 })
  const opened = await openLiveSunday()
  await expect.element(guide.getByRole('listitem').first()).toBeVisible()
  await expect.poll(openStreams).toHaveLength(1)
  openStream().hello()
  const react = (overrides: Partial<LiveReaction> = {}) =>
    openStream().say('reaction', { ...aReaction({ gameId: '2025-5-2', at: peopleNow() }), own, ...overrides })
  return { ...opened, react }
}

describe('the score that brings a player into the top five', () => {
  it('lights the place on the phone for four seconds, with the score and both places, one vibration and one message', async () => {
    const { react } = await openPhone()
    stopTimers()
    react()
    await untilShown(strip.getByText('Touchdown Texans'))
    await untilShown(strip.getByText('T2', { exact: true }))
    expect(strip.getByText('T6', { exact: true }).element().tagName).toBe('S')
    expect(light()).not.toBeNull()
    expect(vibrations).toEqual([60])
    const message = 'Touchdown Texans: from tied for 6th to tied for 2nd, if it ended now'
    expect(page.getByRole('status').getByText(message).elements()).toHaveLength(1)
    await pass(3_999)
    expect(strip.getByText('Touchdown Texans').query()).not.toBeNull()
    await pass(1)
    expect(strip.getByText('Touchdown Texans').query()).toBeNull()
    expect(light()).toBeNull()
  })

  it('moves nothing: the figures keep their places, and what the player needs is sorted again after it', async () => {
    const { react } = await openPhone()
    const boxes = () =>
      [strip.getByText(/^\d+ right$/), strip.getByRole('slider'), guide].map((one) => JSON.stringify(one.element().getBoundingClientRect()))
    const rows = () =>
      guide
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent)
    const [boxesBefore, rowsBefore] = [boxes(), rows()]
    stopTimers()
    react()
    openStream().say('changed', {
      topic: 'slate',
      games: [{ id: '2025-5-2', awayScore: 28, totalScore: 52 }],
      changesPlaces: false,
      changesLeads: true,
    })
    await untilShown(strip.getByText('Touchdown Texans'))
    await untilShown(page.getByText('28', { exact: true }).first()) // the game itself shows the score at once
    expect(boxes()).toEqual(boxesBefore)
    await pass(3_999)
    expect(rows()).toEqual(rowsBefore)
    await pass(1)
    await until(() => JSON.stringify(rows()) !== JSON.stringify(rowsBefore))
  })

  it.each([
    ['without the own places: another player climbed', () => ({ own: undefined })],
    ['of another week', () => ({ gameId: '2025-6-2' })],
    ['that is more than ten seconds old', () => ({ at: peopleNow() - 11_000 })],
  ])('a reaction %s changes nothing', async (_title, overrides) => {
    const { react } = await openPhone()
    react(overrides())
    await nextFrames()
    expect(light()).toBeNull()
    expect(strip.getByText('Touchdown Texans').query()).toBeNull()
    expect(page.getByText(/^Touchdown Texans: from/).query()).toBeNull()
    expect(vibrations).toEqual([])
  })

  it('changes nothing while a dialog is open', async () => {
    const { react } = await openPhone()
    await page.getByRole('button', { name: 'All outcomes' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    react()
    await nextFrames()
    expect(vibrations).toEqual([])
    expect(light()).toBeNull()
  })

  it('changes nothing for a player who wants places by finals', async () => {
    const { react } = await openPhone()
    await strip.getByRole('switch', { name: 'If it ended now' }).click()
    react()
    await nextFrames()
    expect(vibrations).toEqual([])
    expect(light()).toBeNull()
  })

  it.each(['light', 'dark'])('in the %s scheme and with less motion is lit without moving, and is accessible', async (scheme) => {
    await emulateMedia({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce' })
    const { react } = await openPhone()
    react()
    await expect.element(strip.getByText('Touchdown Texans')).toBeVisible()
    const moving = strip.element().getAnimations({ subtree: true })
    expect(moving.filter((one) => one instanceof CSSAnimation)).toEqual([])
    expect(vibrations).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })
})
