import { expect, serveJourney, test } from './journey.ts'
import { fillCard, openPicks, signUp } from './player.ts'
import { cover, findCovered, IPHONES } from './safeAreas.ts'

const server = serveJourney()

test('the review of a card is not under the edges of an iPhone, upright or on its side', async ({ page }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await fillCard(page, 'home', 44)
  await page.getByRole('button', { name: 'Review Picks' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const { turned, size, covered } of IPHONES) {
    await page.setViewportSize(size)
    await cover(page, covered)
    await expect.soft.poll(() => findCovered(page, covered), turned).toEqual([])
  }
})
