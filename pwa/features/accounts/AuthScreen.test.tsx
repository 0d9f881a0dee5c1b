import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, hold, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const shownToast = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })

/** What the screens after signing in ask for. */
const home = [
  answer(contract.getCurrentWeek, aWeek()),
  answer(contract.listAvailableWeeks, []),
  answer(contract.listGames, []),
  refuse(contract.getPicks, 'not_found'),
  refuse(contract.getCurrentPicks, 'not_found'),
]

/** The start page with its answers in: a test that ended earlier would leave calls to the next one. */
const homeIsShown = () => expect.element(page.getByText('No Games Available')).toBeVisible()

async function fillSignIn(email = 'pat@test.example', password = 'secret1') {
  await field('Email').fill(email)
  await field('Password').fill(password)
}

async function fillSignUp() {
  await field('First Name').fill('Pat')
  await field('Last Name').fill('Player')
  await field('Email').fill('pat@test.example')
  await field('Phone Number').fill('5035550100')
  await field('Password').fill('secret1')
  await field('Confirm Password').fill('secret1')
  await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).click()
}

describe('signing in', () => {
  test('the button comes with the sixth character of an email and a password', async () => {
    await renderScreen('/auth')
    await fillSignIn('a@b.c', 'x')
    expect(button('Sign In').query()).toBeNull()
    await field('Email').fill('a@b.co')
    await expect.element(button('Sign In')).toBeVisible()
    await field('Password').fill('')
    await expect.element(button('Sign In')).not.toBeInTheDocument()
  })

  test('says what is wrong and goes to the first faulty field', async () => {
    const { api } = await renderScreen('/auth')
    await fillSignIn('a@b@co', 'short')
    await button('Sign In').click()
    await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(api.requestsOf(contract.login)).toEqual([])
  })

  test('welcomes the player by first name and leads to the start page', async () => {
    const { api } = await renderScreen('/auth', { answers: [answer(contract.login, aViewer({ firstName: 'Pat' })), ...home] })
    await fillSignIn(' PAT@test.example ')
    await button('Sign In').click()
    await expect.element(shownToast('Welcome back, Pat!')).toBeVisible()
    await expect.element(shownToast("You've successfully logged in. Ready to make your picks?")).toBeVisible()
    await homeIsShown()
    expect(window.location.pathname).toBe('/')
    expect(api.requestsOf(contract.login)[0]?.body).toEqual({ email: 'pat@test.example', password: 'secret1' })
  })

  test('welcomes a player without a first name as champion', async () => {
    await renderScreen('/auth', { answers: [answer(contract.login, aViewer({ firstName: null })), ...home] })
    await fillSignIn()
    await button('Sign In').click()
    await expect.element(shownToast('Welcome back, champion!')).toBeVisible()
    await homeIsShown()
  })

  test.each([
    ['/auth?next=/profile', '/profile'],
    ['/auth?next=//evil.example', '/'],
    ['/auth?next=https://evil.example', '/'],
    ['/auth?next=/api/logout', '/'],
  ])('%s leads to %s', async (address, path) => {
    await renderScreen(address, { answers: [answer(contract.login, aViewer()), ...home] })
    await fillSignIn()
    await button('Sign In').click()
    await expect.poll(() => window.location.pathname).toBe(path)
    await (path === '/' ? homeIsShown() : expect.element(page.getByRole('link', { name: 'Sign Out' })).toBeVisible())
  })

  test('a refusal is said in the server’s words, loses nothing and goes back to the password', async () => {
    await renderScreen('/auth', { answers: [refuse(contract.login, 'wrong_credentials')] })
    await fillSignIn()
    await button('Sign In').click()
    await expect.element(shownToast('Sign in incomplete')).toBeVisible()
    await expect.element(shownToast('The email or password is not right.')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('pat@test.example')
    await expect.element(field('Password')).toHaveValue('secret1')
    await expect.element(field('Password')).toHaveFocus()
  })

  test('without a network it says so and loses nothing', async () => {
    await renderScreen('/auth', { answers: [noNetwork(contract.login)] })
    await fillSignIn()
    await button('Sign In').click()
    await expect.element(shownToast('You appear to be offline. Please check your connection and try again.')).toBeVisible()
    await expect.element(field('Password')).toHaveValue('secret1')
  })

  test('a second tap while it is under way sends nothing more', async () => {
    const held = hold(contract.login, aViewer())
    const { api } = await renderScreen('/auth', { answers: [held, ...home] })
    await fillSignIn()
    await button('Sign In').click()
    await expect.element(button('Sign In')).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}{Enter}')
    held.release()
    await homeIsShown()
    expect(window.location.pathname).toBe('/')
    expect(api.requestsOf(contract.login)).toHaveLength(1)
  })

  test('tells the browser what the fields are, and shows the password on demand', async () => {
    await renderScreen('/auth?email=pat%40test.example')
    await expect.element(field('Email')).toHaveValue('pat@test.example')
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
    await expect.element(field('Email')).toHaveAttribute('inputmode', 'email')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
    await button('Show password').click()
    await expect.element(field('Password')).toHaveAttribute('type', 'text')
  })
})

describe('switching', () => {
  test('resets the other forms', async () => {
    await renderScreen('/auth')
    await fillSignIn()
    await tab('Sign Up').click()
    await expect.element(field('Email')).toHaveValue('')
    await field('First Name').fill('Pat')
    await tab('Sign In').click()
    await expect.element(field('Email')).toHaveValue('')
    await button('Forgot password?').click()
    await expect.element(field('Email')).toHaveValue('')
    await button('Back to Sign In').click()
    await tab('Sign Up').click()
    await expect.element(field('First Name')).toHaveValue('')
  })

  test('works by arrow keys', async () => {
    await renderScreen('/auth')
    await expect.element(tab('Sign In')).toBeVisible()
    const focusable = tab('Sign In').element()
    if (focusable instanceof HTMLElement) focusable.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Sign Up')).toHaveFocus()
    await expect.element(tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('First Name')).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect.element(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  })

  test('the address chooses the form', async () => {
    await renderScreen('/auth?mode=signup&email=new%40test.example')
    await expect.element(tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('Email')).toHaveValue('new@test.example')
  })

  test('Back to Welcome leads to the landing page', async () => {
    await renderScreen('/auth', { answers: [answer(contract.getCurrentWeek, aWeek())] })
    await page.getByRole('link', { name: 'Back to Welcome' }).click()
    await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
  })

  test('whoever is signed in already goes to the start page', async () => {
    await renderScreen('/auth', { viewer: aViewer(), answers: home })
    await homeIsShown()
    expect(window.location.pathname).toBe('/')
  })
})

describe('signing up', () => {
  test('the button comes when all holds, the terms last', async () => {
    await renderScreen('/auth?mode=signup')
    await fillSignUp()
    await expect.element(button('Create Account')).toBeVisible()
    await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).click()
    await expect.element(button('Create Account')).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(page.getByText('You must accept the terms of service to create an account')).toBeVisible()
  })

  test('says what is wrong with each field once it has been left', async () => {
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

  test('says that the passwords differ before the rest is filled, and takes it back', async () => {
    await renderScreen('/auth?mode=signup')
    await field('Password').fill('secret1')
    await field('Confirm Password').fill('secret2')
    expect(page.getByText("Passwords don't match").query()).toBeNull()
    await userEvent.tab()
    await expect.element(field('Confirm Password')).toHaveAccessibleDescription("Passwords don't match")
    await field('Password').fill('secret2')
    await expect.element(page.getByText("Passwords don't match")).not.toBeInTheDocument()
  })

  test('an error that comes up does not move the box from under the finger', async () => {
    await renderScreen('/auth?mode=signup')
    await field('Password').fill('secret1')
    await field('Confirm Password').fill('secret2')
    // As long as a finger rests on the screen.
    await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).click({ delay: 100 })
    await expect.element(page.getByRole('checkbox', { name: /accept the Terms of Service/ })).toBeChecked()
    await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  })

  test('asks for age and terms, which open in tabs of their own', async () => {
    await renderScreen('/auth?mode=signup')
    await expect.element(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeVisible()
    for (const [name, href] of [
      [/Terms of Service/, '/terms'],
      [/Privacy Policy \(opens/, '/privacy'],
    ] as const) {
      const link = page.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('href', href)
      await expect.element(link).toHaveAttribute('target', '_blank')
    }
  })

  test('creates the account and welcomes the player', async () => {
    const { api } = await renderScreen('/auth?mode=signup', { answers: [answer(contract.register, aViewer()), ...home] })
    await fillSignUp()
    await button('Create Account').click()
    await expect.element(shownToast('Welcome to Sunday Slate, Pat!')).toBeVisible()
    await expect.element(shownToast("Your account has been created successfully. Let's start picking winners!")).toBeVisible()
    await homeIsShown()
    expect(api.requestsOf(contract.register)[0]?.body).toEqual({
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

  test('sends the wish for news by email only when the player ticks it', async () => {
    const { api } = await renderScreen('/auth?mode=signup', { answers: [answer(contract.register, aViewer()), ...home] })
    await fillSignUp()
    const news = page.getByRole('checkbox', { name: 'Send me news and offers by email' })
    await expect.element(news).not.toBeChecked()
    await news.click()
    await button('Create Account').click()
    await homeIsShown()
    expect(api.requestsOf(contract.register)[0]?.body).toMatchObject({ acceptMarketing: true })
  })

  test('helps with a new password while it is typed', async () => {
    await renderScreen('/auth?mode=signup')
    await field('Password').fill('slate99')
    await expect.element(page.getByText('One word with digits is easy to guess. Add another word.')).toBeVisible()
    await field('Password').fill('slate and horse')
    await expect.element(page.getByText('Looks hard to guess.')).toBeVisible()
  })

  test('leads staff whose password is too short to a longer one', async () => {
    const viewer = aViewer({ role: 'staff', needsNewPassword: true })
    await renderScreen('/auth?next=/redeem', { answers: [answer(contract.login, viewer), ...home] })
    await fillSignIn()
    await button('Sign In').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
    expect(window.location.search).toBe('?next=%2Fredeem')
  })

  test('says a refusal in the server’s words and keeps the form', async () => {
    const { api } = await renderScreen('/auth?mode=signup', { answers: [refuse(contract.register, 'registration_incomplete')] })
    await fillSignUp()
    await button('Create Account').click()
    await expect.element(shownToast('Registration incomplete')).toBeVisible()
    await expect
      .element(shownToast("We couldn't create this account. If you already have one, check your email for a way in."))
      .toBeVisible()
    await expect.element(field('First Name')).toHaveValue('Pat')
    api.nowAnswer(refuse(contract.register, 'weak_password'))
    await button('Create Account').click()
    await expect.element(field('Password')).toHaveAccessibleDescription(/too easy to guess/)
    await expect.element(field('Password')).toHaveFocus()
  })
})

test.each(['/auth', '/auth?mode=signup', '/auth?mode=reset'])('%s can be used by everybody', async (address) => {
  await renderScreen(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
