import { contract } from '#shared/contract/index.ts'
import { expect, serveJourney, test } from './journey.ts'
import { addAuthenticator, addPasskey, signUp } from './player.ts'

const server = serveJourney()

test('a player adds a passkey, signs out, and signs in with it without typing anything', async ({ page }) => {
  await addAuthenticator(page)
  const { password } = await signUp(page, server.url, 'Ada')
  await page.goto(`${server.url}/account/passkeys`)
  await addPasskey(page, { name: 'My phone', password })

  await page.context().clearCookies()
  await page.goto(`${server.url}/account/passkeys`)
  await expect(page).toHaveURL(`${server.url}/auth?next=%2Faccount%2Fpasskeys`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${server.url}/account/passkeys`)
  await expect(page.getByText('last used Nov 19, 2025')).toBeVisible()

  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${server.url}/account/passkeys`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText("This passkey can't be used here. Please sign in with your password.", { exact: true })).toBeVisible()
})

test('an admin who signs in with a passkey still confirms admin access at the desk', async ({ page }) => {
  await addAuthenticator(page)
  const admin = server.demoAccount('admin')
  await page.goto(`${server.url}/auth?next=%2Faccount%2Fpasskeys`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await addPasskey(page, admin)

  await page.context().clearCookies()
  await page.goto(`${server.url}/account/passkeys`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('last used')).toBeVisible()
  const desk = () => page.request.get(server.url + contract.listJobs.path)
  expect(await (await desk()).json()).toMatchObject({ error: 'admin_access_required' })
  const headers = { origin: server.url }
  expect((await page.request.post(`${server.url}/api/admin/verify`, { headers, data: { email: admin.email } })).ok()).toBe(true)
  expect((await desk()).ok()).toBe(true)
})
