import { expect, serveJourney, test } from './journey.ts'
import { signUp, skipCode } from './player.ts'

const server = serveJourney()

test('a link from a mail opens its page after signing in', async ({ page, context }) => {
  const { email, password } = await signUp(page, server.url, 'Ada')
  await context.clearCookies()

  await page.goto(`${server.url}/credits`)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/auth?next=%2Fcredits`)
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/credits`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/\/auth/)
})

test('a link from a mail opens its page after signing up', async ({ page }) => {
  await page.goto(`${server.url}/redeem`)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(`${server.url}/auth?next=%2Fredeem&mode=signup`)
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Last Name').fill('Traveller')
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@journey.example')
  await page.getByLabel('Phone Number').fill('5035550123')
  await page.getByLabel('Password', { exact: true }).fill('blue-heron-1977')
  await page.getByLabel('Confirm Password', { exact: true }).fill('blue-heron-1977')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await skipCode(page)
  await expect(page).toHaveURL(`${server.url}/redeem`)
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
})

test('a link to another site is never opened after signing in', async ({ page, context }) => {
  const { email, password } = await signUp(page, server.url, 'Eve')
  await context.clearCookies()
  await page.goto(`${server.url}/auth?next=${encodeURIComponent('//evil.example/credits')}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
})
