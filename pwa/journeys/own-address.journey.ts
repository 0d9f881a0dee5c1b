import type { BrowserContext, Page } from 'playwright/test'
import { demoSeasonAt } from './demoSeason.ts'
import { expect, test, watch } from './journey.ts'
import { type JourneyServer, startJourneyServer, WEDNESDAY } from './journeyServer.ts'
import { CODE, codeIn, linkIn, startMailCatcher } from './mailCatcher.ts'
import { addAuthenticator, addPasskey, fillSignUp, type JourneyPlayer, seen, signUp, skipTour } from './player.ts'

const NEW_PASSWORD = 'walnut-table-1984'

let server: JourneyServer
let mail: Awaited<ReturnType<typeof startMailCatcher>>
const opened: BrowserContext[] = []

test.beforeAll(async () => {
  mail = await startMailCatcher()
  server = await startJourneyServer({ now: WEDNESDAY, copyOf: demoSeasonAt(WEDNESDAY), env: { SMTP_URL: mail.url } })
})
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})
test.afterAll(async () => {
  await server?.end()
  await mail?.end()
})

/** A page of another browser: it shares no storage, session or passkey with the first one. */
async function openElsewhere({ page, complaints }: { page: Page; complaints: string[] }): Promise<Page> {
  const context = (await page.context().browser()?.newContext()) ?? page.context()
  opened.push(context)
  watch(context, complaints)
  await skipTour(context)
  return context.newPage()
}

/** Signs an account up on this page, whose browser gets a passkey for it. */
async function signUpWithPasskey(page: Page, firstName: string): Promise<JourneyPlayer> {
  const player = await signUp(page, server.url, firstName)
  await page.goto(`${server.url}/account/passkeys`)
  await addAuthenticator(page)
  await addPasskey(page, player)
  return player
}

async function isPassword(page: Page, email: string, password: string): Promise<boolean> {
  const answer = await page.request.post(`${server.url}/api/login`, { headers: { origin: server.url }, data: { email, password } })
  return answer.ok()
}

async function expectConfirmed(page: Page, email: string) {
  await page.goto(`${server.url}/account`)
  await expect(page.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
}

/** Checks that somebody has no way left into an account: no session, none of these passwords, no passkey. */
async function expectShutOut(page: Page, emails: readonly string[], password: string) {
  await page.goto(`${server.url}/account`)
  await expect(page).toHaveURL(`${server.url}/auth?next=%2Faccount`)
  for (const email of emails) expect(await isPassword(page, email, password), `the password with ${email}`).toBe(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText("This passkey can't be used here. Please sign in with your password.", { exact: true })).toBeVisible()
}

async function chooseNewPassword(page: Page) {
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

async function signInByForm(page: Page, email: string, password: string) {
  await page.goto(`${server.url}/auth?next=%2Faccount`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/account`)
}

test('the mail’s link in another browser than the app asks for the password, confirms the address and ends nothing in the app', async ({
  page: app,
  complaints,
}) => {
  const player = await signUpWithPasskey(app, 'Bea')
  const mailApp = await openElsewhere({ page: app, complaints })
  await mailApp.goto(linkIn(await mail.waitFor(player.email, CODE), '/verify-email'))
  await expect(mailApp.getByText('Type your password, and we know that this address is yours.')).toBeVisible()
  await mailApp.getByLabel('Password', { exact: true }).fill(player.password)
  await mailApp.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(mailApp.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

  await expectConfirmed(app, player.email) // the session is still there
  await app.context().clearCookies()
  await app.goto(`${server.url}/auth?next=%2Faccount`)
  await app.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(app).toHaveURL(`${server.url}/account`)
  expect(await isPassword(mailApp, player.email, player.password)).toBe(true)
})

test('the owner of an address gets the account that a stranger made with it, under the own name, and the stranger is shut out', async ({
  page,
  complaints,
}) => {
  const stranger = await openElsewhere({ page, complaints })
  const { id, email, password } = await signUpWithPasskey(stranger, 'Mallory')
  const headers = { origin: server.url }
  const naming = await stranger.request.put(`${server.url}/api/user/username/${id}`, { headers, data: { username: 'Mallory77' } })
  expect(naming.ok(), await naming.text()).toBe(true)

  await page.goto(`${server.url}/auth?mode=signup`)
  await fillSignUp(page, 'Olivia', { email, password: 'paper-lantern-1983' })
  await page.goto(linkIn(await mail.waitFor(email, /^Confirm your email/), '/verify-email'))
  await page.getByRole('button', { name: 'I did not sign up, or I forgot the password' }).click()
  await page.getByRole('button', { name: 'End it and choose a password' }).click()
  await chooseNewPassword(page)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

  await expectShutOut(stranger, [email], password)
  await signInByForm(page, email, NEW_PASSWORD)
  await expectConfirmed(page, email)
  await page.goto(`${server.url}/account/passkeys`)
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.goto(`${server.url}/profile`)
  await expect(seen(page, /Olivia/).first()).toBeVisible()
  await expect(page.getByText(/Mallory/)).toHaveCount(0)
})

test('an owner gets the account back by mail from a thief who changed its address, added a passkey and took the old address', async ({
  page,
  complaints,
}) => {
  const owner = await signUp(page, server.url, 'Olive')
  await page.goto(`${server.url}/verify-email`)
  await page.getByLabel('Code', { exact: true }).fill(codeIn(await mail.waitFor(owner.email, CODE)))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()

  const thief = await openElsewhere({ page, complaints })
  const loot = 'mallory@thief.example'
  await signInByForm(thief, owner.email, owner.password)
  await thief.goto(`${server.url}/account/passkeys`)
  await addAuthenticator(thief)
  await addPasskey(thief, owner)
  await thief.goto(`${server.url}/account/email`)
  await thief.getByLabel('New Email').fill(loot)
  await thief.getByLabel('Current Password', { exact: true }).fill(owner.password)
  await thief.getByRole('button', { name: 'Send the code' }).click()
  await thief.getByLabel('Code', { exact: true }).fill(codeIn(await mail.waitFor(loot, CODE)))
  await expect(thief.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  const second = await openElsewhere({ page, complaints })
  await second.goto(`${server.url}/auth?mode=signup`)
  await fillSignUp(second, 'Mallory', { email: owner.email, password: 'paper-lantern-1983' })
  await expect(second).not.toHaveURL(/\/auth/)

  await mail.waitFor(owner.email, /^A passkey was added/)
  await page.goto(linkIn(await mail.waitFor(owner.email, /email is about to change/), '/stop-email-change'))
  await page.getByRole('button', { name: 'Stop it' }).click()
  await chooseNewPassword(page)
  await expect(page.getByRole('heading', { name: 'Your account is safe' })).toBeVisible()

  await expectShutOut(thief, [owner.email, loot], owner.password)
  await signInByForm(page, owner.email, NEW_PASSWORD)
  await expectConfirmed(page, owner.email)
  await expect(page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`${server.url}/account/passkeys`)
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.goto(`${server.url}/profile`)
  await expect(seen(page, /Olive/).first()).toBeVisible()
})
