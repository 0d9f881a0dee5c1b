import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setServerTime } from '#pwa/device/serverTime.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aRedemption } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { REDEMPTIONS_LISTED } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import type { Redemption } from '#shared/model/credit.ts'
import type { Role } from '#shared/model/user.ts'

const open = (paid: Redemption[] | Answer, role: Role = 'venue_manager', ...more: Answer[]) =>
  renderScreen('/redeem', {
    viewer: aViewer({ role }),
    answers: [Array.isArray(paid) ? answer(contract.listRedemptions, paid) : paid, ...more],
  })

const YOUNG = aRedemption()
const OLD = aRedemption({
  amount: 12.5,
  playerName: 'Alex R.',
  description: '4th place · Week 10',
  redeemedAt: '2025-09-04T11:30:00Z',
  undoableUntil: '2025-09-04T11:32:00Z',
})
const lines = () => page.getByRole('list', { name: 'Paid today' }).getByRole('listitem')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Undo $50?' })
const said = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })

async function openUndo(...more: Answer[]) {
  const shown = await open([YOUNG, OLD], 'venue_manager', ...more)
  await button(/^Undo \d/).click()
  await expect.element(dialog()).toBeVisible()
  return shown
}

describe('paid today', () => {
  it('lists the redeemed codes with their total', async () => {
    const notUndoable = { ...YOUNG, undoableUntil: YOUNG.redeemedAt } // as the server answers to staff
    await open([notUndoable, OLD], 'staff')
    await expect.element(page.getByText('$62.50')).toBeVisible()
    await expect.element(page.getByText('2 codes')).toBeVisible()
    expect(
      lines()
        .elements()
        .map((line) => line.textContent),
    ).toEqual(['$50EndZoneEm1st place · Week 114:59 AM by Sam B.', '$12.50Alex R.4th place · Week 104:30 AM by Sam B.'])
    expect(button(/^Undo/).query()).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows no total when older payments of the day may be missing from the list', async () => {
    await open(Array.from({ length: REDEMPTIONS_LISTED }, () => aRedemption()))
    await expect.element(page.getByText('The latest 50')).toBeVisible()
    expect(page.getByText('$2,500').query()).toBeNull()
    expect(page.getByText('50 codes').query()).toBeNull()
  })

  it('has an empty state and a loading state', async () => {
    const slow = delay(contract.listRedemptions, [])
    await open(slow)
    await expect.element(page.getByText('Loading payments...')).toBeInTheDocument()
    slow.release()
    await expect.element(page.getByText('Nothing paid yet.')).toBeVisible()
  })

  it('offers to try again after an error, while codes can still be redeemed', async () => {
    const { api } = await open(refuse(contract.listRedemptions, 'internal'))
    await expect.element(page.getByText('Unable to Load Payments')).toBeVisible()
    await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible()
    api.nowAnswer(answer(contract.listRedemptions, [YOUNG]))
    await button('Try Again').click()
    await expect.element(page.getByText('EndZoneEm')).toBeVisible()
  })
})

describe('undoing a payment', () => {
  it("counts down by the server's time and is removed at the end", async () => {
    await open([YOUNG, OLD])
    await expect.element(button(/^Undo (1:00|0:5\d)$/)).toBeVisible()
    expect(button(/^Undo/).elements()).toHaveLength(1)
    setServerTime(Date.parse('2025-09-04T12:00:53.500Z'))
    window.dispatchEvent(new Event('focus'))
    await expect.element(button(/^Undo 0:0[67]$/)).toBeVisible()
    setServerTime(Date.parse('2025-09-04T12:01:00Z'))
    await expect.element(button(/^Undo/)).not.toBeInTheDocument()
  })

  it('asks for confirmation, sends one request and removes the line', async () => {
    const slow = delay(contract.undoRedemption, { amount: 50, description: YOUNG.description })
    const { api } = await openUndo(slow)
    expect(await accessibilityFaults()).toEqual([])
    const target = dialog().getByRole('button', { name: 'Undo $50' }).element()
    if (!(target instanceof HTMLElement)) throw new Error('no button')
    target.click()
    target.click()
    await expect.element(button('Keep it')).toBeDisabled()
    api.nowAnswer(answer(contract.listRedemptions, [OLD]))
    slow.release()
    await expect.element(said('Put $50 back on the bill. The code can be redeemed again.')).toBeVisible()
    await expect.element(page.getByText('1 code', { exact: true })).toBeVisible()
    expect(api.requestsOf(contract.undoRedemption).map(({ path }) => path)).toEqual([`/api/pos/redemptions/${YOUNG.id}/undo`])
  })

  it('can be cancelled', async () => {
    const { api } = await openUndo()
    await button('Keep it').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(api.requestsOf(contract.undoRedemption)).toEqual([])
  })

  it.each([
    ['undo_too_late', 'Too late to undo', 'A redemption can be undone for two minutes.'],
    ['not_found', 'Not undone', 'It was undone already.'],
  ] as const)('%s is reported, and the dialog closes', async (code, title, text) => {
    await openUndo(refuse(contract.undoRedemption, code))
    await dialog().getByRole('button', { name: 'Undo $50' }).click()
    await expect.element(said(title)).toBeVisible()
    await expect.element(said(text)).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('can be tried again after an error', async () => {
    const { api } = await openUndo(refuse(contract.undoRedemption, 'busy'))
    await dialog().getByRole('button', { name: 'Undo $50' }).click()
    await expect.element(dialog().getByRole('alert').getByText('Not undone')).toBeVisible()
    api.nowAnswer(answer(contract.undoRedemption, { amount: 50, description: YOUNG.description }))
    await dialog().getByRole('button', { name: 'Undo $50' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(said('Undone')).toBeVisible()
  })
})
