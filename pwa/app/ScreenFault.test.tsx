import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreenFault } from './ScreenFault.tsx'

it.each([
  ['that this browser is too old', new SyntaxError('Invalid regular expression'), /This browser is too old for this screen/],
  ['that it could not be shown', new Error('no such game'), /This screen could not be shown/],
])('a screen that fails says %s, and can be reloaded', async (_, fault, text) => {
  vi.spyOn(console, 'error').mockReturnValue() // React's own report
  onTestFinished(() => void vi.restoreAllMocks())
  const Broken = () => {
    throw fault
  }
  await render(
    <ScreenFault>
      <Broken />
    </ScreenFault>,
  )
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
