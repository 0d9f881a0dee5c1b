import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { button, field, fillSignUp, homeAnswers, homeIsShown, shownToast } from '#pwa/testing/accountForms.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aViewer } from '#pwa/testing/fixtures.ts'
import { anOwnAccount } from '#pwa/testing/ownAccountFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import { getOwnAccount } from '#shared/contract/ownAccount.ts'

test('the Create Account button appears when every field is valid and the terms are accepted', async () => {
  await renderScreen('/auth?mode=signup')
  await fillSignUp()
  await expect.element(button('Create Account')).toBeVisible()
  await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).click()
  await expect.element(button('Create Account')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText('You must accept the terms of service to create an account')).toBeVisible()
})

test('sign-up shows a field’s error once the field was left', async () => {
  await renderScreen('/auth?mode=signup')
  for (const name of ['First Name', 'Last Name', 'Email', 'Phone Number', 'Password']) {
    await field(name).click()
    await userEvent.tab()
  }
  for (const text of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Phone number is required (minimum 10 digits)',
    'Password must be at least 6 characters',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('sign-up reports differing passwords before the rest is filled, and clears the error when they match', async () => {
  await renderScreen('/auth?mode=signup')
  await field('Password').fill('secret1')
  await field('Confirm Password').fill('secret2')
  expect(page.getByText("Passwords don't match").query()).toBeNull()
  await userEvent.tab()
  await expect.element(field('Confirm Password')).toHaveAccessibleDescription("Passwords don't match")
  await field('Password').fill('secret2')
  await expect.element(page.getByText("Passwords don't match")).not.toBeInTheDocument()
})

test('an error that appears does not move the terms box while it is being tapped', async () => {
  await renderScreen('/auth?mode=signup')
  await field('Password').fill('secret1')
  await field('Confirm Password').fill('secret2')
  // As long as a finger rests on the screen.
  await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).click({ delay: 100 })
  await expect.element(page.getByRole('checkbox', { name: /accept the Terms of Service/ })).toBeChecked()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
})

test.each([
  [null, /I am 18 or older \(21 at Annex\) and accept/],
  ['annex', /I am 21 or older and accept/],
  ['the-corner-tap', /I am 18 or older \(21 at Annex\) and accept/],
])('with the code of the venue %j, sign-up asks for its age', async (scanned, name) => {
  if (scanned) localStorage.setItem(STORAGE_NAMES.homeVenue, scanned)
  const venueAges = [{ slug: 'annex', name: 'Annex', minimumAge: 21 }]
  await renderScreen('/auth?mode=signup', { answers: [answer(contract.getContest, aContest({ venueAges }))] })
  await expect.element(page.getByRole('checkbox', { name })).toBeVisible()
})

test('sign-up asks for age and terms, and all texts open in new tabs', async () => {
  await renderScreen('/auth?mode=signup')
  await expect.element(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeVisible()
  for (const [name, href] of [
    [/Terms of Service/, '/terms'],
    [/Privacy Policy \(opens/, '/privacy'],
    [/Official Rules \(opens/, '/rules/official'],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})

test('sign-up creates the account and greets the player', async () => {
  const { api } = await renderScreen('/auth?mode=signup', { answers: [answer(contract.register, aViewer()), ...homeAnswers] })
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(shownToast('Welcome to Sunday Slate, Pat!')).toBeVisible()
  await expect.element(shownToast("Your account has been created successfully. Let's start picking winners!")).toBeVisible()
  await homeIsShown()
  expect(api.requestsOf(contract.register)[0]?.body).toEqual({
    acceptedRules: '2025-09-01',
    email: 'pat@test.example',
    password: 'secret1',
    confirmPassword: 'secret1',
    firstName: 'Pat',
    lastName: 'Player',
    phoneNumber: '5035550100',
    acceptTerms: true,
    acceptMarketing: false,
  })
})

test('sign-up leads to the code that was mailed, and from there to where the player was going', async () => {
  await renderScreen('/auth?mode=signup&next=/nflpicks%3Freview', {
    answers: [answer(contract.register, aViewer({ isEmailVerified: false })), answer(getOwnAccount, anOwnAccount())],
  })
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/nflpicks?review')
  await expect.element(page.getByRole('link', { name: 'Standings' })).not.toBeInTheDocument()
})

test('sign-up sends the wish for news by email only when the player ticks it', async () => {
  const { api } = await renderScreen('/auth?mode=signup', { answers: [answer(contract.register, aViewer()), ...homeAnswers] })
  await fillSignUp()
  const news = page.getByRole('checkbox', { name: 'Send me news and offers by email' })
  await expect.element(news).not.toBeChecked()
  await news.click()
  await button('Create Account').click()
  await homeIsShown()
  expect(api.requestsOf(contract.register)[0]?.body).toMatchObject({ acceptMarketing: true })
})

test('sign-up helps with a new password while it is typed', async () => {
  await renderScreen('/auth?mode=signup')
  await field('Password').fill('slate99')
  await expect.element(page.getByText('One word with digits is easy to guess. Add another word.')).toBeVisible()
  await field('Password').fill('slate and horse')
  await expect.element(page.getByText('Looks hard to guess.')).toBeVisible()
})

test('a refused sign-up shows the server’s text and keeps the form', async () => {
  const { api } = await renderScreen('/auth?mode=signup', { answers: [refuse(contract.register, 'registration_incomplete')] })
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(shownToast('Registration incomplete')).toBeVisible()
  await expect.element(shownToast("We couldn't create this account. If you already have one, check your email for a way in.")).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Pat')
  api.nowAnswer(refuse(contract.register, 'weak_password'))
  await button('Create Account').click()
  await expect.element(field('Password')).toHaveAccessibleDescription(/too easy to guess/)
  await expect.element(field('Password')).toHaveFocus()
})

test('sign-up shows beside the first name that the name is not allowed', async () => {
  await renderScreen('/auth?mode=signup', { answers: [refuse(contract.register, 'name_not_allowed')] })
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(field('First Name')).toHaveAccessibleDescription("This name can't be used here. Please choose another one.")
  await expect.element(field('First Name')).toHaveFocus()
})

test('a sign-up whose answer was lost signs the player in at the second try', async () => {
  const { api } = await renderScreen('/auth?mode=signup', { answers: [noNetwork(contract.register), ...homeAnswers] })
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(shownToast('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  api.nowAnswer(refuse(contract.register, 'registration_incomplete'), answer(contract.login, aViewer()))
  await button('Create Account').click()
  await expect.element(shownToast('Welcome to Sunday Slate, Pat!')).toBeVisible()
  await homeIsShown()
  expect(api.requestsOf(contract.login).map(({ body }) => body)).toEqual([{ email: 'pat@test.example', password: 'secret1' }])
})

test('a sign-up whose answer was lost reads that the account could not be created when it is somebody else’s, or when the form has changed', async () => {
  const { api } = await renderScreen('/auth?mode=signup', { answers: [noNetwork(contract.register)] })
  const refusal = shownToast("We couldn't create this account. If you already have one, check your email for a way in.")
  await fillSignUp()
  await button('Create Account').click()
  await expect.element(shownToast('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  api.nowAnswer(refuse(contract.register, 'registration_incomplete'), refuse(contract.login, 'wrong_credentials'))
  await button('Create Account').click()
  await expect.element(refusal).toBeVisible()
  expect(api.requestsOf(contract.login)).toHaveLength(1)
  await field('Email').fill('another@test.example')
  await button('Create Account').click()
  await expect.poll(() => api.requestsOf(contract.register)).toHaveLength(3)
  await expect.element(refusal).toBeVisible()
  expect(api.requestsOf(contract.login)).toHaveLength(1)
})
