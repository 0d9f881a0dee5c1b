import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScreenFault } from './ScreenFault.tsx'

it.each([
  ['that this browser is too old', new SyntaxError('Invalid regular expression'), /This browser is too old for this screen/],
  ['that it could not be shown', new Error('no such game'), /This screen could not be shown/],
])('a screen that fails says %s, and can be reloaded', async (_, fault, text) => {
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
  vi.mocked(console.error).mockClear() // React's own report
})
