import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openLiveSunday } from '#pwa/testing/liveSunday.ts'

// The only test of this file, without a retry: the sheet's component is loaded once for each page.
test('the first tap on "All outcomes" opens the sheet and leaves the own place on the screen', { retry: 0 }, async () => {
  await openLiveSunday()
  const strip = page.getByRole('region', { name: 'Your standing' })
  await expect.element(strip).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All outcomes' })).toBeVisible()
  const shown = strip.element()
  let isHidden = false
  const observer = new MutationObserver(() => {
    isHidden ||= !shown.checkVisibility()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  document.getElementById('all-outcomes')?.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  observer.disconnect()
  expect(isHidden).toBe(false)
})
