import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const ID = '0197b1c0-0000-4000-8000-000000000001'
const SAVED = {
  posSystem: 'webhook',
  webhookUrl: 'https://till.example/hook',
  discountGuid: null,
  locationId: null,
  isActive: true,
  testMode: true,
} as const
const NOTHING: CallResponse<typeof contract.getPointOfSale> = {
  isAvailable: true,
  integration: null,
  messages: [],
  waiting: 0,
  needPerson: 0,
}
const CONNECTED: CallResponse<typeof contract.getPointOfSale> = {
  ...NOTHING,
  integration: { ...SAVED, hasApiKey: true },
  needPerson: 1,
  messages: [
    {
      id: ID,
      createdAt: '2025-11-22T20:18:00Z',
      event: 'redeemed',
      state: 'needs_person',
      isTest: false,
      tries: 3,
      lastResult: 'check_not_found',
      amount: 20,
      description: 'Week 12: 2nd place',
    },
  ],
}

const open = (found: CallResponse<typeof contract.getPointOfSale>, answers: readonly Answer[] = []) =>
  renderScreen('/admin/point-of-sale', {
    viewer: aViewer({ role: 'admin' }),
    answers: [answer(contract.getAdminSession, { isAdmin: true, refusal: null }), answer(contract.getPointOfSale, found), ...answers],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('an owner connects a webhook, and the key leaves the form after it was saved', async () => {
  const { api } = await open(NOTHING, [refuse(contract.setPointOfSale, 'point_of_sale_incomplete')])
  await field('Address of the webhook').fill('https://till.example/hook')
  await field('Key').fill('a secret of the till')
  await field('Reason of the change').fill('new till')
  await button('Save').click()
  await expect.element(page.getByText('Nothing was saved')).toBeVisible()
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  api.nowAnswer(answer(contract.setPointOfSale, CONNECTED))
  api.nowAnswer(answer(contract.getPointOfSale, CONNECTED))
  await button('Save').click()
  await seeToast('Connection saved')
  await expect.element(field('Key')).toHaveValue('')
  const sent = api.requests.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ ...SAVED, apiKey: 'a secret of the till', reason: 'new till' })
})

test('only what was edited is saved over what another admin has changed since the form was opened', async () => {
  const { api } = await open(CONNECTED)
  await page.getByRole('checkbox', { name: 'Send redemptions' }).click()
  const live = { ...CONNECTED, integration: { ...SAVED, testMode: false, hasApiKey: true } }
  api.nowAnswer(answer(contract.getPointOfSale, live))
  api.nowAnswer(answer(contract.setPointOfSale, { ...live, integration: { ...live.integration, isActive: false } }))
  await field('Reason of the change').fill('till is repaired')
  await button('Save').click()
  await seeToast('Connection saved')
  const sent = api.requests.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ ...SAVED, isActive: false, testMode: false, reason: 'till is repaired' })
  await expect.element(page.getByRole('checkbox', { name: 'Test mode' })).not.toBeChecked()
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
})

test('a typed key is sent with the address on the screen, not with one that another admin has saved meanwhile', async () => {
  const { api } = await open(CONNECTED)
  await field('Key').fill('a secret of the till')
  await field('Reason of the change').fill('new key')
  const elsewhere = { ...SAVED, posSystem: 'toast', webhookUrl: 'https://toast.example/', discountGuid: 'd', locationId: 'l' } as const
  const newest = { ...CONNECTED, integration: { ...elsewhere, isActive: false, hasApiKey: true } }
  api.nowAnswer(answer(contract.getPointOfSale, newest), answer(contract.setPointOfSale, CONNECTED))
  await button('Save').click()
  await seeToast('Connection saved')
  const sent = api.requests.findLast(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({ ...SAVED, isActive: false, apiKey: 'a secret of the till', reason: 'new key' })
})

test('a connected system is tested, and an event that needs a person is sent again', async () => {
  const { api } = await open(CONNECTED, [
    answer(contract.testPointOfSale, { isAccepted: false, result: 'status 418' }),
    answer(contract.retryDelivery, { jobs: [], waitingMails: 0, deadLetters: [] }),
  ])
  await expect.element(page.getByText('1 event needs a person')).toBeVisible()
  await expect.element(page.getByText(/3 tries · check not found/)).toBeVisible()
  await button('Send test').click()
  await expect.element(page.getByText('Answer: status 418')).toBeVisible()
  await button('Send again').click()
  await seeToast('Event is sent again')
  expect(api.requests.some(({ path }) => path === `/api/admin/mails/${ID}/retry`)).toBe(true)
})

test.each(['interrupted', 'uncertain'])('an event that may have arrived is sent again only after a question: %s', async (lastResult) => {
  const uncertain = { ...CONNECTED, messages: CONNECTED.messages.map((one) => ({ ...one, lastResult })) }
  const { api } = await open(uncertain, [answer(contract.retryDelivery, { jobs: [], waitingMails: 0, deadLetters: [] })])
  await button('Send again').click()
  const question = page.getByRole('dialog', { name: 'Send a second time: $20 · Week 12: 2nd place' })
  await expect.element(question.getByText('It may have arrived. Send it a second time?')).toBeVisible()
  expect(api.requestsOf(contract.retryDelivery)).toEqual([])
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await seeToast('Event is sent again')
  await expect.element(question).not.toBeInTheDocument()
  expect(api.requestsOf(contract.retryDelivery)).toHaveLength(1)
})

test('an event that was done by hand needs nobody any more', async () => {
  const { api } = await open(CONNECTED, [refuse(contract.endDelivery, 'not_found')])
  await button('Done by hand').click()
  await seeToast('Event was not ended')
  const [message] = CONNECTED.messages
  api.nowAnswer(
    answer(contract.endDelivery, { jobs: [], waitingMails: 0, deadLetters: [] }),
    answer(contract.getPointOfSale, {
      ...CONNECTED,
      needPerson: 0,
      messages: CONNECTED.messages.map((one) =>
        one === message ? { ...one, state: 'delivered' as const, lastResult: 'done_by_hand' } : one,
      ),
    }),
  )
  await button('Done by hand').click()
  await seeToast('Event is ended')
  await expect.element(page.getByText(/done by hand/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Latest events' })).toHaveFocus()
  await expect.element(button('Done by hand')).not.toBeInTheDocument()
})

test('a server without a key for secrets says so and offers no form', async () => {
  await open({ ...NOTHING, isAvailable: false })
  await expect.element(page.getByText('Not available on this server')).toBeVisible()
  await expect.element(button('Save')).not.toBeInTheDocument()
})
