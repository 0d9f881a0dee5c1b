import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aRedemption } from '#pwa/testing/prizeFixtures.ts'
import { button, field, openChecked, PAID } from '#pwa/testing/tillScreen.tsx'
import { REDEMPTIONS_LISTED } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { REDEMPTIONS_KEY } from './redemptionQueries.ts'

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

  it("follows a manager's undo on another device, which the list shows", async () => {
    const { api, queryClient } = await openChecked([], 'staff')
    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await expect.element(page.getByRole('listitem').getByText(PAID.description)).toBeVisible()
    await expect.element(panel(/\$50 — take it off the bill/)).toBeVisible()
    api.nowAnswer(answer(contract.listRedemptions, []))
    await queryClient.invalidateQueries({ queryKey: REDEMPTIONS_KEY })
    await expect.element(panel(/Undone — \$50\s*back on the bill/)).toBeVisible()
  })

  it('follows it too when the list had the payment before the till had its answer', async () => {
    const { api, queryClient } = await openChecked([noNetwork(contract.redeemCode)], 'staff')
    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await expect.element(page.getByRole('listitem').getByText(PAID.description)).toBeVisible()
    api.nowAnswer(answer(contract.redeemCode, PAID))
    await button(/Try again/i).click()
    await expect.element(panel(/\$50 — take it off the bill/)).toBeVisible()
    api.nowAnswer(answer(contract.listRedemptions, []))
    await queryClient.invalidateQueries({ queryKey: REDEMPTIONS_KEY })
    await expect.element(panel(/Undone — \$50\s*back on the bill/)).toBeVisible()
  })

  it('is unchanged when newer payments fill the list', async () => {
    const { api, queryClient } = await openChecked([], 'staff')
    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await expect.element(page.getByRole('listitem').getByText(PAID.description)).toBeVisible()
    const newer = Array.from({ length: REDEMPTIONS_LISTED }, (_, index) => ({
      ...aRedemption({ id: crypto.randomUUID(), description: `newer ${index}` }),
      redeemedAt: PAID.redeemedAt,
    }))
    api.nowAnswer(answer(contract.listRedemptions, newer))
    await queryClient.invalidateQueries({ queryKey: REDEMPTIONS_KEY })
    await expect.element(page.getByText('newer 0')).toBeVisible()
    await expect.element(panel(/\$50 — take it off the bill/)).toBeVisible()
  })

  it('leaves what is typed in a dialog above it to the dialog', async () => {
    const { api } = await openChecked([refuse(contract.undoRedemption, 'password_required')], 'admin')
    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await button(/^Undo/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo $50' }).click()
    const password = page.getByLabelText('Password', { exact: true })
    await password.click()
    await userEvent.keyboard('secret1')
    await expect.element(password).toHaveValue('secret1')
    await expect.element(field()).not.toBeInTheDocument()
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
