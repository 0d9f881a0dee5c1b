import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork } from '#pwa/testing/fakeApi.ts'
import { aGame, anAvailableWeek, aViewer } from '#pwa/testing/fixtures.ts'
import { aDevice, anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { aPasskey } from '#pwa/testing/passkeyFixtures.ts'
import { aCredit } from '#pwa/testing/prizeFixtures.ts'
import { aProfile } from '#pwa/testing/profileFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import type { Call, CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-11-20T20:00:30Z'
const WEEK = anAvailableWeek({ week: 12, status: 'current', gameCount: 1 })
const GAME = aGame({ slot: 0 })
const VENUE = {
  id: 'b1d0c5be-4b5c-4f0e-9f0a-1f2d3c4b5a69',
  venueName: 'Harbor Annex',
  address: '1420 Harbor St',
  city: 'Long Beach',
  state: 'CA',
  zipCode: '90802',
  phoneNumber: null,
  enhancedFeaturesAvailable: false,
}
const PREFERENCES = { locationSharingEnabled: true, enhancedFeaturesEnabled: true, notificationsEnabled: true, lastOptInDate: NOW }

/** An answer that a screen shows, and without a network shows again. */
type Seen = { call: Call; value: unknown }
const seen = <C extends Call>(call: C, value: CallResponse<C>): Seen => ({ call, value })

/** Opens a screen with a network, and once its answers are saved on the device, opens it again without one, as at a later start. */
async function openAgainWithoutNetwork(path: string, answers: readonly Seen[], text: string | RegExp) {
  const options = { viewer: aViewer(), now: NOW, answers: [answer(contract.listAvailableWeeks, [WEEK])] }
  const first = await renderScreen(path, {
    ...options,
    answers: [...options.answers, ...answers.map(({ call, value }) => answer(call, value as CallResponse<Call>))],
  })
  await expect.element(page.getByText(text).first()).toBeVisible()
  for (const { call } of answers)
    await expect
      .poll(() => withLocalDatabase(({ answers: saved }) => saved.filter(({ key }) => key.includes(call.path)).count(), 0))
      .toBe(1)
  await first.unmount()

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  await renderScreen(path, { ...options, answers: [...options.answers, ...answers.map(({ call }) => noNetwork(call))] })
  await expect.element(page.getByText(text).first()).toBeVisible()
}

test.each<[string, string, readonly Seen[], string | RegExp, string]>([
  ['the credits', '/credits', [seen(contract.listCredits, [aCredit()])], 'QK7M-3TXH', 'Your credits'],
  [
    'the account',
    '/account',
    [seen(contract.getOwnAccount, anOwnAccount({ devices: [aDevice({ isThis: true, name: 'Safari on iPhone' })] }))],
    'Safari on iPhone',
    'Your devices',
  ],
  ['the passkeys', '/account/passkeys', [seen(contract.listPasskeys, [aPasskey({ name: 'Pixel' })])], 'Pixel', 'Your passkeys'],
  [
    'the venues',
    '/location',
    [seen(contract.listVenues, [VENUE]), seen(contract.getLocationPreferences, PREFERENCES)],
    'Harbor Annex',
    'The venues',
  ],
  ['a shared result', '/r/AbCdEfGhIjKlMnOpQrStUv', [seen(contract.getSharedResult, aResult())], /^jordan_r/, 'This result'],
  [
    'the week navigation',
    '/navigation',
    [seen(contract.listGames, [GAME]), seen(contract.getWeekGamePicks, { gamePicks: { [GAME.id]: 'home' }, pickCount: 1 })],
    '1 of 1 picked',
    'The games',
  ],
  ['the profile', '/profile', [seen(contract.getProfile, aProfile({ weeklyReminders: true }))], 'email on', 'Your profile'],
])('%s: what was seen once is shown without a network, with its age', async (_, path, answers, text, what) => {
  await openAgainWithoutNetwork(path, answers, text)
  await expect.element(page.getByText(`Offline. ${what} as of Thu, Nov 20, 12:00 PM PT.`)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('a credit code is shown without a network, but no QR code', async () => {
  await openAgainWithoutNetwork('/credits', [seen(contract.listCredits, [aCredit()])], 'QK7M-3TXH')
  await expect.element(page.getByText(/^Read a code out: the bar can still take it/)).toBeVisible()
  expect(page.getByRole('button', { name: /QR code/ }).query()).toBeNull()
  expect(document.querySelector('[aria-label^="QR code"]')).toBeNull()
})
