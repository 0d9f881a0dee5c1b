import { vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '#pwa/app/App.tsx'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { atTestEnd, startApi, type TestOptions } from './testApi.ts'

/**
 * Shows the whole app at an address of its own, with the API answered from `answers`. Find things by role and name on what it returns,
 * or on `page`; `api.requests` has what the app asked for, `api.nowAnswer` changes an answer.
 * A call without an answer fails the test at its end, by name.
 */
export async function renderScreen(path: string, options: TestOptions = {}) {
  const api = startApi(options)
  const home = window.location.href
  window.history.replaceState(null, '', path)
  const queryClient = createQueryClient()
  atTestEnd(async () => {
    await cleanup()
    await untilSheetsHaveLeft()
    await queryClient.cancelQueries()
    queryClient.clear()
    window.history.replaceState(null, '', home)
  })
  const screen = await render(<App queryClient={queryClient} />)
  return { ...screen, api, queryClient }
}

/** A sheet takes its entry out of the browser's history a moment after it closes. In the next test that would lead to this test's address. */
const untilSheetsHaveLeft = () => vi.waitUntil(() => !window.history.state?.sheet, { timeout: 5_000, interval: 5 })
