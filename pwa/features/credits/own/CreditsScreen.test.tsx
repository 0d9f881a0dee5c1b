import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aViewer } from '#pwa/testing/fixtures.ts'
import { aCredit, anInvalidCheck, aValidCheck } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import type { CreditCode } from '#shared/model/credit.ts'

const open = (credits: CreditCode[] | Answer, ...more: Answer[]) =>
  renderScreen('/credits', {
    viewer: aViewer(),
    now: '2025-11-20T20:00:00Z',
    answers: [Array.isArray(credits) ? answer(contract.listCredits, credits) : credits, ...more],
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })
/** What the referee says, wherever the toast is. */
const said = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })
const field = () => page.getByLabelText('Redemption code')

const ACTIVE = aCredit()
const REDEEMED = aCredit({ code: 'RRRR2222', amount: 10, description: '5th place · Week 9', redeemedAt: '2025-11-13T03:00:00Z' })
const EXPIRED = aCredit({ code: 'EEEE3333', amount: 20, description: '3rd place · Week 4', expiresAt: '2025-10-31T06:00:00Z' })

describe('the list of credits', () => {
  it('shows each active credit with its code and end, and each used or expired one in a line', async () => {
    await open([ACTIVE, REDEEMED, EXPIRED])
    const gold = page.getByRole('article', { name: '$50, 1st place · Week 11' })
    await expect.element(gold.getByText('QK7M-3TXH')).toBeVisible()
    await expect.element(gold.getByText('Active · show it to your bartender by Feb 22')).toBeVisible()
    await expect.element(gold.getByText(/code Q K 7 M 3 T X H/)).toBeInTheDocument()
    await expect.poll(() => gold.element().querySelector('.card-code')).not.toBeNull()
    await expect.element(button('Show the QR code of $50 full screen')).toBeVisible()
    const lines = page.getByRole('list', { name: 'Used and expired credits' }).getByRole('listitem')
    expect(lines.elements().map((line) => line.querySelector('p')?.textContent)).toEqual([
      '$10, 5th place · Week 9. Redeemed Nov 12, Test Tavern.',
      '$20, 3rd place · Week 4. Expired Oct 30.',
    ])
    await expect.element(lines.nth(0).getByText('USED', { exact: true })).toBeVisible()
    await expect.element(lines.nth(1).getByText('EXPIRED', { exact: true })).toBeVisible()
    expect(page.getByText(/RRRR|EEEE/).query()).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('names the venue where a credit was used, in a house with several', async () => {
    await open([{ ...REDEEMED, redeemedVenue: 'Annex' }])
    await expect.element(page.getByText('$10, 5th place · Week 9. Redeemed Nov 12, Annex.')).toBeInTheDocument()
  })

  it('names the last day of a credit in the zone in which it was won, also after the house has chosen another', async () => {
    const timeZones = [
      { from: { season: 0, week: 0 }, timeZone: 'America/Los_Angeles' },
      { from: { season: 2025, week: 15 }, timeZone: 'Europe/London' },
    ]
    const contest = answer(contract.getContest, aContest({ timeZone: 'Europe/London', timeZones }))
    const expiresAt = '2025-10-31T11:00:00Z'
    await open(
      [
        aCredit({ contest: { season: 2025, week: 14 } }),
        aCredit({ contest: { season: 2024, week: null }, description: 'Season champion 2024', expiresAt }),
        aCredit({ description: 'Thank you', expiresAt }),
      ],
      contest,
      refuse(contract.getOwnResult, 'internal'),
    )
    await expect.element(page.getByText('Active · show it to your bartender by Feb 22')).toBeVisible()
    const lines = page.getByRole('list', { name: 'Used and expired credits' }).getByRole('listitem')
    await expect.element(lines.nth(0).getByText('$50, Season champion 2024. Expired Oct 30.')).toBeInTheDocument()
    await expect.element(lines.nth(1).getByText('$50, Thank you. Expired Oct 31.')).toBeInTheDocument()
  })

  it('is accessible in the light scheme', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    await open([ACTIVE, REDEEMED, EXPIRED])
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('has the picks that won it, as a list for screen readers, and shares its week', async () => {
    await open([aCredit({ contest: { season: 2025, week: 15 } })], answer(contract.getOwnResult, { result: aResult(), code: null }))
    const gold = page.getByRole('article')
    await expect.element(gold.getByText('2nd place of 204')).toBeVisible()
    const picks = gold.getByRole('list', { name: 'Picks' }).getByRole('listitem')
    expect(picks.elements()).toHaveLength(14)
    await expect.element(picks.nth(2)).toHaveTextContent('Chiefs, missed')
    await expect.element(button('Share')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows the code also when the week of a credit could not be read', async () => {
    await open([aCredit({ contest: { season: 2025, week: 15 } })], refuse(contract.getOwnResult, 'internal'))
    await expect.element(page.getByRole('article').getByText('1st place · Week 11', { exact: true })).toBeVisible()
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
  })

  it('fits a phone with text at 200 %', async () => {
    await setPhone({ widthPx: 320, textPercent: 130 })
    await open([ACTIVE, REDEEMED])
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
    await setPhone({ widthPx: 390, textPercent: 200 })
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('stacks several credits with the one that ends first on top, and counts the last days', async () => {
    await open([ACTIVE, aCredit({ code: 'AAAA2222', amount: 30, description: '2nd place · Week 10', expiresAt: '2025-11-23T20:00:00Z' })])
    await expect.element(page.getByText(/within 3 days/)).toBeVisible()
    expect(
      page
        .getByRole('article')
        .elements()
        .map((card) => card.getAttribute('aria-label')),
    ).toEqual(['$30, 2nd place · Week 10', '$50, 1st place · Week 11'])
  })

  it('explains how to win a credit while there is none', async () => {
    await open([])
    await expect.element(page.getByRole('heading', { name: 'No credits yet' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Make my picks' })).toHaveAttribute('href', '/')
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each([
    [5, 'Call the winners, finish the week in the top 5, and your code shows up here, good for food and drinks at Test Tavern.'],
    [1, 'Call the winners, finish the week in first place, and your code shows up here, good for food and drinks at Test Tavern.'],
    [0, 'A credit that you win shows up here as a code, good for food and drinks at Test Tavern.'],
  ])('says how to win a credit in a house with %i weekly prizes', async (count, sentence) => {
    const prizes = aContest().prizes.slice(0, count)
    await open([], answer(contract.getContest, aContest({ prizes })))
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  it('shows a skeleton of its own shape while it loads', async () => {
    const slow = delay(contract.listCredits, [ACTIVE])
    await open(slow)
    await expect.element(page.getByText('Loading your credits...')).toBeInTheDocument()
    slow.release()
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
  })

  it('offers to try again after an error', async () => {
    const { api } = await open(refuse(contract.listCredits, 'internal'))
    await expect.element(page.getByText('Unable to Load Credits')).toBeVisible()
    api.nowAnswer(answer(contract.listCredits, [ACTIVE]))
    await button('Try Again').click()
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
  })

  it('says without a network that no code has been on the phone yet', async () => {
    await open(noNetwork(contract.listCredits))
    await expect.element(page.getByText('You are offline')).toBeVisible()
    await expect.element(page.getByText(/Your codes have not been on this phone yet/)).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('continues to show the credits in memory without a network', async () => {
    await open([ACTIVE])
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    window.dispatchEvent(new Event('offline'))
    await expect.element(page.getByText('You are offline')).toBeVisible()
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
    expect(button(/QR code/).query()).toBeNull()
    await expect.element(page.getByText(/read it out to your bartender/)).toBeVisible()
  })

  it('stores a code only where sign-out deletes it, and never in the address', async () => {
    await open([ACTIVE])
    await expect.element(page.getByText('QK7M-3TXH')).toBeVisible()
    // Answers are persisted once the queries are idle.
    await expect.poll(() => JSON.stringify({ ...localStorage })).toContain(aViewer().id)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('QK7M')
    expect(window.location.href).not.toContain('QK7M')
  })
})

describe('a credit that is shown to the bartender', () => {
  it('is copied by its button, without the dash', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => writeText.mockRestore())
    await open([ACTIVE])
    await button('Copy code').click()
    expect(writeText).toHaveBeenCalledWith('QK7M3TXH')
    await expect.element(said('Code Copied!')).toBeVisible()
  })

  it('fills the screen, prevents screen sleep, and says when the bartender has redeemed it', async () => {
    const release = vi.fn(async () => undefined)
    const request = vi
      .spyOn(navigator.wakeLock, 'request')
      .mockResolvedValue(Object.assign(new EventTarget(), { released: false, type: 'screen' as const, onrelease: null, release }))
    onTestFinished(() => request.mockRestore())
    const { api, queryClient } = await open([ACTIVE])
    await button('Show the QR code of $50 full screen').click()
    const dialog = page.getByRole('dialog', { name: 'Your code for $50' })
    await expect.element(dialog.getByText('QK7M-3TXH')).toBeVisible()
    expect(request).toHaveBeenCalledWith('screen')
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(answer(contract.listCredits, [{ ...ACTIVE, redeemedAt: '2025-11-20T20:00:05Z', isRedeemed: true }]))
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('Off your bill. Cheers!')).toBeVisible()
    const [gold, paper] = document.querySelectorAll('[role=dialog] .card-drawing')
    expect([gold?.textContent, paper?.textContent].map((text) => text?.includes('USED'))).toEqual([false, true])
    const stamp = paper?.querySelector('.card-stamp')
    const [turn] = paper?.getAnimations() ?? []
    expect(stamp?.getAnimations()[0]?.effect?.getComputedTiming().delay).toBe(turn?.effect?.getComputedTiming().endTime)
    expect(await accessibilityFaults()).toEqual([])
    await button('Done').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(release).toHaveBeenCalled()
    await expect.element(page.getByText('Redeemed Nov 20, Test Tavern', { exact: true })).toBeVisible()
  })
})

describe('validating a code', () => {
  it('accepts at most eight capitals and digits, also with a dash', async () => {
    await open([])
    await field().fill('qk7m-3txh9')
    await expect.element(field()).toHaveValue('QK7M3TXH')
    await expect.element(field()).toHaveAttribute('autocomplete', 'off')
    await expect.element(field()).toHaveAttribute('autocapitalize', 'characters')
  })

  it('asks for a code and focuses the field when the field is empty', async () => {
    const { api } = await open([])
    await button('Validate').click()
    await expect.element(said('Enter Code')).toBeVisible()
    await expect.element(said('Please enter a redemption code to validate')).toBeVisible()
    await expect.element(field()).toHaveFocus()
    expect(api.requestsOf(contract.validateCode)).toEqual([])
  })

  it.each([
    ['a valid code', answer(contract.validateCode, aValidCheck()), 'Valid Code!', 'Worth $50 · 1st place · Week 11'],
    [
      'an invalid code',
      answer(contract.validateCode, anInvalidCheck('This code is not valid.')),
      'Invalid Code',
      'This code is not valid.',
    ],
    [
      'too many tries',
      refuse(contract.validateCode, 'too_many_requests'),
      'Validation Failed',
      'Too many tries. Please wait a little and try again.',
    ],
    ['a server error', refuse(contract.validateCode, 'internal'), 'Validation Failed', 'Validation failed'],
  ])('shows the result for %s', async (_, answered, title, text) => {
    const { api } = await open([], answered)
    await field().fill('QK7M3TXH')
    await userEvent.keyboard('{Enter}')
    await expect.element(said(title)).toBeVisible()
    await expect.element(said(text)).toBeVisible()
    expect(api.requestsOf(contract.validateCode).map(({ body }) => body)).toEqual([{ code: 'QK7M3TXH' }])
  })
})
