import { expect, serveJourney, test } from './journey.ts'
import { enterDesk, signIn, waitForWorker } from './player.ts'

const server = serveJourney()
const BAR = 'The official rules have changed'

test('the owner publishes official rules, a new player accepts them, a venue of 21 says so at sign-up and till, and the next version is shown to players', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterDesk(page, server.url, server.demoAccount('admin'))
  const publish = async (clauses: string) => {
    await page.goto(`${server.url}/admin/brand`)
    const card = page.getByRole('region', { name: 'Official rules' })
    await card.getByLabel('Your own clauses').fill(clauses)
    await card.getByRole('button', { name: 'Publish this version' }).click()
    await expect(card.getByText('The version in force says what your settings say.')).toBeVisible()
    return (await card.getByText(/^In force: version/).innerText()).replace(/^In force: version (.*)\.$/, '$1')
  }

  await test.step('the owner makes the venue one of 21', async () => {
    await page.goto(`${server.url}/admin/venues`)
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Age', { exact: true }).selectOption('21 or older')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('21 or older')).toBeVisible()
  })
  const first = await publish('Doors open at ten.')

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await test.step('a visitor reads the rules, also without a network, and signs up with this version', async () => {
    await phone.goto(`${server.url}/rules/official`)
    await expect(phone.getByText('Doors open at ten.')).toBeVisible()
    await expect(phone.getByText('The contest is open to people who are 21 or older when they enter.')).toBeVisible()
    await waitForWorker(phone)
    await phone.context().setOffline(true)
    await phone.reload()
    await expect(phone.getByText('Doors open at ten.')).toBeVisible()
    await phone.context().setOffline(false)
    await phone.goto(`${server.url}/auth?mode=signup`)
    await expect(phone.getByRole('checkbox', { name: /I am 21 or older and accept/ })).toBeVisible()
    for (const [name, text] of [
      ['First Name', 'Rory'],
      ['Last Name', 'Reader'],
      ['Email', 'rory@journey.example'],
      ['Phone Number', '5035550123'],
      ['Password', 'blue-heron-1977'],
      ['Confirm Password', 'blue-heron-1977'],
    ] as const)
      await phone.getByLabel(name, { exact: true }).fill(text)
    await phone.getByRole('checkbox', { name: /I am 21 or older and accept/ }).check()
    const answered = phone.waitForResponse((response) => response.url().endsWith('/api/register'))
    await phone.getByRole('button', { name: 'Create Account' }).click()
    expect((await answered).request().postDataJSON()).toMatchObject({ acceptedRules: first })
    await expect(phone.getByText('Welcome to Sunday Slate, Rory!', { exact: true })).toBeVisible()
  })

  await test.step('the till asks for 21', async () => {
    await server.runSql(
      `insert into credit_redemptions (user_id, code, amount, description, created_at)
       select id, 'QK7M3TXH', 50, '1st place · Week 11', now() from users where email = 'rory@journey.example'`,
    )
    const till = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(till, server.url, server.demoAccount('staff'))
    await till.goto(`${server.url}/redeem`)
    await expect(till.getByRole('main').getByRole('link', { name: 'Official Rules' })).toBeVisible()
    await till.getByLabel('Code', { exact: true }).fill('QK7M3TXH')
    await till.getByRole('button', { name: 'Check code' }).click()
    await expect(till.getByText('Good code, not paid yet. Check ID: 21 or older.')).toBeVisible()
    await till.context().close()
  })

  await test.step('a new version is shown to the player until they have seen it', async () => {
    await phone.goto(`${server.url}/standings`)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(phone.getByText(BAR)).toBeHidden()
    await publish('Doors open at eleven.')
    await expect(phone.getByText(BAR)).toBeVisible()
    await phone.getByRole('link', { name: BAR }).click()
    await expect(phone.getByText('Doors open at eleven.')).toBeVisible()
    await phone.getByRole('button', { name: 'Got it' }).click()
    await expect(phone.getByText('These rules have changed')).toBeHidden()
    await phone.getByRole('link', { name: `Version ${first}` }).click()
    await expect(phone.getByText('Doors open at ten.')).toBeVisible()
    await phone.goto(`${server.url}/standings`)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(phone.getByText(BAR)).toBeHidden()
  })
  await phone.context().close()
})
