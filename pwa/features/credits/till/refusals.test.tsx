import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anInvalidCheck, aRedemption, aValidCheck } from '#pwa/testing/prizeFixtures.ts'
import { button, enterCode, field, heading, openChecked, openTill, PAID } from '#pwa/testing/tillScreen.tsx'
import { contract } from '#shared/contract/index.ts'

describe('a refusal at the till', () => {
  it.each([
    [
      'was redeemed before, with the time and the name',
      refuse(contract.redeemCode, 'code_redeemed', { current: aRedemption({ redeemedAt: '2025-09-04T02:42:00Z' }) }),
      'Already redeemed',
      'Paid yesterday at 7:42 PM PT by Sam B.',
    ],
    [
      'was redeemed before by an unknown person, with the time',
      refuse(contract.redeemCode, 'code_redeemed', { current: { redeemedAt: '2025-09-04T02:42:00Z', redeemedBy: null } }),
      'Already redeemed',
      /^Paid yesterday at 7:42 PM PT$/,
    ],
    [
      'was redeemed before at an unknown time',
      refuse(contract.redeemCode, 'code_redeemed'),
      'Already redeemed',
      'This code has already been redeemed.',
    ],
    ['has expired', refuse(contract.redeemCode, 'code_expired'), 'Expired', 'This code has expired.'],
    ['does not exist', refuse(contract.redeemCode, 'code_invalid'), 'Invalid Code', 'This code is not valid.'],
    ['this person may not redeem', refuse(contract.redeemCode, 'not_allowed'), 'Not redeemed', 'You are not allowed to do this.'],
  ])('says why, for a code that %s', async (_, refusal, title, text) => {
    await openChecked([refusal])
    await button('Redeem $50').click()
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(field()).toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('leaves the code and its attempt id unchanged after too many tries', async () => {
    const { api } = await openChecked([refuse(contract.redeemCode, 'too_many_requests')])
    await button('Redeem $50').click()
    await expect.element(page.getByRole('listitem').getByText('Too many tries')).toBeVisible()
    api.nowAnswer(answer(contract.redeemCode, PAID))
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    const attempts = api.requestsOf(contract.redeemCode).map(({ body }) => JSON.stringify(body))
    expect(new Set(attempts).size).toBe(1)
  })

  it('leaves an invalid code in the field, and the next scanned code replaces it', async () => {
    const { api } = await openTill([answer(contract.validateCode, anInvalidCheck('This code is not valid.'))])
    await enterCode('AAAA2222')
    await expect.element(page.getByRole('alert').getByText('Invalid Code')).toBeVisible()
    await expect.element(field()).toHaveValue('AAAA2222')
    const slow = delay(contract.validateCode, aValidCheck())
    api.nowAnswer(slow)
    await enterCode('BBBB3333')
    await expect.element(page.getByRole('alert').getByText('Invalid Code')).not.toBeInTheDocument()
    slow.release()
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.validateCode).at(-1)?.body).toEqual({ code: 'BBBB3333' })
  })

  it.each([
    ['', 'Please enter a redemption code to validate'],
    ['QK7M', 'A code has eight signs.'],
  ])('asks for a complete code, without a request, when %j was entered', async (typed, text) => {
    const { api } = await openTill()
    await enterCode(typed)
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    expect(api.requestsOf(contract.validateCode)).toEqual([])
  })

  it.each([
    ['no network', noNetwork(contract.validateCode), "Didn't hear back"],
    ['too many tries', refuse(contract.validateCode, 'too_many_requests'), 'Too many tries'],
  ])('has its title when a check fails: %s', async (_, refusal, title) => {
    await openTill([refusal])
    await enterCode()
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
  })

  it('asks for sign-in when the session has ended, and pays only after another tap, with the same attempt id', async () => {
    const staff = aViewer({ role: 'staff' })
    const { api } = await openChecked([refuse(contract.redeemCode, 'sign_in_required'), answer(contract.login, staff)])
    await button('Redeem $50').click()
    await page.getByRole('dialog', { name: 'Sign In' }).getByLabelText('Password', { exact: true }).fill('secret1')
    await expect.element(page.getByText('Nothing was paid yet. Tap Redeem again afterwards.')).toBeVisible()
    api.nowAnswer(answer(contract.redeemCode, PAID))
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(heading(/1st place · Week 11\s*\$50/)).toHaveFocus()
    expect(api.requestsOf(contract.redeemCode)).toHaveLength(1)
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    expect(new Set(api.requestsOf(contract.redeemCode).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('leads staff who must choose a longer password first to that page, and does not say that codes can be redeemed', async () => {
    await openTill([refuse(contract.validateCode, 'new_password_required'), refuse(contract.listRedemptions, 'new_password_required')])
    const paidToday = page.getByRole('region', { name: 'Paid today' })
    await expect.element(paidToday.getByText('A longer password first')).toBeVisible()
    expect(page.getByText(/can be checked and redeemed/).query()).toBeNull()
    await enterCode()
    const refused = page.getByRole('alert').filter({ hasText: 'Your role needs a password of at least 12 characters.' })
    await expect.element(refused).toBeVisible()
    for (const place of [paidToday, refused])
      await expect
        .element(place.getByRole('link', { name: 'Choose a longer password' }))
        .toHaveAttribute('href', '/new-password?next=%2Fredeem')
    expect(page.getByText('Invalid Code').query()).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('forgets a checked code when somebody else signs in at the till', async () => {
    const other = aViewer({ id: '0197b1c0-0000-4000-8000-0000000000ff', role: 'staff', firstName: 'Cleo' })
    const { api } = await openChecked([refuse(contract.redeemCode, 'sign_in_required'), answer(contract.login, other)])
    await button('Redeem $50').click()
    await page.getByRole('dialog', { name: 'Sign In' }).getByLabelText('Password', { exact: true }).fill('secret1')
    api.nowAnswer(answer(contract.getCurrentUser, other))
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(field()).toHaveValue('')
    await expect.element(button('Redeem $50')).not.toBeInTheDocument()
    expect(api.requestsOf(contract.redeemCode)).toHaveLength(1)
  })

  it('asks to connect first while offline, and offers no redemption', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    await openTill([noNetwork(contract.listRedemptions)])
    await expect.element(page.getByText('You are offline')).toBeVisible()
    await expect.element(page.getByText(/Connect this device first\./)).toBeVisible()
    await expect.element(page.getByText('The list loads when this device is online again.')).toBeVisible()
    expect(page.getByText(/can be checked and redeemed/).query()).toBeNull()
  })
})
