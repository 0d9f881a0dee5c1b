import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveVisitorPick } from '#pwa/offline/visitorDrafts.ts'
import { button, field, fillSignUp } from '#pwa/testing/accountForms.ts'
import { answer, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aSlate, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const PAGE = document.documentElement

const expectNoScroll = () => expect.poll(() => [PAGE.scrollHeight, PAGE.scrollWidth]).toEqual([window.innerHeight, window.innerWidth])

test('sign-up fits a phone without a scroll, names only the next missing input, and then shows its button on the same screen', async () => {
  await renderScreen('/auth?mode=signup')
  await expect.element(page.getByText('Next: first name', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectNoScroll()
  await field('First Name').fill('Pat')
  await expect.element(page.getByText('Next: last name', { exact: true })).toBeInViewport({ ratio: 1 })
  await fillSignUp()
  await expect.element(button('Create Account')).toBeInViewport({ ratio: 1 })
  await expectNoScroll()
})

test('sign-up says how many picks a visitor has stored, and still fits a phone without a scroll', async () => {
  const games = aSlate(15)
  await saveVisitorPick(aWeek(), { gameId: '2025-5-0', side: 'home', now: TEST_NOW })
  await saveVisitorPick(aWeek(), { gameId: '2025-5-3', side: 'away', now: TEST_NOW })
  await renderScreen('/auth?mode=signup', { answers: [answer(contract.getCurrentWeek, aWeek()), answer(contract.listGames, games)] })
  await expect.element(page.getByText('2 picks kept. 13 more and you are in.')).toBeVisible()
  await expect.element(page.getByText('Next: first name', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectNoScroll()
})

test.each([320, 360])('sign-up is no wider than a phone of %i px, and keeps its next step in view', async (width) => {
  await page.viewport(width, 740)
  onTestFinished(() => page.viewport(390, 844))
  await renderScreen('/auth?mode=signup')
  await expect.element(page.getByText('Next: first name', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(PAGE.scrollWidth).toBe(width)
})

test('sign-up at 200 % text keeps the width of a phone and shows its next step while it scrolls', async () => {
  PAGE.style.fontSize = '200%'
  onTestFinished(() => {
    PAGE.style.removeProperty('font-size')
  })
  await renderScreen('/auth?mode=signup')
  await expect.element(page.getByText('Next: first name', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(PAGE.scrollWidth).toBe(390)
})

test('the Tab key brings each control of sign-up into view above the place of its button, on a low screen too', async () => {
  await page.viewport(390, 600)
  onTestFinished(() => page.viewport(390, 844))
  await renderScreen('/auth?mode=signup')
  const next = page.getByText('Next: first name', { exact: true })
  await field('First Name').click()
  const names: (string | null)[] = []
  while (names.at(-1) !== 'acceptMarketing' && names.length < 12) {
    await userEvent.tab()
    const focused = document.activeElement
    names.push(focused?.getAttribute('name') ?? focused?.textContent ?? null)
    await expect.poll(() => (focused?.getBoundingClientRect().bottom ?? Infinity) <= next.element().getBoundingClientRect().top).toBe(true)
  }
  expect(names.filter(Boolean)).toEqual([
    'lastName',
    'email',
    'phoneNumber',
    'password',
    'confirmPassword',
    'acceptTerms',
    'Terms of Service (opens in a new tab)',
    'Privacy Policy (opens in a new tab)',
    'Official Rules (opens in a new tab)',
    'acceptMarketing',
  ])
})
