import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './app.css'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const dialog = page.getByRole('dialog')

function Review({ onClose, isLocked = false, footer }: { onClose?: () => void; isLocked?: boolean; footer?: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    onClose?.()
    setIsOpen(false)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Review Picks</Button>
      <Dialog isOpen={isOpen} onClose={close} isLocked={isLocked} title="REVIEW YOUR PICKS" description="Week 12" footer={footer}>
        <input aria-label="Tiebreaker" />
      </Dialog>
    </>
  )
}

const open = () => page.getByRole('button', { name: 'Review Picks' }).click()

test('a dialog is named by its title and described by its description', async () => {
  await render(<Review />)
  await open()
  await expect.element(dialog).toHaveAccessibleName('REVIEW YOUR PICKS')
  await expect.element(dialog).toHaveAccessibleDescription('Week 12')
})

test('Escape closes a dialog and returns the focus to the control that opened it', async () => {
  await render(<Review />)
  const opener = page.getByRole('button', { name: 'Review Picks' }).element()
  await open()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('a dialog over a list without controls focuses the sheet, and not the list, which would get a ring around it', async () => {
  await render(
    <Dialog isOpen onClose={() => undefined} title="REVIEW YOUR PICKS" footer={<Button>Go Back</Button>}>
      <ul>
        <li>Cowboys at Eagles</li>
      </ul>
    </Dialog>,
  )
  await expect.element(dialog).toHaveFocus()
  expect(document.querySelector('[data-dialog-body]')?.getAttribute('tabindex')).toBe('0')
})

test('the Tab key stays inside an open dialog', async () => {
  await render(<Review />)
  await open()
  await expect.element(dialog).toBeVisible()
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('the page behind a dialog cannot scroll while the dialog is open, and can afterwards', async () => {
  await render(<Review />)
  await open()
  await expect.element(dialog).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
})

test('a locked dialog cannot be closed', async () => {
  const onClose = vi.fn()
  await render(<Review isLocked onClose={onClose} />)
  await open()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog adds no style element, which the content security policy would block', async () => {
  await render(<Review />)
  const before = document.querySelectorAll('style').length
  await open()
  await expect.element(dialog).toBeVisible()
  expect(document.querySelectorAll('style')).toHaveLength(before)
})

test('a dialog with its own actions has no extra close button', async () => {
  await render(<Review footer={<Button>Go Back</Button>} />)
  await open()
  await expect.element(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
})

test.each(['sheet', 'full', 'panel'] as const)(
  'a %s on a screen of 320 x 180 px, as at 400 % zoom, scrolls as a whole to its body and its actions',
  async (shape) => {
    await setPhone({ widthPx: 320, heightPx: 180 })
    await render(
      <Dialog
        isOpen
        onClose={() => undefined}
        shape={shape}
        title="REVIEW YOUR PICKS"
        description="Week 12"
        footer={<Button>Submit</Button>}
      >
        <p>Tiebreaker</p>
        <input aria-label="Total" />
      </Dialog>,
    )
    for (const control of [page.getByRole('textbox'), page.getByRole('button', { name: 'Submit' })]) {
      control.element().scrollIntoView({ block: 'nearest' })
      await expect.element(control).toBeInViewport({ ratio: 1 })
    }
  },
)

test('a dialog shown as a panel has a back button', async () => {
  const onClose = vi.fn()
  await render(
    <Dialog isOpen shape="panel" onClose={onClose} title="Packers @ Lions" description="Pick Insights">
      Team Trends
    </Dialog>,
  )
  await expect.element(dialog).toHaveAccessibleName('Packers @ Lions')
  await page.getByRole('button', { name: 'Back' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})
