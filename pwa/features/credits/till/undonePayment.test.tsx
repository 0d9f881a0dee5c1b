import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aRedemption } from '#pwa/testing/prizeFixtures.ts'
import { button, field, openChecked, PAID } from '#pwa/testing/tillScreen.tsx'
import { contract } from '#shared/contract/index.ts'

describe('the panel of a paid code', () => {
  const panel = (name: RegExp) => page.getByRole('heading', { name })
  it.each([
    ['here', answer(contract.undoRedemption, { amount: 50, description: PAID.description })],
    ['on another device before', refuse(contract.undoRedemption, 'not_found')],
  ])('says that the amount is back on the bill when the payment was undone %s', async (_, undone) => {
    const { api } = await openChecked([undone], 'venue_manager')
    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await expect.element(panel(/\$50 — take it off the bill/)).toBeVisible()
    await button(/^Undo/).click()
    api.nowAnswer(answer(contract.listRedemptions, []))
    await page.getByRole('dialog').getByRole('button', { name: 'Undo $50' }).click()
    await expect.element(panel(/Undone — \$50\s*back on the bill/)).toBeVisible()
    await expect.element(page.getByText(/take it off the bill/)).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
    await button('Next code').click()
    await expect.element(field()).toHaveFocus()
  })

  it('is unchanged when an older payment is undone', async () => {
    const older = aRedemption({ id: '11111111-2222-4333-8444-555555555555', amount: 20, undoableUntil: '2025-09-04T12:01:00Z' })
    const { api } = await openChecked([answer(contract.undoRedemption, { amount: 20, description: older.description })], 'venue_manager')
    api.nowAnswer(answer(contract.listRedemptions, [PAID, older]))
    await button('Redeem $50').click()
    await button(/^Undo/).nth(1).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo $20' }).click()
    await expect.element(page.getByRole('listitem').getByText('Undone')).toBeVisible()
    await expect.element(panel(/\$50 — take it off the bill/)).toBeVisible()
  })
})
