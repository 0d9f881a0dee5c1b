import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './app.css'
import { emulatePrint } from '#pwa/testing/emulateMedia.ts'
import { BottomBar } from './BottomBar.tsx'

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
