import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'

function Sheets({ isLocked = false }: { isLocked?: boolean }) {
  const [step, setStep] = useState<'none' | 'review' | 'locked in'>('none')
  return (
    <>
      <button type="button" onClick={() => setStep('review')}>
        Open
      </button>
      {step === 'review' && (
        <Dialog isOpen isLocked={isLocked} onClose={() => setStep('none')} title="Review">
          <button type="button" onClick={() => setStep('locked in')}>
            Next
          </button>
        </Dialog>
      )}
      {step === 'locked in' && (
        <Dialog isOpen onClose={() => setStep('none')} title="Locked in">
          <p>Done</p>
        </Dialog>
      )}
    </>
  )
}

const dialog = (name: string) => page.getByRole('dialog', { name })
const hasEntry = () => typeof window.history.state === 'object' && window.history.state !== null && 'sheet' in window.history.state
const open = () => page.getByRole('button', { name: 'Open' }).click()

test('Back closes an open sheet', async () => {
  await render(<Sheets />)
  await open()
  await expect.element(dialog('Review')).toBeVisible()
  window.history.back()
  await expect.element(dialog('Review')).not.toBeInTheDocument()
})

test('a sheet that closes in another way takes its entry with it', async () => {
  await render(<Sheets />)
  await open()
  await expect.poll(hasEntry).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Review')).not.toBeInTheDocument()
  await expect.poll(hasEntry).toBe(false)
})

test('the next sheet of a flow takes over the entry, so that one step back leaves both', async () => {
  await render(<Sheets />)
  const before = window.history.length
  await open()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog('Locked in')).toBeVisible()
  expect(window.history.length).toBeLessThanOrEqual(before + 1)
  window.history.back()
  await expect.element(dialog('Locked in')).not.toBeInTheDocument()
  await expect.poll(hasEntry).toBe(false)
})

test('a locked sheet stays open on Back and gets its entry again', async () => {
  const { rerender } = await render(<Sheets isLocked />)
  await open()
  await expect.element(dialog('Review')).toBeVisible()
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await isBack
  await expect.poll(hasEntry).toBe(true)
  await expect.element(dialog('Review')).toBeVisible()
  await rerender(<Sheets />)
  window.history.back()
  await expect.element(dialog('Review')).not.toBeInTheDocument()
})

test('a sheet that opens right after another has closed stays open', async () => {
  await render(<Sheets />)
  await open()
  await userEvent.keyboard('{Escape}')
  await open()
  await expect.element(dialog('Review')).toBeVisible()
  await expect.poll(hasEntry).toBe(true)
  await expect.element(dialog('Review')).toBeVisible()
  window.history.back()
  await expect.element(dialog('Review')).not.toBeInTheDocument()
})
