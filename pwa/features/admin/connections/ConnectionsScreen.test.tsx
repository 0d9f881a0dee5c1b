import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

type Found = CallResponse<typeof contract.getConnections>

const NOTHING: Found = {
  canStoreSecrets: true,
  address: { setBy: 'nobody', publicUrl: 'http://localhost:3000' },
  mail: {
    setBy: 'nobody',
    writesFiles: false,
    settings: null,
    hasPassword: false,
    isReadable: true,
    waiting: 3,
    notAccepted: 0,
    waitingSince: '2025-11-23T17:00:00Z',
  },
  push: { setBy: 'nobody', isReadable: true, devices: 0 },
  feed: { kind: 'none', isFixed: false, lastGoodAt: null, error: null },
  pointOfSale: { isConnected: false, isActive: false, needPerson: 0 },
}
const SETTINGS = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'picks',
  senderName: 'Harbor Picks',
  senderEmail: 'picks@harbor.example',
} as const
const CONNECTED: Found = {
  ...NOTHING,
  address: { setBy: 'desk', publicUrl: 'https://picks.harbor.example' },
  mail: { ...NOTHING.mail, setBy: 'desk', settings: SETTINGS, hasPassword: true, waiting: 0, waitingSince: null },
  push: { setBy: 'desk', isReadable: true, devices: 4 },
}
const OF_ENVIRONMENT: Found = {
  ...NOTHING,
  address: { setBy: 'environment', publicUrl: 'https://picks.example.com' },
  mail: { ...NOTHING.mail, setBy: 'environment', waiting: 0, waitingSince: null },
  push: { setBy: 'environment', isReadable: true, devices: 1 },
  feed: { kind: 'espn', isFixed: true, lastGoodAt: '2025-11-23T17:00:00Z', error: null },
}

const open = (found: Found, answers?: readonly Answer[]) => openWith(answer(contract.getConnections, found), answers)
const openWith = (found: Answer, answers: readonly Answer[] = []) =>
  renderScreen('/admin/connections', {
    viewer: aViewer({ role: 'admin', email: 'dana@harbor.example' }),
    answers: [answer(contract.getAdminSession, { isAdmin: true, refusal: null }), found, ...answers],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('an owner sees that mails wait, reads why a mail server was refused, and enters it', async () => {
  const { api } = await open(NOTHING, [refuse(contract.setMailServer, 'connection_incomplete')])
  await expect.element(page.getByText(/^Mails are not sent yet: 3 waiting\. A mail waits for 3 days\. The oldest has waited/)).toBeVisible()
  await field('Mail server').fill(SETTINGS.host)
  await field('User').fill(SETTINGS.user)
  await field('Password').fill('a secret of the provider')
  await field('Name of the sender').fill(SETTINGS.senderName)
  await field('Address of the sender').fill(SETTINGS.senderEmail)
  await button('Save mail server').click()
  await expect.element(page.getByRole('alert').getByText('The connection is not complete.')).toBeVisible()
  await expect.element(field('Mail server')).toHaveValue(SETTINGS.host)
  api.nowAnswer(answer(contract.setMailServer, CONNECTED), answer(contract.getConnections, CONNECTED))
  await button('Save mail server').click()
  await seeToast('Mail server saved')
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(page.getByText(/A password is set/)).toBeVisible()
  expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ ...SETTINGS, password: 'a secret of the provider' })
})

test('a test says where to look, or why the mail server refused it', async () => {
  const { api } = await open(CONNECTED, [answer(contract.sendMailServerTest, { isAccepted: false, result: 'MailNotAccepted EAUTH' })])
  await button('Send a test to me').click()
  await expect.element(page.getByText('Answer of the mail server: MailNotAccepted EAUTH')).toBeVisible()
  api.nowAnswer(answer(contract.sendMailServerTest, { isAccepted: true, result: 'accepted' }))
  await button('Send a test to me').click()
  await expect.element(page.getByText('Look into the mailbox of dana@harbor.example.')).toBeVisible()
})

test('a mail server is tested before it is saved, once its fields are complete', async () => {
  const { api } = await open(NOTHING, [answer(contract.sendMailServerTest, { isAccepted: true, result: 'accepted' })])
  await button('Send a test to me').click()
  await expect.element(field('Mail server')).toHaveFocus()
  await field('Mail server').fill(SETTINGS.host)
  await field('User').fill(SETTINGS.user)
  await field('Password').fill('a secret of the provider')
  await field('Name of the sender').fill(SETTINGS.senderName)
  await field('Address of the sender').fill(SETTINGS.senderEmail)
  await button('Send a test to me').click()
  await expect.element(page.getByText('Look into the mailbox of dana@harbor.example.')).toBeVisible()
  await expect.element(field('Password')).toHaveValue('a secret of the provider')
  const sent = api.requests.filter(({ path }) => path === '/api/admin/connections/mail/test')
  expect(sent.map(({ body }) => body)).toEqual([{ settings: { ...SETTINGS, password: 'a secret of the provider' } }])
})

test('letters that the mail server does not accept are named with how long they wait', async () => {
  await open({ ...CONNECTED, mail: { ...CONNECTED.mail, waiting: 50, notAccepted: 50, waitingSince: '2025-11-23T17:00:00Z' } })
  await expect.element(page.getByText(/^The mail server can't be reached, .*: 50 waiting\. A mail waits for 3 days\./)).toBeVisible()
  await expect.element(page.getByText('NOT ACCEPTED')).toBeVisible()
})

test('a push key is made at once, and replaced only after a warning', async () => {
  const { api } = await open(NOTHING, [answer(contract.makePushKey, CONNECTED)])
  await expect.element(button('Make a key')).toBeVisible()
  api.nowAnswer(answer(contract.getConnections, CONNECTED))
  await button('Make a key').click()
  await button('Replace the key').click()
  await expect.element(page.getByText(/^Devices get the new key at their next visit/)).toBeVisible()
  expect(api.requests.filter(({ path }) => path === '/api/admin/connections/push/key')).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.poll(() => api.requests.filter(({ path }) => path === '/api/admin/connections/push/key').length).toBe(2)
})

test('a feed that is switched on is announced, and its button can switch it off', async () => {
  const { api } = await open(NOTHING, [answer(contract.changeFeed, { season: null, hasFeed: true, isFixed: false })])
  await expect.element(button('Use the feed')).toBeVisible()
  api.nowAnswer(answer(contract.getConnections, { ...NOTHING, feed: { ...NOTHING.feed, kind: 'espn' } }))
  await button('Use the feed').click()
  await seeToast('The feed is on')
  await expect.element(button('Switch the feed off')).toHaveFocus()
})

test('what the environment has set is shown as such and has no form', async () => {
  await open(OF_ENVIRONMENT)
  await expect.element(page.getByRole('heading', { name: 'Mail', exact: true })).toBeVisible()
  expect(page.getByText("Set by the server's environment. It can't be changed here.").elements()).toHaveLength(4)
  for (const name of ['Save mail server', 'Save address', 'Make a key', 'Replace the key', 'Use the feed'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await expect.element(button('Send a test to me')).toBeVisible()
})

test('a password that was stored with another key is asked for again', async () => {
  await open({ ...CONNECTED, mail: { ...CONNECTED.mail, isReadable: false, hasPassword: false } })
  await expect.element(page.getByText('Please enter the password again')).toBeVisible()
})

test('a failure offers to try again', async () => {
  const { api } = await openWith(refuse(contract.getConnections, 'internal'))
  await expect.element(button('Try Again')).toBeVisible()
  api.nowAnswer(answer(contract.getConnections, NOTHING))
  await button('Try Again').click()
  await expect.element(button('Save mail server')).toBeVisible()
})
