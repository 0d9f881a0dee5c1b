import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dismissToast } from '#pwa/design/toastStore.ts'

/**
 * Waits for a toast with this text and closes it, as a player may: otherwise it covers for five seconds what the test taps next. The same text may
 * also be in the live region, where `page.getByText` finds it once the toast has left.
 */
export async function seeToast(text: string | RegExp) {
  await expect.element(page.getByRole('listitem').getByText(text)).toBeVisible()
  dismissToast()
}
