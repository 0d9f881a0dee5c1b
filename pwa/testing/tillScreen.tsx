import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aRedemption, aValidCheck } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'

/** The till, opened on a test page. */
export const PAID = aRedemption({ redeemedAt: '2025-09-04T12:00:00Z', undoableUntil: '2025-09-04T12:02:00Z' })

export const openTill = (more: Answer[] = [], role: Role = 'staff') =>
  renderScreen('/redeem', {
    viewer: aViewer({ role }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: false, refusal: 'admin_access_required' }),
      answer(contract.listRedemptions, []),
      answer(contract.validateCode, aValidCheck()),
      answer(contract.redeemCode, PAID),
      ...more,
    ],
  })

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const field = () => page.getByLabelText('Code', { exact: true })
export const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** Types a code as a scanner at the till does: signs, then Enter. */
export async function enterCode(code = 'qk7m-3txh') {
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard(`${code}{Enter}`)
}

export async function openChecked(more: Answer[] = [], role?: Role) {
  const shown = await openTill(more, role)
  await enterCode()
  await expect.element(button('Redeem $50')).toBeVisible()
  return shown
}
