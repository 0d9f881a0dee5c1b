import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test.each(['/nowhere', '/auth/more', '/terms.html'])('%s shows the not-found screen above the footer', async (address) => {
  await renderScreen(address)
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect.element(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText("NFL Pick'em Contest • Win Venue Credits")).toBeVisible()
  await expect.element(footer.getByText('Sports at the Test Tavern since 2022')).toBeVisible()
  await expect.element(footer.getByText(/© 2025 Sunday Slate/)).toBeVisible()
  await expect.element(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms')
  await expect.element(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await expect.element(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  [false, 'This page is not here.'],
  [true, 'Did you forget to add the page to the router?'],
])('guests of a house read of an unknown address (in the demo: %s) "%s"', async (isDemo, line) => {
  vi.stubEnv('DEV', false)
  onTestFinished(() => void vi.unstubAllEnvs())
  await renderScreen('/nowhere', { answers: [answer(contract.getContest, aContest({ isDemo }))] })
  await expect.element(page.getByText(line)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
})
