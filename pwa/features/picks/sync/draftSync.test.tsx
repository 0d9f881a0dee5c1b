import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serverNow } from '#pwa/device/serverTime.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { answer, type FakeApi, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { nextFrames } from '#pwa/testing/nextFrames.ts'
import { button, KEY, openPicks, pickAll, team } from '#pwa/testing/picksScreen.tsx'
import { skippableTime } from '#pwa/testing/skippableTime.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekDraft } from '#shared/model/draft.ts'

const OWN = `own-${'a'.repeat(32)}`
const HOME = 'home' as const
const AWAY = 'away' as const
const stored = (picks: WeekDraft['picks'], tiebreaker: WeekDraft['tiebreaker'] = null) =>
  answer(contract.getDraft, { draft: { picks, tiebreaker }, isSubmitted: false })
const sent = (api: FakeApi) => api.requestsOf(contract.putDraft).map(({ body }) => body as WeekDraft)

async function connect() {
  await expect.poll(() => openStreams().length).toBe(1)
  openStream().hello()
}

describe('a draft of several devices', () => {
  it('opens with the choices made on another device, the newest of each game', async () => {
    await saveDraft(KEY, { gamePicks: { '2025-5-0': HOME, '2025-5-1': HOME }, tiebreaker: 0, savedAt: TEST_NOW - 1_000 })
    await openPicks({
      more: [
        stored(
          { '2025-5-1': { side: AWAY, at: TEST_NOW - 500 }, '2025-5-2': { side: HOME, at: TEST_NOW - 9_000 } },
          { score: 51, at: TEST_NOW },
        ),
      ],
    })
    await expect.element(page.getByText('Ready to review').first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(team(/Kansas City/)).toBeChecked()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('51')
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-1': AWAY, '2025-5-2': HOME }, tiebreaker: 51 })
  })

  it('sends the taps of a second together, with their times, and sends nothing when nothing is new', async () => {
    const time = skippableTime()
    const { api } = await openPicks()
    await pickAll(aSlate(3), '47')
    await expect
      .poll(() => sent(api).at(-1))
      .toMatchObject({
        picks: { '2025-5-0': { side: HOME }, '2025-5-1': { side: HOME }, '2025-5-2': { side: HOME } },
        tiebreaker: { score: 47 },
      })
    const { picks = {}, tiebreaker = null } = sent(api).at(-1) ?? {}
    const [times, count] = [Object.values(picks).map(({ at }) => at), sent(api).length]
    expect(count).toBeLessThan(4)
    for (const at of times) expect(at).toBeGreaterThanOrEqual(TEST_NOW)
    for (const at of times) expect(at).toBeLessThanOrEqual(serverNow())
    const reads = api.requestsOf(contract.getDraft).length
    api.nowAnswer(stored(picks, tiebreaker))
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => api.requestsOf(contract.getDraft).length).toBeGreaterThan(reads)
    await nextFrames()
    await time.skip(1_600) // longer than a choice waits for the next
    await nextFrames()
    expect(sent(api)).toHaveLength(count)
  })

  it('goes on with its taps while the server cannot be reached, and sends them when it can', async () => {
    const { api } = await openPicks({ more: [noNetwork(contract.getDraft), noNetwork(contract.putDraft)] })
    await team(/Eagles/).click({ force: true })
    await expect.element(team(/Eagles/)).toBeChecked()
    api.nowAnswer(
      stored({ '2025-5-1': { side: AWAY, at: TEST_NOW } }),
      answer(contract.putDraft, ({ body }) => body as WeekDraft),
    )
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => sent(api).at(-1)).toMatchObject({ picks: { '2025-5-0': { side: HOME }, '2025-5-1': { side: AWAY } } })
    await expect.element(team(/Kansas City/)).toBeChecked()
  })

  it('takes what another device has changed when the live connection says so', async () => {
    const { api } = await openPicks()
    await connect()
    await team(/Eagles/).click({ force: true })
    api.nowAnswer(stored({ '2025-5-1': { side: AWAY, at: serverNow() } }))
    openStream().say('changed', { topic: OWN, sender: 'laptop' })
    await expect.element(team(/Kansas City/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeChecked()
  })

  it('follows later choices of another device after one that was stamped by a clock hours ahead', async () => {
    const ahead = TEST_NOW + 5 * HOUR_MS
    await saveDraft(KEY, { gamePicks: { '2025-5-0': HOME }, tiebreaker: 40, savedAt: ahead })
    const { api } = await openPicks()
    await expect.poll(() => sent(api).length).toBe(1)
    await expect.poll(async () => (await openDraft(KEY, TEST_NOW))?.pickedAt?.['2025-5-0'] ?? ahead).toBeLessThan(ahead)
    api.nowAnswer(stored({ '2025-5-0': { side: AWAY, at: serverNow() } }, { score: 51, at: serverNow() }))
    window.dispatchEvent(new Event('focus'))
    await expect.element(team(/Cowboys/)).toBeChecked()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('51')
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': AWAY }, tiebreaker: 51 })
    expect(sent(api)).toHaveLength(1)
  })

  it('takes what another tab of this device has saved, also without a network', async () => {
    await openPicks({ more: [noNetwork(contract.getDraft), noNetwork(contract.putDraft)] })
    await team(/Eagles/).click({ force: true })
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': HOME } })
    await saveDraft(KEY, { gamePicks: { '2025-5-1': AWAY }, tiebreaker: 0, savedAt: serverNow() })
    const tab = new BroadcastChannel(STORAGE_NAMES.channel)
    tab.postMessage({ type: 'draft-saved' })
    await expect.element(team(/Kansas City/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeChecked()
    tab.close()
  })
})

describe('picks submitted on another device', () => {
  const games = aSlate(3)
  const record = aPicksRecord({ gamePicks: picksFor(games) })

  it('replace the form by the submitted card, with a notice', async () => {
    const { api } = await openPicks({ games })
    await connect()
    await team(/Eagles/).click({ force: true })
    api.nowAnswer(answer(contract.getPicks, record), answer(contract.getDraft, { draft: null, isSubmitted: true }))
    openStream().say('changed', { topic: OWN })
    await expect.element(page.getByText('You submitted these picks on another device or in another tab.')).toBeVisible()
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
  })

  it('delete a draft that this phone still has when it first sees them, without a notice', async () => {
    await saveDraft(KEY, { gamePicks: { '2025-5-0': AWAY }, tiebreaker: 0, savedAt: TEST_NOW })
    await openPicks({ games, record, week: { deadline: '2025-09-04T11:00:00Z', isDeadlinePassed: true } })
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
    expect(page.getByText(/on another device/).query()).toBeNull()
  })

  it('delete the draft that was refused because of them, once the card that counts was shown', async () => {
    await saveDraft(KEY, { gamePicks: picksFor(games), tiebreaker: 40, savedAt: TEST_NOW })
    const { api } = await openPicks({ games })
    await button('Review Picks').first().click()
    api.nowAnswer(refuse(contract.submitPicks, 'already_submitted', { current: record }), answer(contract.getPicks, record))
    await button('SUBMIT PICKS').click()
    await button('Got It!').click()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
  })

  it('replace an open review by the card that counts', async () => {
    const { api } = await openPicks({ games })
    await connect()
    await pickAll(games)
    await button('Review Picks').first().click()
    await expect.element(page.getByRole('dialog', { name: /REVIEW YOUR PICKS/ })).toBeVisible()
    api.nowAnswer(answer(contract.getPicks, record), refuse(contract.putDraft, 'already_submitted', { current: record }))
    openStream().say('changed', { topic: OWN })
    await expect.element(page.getByRole('dialog', { name: /PICKS ALREADY SUBMITTED/ })).toBeVisible()
    await expect.element(page.getByText(/7F3K-Q2/).first()).toBeVisible()
  })

  it('close the form when a choice is refused because of them', async () => {
    const { api } = await openPicks({ games })
    api.nowAnswer(answer(contract.getPicks, record), refuse(contract.putDraft, 'already_submitted', { current: record }))
    await team(/Eagles/).click({ force: true })
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
  })
})
