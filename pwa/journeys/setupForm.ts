import type { Page } from 'playwright/test'

/** Fills the first step of the setup: the bar, its address and its place on a map. */
export async function fillBar(page: Page): Promise<void> {
  await page.getByLabel('Name of the bar').fill('The Copper Kettle')
  await page.getByLabel('Street and number').fill('12 Main St')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').fill('OR')
  await page.getByLabel('ZIP code').fill('97201')
  await page.getByLabel('Link from a map').fill('https://www.openstreetmap.org/?mlat=45.5122&mlon=-122.6587#map=19/45.5/-122.6')
}
