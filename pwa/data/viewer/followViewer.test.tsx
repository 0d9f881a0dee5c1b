import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
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
