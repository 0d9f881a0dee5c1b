import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aHouse } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { SetupState, SetupStep } from '#shared/model/setup.ts'

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
const tv = answer(contract.getTvDisplay, aTvDisplay())

test('the link opens the setup once, leaves the address, and five steps lead to the TV', async () => {
  const { api } = await renderScreen(`/setup#${TOKEN}`, { answers: [answer(contract.openSetup, afterSteps()), tv] })
  await expect.element(step('Your bar')).toBeVisible()
  expect(window.location.hash).toBe('')
  expect(api.requestsOf(contract.openSetup).map(({ body }) => body)).toEqual([{ token: TOKEN }])

  await button('Continue').click()
  await expect.element(page.getByText('Five digits, such as 95814')).toBeVisible()
  for (const [name, value] of [
    ['Name of the bar', 'Harbor'],
    ['Street and number', '12 Dock Street'],
    ['City', 'Boston'],
    ['State', 'ma'],
    ['ZIP code', '02110'],
    ['Latitude (optional)', '42.3601'],
  ] as const)
    await field(name).fill(value)
  await button('Continue').click()
  await expect.element(page.getByText('Degrees from -180 to 180; west is negative: -118.1937')).toBeVisible()
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
  expect(api.requestsOf(contract.createFirstAdmin)).toEqual([])
  for (const name of ['Password', 'Password again']) await field(name).fill('a long pass phrase')
  const admin = aViewer({ role: 'admin' })
  api.nowAnswer(answer(contract.createFirstAdmin, admin))
  api.nowAnswer(answer(contract.getCurrentUser, admin))
  await button('Finish setup').click()
  await expect.element(page.getByText('Your contest is ready')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Print the poster' })).toHaveAttribute('href', '/venue-dashboard/print/poster')
  await expect.element(page.getByRole('link', { name: 'Open the TV' })).toHaveAttribute('href', '/tv-display')
})

test('an interrupted setup goes on after the last finished step, and finished steps can be opened again', async () => {
  await renderScreen('/setup', { answers: [answer(contract.getSetup, afterSteps('bar', 'brand', 'prizes')), tv] })
  await expect.element(step('Season')).toBeVisible()
  await expect.element(button('5 First admin')).toBeDisabled()
  await page.getByRole('button', { name: /1 Your bar/ }).click()
  await expect.element(field('Street and number')).toHaveValue('1 Main Street')
})

test('the season can be left for later, and a feed that is on says so', async () => {
  const { api } = await renderScreen('/setup', {
    answers: [answer(contract.getSetup, { ...afterSteps('bar', 'brand', 'prizes'), hasFeed: true }), tv],
  })
  await expect.element(page.getByText('The feed is on: schedule and scores arrive by themselves.')).toBeVisible()
  await expect.element(button('Continue with the feed')).toBeEnabled()
  api.nowAnswer(answer(contract.chooseSeason, afterSteps('bar', 'brand', 'prizes', 'season')))
  await button('Later').click()
  await expect.element(step('First admin')).toBeVisible()
  expect(api.requestsOf(contract.chooseSeason).map(({ body }) => body)).toEqual([{ source: 'later' }])
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
