import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const open = (path: string) =>
  renderScreen(path, {
    viewer: aViewer(),
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, [aGame()]),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
    ],
  })
const focused = () => document.activeElement?.textContent

test('a page that a link or Back has opened has the focus on its heading; the page of the start has not', async () => {
  await open('/terms')
  const terms = page.getByRole('heading', { level: 1, name: /Terms/ })
  await expect.element(terms).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await page.getByRole('link', { name: 'Privacy Policy' }).last().click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Privacy/ })).toHaveFocus()
  window.history.back()
  await expect.element(terms).toHaveFocus()
})

test('from the focused heading Tab goes on into the page', async () => {
  await open('/terms')
  await expect.element(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Picks/ })
    .click()
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull()
  await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  const heading = focused()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('main')).not.toBeNull()
  expect(focused()).not.toBe(heading)
})
