import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiveRegion } from './LiveRegion.tsx'
import { ToastHost } from './ToastHost.tsx'
import { dismissToast, shownToast, toast } from './toastStore.ts'

afterEach(() => {
  dismissToast()
})

const frame = (
  <>
    <ToastHost />
    <LiveRegion />
  </>
)
const shown = (text: string) => page.getByRole('listitem').getByText(text)

test('the next toast replaces the current one on the screen', async () => {
  await render(frame)
  toast({ title: 'First', description: 'One.' })
  await expect.element(shown('One.')).toBeVisible()
  toast({ title: 'Second' })
  await expect.element(shown('Second')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('a toast is announced exactly once, by the polite live region', async () => {
  await render(frame)
  const regions = new Set<Element>()
  const watch = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
      if (region.textContent?.includes('Code Copied!')) regions.add(region)
    }
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  toast.success({ title: 'Code Copied!', description: 'Show it.', durationMs: 150 })
  await expect.element(shown('Code Copied!')).toBeVisible()
  await expect.element(shown('Code Copied!')).not.toBeInTheDocument()
  watch.disconnect()
  expect([...regions].map((region) => [region.getAttribute('aria-live'), region.textContent])).toEqual([
    ['polite', 'Code Copied! Show it.'],
  ])
})

test('a toast disappears when its time is over', async () => {
  await render(frame)
  toast({ title: 'Short', durationMs: 600 })
  await expect.element(shown('Short')).toBeVisible()
  await expect.element(shown('Short')).not.toBeInTheDocument()
  expect(shownToast.get()).toMatchObject({ title: 'Short', isOpen: false })
})

test('F8 moves the focus to the toast, and its button dismisses it', async () => {
  await render(frame)
  toast({ title: 'Stay', durationMs: 60_000 })
  await expect.element(shown('Stay')).toBeVisible()
  await userEvent.keyboard('{F8}')
  expect(document.activeElement?.contains(shown('Stay').element())).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(shown('Stay')).not.toBeInTheDocument()
})

test('a toast’s action runs and closes the toast', async () => {
  await render(frame)
  let undone = 0
  toast({ title: 'Removed', durationMs: 60_000, action: { label: 'Undo', onAction: () => (undone += 1) } })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toBe(1)
  await expect.element(shown('Removed')).not.toBeInTheDocument()
})

test.each([
  ['51 px to the right closes it', 51, false],
  ['50 px to the right does not close it', 50, true],
  ['120 px to the left does not close it', -120, true],
])('a swipe over a toast by %s', async (_, acrossPx, isLeft) => {
  await render(frame)
  toast({ title: 'Swipe me', durationMs: 60_000 })
  await expect.element(shown('Swipe me')).toBeVisible()
  swipe(page.getByRole('listitem').element(), acrossPx)
  if (isLeft) await expect.element(shown('Swipe me')).toBeVisible()
  else await expect.element(shown('Swipe me')).not.toBeInTheDocument()
  expect(shownToast.get()?.isOpen).toBe(isLeft)
})

/** A finger that moves over the element in small steps. */
function swipe(element: Element, acrossPx: number) {
  const { left, top } = element.getBoundingClientRect()
  const send = (type: string, movedPx: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + 40 + movedPx,
        clientY: top + 10,
      }),
    )
  send('pointerdown', 0)
  for (let step = 1; step <= 10; step += 1) send('pointermove', (acrossPx * step) / 10)
  send('pointerup', acrossPx)
}
