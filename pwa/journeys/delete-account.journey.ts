import { contract } from '#shared/contract/index.ts'
import { expect, serveJourney, test } from './journey.ts'
import { seen, signIn } from './player.ts'

const server = serveJourney()

test('a winner deletes the account with an open credit: it names the loss, wipes the phone, and signs out the other device', async ({
  page,
  browser,
}) => {
  const winner = server.demoAccount('player')
  await page.route('**/api/wins/*/seen', (route) => route.abort())
  await signIn(page, server.url, winner)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, server.url, winner)
  await elsewhere.goto(`${server.url}/profile`)
  await expect(seen(elsewhere, winner.email)).toBeVisible()
  const account = contract.getOwnAccount.response.parse(await (await page.request.get(`${server.url}/api/user/account`)).json())
  const lost = account.openCredits.reduce((sum, { amount }) => sum + amount, 0)
  expect(lost).toBeGreaterThan(0)

  await page.goto(`${server.url}/account`)
  await expect(page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await expect(page.getByText(`You lose $${lost} of open credits`)).toBeVisible()
  await page.getByLabel('Current Password', { exact: true }).fill(winner.password)
  await page.getByRole('button', { name: `Delete and give up $${lost}` }).click()
  await expect(seen(page, 'Account deleted').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)

  await expect(seen(elsewhere, winner.email)).toHaveCount(0)
  await expect(elsewhere).toHaveURL(/\/auth/)
  const refused = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: winner.email, password: winner.password }),
  })
  expect(refused.status).toBe(401)
  await elsewhere.context().close()
})
