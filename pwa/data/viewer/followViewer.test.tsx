import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { openDraft } from '#pwa/offline/drafts.ts'
import { lateOpenings } from '#pwa/offline/localStore.ts'
import { saveVisitorPick, VISITOR } from '#pwa/offline/visitorDrafts.ts'
import { TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { openPicks } from '#pwa/testing/picksScreen.tsx'
import { startApi } from '#pwa/testing/testApi.ts'
import { useFollowViewer, VIEWER_KEY } from './viewer.ts'

test('a page that comes back from the back/forward cache starts again when another player has this device by then', async () => {
  const viewer = aViewer()
  startApi({ viewer })
  const queryClient = createQueryClient()
  const reload = vi.fn()
  await renderHook(() => useFollowViewer(reload), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await expect.poll(() => queryClient.getQueryData(VIEWER_KEY)).toMatchObject({ id: viewer.id })
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  comeBack()
  expect(reload, 'for the same player').not.toHaveBeenCalled()

  saveLastViewer('another')
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
})

test('the picks of a visitor, on a device whose storage opened only after the sign-in, are in the card once it is open', async () => {
  const week = { season: 2025, week: 5 }
  await openPicks()
  await expect.element(page.getByRole('radio').first()).toBeEnabled()
  await saveVisitorPick(week, { gameId: '2025-5-0', side: 'home', now: TEST_NOW })
  lateOpenings.set(lateOpenings.get() + 1)
  await expect.element(page.getByRole('radio', { checked: true })).toBeInTheDocument()
  expect(await openDraft({ playerId: VISITOR, ...week }, TEST_NOW)).toBeNull()
})
