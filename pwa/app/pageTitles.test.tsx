import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { FRAMED_ROUTES } from './routes.tsx'

test('the tab is named after the screen and the house, and a link to another screen names it anew', async () => {
  await renderScreen('/terms')
  await expect.poll(() => document.title).toBe('Terms · Sunday Slate')
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  expect(document.title).toBe('Privacy · Sunday Slate')
})

test('every screen but the start page has a title', () => {
  expect(FRAMED_ROUTES.filter(({ title }) => !title).map(({ path }) => path)).toEqual(['/'])
})
