import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { aRedemption } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aTvDisplay, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision } from '#pwa/testing/tvScreen.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

fillTelevision()

/** Ten minutes after a trial began that runs the contest sixty times as fast. */
const TRIAL = { now: TV_NOW, peopleNow: new Date(Date.parse(TV_NOW) - 10 * 59 * MINUTE_MS).toISOString() }
/** By the people's time, this long after the moment of the test. */
const inMs = (ms: number) => new Date(Date.parse(TRIAL.peopleNow) + ms).toISOString()

test('in a trial at sixty times the speed a mailed code is good for as long as always', async () => {
  const account = anOwnAccount({ emailCode: { expiresAt: inMs(28 * MINUTE_MS), nextAt: inMs(40_000) } })
  const viewer = aViewer({ isEmailVerified: false })
  await renderScreen('/verify-email', { ...TRIAL, viewer, answers: [answer(contract.getOwnAccount, account)] })
  await expect.element(page.getByText('Good for 28 more minutes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send again in (40|3\d) s$/ })).toBeDisabled()
})

test('in a trial at sixty times the speed a TV shows the check-in code of the people’s half minute', async () => {
  const report = { token: null, pairingCode: null, name: 'Main bar', venue: 'the-corner-tap', command: null }
  const checkInCodes = [-60_000, -15_000, 15_000].map((ms, index) => ({ code: String(482_913 + index), from: inMs(ms) }))
  const answers = [answer(contract.getTvDisplay, aTvDisplay()), answer(contract.reportScreen, { ...report, checkInCodes })]
  await renderScreen('/tv-display', { ...TRIAL, answers })
  await expect.element(page.getByText('Check in: 482 914')).toBeVisible()
})

test('in a trial at sixty times the speed a manager can undo a payment for two minutes', async () => {
  const paid = aRedemption({ redeemedAt: TV_NOW, undoableUntil: inMs(90_000) })
  await renderScreen('/redeem', {
    ...TRIAL,
    viewer: aViewer({ role: 'venue_manager' }),
    answers: [answer(contract.listRedemptions, [paid])],
  })
  await expect.element(page.getByRole('button', { name: /^Undo 1:(30|2\d)$/ })).toBeVisible()
})
