import type { Page } from 'playwright/test'
import { axeFaults } from './axeFaults.ts'
import { expect, serveNewHouse, test } from './journey.ts'
import { layoutFaults } from './layoutFaults.ts'
import { fillBar } from './setupForm.ts'

const server = serveNewHouse('2025-09-02T18:00:00Z')

const LOOKS = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

/** Looks at the page on a phone and a laptop with text at 100 % and 130 %, and asks axe once in each scheme. */
async function look(page: Page, name: string) {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const percent of [100, 130]) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
      await expect.soft.poll(() => layoutFaults(page, viewport.width), `${name} at ${viewport.width} px and ${percent} %`).toEqual([])
    }
    expect.soft(await axeFaults(page), `${name}, ${colorScheme}`).toEqual([])
  }
}

test('the five steps of the setup can be read on a phone and a laptop, and axe finds nothing, as before them on the pages of the public', async ({
  page,
}) => {
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  await look(page, 'Opening soon')

  await page.goto(server.setupLink())
  await expect(page.getByLabel('Name of the bar')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await look(page, 'the bar with its errors')
  await fillBar(page)
  await look(page, 'the bar')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Brand and logo' })).toBeVisible()
  await look(page, 'the brand')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('3 Prizes')).toHaveAttribute('aria-current', 'step')
  await look(page, 'the prizes')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('4 Season')).toHaveAttribute('aria-current', 'step')
  await look(page, 'the season')
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('button', { name: 'Finish setup' }).click()
  await look(page, 'the first admin with errors')
  await page.getByLabel('First name').fill('Olive')
  await page.getByLabel('Last name').fill('Owner')
  await page.getByLabel('Email').fill('olive@bar.example')
  await page.getByLabel('Phone').fill('5035550100')
  await page.getByLabel('Password', { exact: true }).fill('paper-lantern-1983')
  await page.getByLabel('Password again', { exact: true }).fill('paper-lantern-1983')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish setup' }).click()
  await expect(page.getByText('Your contest is ready')).toBeVisible()
  await look(page, 'the end')
})
