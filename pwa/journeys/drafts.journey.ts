import { devices } from 'playwright'
import { expect, serveJourney, test, watch } from './journey.ts'
import { checkedRadios, openGames, openPicks, pick, seen, signIn, signUp, skipTour } from './player.ts'

const server = serveJourney()

test('a draft begun on a phone opens on a laptop, is finished and submitted there, and the phone closes its form', async ({
  page: phone,
  browser,
  complaints,
}) => {
  const player = await signUp(phone, server.url, 'Ada')
  await openPicks(phone, server.url)
  const games = await openGames(phone).count()
  await pick(phone, 'home', 5)
  await expect(seen(phone, `${games - 5} picks remaining`)).toBeVisible()

  const desk = await browser.newContext({ ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } })
  await skipTour(desk)
  watch(desk, complaints)
  const laptop = await desk.newPage()
  await signIn(laptop, server.url, player)
  await openPicks(laptop, server.url)
  await expect(checkedRadios(laptop)).toHaveCount(5)

  for (let index = 5; index < games; index += 1) await openGames(laptop).nth(index).getByRole('radio').nth(0).check()
  await laptop.getByRole('textbox', { name: 'Tiebreaker' }).fill('44')
  await expect(checkedRadios(phone)).toHaveCount(games)
  await expect(phone.getByRole('textbox', { name: 'Tiebreaker' })).toHaveValue('44')

  await laptop.getByRole('button', { name: 'Review Picks' }).click()
  await laptop.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  await expect(laptop.getByRole('button', { name: 'Return to Picks' })).toBeVisible()
  await expect(seen(phone, 'You submitted these picks on another device or in another tab.').first()).toBeVisible()
  await expect(seen(phone, 'Picks locked in').first()).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Review Picks' })).toHaveCount(0)
  await expect(checkedRadios(phone)).toHaveCount(games)
  await desk.close()
})
