import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { DATABASE_NAME, STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { storeHealth, withLocalDatabase } from '#pwa/offline/localStore.ts'
import { queue, queueSubmission, refreshQueue, sendQueued, takeBack } from '#pwa/offline/sendQueued.ts'
import { dropEarlyPicks, readEarlyPicks, storeEarlyPicks } from '#pwa/start/earlyPicks.ts'
import { answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { button, KEY, openPicks, pickAll, team, viewer } from '#pwa/testing/picksScreen.tsx'
import { FAULTS, injectStorageFaults } from '#pwa/testing/storageFaults.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import type { Side } from '#shared/model/game.ts'

const FAULT_POINTS = Array.from({ length: 30 }, (_, index) => index + 1)
const games = aSlate(10)
const OFFLINE = [noNetwork(contract.getDraft), noNetwork(contract.putDraft)]

let faults: ReturnType<typeof injectStorageFaults>
beforeEach(() => {
  faults = injectStorageFaults()
})
afterEach(async () => {
  faults.restore()
  await refreshQueue(null)
})

/** All work of the device's database that was begun before is done. */
const untilStored = () => withLocalDatabase(({ drafts }) => drafts.count(), 0)
const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input[type=radio]')]
const checkedSides = (): (Side | null)[] =>
  games.map((_, index) => {
    const [away, home] = radios().slice(index * 2, index * 2 + 2)
    return away?.checked ? 'away' : home?.checked ? 'home' : null
  })

describe('when a call of the device’s database fails at any of 30 points', () => {
  it.each(FAULTS)('with %s, every pick stays on the screen while picking, and the last ones are stored', async (fault) => {
    await openPicks({ games, more: OFFLINE })
    await expect.element(page.getByRole('radio').first()).toBeEnabled()
    const expected = checkedSides()
    for (const point of FAULT_POINTS) {
      const side = point % 2
      faults.arm(fault, point)
      // each tap makes at least three calls
      for (let index = 0; index <= point / 3 && index < games.length; index += 1) {
        radios()[index * 2 + side]?.click()
        expected[index] = side === 0 ? 'away' : 'home'
      }
      expect(checkedSides(), `call ${point}`).toEqual(expected)
      await expect.poll(faults.hasFailed, { interval: 2 }).toBe(true)
      await untilStored()
      faults.disarm()
      expect(checkedSides(), `after call ${point}`).toEqual(expected)
    }
    for (const [index] of games.entries()) radios()[index * 2 + 1]?.click()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: picksFor(games) })
  })

  it.each(FAULTS)('with %s, an open review shows the same picks', async (fault) => {
    await saveDraft(KEY, { gamePicks: picksFor(games), tiebreaker: 47, savedAt: TEST_NOW })
    await openPicks({ games, more: OFFLINE })
    await button('Review Picks').first().click()
    const dialog = page.getByRole('dialog', { name: /REVIEW YOUR PICKS/ })
    await expect.element(dialog).toBeVisible()
    await untilStored()
    const shown = dialog.element().textContent
    const tab = new BroadcastChannel(STORAGE_NAMES.channel)
    for (const point of FAULT_POINTS) {
      faults.arm(fault, point)
      for (let call = 0; call <= point; call += 2) tab.postMessage({ type: 'draft-saved' }) // the page reads the draft again, by two calls
      await expect.poll(faults.hasFailed, { interval: 2 }).toBe(true)
      await untilStored()
      faults.disarm()
      expect(dialog.element().textContent, `after call ${point}`).toBe(shown)
    }
    tab.close()
    await expect.element(button('SUBMIT PICKS')).toBeEnabled()
  })

  it.each(FAULTS)('with %s, a submission without a network is sent as it was picked, or reported as not saved', async (fault) => {
    const api = startApi({ viewer, answers: [refuse(contract.submitPicks, 'busy')] })
    const gamePicks = picksFor(games)
    await saveDraft(KEY, { gamePicks, tiebreaker: 47, savedAt: TEST_NOW })
    const submission = { userId: viewer.id, season: 2025, week: 5, gamePicks, tieBreakerScore: 47 }
    const handlers = { onSent: () => undefined, onRefused: () => undefined }
    for (const point of FAULT_POINTS) {
      faults.arm(fault, point)
      while (!faults.hasFailed()) {
        const isSaved = await queueSubmission({ submission, deadline: TEST_NOW + DAY_MS, savedAt: TEST_NOW })
        await sendQueued(viewer.id, handlers)
        await takeBack(KEY)
        expect(isSaved || faults.hasFailed(), `call ${point}`).toBe(true)
      }
      faults.disarm()
      await takeBack(KEY)
      await refreshQueue(viewer.id)
      expect(queue.get(), `after call ${point}`).toEqual([])
    }
    const bodies = api.requestsOf(contract.submitPicks).map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(FAULT_POINTS.length)
    for (const body of bodies) expect(body).toEqual(submission)
    await openPicks({ games, more: OFFLINE })
    await expect.poll(checkedSides).toEqual(games.map(() => 'home'))
  })
})

describe('when the device’s database answers no request any more', () => {
  it('reads nothing and stores nothing after two tries of 4 s, and stores again once it answers', async () => {
    const draft = { gamePicks: picksFor(games), tiebreaker: 47, savedAt: TEST_NOW }
    expect(await saveDraft(KEY, draft)).toBe(true)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    faults.hang()
    const read = [() => openDraft(KEY, TEST_NOW), null] as const
    // The second read has no connection any more, and looks first whether there is a database.
    for (const [work, nothing] of [read, [() => saveDraft(KEY, draft), false] as const, read]) {
      storeHealth.set('persisted')
      const result = vi.fn()
      void work().then(result)
      const giveUp = async () => {
        await vi.advanceTimersByTimeAsync(200)
        expect(result).toHaveBeenCalledOnce()
      }
      await vi.waitFor(giveUp, { interval: 20, timeout: 10_000 })
      expect(result).toHaveBeenCalledWith(nothing)
      expect(storeHealth.get()).toBe('memory_only')
    }
    vi.useRealTimers()
    faults.disarm()
    await expect.poll(() => saveDraft(KEY, draft)).toBe(true)
    expect(await openDraft(KEY, TEST_NOW)).toMatchObject(draft)
    expect(storeHealth.get()).toBe('persisted')
  })
})

describe('when the device’s database opens slowly', () => {
  it('a pick is made without the draft, and both are on the screen and stored once it is open', async () => {
    const [first, second] = games
    if (!first || !second) throw new Error('no games')
    await saveDraft(KEY, { gamePicks: { [first.id]: 'home' }, tiebreaker: 0, savedAt: TEST_NOW })
    await withLocalDatabase(async ({ connection }) => connection.close(), undefined)
    faults.delayOpening(4_000)
    await openPicks({ games, more: OFFLINE })
    await expect.element(page.getByRole('radio').first()).toBeEnabled()
    expect(checkedSides().slice(0, 2)).toEqual([null, null])
    radios()[2]?.click()
    await expect.poll(() => checkedSides().slice(0, 2)).toEqual(['home', 'away'])
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { [first.id]: 'home', [second.id]: 'away' } })
    await expect.poll(storeHealth.get).toBe('persisted')
  })
})

describe('when the device stores nothing', () => {
  it('on a full disk, says so once, and the picks are submitted', async () => {
    storeEarlyPicks(KEY, { '2025-5-0': { side: 'home', at: TEST_NOW } })
    onTestFinished(dropEarlyPicks)
    faults.arm('QuotaExceededError', 1, { lasts: true })
    const few = aSlate(3)
    const { api } = await openPicks({
      games: few,
      more: [...OFFLINE, answer(contract.submitPicks, aPicksRecord({ gamePicks: picksFor(few) }))],
    })
    await pickAll(few)
    await expect.element(page.getByText("Drafts can't be saved on this phone right now. You can still submit.")).toBeVisible()
    faults.disarm()
    faults.failPuts()
    await pickAll(few.slice(0, 1), '')
    await refreshQueue(viewer.id) // the sender reads what is queued, which a full disk allows
    expect(storeHealth.get()).toBe('memory_only')
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByText(/LOCKED IN|SUBMITTED/).first()).toBeVisible()
    expect(api.requestsOf(contract.submitPicks).map(({ body }) => body)).toMatchObject([{ gamePicks: picksFor(few) }])
    await expect.poll(() => readEarlyPicks(KEY)).toBeNull()
    faults.disarm()
    await untilStored()
  })

  it('on a full disk, keeps the picks that were tapped before the app was there until a draft with them is stored', async () => {
    storeEarlyPicks(KEY, { '2025-5-0': { side: 'home', at: TEST_NOW } })
    onTestFinished(dropEarlyPicks)
    faults.failPuts()
    await openPicks({ games, more: OFFLINE })
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.poll(storeHealth.get).toBe('memory_only')
    await untilStored()
    expect(readEarlyPicks(KEY)).not.toBeNull()
    faults.disarm()
    await cleanup()
    await openPicks({ games, more: OFFLINE })
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' } })
    await expect.poll(() => readEarlyPicks(KEY)).toBeNull()
  })

  it('after the browser has evicted its storage, shows the draft that the server has', async () => {
    await saveDraft(KEY, { gamePicks: { '2025-5-0': 'home' }, tiebreaker: 0, savedAt: TEST_NOW })
    await withLocalDatabase(async ({ connection }) => connection.close(), undefined)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve
    })
    const picks = { '2025-5-1': { side: 'away' as const, at: TEST_NOW } }
    await openPicks({ games, more: [answer(contract.getDraft, { draft: { picks, tiebreaker: null }, isSubmitted: false })] })
    await expect.element(team(/Kansas City/)).toBeChecked()
    await expect.element(team(/Eagles/)).not.toBeChecked()
    expect(storeHealth.get()).toBe('persisted')
  })

  it('because a newer version of the app has changed the database, lets the player pick, and leaves the newer data and the draft alone', async () => {
    await saveDraft(KEY, { gamePicks: { '2025-5-0': 'home' }, tiebreaker: 0, savedAt: TEST_NOW })
    const newer = await openRaw(990, (database) => database.createObjectStore('later'))
    newer.close()
    await openPicks({ games, more: OFFLINE })
    await team(/Kansas City/).click({ force: true })
    await expect.element(team(/Kansas City/)).toBeChecked()
    await untilStored()
    const found = await openRaw()
    expect(found.version).toBe(990)
    expect([...found.objectStoreNames]).toContain('later')
    const rows = found.transaction(WORKER_TERMS.draftsStore).objectStore(WORKER_TERMS.draftsStore).getAll()
    await new Promise((resolve) => rows.addEventListener('success', resolve))
    expect(rows.result).toMatchObject([{ ...KEY, gamePicks: { '2025-5-0': 'home' } }])
    found.close()
    await withLocalDatabase(async ({ connection }) => connection.close(), undefined)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve
    })
  })
})

function openRaw(version?: number, upgrade: (database: IDBDatabase) => void = () => undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
