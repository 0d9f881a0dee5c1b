import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { button, field, fillSignIn, homeAnswers, homeIsShown, tab } from '#pwa/testing/accountForms.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('choosing another form empties the ones before', async () => {
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

test('the tabs can be changed with the arrow keys', async () => {
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

test('with a keyboard, "Forgot password?" and "Back to Sign In" lead to the title of the form that takes their place', async () => {
  await renderScreen('/auth')
  const pressEnterOn = async (name: string) => {
    await expect.element(button(name)).toBeVisible()
    const focusable = button(name).element()
    if (focusable instanceof HTMLElement) focusable.focus()
    await userEvent.keyboard('{Enter}')
  }
  await pressEnterOn('Forgot password?')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toHaveFocus()
  await pressEnterOn('Back to Sign In')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus()
})

test('?mode= in the address chooses the form, and ?email= fills it', async () => {
  await renderScreen('/auth?mode=signup&email=new%40test.example')
  await expect.element(tab('Sign Up')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('Email')).toHaveValue('new@test.example')
})

test('Back to Welcome leads to the landing page', async () => {
  await renderScreen('/auth', { answers: [answer(contract.getCurrentWeek, aWeek())] })
  await page.getByRole('link', { name: 'Back to Welcome' }).click()
  await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toBeVisible()
})

test('a player who is signed in already goes on to the start page', async () => {
  await renderScreen('/auth', { viewer: aViewer(), answers: homeAnswers })
  await homeIsShown()
  expect(window.location.pathname).toBe('/')
})

test.each(['/auth', '/auth?mode=signup', '/auth?mode=reset'])('%s has no accessibility faults', async (address) => {
  await renderScreen(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
