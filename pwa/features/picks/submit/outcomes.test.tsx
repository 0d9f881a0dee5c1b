import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { queueSubmission, refreshQueue, sendQueued } from '#pwa/offline/sendQueued.ts'
import { answer, delay, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, aViewer, picksFor } from '#pwa/testing/fixtures.ts'
import { button, KEY, openPicks, team, viewer } from '#pwa/testing/picksScreen.tsx'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const games = aSlate(3)
const gamePicks = picksFor(games)
const handlers = { onSent: () => undefined, onRefused: () => undefined }

afterEach(() => refreshQueue(null))

async function openDrafted() {
  await saveDraft(KEY, { gamePicks, tiebreaker: 47, savedAt: TEST_NOW })
  return openPicks({ games })
}

/** The player submitted week 4 without a network, and opens the app again in week 5 of 2025. */
async function openWithQueuedWeek4(season = 2025) {
  const screen = await openDrafted()
  const submission = { userId: viewer.id, season, week: 4, gamePicks: { [`${season}-4-0`]: 'home' as const }, tieBreakerScore: 40 }
  await queueSubmission({ submission, deadline: TEST_NOW - DAY_MS, savedAt: TEST_NOW - 2 * DAY_MS })
  await expect.element(team(/Eagles/)).toBeChecked()
  return { ...screen, submission }
}

describe('while the screen is fetched again on a slow network', () => {
  it('refused picks can be sent again at once', async () => {
    const { api } = await openDrafted()
    const slow = delay(contract.listGames, games)
    await button('Review Picks').first().click()
    api.nowAnswer(refuse(contract.submitPicks, 'internal'), slow)
    await button('SUBMIT PICKS').click()
    await expect.poll(() => api.requestsOf(contract.submitPicks)).toHaveLength(1)
    await button('Review Picks').first().click()
    await expect.element(button('SUBMIT PICKS')).toBeEnabled()
    await button('SUBMIT PICKS').click()
    await expect.poll(() => api.requestsOf(contract.submitPicks)).toHaveLength(2)
    slow.release()
  })

  it('the draft of submitted picks is gone at once, so that a change begun meanwhile is not deleted', async () => {
    const { api } = await openDrafted()
    const slow = delay(contract.listGames, games)
    await button('Review Picks').first().click()
    api.nowAnswer(answer(contract.submitPicks, aPicksRecord({ gamePicks })), slow)
    await button('SUBMIT PICKS').click()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
    slow.release()
  })
})

describe('a page in whose browser another player has signed in meanwhile', () => {
  it('has its picks refused, deletes them, and never shows them under the name of the other player', async () => {
    const { api } = await openDrafted()
    await expect.element(team(/Eagles/)).toBeChecked()
    await button('Review Picks').first().click()
    const bob = aViewer({ id: '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05', email: 'bob@test.example', firstName: 'Bob' })
    const slow = delay(contract.listGames, games)
    api.nowAnswer(refuse(contract.submitPicks, 'not_allowed'), answer(contract.getCurrentUser, bob), slow)
    const pictures: boolean[] = []
    const look = () => {
      if (/\bBob\b/.test(document.body.innerText))
        pictures.push(/\bPat\b/.test(document.body.innerText) || document.querySelector('[type=radio]:checked') !== null)
      looking = requestAnimationFrame(look)
    }
    let looking = requestAnimationFrame(look)
    onTestFinished(() => cancelAnimationFrame(looking))
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByRole('link', { name: /Bob/ })).toBeVisible()
    slow.release()
    await expect.element(team(/Eagles/)).toBeEnabled()
    await expect.poll(lastViewerId).toBe(bob.id)
    expect(await openDraft(KEY, TEST_NOW)).toBeNull()
    expect(new Set(pictures)).toEqual(new Set([false]))
    expect(api.requestsOf(contract.putDraft).filter(({ path }) => path.includes(bob.id))).toEqual([])
  })
})

describe('queued picks of last week', () => {
  it('are reported with their week when they were received, and the picks of this week stay', async () => {
    const { api, submission } = await openWithQueuedWeek4()
    api.nowAnswer(answer(contract.submitPicks, aPicksRecord({ ...submission, week: 4 })))
    await sendQueued(viewer.id, handlers)
    await expect.element(page.getByText('Your picks of Preseason Week 3 are in')).toBeVisible()
    expect(page.getByText(/LOCKED IN|SUBMITTED/).elements()).toEqual([])
    await expect.element(team(/Eagles/)).toBeChecked()
    expect(await openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks })
  })

  it.each([
    [2025, 'Preseason Week 3'],
    [2024, 'Preseason Week 3 of 2024'],
  ])('are reported with their week when they were too late, those of season %i as %s', async (season, title) => {
    const { api } = await openWithQueuedWeek4(season)
    api.nowAnswer(refuse(contract.submitPicks, 'not_current_week'))
    await sendQueued(viewer.id, handlers)
    await expect.element(page.getByText(`Your picks of ${title} are not in`)).toBeVisible()
    await expect.element(page.getByText('Their deadline passed before this phone was online.')).toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
  })
})

describe('queued picks of a player whose session has ended', () => {
  it('can be sent after a sign-in from the banner', async () => {
    const { api } = await openDrafted()
    api.nowAnswer(noNetwork(contract.submitPicks))
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByText(/Your picks are sent as soon as this phone is online/)).toBeVisible()
    api.nowAnswer(refuse(contract.submitPicks, 'sign_in_required'))
    await sendQueued(viewer.id, handlers)
    await expect.element(page.getByText(/You were signed out/)).toBeVisible()
    await button('Sign in to send').click()
    await expect.element(page.getByRole('dialog', { name: /sign in/i })).toBeVisible()
  })
})
