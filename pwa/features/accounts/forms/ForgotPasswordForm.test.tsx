import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shownToast = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })

describe('the form for a reset link', () => {
  test('shows the button from the sixth character on, and the same answer for every address', async () => {
    const { api } = await renderScreen('/auth?mode=reset', { answers: [answer(contract.forgotPassword, { ok: true })] })
    await expect.element(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await field('Email').fill('a@b.c')
    expect(button('Send Reset Link').query()).toBeNull()
    await field('Email').fill('a@b.co')
    await button('Send Reset Link').click()
    await expect.element(shownToast('Check your email')).toBeVisible()
    await expect.element(shownToast("If an account with that email exists, we've sent password reset instructions.")).toBeVisible()
    expect(api.requestsOf(contract.forgotPassword)[0]?.body).toEqual({ email: 'a@b.co' })
  })

  test('warns once when Enter is pressed on an empty field', async () => {
    await renderScreen('/auth?mode=reset')
    await field('Email').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(shownToast('Email required')).toBeVisible()
    await expect.element(shownToast('Please enter your email address')).toBeVisible()
    expect(field('Email').element().getAttribute('aria-invalid')).not.toBe('true')
  })

  test('shows that sending failed', async () => {
    const { api } = await renderScreen('/auth?mode=reset', { answers: [refuse(contract.forgotPassword, 'internal')] })
    await field('Email').fill('pat@test.example')
    await button('Send Reset Link').click()
    await expect.element(shownToast('Password reset incomplete')).toBeVisible()
    await expect.element(shownToast('Failed to send password reset email')).toBeVisible()
    api.nowAnswer(refuse(contract.forgotPassword, 'too_many_requests'))
    await button('Send Reset Link').click()
    await expect.element(shownToast('Too many tries. Please wait a little and try again.')).toBeVisible()
  })
})
