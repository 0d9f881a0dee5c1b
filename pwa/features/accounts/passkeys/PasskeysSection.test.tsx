import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { button, field, shownToast } from '#pwa/testing/accountForms.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { answerCreation, aPasskey, CREATION_OPTIONS } from '#pwa/testing/passkeyFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { PASSKEYS_AT_MOST } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'

afterEach(() => vi.restoreAllMocks())

const render = (...answers: Answer[]) => renderScreen('/account/passkeys', { viewer: aViewer(), answers })

test('lists the passkeys with the days on which they were added and last used', async () => {
  const mac = aPasskey({ id: '22222222-1111-4111-8111-111111111111', name: 'Mac', lastUsedAt: '2025-09-01T20:00:00Z' })
  await render(answer(contract.listPasskeys, [aPasskey(), mac]))
  await expect.element(page.getByText('Added Aug 2, 2025 · not used yet')).toBeVisible()
  await expect.element(page.getByText('Added Aug 2, 2025 · last used Sep 1, 2025')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('adds a passkey after the password was typed', async () => {
  const create = answerCreation()
  const answers = [
    answer(contract.listPasskeys, []),
    answer(contract.startPasskey, CREATION_OPTIONS),
    answer(contract.addPasskey, aPasskey()),
  ]
  const { api } = await render(...answers)
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
  await button('Add a Passkey').click()
  expect(await accessibilityFaults()).toEqual([])
  await field('Name').fill('Pixel')
  await field('Current Password').fill('blue horse 42')
  api.nowAnswer(answer(contract.listPasskeys, [aPasskey()]))
  await button('Add Passkey').click()
  await expect.element(shownToast('You can now sign in with Pixel.')).toBeVisible()
  await expect.element(page.getByRole('list').getByText('Pixel')).toBeVisible()
  expect(create.mock.calls[0]?.[0]?.publicKey?.rp.id).toBe('localhost')
  expect(api.requestsOf(contract.startPasskey).map(({ body }) => body)).toEqual([{ password: 'blue horse 42' }])
  expect(api.requestsOf(contract.addPasskey).map(({ body }) => body)).toEqual([
    { name: 'Pixel', credential: { id: 'AQID', response: { clientDataJSON: 'AQID', attestationObject: 'AQID' } } },
  ])
})

test('shows a wrong password beside its field, and asks the device for nothing', async () => {
  const create = answerCreation()
  await render(answer(contract.listPasskeys, []), refuse(contract.startPasskey, 'wrong_credentials'))
  await button('Add a Passkey').click()
  await field('Current Password').fill('wrong')
  await button('Add Passkey').click()
  await expect.element(page.getByText('This is not your password.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test.each([
  ['NotAllowedError', 'No passkey was created.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('shows after a %s of the device: %s', async (fault, text) => {
  answerCreation(fault)
  const { api } = await render(answer(contract.listPasskeys, []), answer(contract.startPasskey, CREATION_OPTIONS))
  await button('Add a Passkey').click()
  await field('Current Password').fill('blue horse 42')
  await button('Add Passkey').click()
  await expect.element(page.getByText(text)).toBeVisible()
  expect(api.requestsOf(contract.addPasskey)).toEqual([])
})

test('renames a passkey', async () => {
  const { api } = await render(
    answer(contract.listPasskeys, [aPasskey()]),
    answer(contract.renamePasskey, aPasskey({ name: 'Work phone' })),
  )
  await button('Rename Pixel').click()
  await field('Name').fill('Work phone')
  api.nowAnswer(answer(contract.listPasskeys, [aPasskey({ name: 'Work phone' })]))
  await button('Save').click()
  await expect.element(page.getByText('Work phone')).toBeVisible()
  expect(api.requestsOf(contract.renamePasskey).map(({ body }) => body)).toEqual([{ name: 'Work phone' }])
})

test('removes a passkey after asking once, also one that is gone already', async () => {
  const { api } = await render(answer(contract.listPasskeys, [aPasskey()]), refuse(contract.removePasskey, 'not_found'))
  await button('Remove Pixel').click()
  await expect.element(page.getByRole('heading', { name: 'Remove Pixel?' })).toBeVisible()
  api.nowAnswer(answer(contract.listPasskeys, []))
  await button('Remove').click()
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
  await expect.element(shownToast('Pixel no longer signs in.')).toBeVisible()
})

test('a passkey that could not be renamed stays, and the dialog says why', async () => {
  await render(answer(contract.listPasskeys, [aPasskey()]), noNetwork(contract.renamePasskey))
  await button('Rename Pixel').click()
  await field('Name').fill('Work phone')
  await button('Save').click()
  await expect.element(page.getByText('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Work phone')
})

test('adds no passkey beyond the maximum', async () => {
  const many = Array.from({ length: PASSKEYS_AT_MOST }, (_, index) =>
    aPasskey({ id: `11111111-1111-4111-8111-1111111111${10 + index}`, name: `Key ${index}` }),
  )
  await render(answer(contract.listPasskeys, many))
  await expect.element(page.getByText(`You have ${PASSKEYS_AT_MOST} passkeys. Remove one to add another.`)).toBeVisible()
  await expect.element(button('Add a Passkey')).toBeDisabled()
})

test('offers to load the passkeys again after a failure', async () => {
  const { api } = await render(refuse(contract.listPasskeys, 'internal'))
  await expect.element(page.getByText("Your passkeys couldn't be loaded.")).toBeVisible()
  api.nowAnswer(answer(contract.listPasskeys, []))
  await button('Try Again').click()
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
})

test('offers nothing to add while the list is loading or the phone is offline', async () => {
  const loading = delay(contract.listPasskeys, [aPasskey()])
  await render(loading)
  await expect.element(button('Add a Passkey')).toBeDisabled()
  loading.release()
  await expect.element(button('Add a Passkey')).toBeEnabled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('You are offline. You can change your passkeys when you are connected.')).toBeVisible()
  for (const name of ['Add a Passkey', 'Rename Pixel', 'Remove Pixel']) await expect.element(button(name)).toBeDisabled()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await expect.element(button('Add a Passkey')).toBeEnabled()
})
