import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { Celebration } from './Celebration.tsx'

test('PICKS SUBMITTED! fits a phone of 320 px with text at 200 %', async () => {
  await setPhone({ widthPx: 320, heightPx: 568, textPercent: 200 })
  await render(<Celebration onDone={() => undefined} />)
  const words = page.getByRole('button').getByText('PICKS SUBMITTED!')
  await expect.element(words).toBeVisible()
  await document.fonts.ready
  const range = document.createRange()
  range.selectNodeContents(words.element())
  const { left, right } = range.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})
