import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './app.css'
import { emulatePrint } from '#pwa/testing/emulateMedia.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { BottomBar } from './BottomBar.tsx'
import { InDock } from './DockSlot.tsx'

test('is on no printed page, where it would cover what stands there', async () => {
  await render(
    <BottomBar tabs={<a href="/standings">Standings</a>}>
      <p>Week 12</p>
    </BottomBar>,
  )
  await expect.element(page.getByRole('link', { name: 'Standings' })).toBeVisible()
  await emulatePrint()
  await expect.element(page.getByText('Standings')).not.toBeVisible()
  await expect.element(page.getByText('Week 12')).toBeVisible()
})

test('stands below the page on a screen of 320 x 180 px, as at 400 % zoom, where it would cover the page', async () => {
  await setPhone({ widthPx: 320, heightPx: 180 })
  await render(
    <BottomBar tabs={<a href="/standings">Standings</a>}>
      <p style={{ height: 400 }}>Week 12</p>
      <InDock>
        <p>7 picks remaining</p>
      </InDock>
    </BottomBar>,
  )
  const topOf = (text: string) => page.getByText(text).element().getBoundingClientRect().top
  await expect.element(page.getByText('7 picks remaining')).toBeInTheDocument()
  expect(topOf('7 picks remaining') - topOf('Week 12')).toBeGreaterThanOrEqual(400)
  expect(topOf('Standings')).toBeGreaterThan(topOf('7 picks remaining'))
  expect(getComputedStyle(document.body).paddingBottom).toBe('0px')
})
