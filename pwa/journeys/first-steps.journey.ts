import { contract } from '#shared/contract/index.ts'
import { expect, serveJourney, test } from './journey.ts'
import { WEDNESDAY } from './journeyServer.ts'
import { enterDesk, fillCard, seen, skipCode } from './player.ts'

const server = serveJourney(WEDNESDAY)
test.use({ isTourShown: true })

const TOUR = ['Welcome', 'Making picks', 'Game insights', 'Prize structure', 'Leaderboards', 'Week navigation', 'Your profile']

test('a new player goes from the code on the table through onboarding and tour to the first card', async ({ page }) => {
  await page.goto(`${server.url}/?v=the-corner-tap`)
  await expect(page).toHaveURL(`${server.url}/`)
  await page.getByRole('link', { name: 'Start Playing Now' }).click()
  await test.step('signs up', async () => {
    await page.getByLabel('First Name').fill('Nora')
    await page.getByLabel('Last Name').fill('Newcomer')
    await page.getByRole('textbox', { name: 'Email' }).fill('nora@journey.example')
    await page.getByLabel('Phone Number').fill('5035550123')
    await page.getByLabel('Password', { exact: true }).fill('blue-heron-1977')
    await page.getByLabel('Confirm Password', { exact: true }).fill('blue-heron-1977')
    await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await skipCode(page)
  })
  await test.step('goes through the onboarding', async () => {
    await page.getByRole('tab', { name: 'NFC' }).click()
    await page.getByRole('radio', { name: 'Detroit Lions' }).check()
    await page.getByRole('button', { name: 'Continue with the Lions' }).click()
    await page.getByRole('button', { name: 'Turn on reminders' }).click()
    await page.getByRole('button', { name: /Make my first picks|Add to home screen/ }).waitFor()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
  })
  await test.step('takes the tour', async () => {
    for (const [index, title] of TOUR.entries()) {
      const step = page.getByRole('dialog', { name: title })
      await expect(step).toBeVisible()
      if (index > 0) await expect(page.locator('[data-tour-spotlight]')).toBeInViewport()
      await step.getByRole('button', { name: index === TOUR.length - 1 ? 'Finish' : 'Next' }).click()
    }
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('submits the first card', async () => {
    await fillCard(page, 'home', 47)
    await page.getByRole('button', { name: 'Review Picks' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
    await expect(seen(page, /receipt \w{4}-\w{2}/).first()).toBeVisible()
  })
  await test.step('sees neither again after a reload', async () => {
    await page.goto(server.url)
    await expect(seen(page, 'Picks locked in').first()).toBeVisible()
    await page.goto(`${server.url}/onboarding`)
    await expect(seen(page, 'Picks locked in').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('is counted on the dashboard of the venue', async () => {
    await enterDesk(page, server.url, server.demoAccount('admin'))
    const answer = await page.request.get(`${server.url}/api/venue-dashboard?venue=the-corner-tap`)
    expect(contract.getVenueDashboard.response.parse(await answer.json()).dashboard?.newPlayers).toBe(1)
  })
})
