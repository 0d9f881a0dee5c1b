import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'

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
