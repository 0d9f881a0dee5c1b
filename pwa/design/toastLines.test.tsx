import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastHost } from './ToastHost.tsx'
import { dismissToast, type ToastOptions, toast } from './toastStore.ts'

afterEach(() => {
  dismissToast()
})

async function linesOf(widthPx: number, options: ToastOptions) {
  await page.viewport(widthPx, 740)
  onTestFinished(() => page.viewport(390, 844))
  await render(<ToastHost />)
  toast({ durationMs: 60_000, ...options })
  const words = page.getByRole('listitem').getByRole('paragraph')
  await expect.element(words).toBeVisible()
  await document.fonts.ready
  const style = getComputedStyle(words.element())
  const textPx = words.element().clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom)
  const toastPx = page.getByRole('listitem').element().getBoundingClientRect().height
  return { lines: Math.round(textPx / Number.parseFloat(style.lineHeight)), toastPx, typePx: Number.parseFloat(style.fontSize) }
}

const SHORT: readonly ToastOptions[] = [
  { title: 'Good call!', description: 'Reminders are on' },
  { title: 'Code Copied!', description: 'Show it to your bartender.' },
  { title: 'Saved', description: 'Not submitted yet' },
  { title: 'Error', description: 'Failed to submit picks' },
]
const LONG: readonly ToastOptions[] = [
  { title: 'Welcome back, Jordan!', description: "You've successfully logged in. Ready to make your picks?" },
  { title: 'Cannot Submit Picks', description: 'You can only submit picks for the current week before the deadline.' },
  { title: 'No picks selected', description: 'Please select your picks for at least one game.' },
  { title: 'Check your email', description: "If an account with that email exists, we've sent password reset instructions." },
  {
    title: 'Welcome to Sunday Slate, Jordan!',
    description: "Your account has been created successfully. Let's start picking winners!",
  },
]

describe.each([320, 360, 390])('a toast on a phone of %d px', (widthPx) => {
  it.each(SHORT)('says "$title $description" in one line', async (options) => {
    expect(await linesOf(widthPx, options)).toMatchObject({ lines: 1, toastPx: 56 })
  })

  it.each(LONG)('says "$title $description" in 60 px of height and type of at least 13 px, in two lines from 390 px', async (options) => {
    const { lines, toastPx, typePx } = await linesOf(widthPx, options)
    expect(lines).toBeLessThanOrEqual(widthPx < 390 ? 3 : 2)
    expect(toastPx).toBeLessThanOrEqual(60)
    expect(typePx).toBeGreaterThanOrEqual(13)
  })
})

it('a toast with an action has at most two lines on a phone of 390 px', async () => {
  const action = { label: 'See all', onAction: () => undefined }
  const { lines } = await linesOf(390, { title: '4 achievements unlocked', description: 'Century, Hat trick, On fire and 1 more', action })
  expect(lines).toBeLessThanOrEqual(2)
})
