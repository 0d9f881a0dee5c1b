import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { anInvalidCheck, aRedemption, aValidCheck } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'

const PAID = aRedemption({ redeemedAt: '2025-09-04T12:00:00Z', undoableUntil: '2025-09-04T12:02:00Z' })

const open = (more: Answer[] = [], role: Role = 'staff') =>
  renderScreen('/redeem', {
    viewer: aViewer({ role }),
    answers: [
      answer(contract.listRedemptions, []),
      answer(contract.validateCode, aValidCheck()),
      answer(contract.redeemCode, PAID),
      ...more,
    ],
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = () => page.getByLabelText('Code', { exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** Types a code as a scanner at the till does: signs, then Enter. */
async function enterCode(code = 'qk7m-3txh') {
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard(`${code}{Enter}`)
}

async function openChecked(more: Answer[] = [], role?: Role) {
  const shown = await open(more, role)
  await enterCode()
  await expect.element(button('Redeem $50')).toBeVisible()
  return shown
}

describe('who may', () => {
  it('turns players away, with ways home, and asks the server nothing', async () => {
    const { api } = await open([], 'player')
    await expect.element(heading('Staff only')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
    expect(api.requestsOf(contract.listRedemptions)).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each(['staff', 'venue_manager', 'admin'] as const)('lets %s work the till', async (role) => {
    await open([], role)
    await expect.element(heading('Redeem a code')).toBeVisible()
  })
})

describe('from code to bill', () => {
  it('looks first, pays with one tap, and goes on to the next code', async () => {
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    onTestFinished(() => buzz.mockRestore())
    const { api } = await open()
    expect(await accessibilityFaults()).toEqual([])
    await enterCode()
    await expect.element(heading(/1st place · Week 11\s*\$50/)).toHaveFocus()
    expect(api.requestsOf(contract.validateCode).map(({ body }) => body)).toEqual([{ code: 'QK7M3TXH' }])
    expect(api.requestsOf(contract.redeemCode)).toEqual([])
    await expect.element(page.getByText('Good code, not paid yet. Check ID: 18 or older.')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])

    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toHaveFocus()
    await expect.element(page.getByText('EndZoneEm · 1st place · Week 11')).toBeVisible()
    expect(buzz).toHaveBeenCalledWith(200)
    const [sent] = api.requestsOf(contract.redeemCode)
    expect(sent?.body).toEqual({ code: 'QK7M3TXH', attemptId: expect.stringMatching(/^[\da-f-]{36}$/) })
    await expect.element(page.getByRole('list', { name: 'Paid today' }).getByText('EndZoneEm')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])

    await button('Next code').click()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('')
  })

  it('the Enter at the end of a scanned code pays nothing', async () => {
    const { api } = await openChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.redeemCode)).toEqual([])
  })

  it('a scanner at the till goes on without a tap', async () => {
    const { api } = await openChecked()
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    await userEvent.keyboard('abcd2345{Enter}')
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.validateCode).at(-1)?.body).toEqual({ code: 'ABCD2345' })
  })

  it('two taps in one moment send one request', async () => {
    const slow = delay(contract.redeemCode, PAID)
    const { api } = await openChecked([slow])
    const target = button('Redeem $50').element()
    if (!(target instanceof HTMLElement)) throw new Error('no button')
    target.click()
    target.click()
    await expect.element(button('Redeem $50')).toHaveAttribute('aria-busy', 'true')
    target.click()
    slow.release()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    expect(api.requestsOf(contract.redeemCode)).toHaveLength(1)
  })

  it('asks again with the same attempt until an answer arrives, and with another for the next code', async () => {
    const { api } = await openChecked([noNetwork(contract.redeemCode)])
    await button('Redeem $50').click()
    await expect.element(heading("Didn't hear back. Try again")).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(refuse(contract.redeemCode, 'busy'))
    await button('Try again').click()
    await expect.poll(() => api.requestsOf(contract.redeemCode).length).toBe(2)
    await expect.element(heading("Didn't hear back. Try again")).toBeVisible()
    api.nowAnswer(answer(contract.redeemCode, PAID))
    await button('Try again').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    await button('Next code').click()
    await enterCode('ABCD2345')
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    const attempts = api.requestsOf(contract.redeemCode).map(({ body }) => JSON.stringify(body))
    expect(attempts).toHaveLength(4)
    expect(new Set(attempts.slice(0, 3)).size).toBe(1)
    expect(attempts[3]).not.toBe(attempts[0]?.replace('QK7M3TXH', 'ABCD2345'))
  })
})

describe('a payment that is undone while its panel is on the screen', () => {
  const panel = (name: RegExp) => page.getByRole('heading', { name })
  it.each([
    ['here', answer(contract.undoRedemption, { amount: 50, description: PAID.description })],
    ['on another device before', refuse(contract.undoRedemption, 'not_found')],
  ])('and was undone %s no longer says to take it off the bill', async (_, undone) => {
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

  it('stays on the screen when an older payment is undone', async () => {
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

describe('in the light scheme', () => {
  it.each([
    ['a paid code', answer(contract.redeemCode, PAID), /take it off the bill/],
    ['an answer that got lost', noNetwork(contract.redeemCode), /Didn't hear back/],
    ['a refusal', refuse(contract.redeemCode, 'code_expired'), /This code has expired/],
  ])('%s can be read', async (_, redeemed, words) => {
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    await openChecked([redeemed])
    expect(await accessibilityFaults()).toEqual([])
    await button('Redeem $50').click()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('refusals', () => {
  it.each([
    [
      'was paid before: when and by whom',
      refuse(contract.redeemCode, 'code_redeemed', { current: aRedemption({ redeemedAt: '2025-09-04T02:42:00Z' }) }),
      'Already redeemed',
      'Paid yesterday at 7:42 PM PT by Sam B.',
    ],
    [
      'was paid before by somebody who was not noted',
      refuse(contract.redeemCode, 'code_redeemed', { current: { redeemedAt: '2025-09-04T02:42:00Z', redeemedBy: null } }),
      'Already redeemed',
      /^Paid yesterday at 7:42 PM PT$/,
    ],
    [
      'was paid before, nobody knows when',
      refuse(contract.redeemCode, 'code_redeemed'),
      'Already redeemed',
      'This code has already been redeemed.',
    ],
    ['is over', refuse(contract.redeemCode, 'code_expired'), 'Expired', 'This code has expired.'],
    ['is none', refuse(contract.redeemCode, 'code_invalid'), 'Invalid Code', 'This code is not valid.'],
    ['is not theirs to pay', refuse(contract.redeemCode, 'not_allowed'), 'Not redeemed', 'You are not allowed to do this.'],
  ])('a code that %s', async (_, refusal, title, text) => {
    await openChecked([refusal])
    await button('Redeem $50').click()
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(field()).toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('too many tries leave the code and its attempt as they are', async () => {
    const { api } = await openChecked([refuse(contract.redeemCode, 'too_many_requests')])
    await button('Redeem $50').click()
    await expect.element(page.getByRole('listitem').getByText('Too many tries')).toBeVisible()
    api.nowAnswer(answer(contract.redeemCode, PAID))
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    const attempts = api.requestsOf(contract.redeemCode).map(({ body }) => JSON.stringify(body))
    expect(new Set(attempts).size).toBe(1)
  })

  it('a code that is not good stays to be corrected, and the next one takes its place', async () => {
    const { api } = await open([answer(contract.validateCode, anInvalidCheck('This code is not valid.'))])
    await enterCode('AAAA2222')
    await expect.element(page.getByRole('alert').getByText('Invalid Code')).toBeVisible()
    await expect.element(field()).toHaveValue('AAAA2222')
    api.nowAnswer(answer(contract.validateCode, aValidCheck()))
    await enterCode('BBBB3333')
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.validateCode).at(-1)?.body).toEqual({ code: 'BBBB3333' })
  })

  it.each([
    ['', 'Please enter a redemption code to validate'],
    ['QK7M', 'A code has eight signs.'],
  ])('%j asks for a whole code, and the server nothing', async (typed, text) => {
    const { api } = await open()
    await enterCode(typed)
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    expect(api.requestsOf(contract.validateCode)).toEqual([])
  })

  it.each([
    ['without a network', noNetwork(contract.validateCode), "Didn't hear back"],
    ['too often', refuse(contract.validateCode, 'too_many_requests'), 'Too many tries'],
  ])('checking %s', async (_, refusal, title) => {
    await open([refusal])
    await enterCode()
    await expect.element(page.getByRole('alert').getByText(title)).toBeVisible()
  })

  it('goes on after a session that ended, once somebody has signed in', async () => {
    const staff = aViewer({ role: 'staff' })
    const { api } = await openChecked([refuse(contract.redeemCode, 'sign_in_required'), answer(contract.login, staff)])
    await button('Redeem $50').click()
    await page.getByRole('dialog', { name: 'Sign In' }).getByLabelText('Password', { exact: true }).fill('secret1')
    api.nowAnswer(answer(contract.redeemCode, PAID))
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    expect(new Set(api.requestsOf(contract.redeemCode).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('an offline till asks to connect first, and nowhere says that codes can be redeemed', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    await open([noNetwork(contract.listRedemptions)])
    await expect.element(page.getByText('You are offline')).toBeVisible()
    await expect.element(page.getByText(/Connect this device first\./)).toBeVisible()
    await expect.element(page.getByText('The list loads when this device is online again.')).toBeVisible()
    expect(page.getByText(/can be checked and redeemed/).query()).toBeNull()
  })
})
