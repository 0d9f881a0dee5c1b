import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aViewer } from '#pwa/testing/fixtures.ts'
import { anAdminVenue } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { AdminVenue } from '#shared/model/venue.ts'

const NOW = '2025-11-24T00:12:00Z'
const TAP = anAdminVenue(NOW)
const ANNEX: AdminVenue = {
  ...TAP,
  id: '5b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a03',
  slug: 'annex',
  venueName: 'Annex',
  isActive: false,
  screens: [],
  newPlayers: { total: 0, lastSevenDays: 0 },
}
const { id: _id, screens: _screens, newPlayers: _newPlayers, ...TAP_FORM } = TAP
/** Tests run at localhost, as a desk at the server may, which no TV reaches. */
const atHarbor = answer(contract.getContest, aContest({ publicUrl: 'https://picks.harbor.example' }))
const open = (venues: AdminVenue[] = [TAP, ANNEX]) =>
  renderScreen('/admin/venues', {
    now: NOW,
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.listHouseVenues, venues),
      answer(contract.getTvDisplay, aTvDisplay()),
      atHarbor,
    ],
  })
const tv = answer(contract.getTvDisplay, aTvDisplay())
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a venue of the house is shown with its TVs, its facts and its code, beside the other venues', async () => {
  await open()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await expect.element(page.getByText(/Last seen 1[89] min ago, 3:54 PM/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Picture of Main bar' })).toBeVisible()
  await expect.element(page.getByText('No picture while it is off')).toBeVisible()
  await expect.element(page.getByText('100 m around 33.7701, -118.1937')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Code to join at The Corner Tap' })).toBeVisible()
  await expect.element(page.getByText('41 new players came through this code')).toBeVisible()
  await expect.element(page.getByText('6 of them in the last 7 days')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pair a TV' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('link', { name: 'Annex (closed)' }).click()
  await expect.element(page.getByText(/^No TV is paired yet\. Open picks\.harbor\.example\/tv-display on one/)).toBeVisible()
  await expect.element(page.getByText('Nobody has signed up through this code yet.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Pair a TV' }).query()).toBeNull()
})

test('a venue is changed and refused where it is wrong, and leaving with changes asks first', async () => {
  const { api } = await open()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByText('Type the degrees').click()
  await field('Latitude').fill('91')
  await field('Radius in meters').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const [name, error] of [
    ['Latitude', 'Degrees from -90 to 90, such as 33.7701'],
    ['Radius in meters', 'Whole meters from 10 to 5000'],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(error))
  await expect.element(field('Radius in meters')).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await field('Latitude').fill('33.7702')
  await field('Radius in meters').fill('150')
  await field('Age').selectOptions('21 or older')
  api.nowAnswer(refuse(contract.updateVenue, 'slug_taken'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Another venue has this short name.')).toBeVisible()
  api.nowAnswer(answer(contract.updateVenue, { ...TAP, geofenceRadius: 150 }))
  await page.getByRole('button', { name: 'Save' }).click()
  await seeToast('The Corner Tap is saved')
  expect(api.requestsOf(contract.updateVenue).at(-1)?.body).toEqual({ ...TAP_FORM, latitude: 33.7702, geofenceRadius: 150, minimumAge: 21 })
})

test('the question before leaving is in sight at the end of the form, and comes each time', async () => {
  await open()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit The Corner Tap' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await field('Radius in meters').fill('150')
  await userEvent.click(page.getByRole('switch', { name: /^Open/ })) // at the end of the form
  for (const age of ['21 or older', '18 or older']) {
    await userEvent.keyboard('{Escape}')
    await expect.element(question.getByText('Your changes are not saved.')).toBeInViewport()
    await expect.element(question).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field('Radius in meters')).toHaveValue('150')
    await field('Age').selectOptions(age)
  }
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('a venue that another admin has changed since the dialog was opened gets only the edited field', async () => {
  const { api } = await open()
  await page.getByRole('button', { name: 'Edit' }).click()
  await field('Radius in meters').fill('150')
  const moved = { ...TAP, address: '88 Pine Ave', isActive: false }
  api.nowAnswer(answer(contract.listHouseVenues, [moved, ANNEX]), answer(contract.updateVenue, { ...moved, geofenceRadius: 150 }))
  await page.getByRole('button', { name: 'Save' }).click()
  await seeToast('The Corner Tap is saved')
  const body = { ...TAP_FORM, address: '88 Pine Ave', isActive: false, geofenceRadius: 150 }
  expect(api.requestsOf(contract.updateVenue).map((request) => request.body)).toEqual([body])
})

test('the first venue is added with the defaults of the house and the time zone of its state', async () => {
  const { api } = await open([])
  await expect.element(page.getByText(/^This house has no venue yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a venue' }).click()
  const texts = {
    Name: 'Annex',
    'Short name': 'annex',
    Address: '88 Pine Ave',
    City: 'Long Beach',
    State: 'IL',
    'ZIP code': '90802',
    'Link from a map': 'https://maps.apple.com/?ll=33.7,-118.1',
  }
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
  api.nowAnswer(answer(contract.createVenue, ANNEX))
  await page.getByRole('button', { name: 'Save' }).click()
  await seeToast('Annex is saved')
  expect(api.requestsOf(contract.createVenue)[0]?.body).toMatchObject({
    slug: 'annex',
    geofenceRadius: 100,
    timeZone: 'America/Chicago',
    phoneNumber: null,
    isActive: true,
  })
})

test('without a connection the venues can be tried again', async () => {
  const { api } = await renderScreen('/admin/venues', {
    viewer: aViewer({ role: 'admin' }),
    answers: [answer(contract.getAdminSession, { isAdmin: true, refusal: null }), noNetwork(contract.listHouseVenues), tv],
  })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(answer(contract.listHouseVenues, [TAP]))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('1420 Harbor St')).toBeVisible()
})
