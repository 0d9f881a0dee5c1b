import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import { LandingPage } from './LandingPage.tsx'

const NOTHING = [noNetwork(contract.getContest), noNetwork(contract.getCurrentWeek), noNetwork(contract.getCurrentUser)]
const HOUSE = [
  answer(contract.getContest, aContest({ productName: 'Harbor Picks' })),
  answer(contract.getCurrentWeek, aWeek()),
  refuse(contract.getCurrentUser, 'sign_in_required'),
]

test('the landing page that was opened without a network shows the house once there is one', async () => {
  const api = startApi({ answers: NOTHING })
  await render(<LandingPage onSignedIn={() => undefined} />)
  await expect.poll(() => api.requestsOf(contract.getContest).length).toBeGreaterThan(0)
  api.nowAnswer(...HOUSE)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Harbor Picks').first()).toBeInTheDocument()
  api.nowAnswer(...NOTHING)
  const before = api.requestsOf(contract.getContest).length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => api.requestsOf(contract.getContest).length).toBeGreaterThan(before)
  await expect.element(page.getByText('Harbor Picks').first()).toBeInTheDocument()
})

test('the landing page that comes back to the front asks again, and finds who is signed in', async () => {
  const api = startApi({ answers: HOUSE })
  const signedIn = vi.fn()
  await render(<LandingPage onSignedIn={signedIn} />)
  await expect.poll(() => api.requestsOf(contract.getContest).length).toBeGreaterThan(0)
  api.nowAnswer(answer(contract.getCurrentUser, aViewer()))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => signedIn.mock.calls.length).toBeGreaterThan(0)
})
