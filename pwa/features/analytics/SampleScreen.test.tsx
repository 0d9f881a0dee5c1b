import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/index.ts'
import { seasonStatsOf } from '#shared/rules/season/seasonStats.ts'
import { SAMPLE_FACTS, sampleSeason } from './sampleSeason.ts'

const open = (answers: Answer[] = []) => renderScreen('/analytics', { viewer: null, answers })
const button = (name: string) => page.getByRole('main').getByRole('button', { name })
const email = () => page.getByLabelText('Email')

beforeEach(() => page.viewport(390, 844))

describe('SAMPLE ANALYTICS', () => {
  it('shows a visitor made-up numbers without asking the server for any, and each card says so', async () => {
    const { api } = await open()
    await expect.element(page.getByRole('heading', { name: 'SAMPLE ANALYTICS' })).toBeVisible()
    await expect.element(page.getByText('The numbers below are made up. Sign in to see your own picks, week by week.')).toBeVisible()
    // six figures, five cards and the week
    expect(page.getByText('SAMPLE', { exact: true }).elements().length).toBe(11)
    expect(api.requestsOf(contract.getPicksHistory)).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each([
    [320, 130],
    [320, 200],
    [390, 200],
  ])('do not scroll sideways at %d px with text at %d %', async (widthPx, textPercent) => {
    await setPhone({ widthPx, heightPx: 740, textPercent })
    await open()
    await expect.element(page.getByRole('heading', { name: 'Your teams' })).toBeVisible()
    await document.fonts.ready
    expect(document.documentElement.scrollWidth).toBe(widthPx)
  })

  it('opens sign-in with the typed email, which is not in the address', async () => {
    await open()
    await email().fill(' pat@test.example ')
    await button('Sign In').click()
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect.element(email()).toHaveValue('pat@test.example')
    expect(window.location.search).toBe('?next=%2Fanalytics')
  })

  it('mails a link to finish an account', async () => {
    const { api } = await open([answer(contract.startQuickSignUp, { id: crypto.randomUUID(), email: 'pat@test.example' })])
    await email().fill('pat@test.example')
    await button('Sign Up').click()
    await expect.element(page.getByText('We sent you a link to finish your account.')).toBeVisible()
    expect(api.requestsOf(contract.startQuickSignUp)[0]?.body).toEqual({ email: 'pat@test.example', firstName: 'pat', lastName: 'User' })
  })

  it('says that an account could not be created when the call fails', async () => {
    await open([noNetwork(contract.startQuickSignUp)])
    await email().fill('pat@test.example')
    await button('Sign Up').click()
    await expect.element(page.getByText('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  })

  it('says when no more letters are sent from this network, and what to do', async () => {
    await open([refuse(contract.startQuickSignUp, 'too_many_letters')])
    await email().fill('pat@test.example')
    await button('Sign Up').click()
    await expect.element(page.getByText(ERRORS.too_many_letters.text())).toBeVisible()
  })

  it('does nothing for an empty email', async () => {
    const { api } = await open()
    await button('Sign In').click()
    await button('Sign Up').click()
    await expect.element(page.getByRole('heading', { name: 'SAMPLE ANALYTICS' })).toBeVisible()
    expect(api.requestsOf(contract.startQuickSignUp)).toEqual([])
  })
})

it('the sample season is the same every time and its facts fit its weeks', () => {
  expect(sampleSeason()).toEqual(sampleSeason())
  const stats = seasonStatsOf(sampleSeason())
  expect(stats?.weeks).toHaveLength(11)
  expect(sampleSeason().find(({ week }) => week === stats?.bestWeek.week)?.place).toBe(1)
  expect(SAMPLE_FACTS.movedSinceWeek).toBe(stats?.weeks.at(-2)?.week)
})
