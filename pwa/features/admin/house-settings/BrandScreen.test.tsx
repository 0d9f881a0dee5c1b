import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aHouse } from '#pwa/testing/houseFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aRulesDesk, someRules } from '#pwa/testing/rulesFixtures.ts'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import type { HouseChange } from '#shared/contract/houseSettings.ts'
import { contract } from '#shared/contract/index.ts'
import { writeOfficialRules } from '#shared/rules/people/officialRules.ts'

const house = aHouse()
const aChange = (overrides: Partial<HouseChange> = {}): HouseChange => ({
  id: '7',
  setting: 'weeklyPrizes',
  by: 'Dana Moreno',
  at: '2025-11-20T18:00:00.000Z',
  reason: 'More for the winner',
  old: null,
  new: null,
  isUndoable: true,
  ...overrides,
})
const openBrand = ({ changes = [] as HouseChange[], rules = answer(contract.getRulesDesk, aRulesDesk()) } = {}) =>
  renderScreen('/admin/brand', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.getFeedState, { asOf: null, isStale: false }),
      answer(contract.getTvDisplay, aTvDisplay()),
      answer(contract.getHouse, house),
      answer(contract.listHouseChanges, changes),
      rules,
    ],
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

/** What is in the document of a preview. */
const shownIn = (label: string) => {
  const frame = [...document.querySelectorAll('iframe')].find(({ title }) => title === label)
  const root = frame?.contentDocument?.documentElement
  const styles = root && getComputedStyle(root)
  return {
    text: frame?.contentDocument?.body.textContent ?? '',
    brand: styles?.getPropertyValue('--color-brand'),
    ink: styles?.getPropertyValue('--color-on-brand'),
    background: styles?.getPropertyValue('--color-background'),
  }
}

describe('prizes and brand', () => {
  // the first of this file, before anything has loaded the code of the dialogs
  it('asks its questions at once, so that edits are not lost with the network', async () => {
    await page.viewport(1280, 800)
    await openBrand()
    await field('Tagline').fill('Another one')
    for (const [opening, closing] of [
      [page.getByRole('link', { name: 'Overview' }), 'Stay here'],
      [button('Save changes'), 'Not yet'],
    ] as const) {
      opening.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await Promise.resolve()
      expect(page.getByRole('dialog').query()).not.toBeNull()
      await button(closing).click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  })

  it('measures the contrast while typing, and shows edits on the phone and the TV before they are saved', async () => {
    await openBrand()
    await expect.element(page.getByText('White text is readable on this color.')).toBeVisible()
    await field('Product name').fill('Harbor Picks')
    await page.getByRole('textbox', { name: 'Venue', exact: true }).fill('The Corner Tap')
    await field('Brand color').fill('#14B8A6')
    await field('Amount of place 1 in dollars').fill('60')
    await expect.element(page.getByText(/so buttons get dark text \(8.4:1\)/)).toBeVisible()
    await expect.element(page.getByText('$110')).toBeVisible()
    await expect.element(page.getByText('● 4 unsaved changes')).toBeVisible()
    await expect.poll(() => shownIn('Preview of the phone')).toMatchObject({ brand: '#14B8A6', ink: '#000000', background: '#0b0d11' })
    await expect.poll(() => shownIn('Preview of the phone').text).toContain('Harbor Picks')
    await expect.poll(() => shownIn('Preview of the phone').text).toContain('up to $60')
    await expect.poll(() => shownIn('Preview of the TV').text).toContain('The Corner Tap')
    await button('Light').click()
    await expect.poll(() => shownIn('Preview of the phone').background).toBe('#f2efe8')
    await button('Discard').click()
    await expect.element(field('Product name')).toHaveValue('Sunday Slate')
    await expect.element(button('Discard')).toHaveFocus()
    await expect.element(button('Save changes')).toHaveAttribute('aria-disabled', 'true')
    await button('Save changes').click({ force: true })
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  it('saves only what differs, with a reason, and says from when each rule counts', async () => {
    const { api } = await openBrand()
    const saving = delay(contract.changeHouse, aHouse({ brand: { ...house.brand, productName: 'Harbor Picks' } }))
    api.nowAnswer(saving)
    await field('Product name').fill('Harbor Picks')
    await page.getByText('First Sunday kickoff').click()
    await button('Move Card submitted first up').click()
    await button('Move Closest total in the tiebreaker game down').click()
    await button('Move Closest total in the tiebreaker game up').click()
    await expect.element(button('Move Closest total in the tiebreaker game up')).toHaveFocus()
    await page.getByLabelText('Time zone of the contest').selectOptions('America/Chicago')
    await button('Save changes').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Changes at once.')).toBeVisible()
    await expect.element(dialog.getByText('Counts from Week 13. Week 12 keeps what players were shown.').first()).toBeVisible()
    const save = dialog.getByRole('button', { name: 'Save changes' })
    await expect.element(save).toBeDisabled()
    await dialog.getByLabelText('Reason').fill('A new season')
    await save.click()
    await expect.element(dialog.getByRole('button', { name: 'Not yet' })).toBeDisabled()
    saving.release()
    await seeToast('Settings saved')
    const [{ level: first }, , { level: last }] = house.plannedRules.tiebreakers as [{ level: string }, unknown, { level: string }]
    expect(api.requestsOf(contract.changeHouse)[0]?.body).toMatchObject({
      brand: { productName: 'Harbor Picks' },
      rules: { deadlineRule: 'first_sunday', tiebreakers: [{ level: first }, { level: last }, {}], timeZone: 'America/Chicago' },
      reason: 'A new season',
    })
    await expect.element(button('Discard')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Save changes')).toHaveFocus()
  })

  it('are not saved over the change of another admin: the form says so, and shows the new values once the edits are discarded', async () => {
    const { api } = await openBrand()
    await field('Amount of place 1 in dollars').fill('60')
    const plan = house.plannedRules.weeklyPrizes
    const weeklyPrizes = { ...plan, tiers: plan.tiers.map((tier) => ({ ...tier, amountDollars: 75 })) }
    api.nowAnswer(
      refuse(contract.changeHouse, 'changed_since'),
      answer(contract.getHouse, aHouse({ plannedRules: { ...house.plannedRules, weeklyPrizes } })),
    )
    await button('Save changes').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason').fill('More for the winner')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(dialog.getByText(/^Somebody else has changed one of these settings/)).toBeVisible()
    expect(api.requestsOf(contract.changeHouse)[0]?.body).toMatchObject({ replaces: { rules: { weeklyPrizes: plan } } })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => api.requestsOf(contract.changeHouse)[1]?.body).toMatchObject({ replaces: { rules: { weeklyPrizes: plan } } })
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await button('Discard').click()
    await expect.element(field('Amount of place 1 in dollars')).toHaveValue(75)
  })

  it('that were undone in between are changed again from their new values', async () => {
    const { api } = await openBrand({ changes: [aChange({ setting: 'brand' })] })
    await field('Tagline').fill('Another one')
    const undone = aHouse({ brand: { ...house.brand, productName: 'Dock Picks' } })
    api.nowAnswer(answer(contract.undoHouseChange, undone), answer(contract.getHouse, undone), answer(contract.changeHouse, undone))
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.element(field('Product name')).toHaveValue('Dock Picks')
    await field('Product name').fill('Harbor Picks')
    await button('Save changes').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason').fill('New name')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => api.requestsOf(contract.changeHouse)).toHaveLength(1)
    const replaces = { brand: { tagline: house.brand.tagline, productName: 'Dock Picks' } }
    expect(api.requestsOf(contract.changeHouse)[0]?.body).toMatchObject({ replaces })
  })

  it('say from when a rule counts as the server sees it when they are saved, and name the week when it was another one', async () => {
    const { api } = await openBrand()
    await field('Amount of place 1 in dollars').fill('60')
    const from = (week: number) => ({ startsWith: { ...house.startsWith, weekly: { season: 2025, week } } })
    api.nowAnswer(answer(contract.getHouse, aHouse(from(18))), answer(contract.changeHouse, aHouse(from(19))))
    await button('Save changes').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Counts from Week 14. Week 13 keeps what players were shown.')).toBeVisible()
    await dialog.getByLabelText('Reason').fill('More for the winner')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await seeToast('Weekly prizes: Counts from Week 15. Week 14 keeps what players were shown.')
  })

  it('marks what is not valid and cannot be saved', async () => {
    await openBrand()
    await field('Product name').fill(' ')
    await field('Brand color').fill('#12')
    await field('Contact email').fill('dana')
    await field('Amount of place 2 in dollars').fill('10.005')
    for (const text of [
      'Please fill this in',
      'Please use a color such as #DC2626',
      'Please enter a valid email address',
      'Dollars and cents only',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('Save changes')).toHaveAttribute('aria-disabled', 'true')
  })

  it('uploads a logo, shows it on dark and on paper, and says why a file is refused', async () => {
    const { api } = await openBrand()
    const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' })
    api.nowAnswer(refuse(contract.uploadLogo, 'not_an_image'))
    await userEvent.upload(field('Logo file'), file)
    await expect.element(page.getByText('This file is no PNG, JPEG or WebP image that can be read.')).toBeVisible()
    const url = `/logos/${'a'.repeat(32)}.png`
    api.nowAnswer(answer(contract.uploadLogo, { url, width: 1, height: 1 }))
    await userEvent.upload(field('Logo file'), file)
    await expect.element(page.getByAltText('The logo on paper')).toHaveAttribute('src', url)
    await expect.element(page.getByText('● 1 unsaved change', { exact: true })).toBeVisible()
  })

  it('asks before edits are lost by following a link, by Back, or by closing the page, and goes there after "Leave"', async () => {
    await page.viewport(1280, 800)
    const { api } = await openBrand()
    api.nowAnswer(noNetwork(contract.listHouseVenues))
    await field('Tagline').fill('Another one')
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
    await button('Stay here').click()
    await expect.element(field('Tagline')).toHaveValue('Another one')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    for (let time = 0; time < 2; time += 1) {
      window.history.back()
      await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
      await button('Stay here').click()
      await expect.element(page.getByText('1 change is not saved.')).not.toBeInTheDocument()
    }
    expect(window.location.pathname).toBe('/admin/brand')
    await page.getByRole('link', { name: 'Venues & TV' }).click()
    await button('Leave').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Venues & TV' })).toBeVisible()
    await page.getByRole('link', { name: 'Prizes & brand' }).click()
    await expect.element(field('Tagline')).toHaveValue(house.brand.tagline)
    await field('Tagline').fill('Another one')
    window.history.back()
    await button('Leave').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Venues & TV' })).toBeVisible()
  })

  it('lists the last changes, and undoes one that was not changed again', async () => {
    const { api } = await openBrand({ changes: [aChange(), aChange({ id: '6', setting: 'brand', reason: 'New name', isUndoable: false })] })
    await expect.element(page.getByText(/New name/)).toBeVisible()
    api.nowAnswer(answer(contract.undoHouseChange, house))
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => api.requestsOf(contract.undoHouseChange)[0]?.path).toContain('/changes/7/undo')
  })
})

it('settings of the house that could not be loaded can be tried again', async () => {
  const { api } = await renderScreen('/admin/brand', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.getFeedState, { asOf: null, isStale: false }),
      answer(contract.getTvDisplay, aTvDisplay()),
      answer(contract.listHouseChanges, []),
      answer(contract.getRulesDesk, aRulesDesk()),
      noNetwork(contract.getHouse),
    ],
  })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(answer(contract.getHouse, house))
  await button('Try Again').click()
  await expect.element(field('Product name')).toBeVisible()
})

describe('the official rules at the desk', () => {
  const card = () => page.getByRole('region', { name: 'Official rules' })
  const publish = () => card().getByRole('button', { name: 'Publish this version' })

  it('are published with own clauses, which the preview shows before, and the page asks before they are lost', async () => {
    const { api } = await openBrand()
    await expect.element(card().getByText('In force: version 2025-11-24.')).toBeVisible()
    await expect
      .element(card().getByText('Please have a lawyer who knows the law of your place read them once.', { exact: false }))
      .toBeVisible()
    await expect.element(publish()).toBeDisabled()
    await field('Your own clauses').fill('Doors open at ten.')
    await page.getByText("Employees of the house can't win prizes").click()
    await expect.element(card().getByText(/Not published yet: 3\. Who may enter, 9\. Further rules of the house\./)).toBeVisible()
    await page.getByText('Preview of the next version').click()
    await expect.element(card().getByRole('heading', { name: '9. Further rules of the house' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Players' }).first().click()
    await expect.element(page.getByText('2 changes are not saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    const choices = { clauses: 'Doors open at ten.', excludesEmployees: true }
    const { facts } = aRulesDesk()
    api.nowAnswer(
      answer(contract.publishRules, {
        facts,
        choices,
        inForce: someRules({ version: '2025-11-25', sections: writeOfficialRules(facts, choices) }),
      }),
    )
    await publish().click()
    await expect.element(card().getByText('In force: version 2025-11-25.')).toBeVisible()
    expect(api.requestsOf(contract.publishRules).map(({ body }) => body)).toEqual([{ ...choices, replaces: '2025-11-24' }])
    await expect.element(publish()).toBeDisabled()
  })

  it('say which sections the settings have changed since, and refuse clauses that are too long', async () => {
    const { api } = await openBrand()
    api.nowAnswer(answer(contract.getRulesDesk, aRulesDesk({ facts: { ...aRulesDesk().facts, sponsor: 'Harbor LLC' } })))
    api.nowAnswer(answer(contract.changeHouse, house))
    await field('Product name').fill('Harbor Picks')
    await button('Save changes').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason').fill('New name')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(card().getByText(/Not published yet: 2\. Sponsor\./)).toBeVisible()
    await field('Your own clauses').fill('x'.repeat(4_001))
    await expect.element(card().getByText('Please write at most 4000 characters')).toBeVisible()
    await expect.element(publish()).toBeDisabled()
  })

  it('of another admin who has just published are shown, and this version is not published', async () => {
    const { api } = await openBrand()
    await field('Your own clauses').fill('Doors open at ten.')
    api.nowAnswer(refuse(contract.publishRules, 'changed_since'))
    api.nowAnswer(answer(contract.getRulesDesk, aRulesDesk({ inForce: someRules({ version: '2025-11-24-2' }) })))
    await publish().click()
    await expect.element(card().getByRole('alert')).toBeVisible()
    await expect.element(card().getByText('In force: version 2025-11-24-2.')).toBeVisible()
    await expect.element(field('Your own clauses')).toHaveValue('Doors open at ten.')
  })

  it('of another admin are not replaced by clauses that were begun before them: the page offers to start from them', async () => {
    const { api, queryClient } = await openBrand()
    await field('Your own clauses').fill('Doors open at ten.')
    const choices = { clauses: 'Doors open at noon.', excludesEmployees: false }
    const theirs = aRulesDesk({ choices, inForce: someRules({ version: '2025-11-25' }) })
    api.nowAnswer(answer(contract.getRulesDesk, theirs), answer(contract.publishRules, theirs))
    await queryClient.refetchQueries({ queryKey: callKey(contract.getRulesDesk) })
    await expect
      .element(
        card()
          .getByRole('alert')
          .getByText(/^Somebody else has published version 2025-11-25/),
      )
      .toBeVisible()
    await expect.element(publish()).toBeDisabled()
    await expect.element(field('Your own clauses')).toHaveValue('Doors open at ten.')
    await button('Start from version 2025-11-25').click()
    await expect.element(field('Your own clauses')).toHaveValue('Doors open at noon.')
    await expect.element(field('Your own clauses')).toHaveFocus()
    await expect.element(card().getByRole('alert')).not.toBeInTheDocument()
    await field('Your own clauses').fill('Doors open at noon. Bring a friend.')
    await publish().click()
    await expect
      .poll(() => api.requestsOf(contract.publishRules).map(({ body }) => body))
      .toEqual([{ clauses: 'Doors open at noon. Bring a friend.', excludesEmployees: false, replaces: '2025-11-25' }])
  })

  it('that could not be loaded can be tried again, beside the other settings', async () => {
    const { api } = await openBrand({ rules: noNetwork(contract.getRulesDesk) })
    await expect.element(card().getByText('The official rules could not be loaded.', { exact: false })).toBeVisible()
    api.nowAnswer(answer(contract.getRulesDesk, aRulesDesk()))
    await card().getByRole('button', { name: 'Try Again' }).click()
    await expect.element(publish()).toBeVisible()
  })
})
