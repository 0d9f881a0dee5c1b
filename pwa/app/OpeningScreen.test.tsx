import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ASK_WHETHER_OPEN_EVERY_MS } from '#pwa/data/call/cacheTimes.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aTvDisplay } from '#pwa/testing/tvFixtures.ts'
import { contract } from '#shared/contract/index.ts'

const closed = answer(
  contract.getContest,
  aContest({ isOpen: false, venueName: 'Sunday Slate', prizes: [], claims: { activePlayers: null, sportsSince: null } }),
)
const heading = page.getByRole('heading', { level: 1 })

test.each(['/', '/auth', '/auth?mode=signup', '/try', '/standings', '/analytics', '/terms', '/tv-display', '/nowhere'])(
  'before the first setup %s says "Opening soon", without prizes or a way to sign up',
  async (path) => {
    // The TV may ask for its picture before it knows that the house is not open.
    const picture = answer(contract.getTvDisplay, aTvDisplay({ venueInfo: { name: 'Sunday Slate' } }))
    await renderScreen(path, { answers: [closed, picture] })
    await expect.element(heading).toHaveTextContent('Opening soon')
    await expect.poll(() => document.body.textContent).not.toMatch(/\$|sign up|your venue/i)
    expect(page.getByRole('link').elements()).toEqual([])
  },
)

test('a page that says "Opening soon" shows the contest by itself after the setup', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { api } = await renderScreen('/auth', { answers: [closed] })
  await expect.element(heading).toHaveTextContent('Opening soon')
  api.nowAnswer(answer(contract.getContest, aContest()))
  await vi.advanceTimersByTimeAsync(ASK_WHETHER_OPEN_EVERY_MS)
  await expect.element(heading).toHaveTextContent('Welcome back')
})

test('the first setup is open before everything else', async () => {
  await renderScreen('/setup', { answers: [closed, refuse(contract.getSetup, 'not_found')] })
  await expect.element(heading).toHaveTextContent('Set up your contest')
})
