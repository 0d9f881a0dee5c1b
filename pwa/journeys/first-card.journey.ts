import { expect, serveJourney, test } from './journey.ts'
import { WEDNESDAY } from './journeyServer.ts'
import { checkedRadios, openGames, pick, seen, skipFirstSteps, storedDraft, waitForWorker } from './player.ts'

const server = serveJourney(WEDNESDAY)

test('a visitor joins, makes a card over two offline visits, submits it, and finds it locked in the next day', async ({
  page,
  context,
}) => {
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Start Playing Now' }).click()
  await test.step('signs up', async () => {
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Traveller')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@journey.example')
    await page.getByLabel('Phone Number').fill('5035550123')
    await page.getByLabel('Password', { exact: true }).fill('blue-heron-1977')
    await page.getByLabel('Confirm Password', { exact: true }).fill('blue-heron-1977')
    await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).check()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await skipFirstSteps(page)
    await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
    await expect(page.getByRole('radiogroup').first()).toBeVisible()
    await waitForWorker(page)
  })
  const gameCount = await openGames(page).count()

  await test.step('makes half a card without a network, and finds it after a reload', async () => {
    await context.setOffline(true)
    await pick(page, 'away', 5)
    await expect(seen(page, 'Offline, draft saved')).toBeVisible()
    await expect.poll(() => storedDraft(page)).toMatchObject({ picks: 5 })
    await page.reload()
    await expect(checkedRadios(page)).toHaveCount(5)
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await expect(page.getByRole('button', { name: 'SUBMIT PICKS' })).toBeDisabled()
    await page.getByRole('button', { name: 'Go Back' }).click()
  })

  await test.step('fills the rest at home, and submits', async () => {
    await context.setOffline(false)
    await pick(page, 'home')
    await expect(checkedRadios(page)).toHaveCount(gameCount)
    await page.getByRole('button', { name: 'Add Total' }).click()
    await page.getByRole('textbox', { name: 'Tiebreaker' }).press('Enter')
    await expect(seen(page, 'Complete tiebreaker to finish!')).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.getByRole('textbox', { name: 'Tiebreaker' }).fill('47')
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await expect(seen(page, 'PICKS SUBMITTED!')).toBeHidden()
    await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  })

  await test.step('sees the receipt and the celebration', async () => {
    await expect(page.getByRole('button', { name: /Copy receipt \w{4}-\w{2}/ })).toBeVisible()
    await page.getByRole('button', { name: 'Return to Picks' }).click()
    await expect(seen(page, 'Good luck and may the best picks win!')).toBeVisible()
    await expect(seen(page, 'Good luck and may the best picks win!')).toBeHidden()
    await expect(seen(page, 'Picks locked in').first()).toBeVisible()
  })

  await test.step('comes back the next day: locked in, nothing left to choose', async () => {
    await server.moveTo('2025-11-20T20:00:00Z')
    await page.reload()
    await expect(seen(page, 'Picks locked in').first()).toBeVisible()
    await expect(checkedRadios(page)).toHaveCount(gameCount)
    await expect(openGames(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog', { name: /PICKS COMPLETE!/ })).toBeVisible()
    await page.getByRole('button', { name: 'Got It!' }).click()
  })
})
