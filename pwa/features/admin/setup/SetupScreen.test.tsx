import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aHouse } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { BarPlace, SetupState, SetupStep } from '#shared/model/setup.ts'

const place = {
  address: '1 Main Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  timeZone: 'America/Los_Angeles',
  position: null,
}
const house = aHouse({ startsWith: { weekly: null, season: null } })
const afterSteps = (...done: SetupStep[]): SetupState => ({ done, house, place, season: null, hasFeed: false })
const TOKEN = 'x'.repeat(43)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const step = (name: string) => page.getByRole('heading', { level: 2, name }).first()
const BAR = [
  ['Name of the bar', 'Harbor'],
  ['Street and number', '12 Dock Street'],
  ['City', 'Boston'],
  ['State', 'ma'],
  ['ZIP code', '02110'],
] as const
const tv = answer(contract.getTvDisplay, aTvDisplay())

const sentPlace = (api: Awaited<ReturnType<typeof renderScreen>>['api']) =>
  (api.requestsOf(contract.saveSetup)[0]?.body as { place: BarPlace } | undefined)?.place.position

/** The first step with everything typed but the position. */
async function openBarStep() {
  const { api } = await renderScreen(`/setup#${TOKEN}`, { answers: [answer(contract.openSetup, afterSteps()), tv] })
  for (const [name, value] of BAR) await field(name).fill(value)
  api.nowAnswer(answer(contract.saveSetup, afterSteps('bar')))
  return api
}

test('the position of a bar comes from a pasted link of a map, and a link without one is named', async () => {
  const api = await openBarStep()
  await field('Link from a map').fill('https://maps.app.goo.gl/AbCdEf123')
  await expect.element(page.getByText(/^This link does not contain the place/)).toBeVisible()
  await field('Link from a map').fill('https://www.openstreetmap.org/?mlat=42.3601&mlon=-71.0589#map=19/42.4/-71.1')
  await expect.element(page.getByText('42.3601, -71.0589')).toBeVisible()
  await button('Continue').click()
  await expect.element(step('Brand and logo')).toHaveFocus()
  expect(window.scrollY).toBe(0)
  expect(sentPlace(api)).toEqual({ latitude: 42.3601, longitude: -71.0589 })
})

test('the position of a bar comes from this device, and one that does not say it leads to the link', async () => {
  const device = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  onTestFinished(() => device.mockRestore())
  device.mockImplementationOnce((_found, failed) => failed?.({ message: 'denied' } as GeolocationPositionError))
  const api = await openBarStep()
  await button("Use this device's position").click()
  await expect.element(page.getByText(/^This device did not say where it is/)).toBeVisible()
  const coords = { latitude: 42.36012345, longitude: -71.0589, accuracy: 20 }
  device.mockImplementationOnce((found) => found({ coords } as GeolocationPosition))
  await button("Use this device's position").click()
  await expect.element(page.getByText('42.360123, -71.0589')).toBeVisible()
  await button('Continue').click()
  await expect.element(step('Brand and logo')).toBeVisible()
  expect(sentPlace(api)).toEqual({ latitude: 42.360123, longitude: -71.0589 })
})

test('the time zones begin with those of the United States', async () => {
  await renderScreen(`/setup#${TOKEN}`, { answers: [answer(contract.openSetup, afterSteps()), tv] })
  const zones = page.getByLabelText('Time zone')
  await expect.element(zones).toBeVisible()
  expect(zones.element().textContent).toMatch(/^EasternCentralMountainArizonaPacificAlaskaHawaii/)
})

test('the time zone follows the state, and can be changed', async () => {
  await renderScreen(`/setup#${TOKEN}`, { answers: [answer(contract.openSetup, afterSteps()), tv] })
  const zone = page.getByLabelText('Time zone')
  await expect.element(zone).toHaveValue('America/New_York')
  await field('State').fill('az')
  await expect.element(zone).toHaveValue('America/Phoenix')
  await zone.selectOptions('America/Denver')
  await field('City').fill('Bisbee')
  await expect.element(zone).toHaveValue('America/Denver')
})

test('the link opens the setup once, leaves the address, and five steps lead to the TV', async () => {
  const { api } = await renderScreen(`/setup#${TOKEN}`, { answers: [answer(contract.openSetup, afterSteps()), tv] })
  await expect.element(step('Your bar')).toBeVisible()
  expect(window.location.hash).toBe('')
  expect(api.requestsOf(contract.openSetup).map(({ body }) => body)).toEqual([{ token: TOKEN }])

  await button('Continue').click()
  await expect.element(page.getByText('Five digits, such as 95814')).toBeVisible()
  await expect.element(field('Name of the bar')).toHaveFocus()
  for (const [name, value] of BAR) await field(name).fill(value)
  await page.getByText('Type the degrees').click()
  await field('Latitude (optional)').fill('42.3601')
  await button('Continue').click()
  await expect.element(page.getByText('Degrees from -180 to 180; west is negative: -118.1937')).toBeVisible()
  await expect.element(field('Longitude (optional)')).toHaveFocus()
  await field('Longitude (optional)').fill('-71.0589')
  api.nowAnswer(answer(contract.saveSetup, afterSteps('bar')))
  await button('Continue').click()
  await expect.element(step('Brand and logo')).toBeVisible()
  expect(api.requestsOf(contract.saveSetup)[0]?.body).toMatchObject({
    step: 'bar',
    changes: { brand: { venueName: 'Harbor' }, venue: { legalName: 'Harbor', location: 'Boston, MA' } },
    place: { city: 'Boston', zipCode: '02110', position: { latitude: 42.3601, longitude: -71.0589 } },
  })

  await field('Product name').fill('Harbor Picks')
  api.nowAnswer(answer(contract.saveSetup, afterSteps('bar', 'brand')))
  await button('Continue').click()
  await expect.element(step('Prizes')).toBeVisible()
  expect(api.requestsOf(contract.saveSetup)[1]?.body).toEqual({ step: 'brand', changes: { brand: { productName: 'Harbor Picks' } } })
  await expect.element(page.getByText('Counts at once.')).toBeVisible()
  api.nowAnswer(answer(contract.saveSetup, afterSteps('bar', 'brand', 'prizes')))
  await button('Continue').click()

  api.nowAnswer(refuse(contract.chooseSeason, 'internal'))
  await button('Use the feed').click()
  await expect.element(page.getByText('This was not saved. Please try again.')).toBeVisible()
  expect(api.requestsOf(contract.chooseSeason).map(({ body }) => body)).toEqual([{ source: 'feed' }])
  api.nowAnswer(refuse(contract.importSeasonFile, 'not_a_schedule', { text: 'This file lacks columns.' }))
  const file = new File(['game_id'], 'games.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText('Schedule file'), file)
  await expect.element(page.getByText('This file lacks columns.')).toBeVisible()
  api.nowAnswer(answer(contract.importSeasonFile, { state: afterSteps('bar', 'brand', 'prizes', 'season'), skipped: [] }))
  await userEvent.upload(page.getByLabelText('Schedule file'), file)

  await expect.element(step('First admin')).toBeVisible()
  for (const [name, value] of [
    ['First name', 'Dana'],
    ['Last name', 'Moreno'],
    ['Email', 'dana@harbor.example'],
    ['Phone', '916 555 0100'],
    ['Password', 'too short'],
    ['Password again', 'too short'],
  ] as const)
    await field(name).fill(value)
  await page.getByRole('checkbox').click()
  await button('Finish setup').click()
  await expect.element(page.getByText('Password must be at least 12 characters')).toBeVisible()
  await field('Password again').fill('')
  await expect.element(field('Password again')).toHaveAccessibleDescription("Passwords don't match")
  await field('Password').fill('')
  await expect.element(field('Password again')).not.toHaveAttribute('aria-invalid')
  expect(api.requestsOf(contract.createFirstAdmin)).toEqual([])
  for (const name of ['Password', 'Password again']) await field(name).fill('a long pass phrase')
  const admin = aViewer({ role: 'admin' })
  api.nowAnswer(answer(contract.createFirstAdmin, admin))
  api.nowAnswer(answer(contract.getCurrentUser, admin))
  await button('Finish setup').click()
  await expect.element(page.getByText('Your contest is ready')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your contest is ready' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Print the poster' })).toHaveAttribute('href', '/venue-dashboard/print/poster')
  const tvLink = page.getByRole('link', { name: 'Open the TV' })
  await expect.element(tvLink).toHaveAttribute('href', '/tv-display')
  await expect.element(tvLink).toHaveAttribute('target', '_blank')
})

test('an interrupted setup goes on after the last finished step, and finished steps can be opened again', async () => {
  await renderScreen('/setup', { answers: [answer(contract.getSetup, afterSteps('bar', 'brand', 'prizes')), tv] })
  await expect.element(step('Season')).toBeVisible()
  await expect.element(button('5 First admin')).toBeDisabled()
  await page.getByRole('button', { name: /1 Your bar/ }).click()
  await expect.element(field('Street and number')).toHaveValue('1 Main Street')
  await page.getByRole('button', { name: /4 Season/ }).click()
  await expect.element(step('Season')).toHaveFocus()
})

test.each([
  { facts: 'without games it can be left for later', onward: 'Later', source: 'later', state: {} },
  { facts: 'with a feed that is on it says so', onward: 'Continue', source: 'feed', state: { hasFeed: true } },
  { facts: 'with games of a file', onward: 'Continue', source: 'later', state: { season: { season: 2025, games: 272 } } },
])('the season step has one button that continues: $facts', async ({ onward, source, state }) => {
  const { api } = await renderScreen('/setup', {
    answers: [answer(contract.getSetup, { ...afterSteps('bar', 'brand', 'prizes'), ...state }), tv],
  })
  await expect.element(step('Season')).toBeVisible()
  const isOn = page.getByText('The feed is on: schedule and scores arrive by themselves.')
  expect(isOn.elements().length).toBe(source === 'feed' ? 1 : 0)
  expect(page.getByRole('button', { name: /^(Continue|Later)/ }).elements()).toHaveLength(1)
  api.nowAnswer(answer(contract.chooseSeason, afterSteps('bar', 'brand', 'prizes', 'season')))
  await button(onward).click()
  await expect.element(step('First admin')).toBeVisible()
  expect(api.requestsOf(contract.chooseSeason).map(({ body }) => body)).toEqual([{ source }])
})

test('a link that another browser has opened says so, and continues the setup here when asked', async () => {
  const { api } = await renderScreen(`/setup#${TOKEN}`, { answers: [refuse(contract.openSetup, 'setup_under_way'), tv] })
  await expect.element(page.getByText('The setup is under way in another browser')).toBeVisible()
  api.nowAnswer(answer(contract.openSetup, afterSteps('bar')))
  await button('Continue here').click()
  await expect.element(step('Brand and logo')).toBeVisible()
  expect(api.requestsOf(contract.openSetup).at(-1)?.body).toEqual({ token: TOKEN, isBesideOther: true })
  expect(window.location.hash).toBe('')
})

test('a link that does not work opens a setup that this browser has opened before, and otherwise says so', async () => {
  const { api } = await renderScreen(`/setup#${TOKEN}`, {
    answers: [refuse(contract.openSetup, 'not_found'), refuse(contract.getSetup, 'not_found')],
  })
  await expect.element(page.getByText('This link does not work')).toBeVisible()
  expect(api.requestsOf(contract.getSetup)).toHaveLength(1)
})

test('without a connection the setup says so and can be tried again', async () => {
  const { api } = await renderScreen('/setup', { answers: [noNetwork(contract.getSetup), tv] })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(answer(contract.getSetup, afterSteps('bar')))
  await button('Try Again').click()
  await expect.element(step('Brand and logo')).toBeVisible()
})
