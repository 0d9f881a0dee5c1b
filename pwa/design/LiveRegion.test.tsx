import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { announce, LiveRegion } from './LiveRegion.tsx'

test('the live region announces a text, and announces it again when it is sent again', async () => {
  await render(<LiveRegion />)
  const region = page.getByRole('status')
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
  announce('2 hours left')
  await expect.element(region).toHaveTextContent('2 hours left')
  const first = region.element().firstElementChild
  announce('2 hours left')
  await expect.poll(() => region.element().firstElementChild === first).toBe(false)
  await expect.element(region).toHaveTextContent('2 hours left')
})
