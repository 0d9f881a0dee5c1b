import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { homeAnswers } from '#pwa/testing/accountForms.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import type { OpenPathMessage } from '#shared/contract/workerMessages.ts'

/** The worker sends what was tapped until the page listens, and the page goes to `path`. */
const tapOpens = (tapped: string, path: string) =>
  vi.waitFor(
    () => {
      const data: OpenPathMessage = { type: 'open-path', path: tapped }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
      expect(window.location.pathname).toBe(path)
    },
    { timeout: 5_000 },
  )

test('a tap on a notification opens its screen in the open app, and no other site', async () => {
  await renderScreen('/terms', { viewer: aViewer(), answers: homeAnswers })
  await tapOpens('/credits', '/credits')
  await expect.element(page.getByRole('heading', { name: 'Your credits' })).toBeVisible()
  await tapOpens('https://evil.example/credits', '/')
  await tapOpens('/profile', '/profile')
  await tapOpens('//evil.example', '/')
})
