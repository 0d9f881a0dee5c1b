import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aValidCheck } from '#pwa/testing/prizeFixtures.ts'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { button, enterCode, field, heading, openChecked, openTill, PAID } from '#pwa/testing/tillScreen.tsx'
import { contract } from '#shared/contract/index.ts'

describe('access to the till', () => {
  it('is refused to players, with a link home and without a request', async () => {
    const { api } = await openTill([], 'player')
    await expect.element(heading('Staff only')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
    expect(api.requestsOf(contract.listRedemptions)).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each(['staff', 'venue_manager', 'admin'] as const)('is allowed for the role %s', async (role) => {
    await openTill([], role)
    await expect.element(heading('Redeem a code')).toBeVisible()
  })
})

describe('redeeming a code', () => {
  it('checks the code, pays with one tap and continues with the next code', async () => {
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
    onTestFinished(() => buzz.mockRestore())
    const { api } = await openTill()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Official Rules' })).toHaveAttribute('href', '/rules/official')
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

  it('asks the bartender of a venue for guests of 21 or older to check for that age', async () => {
    const { api } = await openTill()
    api.nowAnswer(answer(contract.validateCode, { ...aValidCheck(), minimumAge: 21 }))
    await enterCode()
    await expect.element(page.getByText('Good code, not paid yet. Check ID: 21 or older.')).toBeVisible()
  })

  it('a repeated Enter after a scanned code pays nothing', async () => {
    const { api } = await openChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.redeemCode)).toEqual([])
  })

  it.each([
    ['no answer', noNetwork(contract.redeemCode), 'Try again'],
    ['too many tries', refuse(contract.redeemCode, 'too_many_requests'), 'Redeem $50'],
  ])("the Enter of the next guest's scanned code pays nothing after a second attempt with %s", async (_, failure, name) => {
    const { api } = await openChecked([failure])
    await button('Redeem $50').click()
    await button(name).click()
    await expect.poll(() => api.requestsOf(contract.redeemCode).length).toBe(2)
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    await userEvent.keyboard('BBBB3333{Enter}')
    await expect.element(button(name)).toBeVisible()
    expect(api.requestsOf(contract.redeemCode)).toHaveLength(2)
  })

  it('a scanner can enter the next code without a tap on the screen', async () => {
    const { api } = await openChecked()
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
    await userEvent.keyboard('abcd2345{Enter}')
    await expect.element(button('Redeem $50')).toBeVisible()
    expect(api.requestsOf(contract.validateCode).at(-1)?.body).toEqual({ code: 'ABCD2345' })
  })

  it('several quick taps send one request', async () => {
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

  it('retries with the same attempt id until there is an answer, and uses another id for the next code', async () => {
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

describe('the till in the light scheme', () => {
  it.each([
    ['a paid code', answer(contract.redeemCode, PAID), /take it off the bill/],
    ['an answer that got lost', noNetwork(contract.redeemCode), /Didn't hear back/],
    ['a refusal', refuse(contract.redeemCode, 'code_expired'), /This code has expired/],
  ])('%s is shown accessibly', async (_, redeemed, words) => {
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    await openChecked([redeemed])
    expect(await accessibilityFaults()).toEqual([])
    await button('Redeem $50').click()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('a till whose point-of-sale system takes the amount off', () => {
  const asking = answer(contract.validateCode, { ...aValidCheck(), asksCheckNumber: true })

  it('asks for the number of the check, sends it, and then asks for nothing to be done by hand', async () => {
    const { api } = await openChecked([asking])
    await page.getByLabelText('Check number').fill(' 41 ')
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — Toast takes it off check 41/)).toHaveFocus()
    await expect.element(page.getByText(/take it off the bill/)).not.toBeInTheDocument()
    expect(api.requestsOf(contract.redeemCode).at(-1)?.body).toMatchObject({ posTransactionId: '41' })
  })

  it('asks for a look at the check, and for nothing to be put back by hand, when the payment is undone', async () => {
    const { api } = await openChecked(
      [asking, answer(contract.undoRedemption, { amount: 50, description: PAID.description })],
      'venue_manager',
    )
    await page.getByLabelText('Check number').fill('214')
    api.nowAnswer(answer(contract.listRedemptions, [PAID]))
    await button('Redeem $50').click()
    await button(/^Undo/).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    expect(page.getByText(/back on the bill/).query()).toBeNull()
    await dialog.getByRole('button', { name: 'Undo $50' }).click()
    const look = "Look at check 214: remove Toast's discount if it is there."
    await seeToast(look)
    await expect.element(heading(`Undone — $50 ${look}`)).toBeVisible()
    expect(page.getByText(/back on the bill/).query()).toBeNull()
  })

  it('asks for the amount to be taken off by hand when no number was typed', async () => {
    await openChecked([asking])
    await button('Redeem $50').click()
    await expect.element(heading(/\$50 — take it off the bill/)).toBeVisible()
  })
})
