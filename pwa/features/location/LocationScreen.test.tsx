import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { LocationPreferences, PartnerVenue } from '#shared/model/location.ts'

const OFF: LocationPreferences = {
  locationSharingEnabled: false,
  enhancedFeaturesEnabled: true,
  notificationsEnabled: true,
  lastOptInDate: null,
}
const ON: LocationPreferences = { ...OFF, locationSharingEnabled: true, lastOptInDate: '2025-11-02T20:00:00Z' }
const aVenue = (venueName: string, overrides: Partial<PartnerVenue> = {}): PartnerVenue => ({
  id: crypto.randomUUID(),
  venueName,
  address: '1420 Harbor St',
  city: 'Long Beach',
  state: 'CA',
  zipCode: '90802',
  phoneNumber: null,
  enhancedFeaturesAvailable: false,
  ...overrides,
})
const TAP = aVenue('The Corner Tap', { phoneNumber: '(562) 555-0142', enhancedFeaturesAvailable: true })
const ANNEX = aVenue('Annex')

const open = (preferences: LocationPreferences) =>
  renderScreen('/location', {
    viewer: aViewer(),
    answers: [answer(contract.getLocationPreferences, preferences), answer(contract.listVenues, [ANNEX, TAP])],
  })
const toggle = (name: string) => page.getByRole('switch', { name })
const find = () => page.getByRole('button', { name: 'Find Nearby Venues' })

/** A device at a position, or one that refuses to say where it is; null for a device without this ability. */
function stubDevice(device: GeolocationCoordinates['latitude'] | 'refuses' | null) {
  const request = vi.fn((found: PositionCallback, failed?: PositionErrorCallback | null, _options?: PositionOptions) => {
    if (device === 'refuses') failed?.({ message: 'denied' } as GeolocationPositionError)
    else if (device !== null) found({ coords: { latitude: device, longitude: -118.19371, accuracy: 12.4 } } as GeolocationPosition)
  })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, name) => {
        const value: unknown =
          name === 'geolocation' ? (device === null ? undefined : { getCurrentPosition: request }) : Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
      has: (target, name) => (name === 'geolocation' ? device !== null : Reflect.has(target, name)),
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return request
}

test('without sharing, venues are listed and a tap on the button says what it needs', async () => {
  stubDevice(33.77012)
  const { api } = await open(OFF)
  await expect.element(page.getByRole('heading', { name: 'Location Services', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Used only at partner venues. Opt out anytime. A session ends when you leave.')).toBeVisible()
  await expect.element(toggle('Location Sharing')).toHaveAttribute('aria-checked', 'false')
  for (const name of ['Enhanced Features', 'Location Notifications']) await expect.element(toggle(name)).toBeDisabled()
  await expect.element(page.getByText('1420 Harbor St').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(562) 555-0142' })).toHaveAttribute('href', 'tel:5625550142')
  expect(await accessibilityFaults()).toEqual([])
  await find().click({ force: true })
  await expect.element(page.getByText('Location Sharing Required')).toBeVisible()
  expect(api.requestsOf(contract.findNearbyVenues)).toEqual([])
})

test('the switch turns sharing on and off, is disabled meanwhile, and says what changed', async () => {
  stubDevice(33.77012)
  const { api } = await open(OFF)
  const later = delay(contract.optInToLocation, ON)
  api.nowAnswer(later)
  await toggle('Location Sharing').click()
  await expect.element(toggle('Location Sharing')).toBeDisabled()
  later.release()
  await expect.element(page.getByText('Location sharing enabled on Nov 2, 2025')).toBeVisible()
  await expect.element(page.getByText('Location Sharing Enabled')).toBeVisible()
  expect(api.requestsOf(contract.optInToLocation)[0]?.body).toEqual({ consentVersion: '1.0' })
  for (const name of ['Enhanced Features', 'Location Notifications']) {
    await expect.element(toggle(name)).toBeEnabled()
    await expect.element(toggle(name)).toHaveAttribute('aria-readonly', 'true')
  }
  api.nowAnswer(noNetwork(contract.optOutOfLocation))
  await toggle('Location Sharing').click()
  await expect.element(page.getByText('Failed to disable location sharing. Please try again.')).toBeVisible()
  await expect.element(toggle('Location Sharing')).toHaveAttribute('aria-checked', 'true')
  api.nowAnswer(answer(contract.optOutOfLocation, OFF))
  await toggle('Location Sharing').click()
  await expect.element(page.getByText('Location Sharing Disabled')).toBeVisible()
  await expect.element(toggle('Location Sharing')).toHaveAttribute('aria-checked', 'false')
  api.nowAnswer(refuse(contract.optInToLocation, 'internal'))
  await toggle('Location Sharing').click()
  await expect.element(page.getByText('Failed to enable location sharing. Please try again.')).toBeVisible()
})

test('a search sends the position once, shows it, and lists the nearest venue first', async () => {
  const device = stubDevice(33.77012)
  const { api } = await open(ON)
  const search = delay(contract.findNearbyVenues, [{ ...TAP, distanceMeters: 40, isHere: true }])
  api.nowAnswer(search)
  await find().click()
  await expect.element(page.getByRole('button', { name: 'Finding Venues...' })).toBeVisible()
  search.release()
  await expect.element(page.getByText('Found 1 nearby venues')).toBeVisible()
  await expect.element(page.getByText('1 venues have enhanced features available')).toBeVisible()
  await expect.element(page.getByText('33.7701, -118.1937 ± 12 m')).toBeVisible()
  await expect.element(page.getByText('2 · nearest first')).toBeVisible()
  expect(
    page
      .getByRole('region', { name: 'Partner Venues' })
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/The Corner Tap40 m, you are here/), expect.stringMatching(/Annex/)])
  expect(device.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
  expect(api.requestsOf(contract.findNearbyVenues)).toMatchObject([
    { path: '/api/geofencing/find-venues', body: { latitude: 33.77012, longitude: -118.19371, accuracy: 12.4, maxDistance: 10_000 } },
  ])
  expect(await accessibilityFaults()).toEqual([])
})

test('a device that refuses its position is explained', async () => {
  stubDevice('refuses')
  await open(ON)
  await find().click()
  await expect.element(page.getByText('Unable to access your location. Please check your permissions.')).toBeVisible()
})

test('the search for venues says that a device has no position', async () => {
  stubDevice(null)
  await open(ON)
  await expect.element(page.getByText('Location services are not supported on this device')).toBeVisible()
  await find().click({ force: true })
  await expect.element(page.getByText('Location Not Supported')).toBeVisible()
})

test('the code on the TV checks in, and an old one is explained at its field', async () => {
  const { api } = await open(OFF)
  const code = page.getByRole('textbox', { name: 'Code on the TV' })
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect.element(page.getByText('Please type the 6 digits that the TV shows.')).toBeVisible()
  api.nowAnswer(refuse(contract.checkIn, 'check_in_code_invalid'))
  await code.fill('482 913')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect.element(page.getByText('This code is not on the TV any more. Please type the one it shows now.')).toBeVisible()
  api.nowAnswer(answer(contract.checkIn, { venueName: 'The Corner Tap' }))
  await code.fill('482914')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect.element(page.getByText('Checked in at The Corner Tap')).toBeVisible()
  expect(api.requestsOf(contract.checkIn).map(({ body }) => body)).toEqual([{ code: '482913' }, { code: '482914' }])
})

test('venues that could not be loaded can be tried again', async () => {
  const { api } = await renderScreen('/location', {
    viewer: aViewer(),
    answers: [refuse(contract.getLocationPreferences, 'internal'), refuse(contract.listVenues, 'internal')],
  })
  await expect.element(page.getByText('Unable to Load Location Services')).toBeVisible()
  api.nowAnswer(answer(contract.getLocationPreferences, OFF), answer(contract.listVenues, []))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('There is no partner venue yet.')).toBeVisible()
})
