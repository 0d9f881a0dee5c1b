import { describe, expect, test } from 'vitest'
import { deleteRows, forgetPlayers } from '#pwa/data/viewer/forgetPlayers.ts'
import { TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { DAY_MS } from '#shared/clock.ts'
import { openDraft, saveDraft } from './drafts.ts'
import { adoptVisitorDrafts, saveVisitorPick, VISITOR } from './visitorDrafts.ts'

const WEEK = { season: 2025, week: 5 }
const ada = { playerId: aViewer().id, ...WEEK }
const bob = { playerId: '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e05', ...WEEK }
const visitor = { playerId: VISITOR, ...WEEK }

async function phoneOfAVisitor() {
  startApi()
  await saveVisitorPick(WEEK, { gameId: '2025-5-0', side: 'home', now: TEST_NOW })
  await saveVisitorPick(WEEK, { gameId: '2025-5-1', side: 'away', now: TEST_NOW + 1 })
}

describe('the draft of a visitor', () => {
  test('has each pick that was tapped', async () => {
    await phoneOfAVisitor()
    expect(await openDraft(visitor, TEST_NOW)).toEqual({
      gamePicks: { '2025-5-0': 'home', '2025-5-1': 'away' },
      tiebreaker: 0,
      savedAt: TEST_NOW + 1,
      pickedAt: { '2025-5-0': TEST_NOW, '2025-5-1': TEST_NOW + 1 },
    })
  })

  test('goes to the first player who signs in, and then is gone', async () => {
    await phoneOfAVisitor()
    await adoptVisitorDrafts(ada.playerId, TEST_NOW)
    expect(await openDraft(ada, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home', '2025-5-1': 'away' } })
    expect(await openDraft(visitor, TEST_NOW)).toBeNull()
    await adoptVisitorDrafts(bob.playerId, TEST_NOW)
    expect(await openDraft(bob, TEST_NOW)).toBeNull()
  })

  test.each([
    ['the newer picks of the visitor win', -1, { '2025-5-0': 'home', '2025-5-1': 'away', '2025-5-2': 'away' }],
    ['the newer picks of the player win', 2, { '2025-5-0': 'away', '2025-5-1': 'away', '2025-5-2': 'away' }],
  ] as const)("is merged into the player's own draft: %s", async (_, ageMs, gamePicks) => {
    await phoneOfAVisitor()
    await saveDraft(ada, { gamePicks: { '2025-5-0': 'away', '2025-5-2': 'away' }, tiebreaker: 47, savedAt: TEST_NOW + ageMs })
    await adoptVisitorDrafts(ada.playerId, TEST_NOW)
    expect(await openDraft(ada, TEST_NOW)).toMatchObject({ gamePicks, tiebreaker: 47 })
  })

  test('does not touch the draft of a change, nor the drafts of other players', async () => {
    await phoneOfAVisitor()
    const change = { gamePicks: { '2025-5-0': 'away' } as const, tiebreaker: 47, savedAt: TEST_NOW, changes: '7F3K-Q2' }
    await saveDraft(ada, change)
    await saveDraft(bob, { ...change, tiebreaker: 12 })
    await adoptVisitorDrafts(ada.playerId, TEST_NOW)
    expect(await openDraft(ada, TEST_NOW)).toEqual(change)
    expect(await openDraft(bob, TEST_NOW)).toMatchObject({ tiebreaker: 12 })
    expect(await openDraft(visitor, TEST_NOW)).toBeNull()
  })

  test('is not carried over when it is older than a draft may be', async () => {
    await phoneOfAVisitor()
    await adoptVisitorDrafts(ada.playerId, TEST_NOW + 8 * DAY_MS)
    expect(await openDraft(ada, TEST_NOW)).toBeNull()
  })

  test('is deleted when somebody signs out', async () => {
    await phoneOfAVisitor()
    await saveDraft(ada, { gamePicks: {}, tiebreaker: 47, savedAt: TEST_NOW })
    await forgetPlayers(null)
    expect(await openDraft(visitor, TEST_NOW)).toBeNull()
    expect(await openDraft(ada, TEST_NOW)).toBeNull()
  })

  test('stays when a player signs in, unlike what an earlier sign-out left of another player', async () => {
    await phoneOfAVisitor()
    await saveDraft(ada, { gamePicks: {}, tiebreaker: 47, savedAt: TEST_NOW })
    await deleteRows(bob.playerId)
    expect(await openDraft(visitor, TEST_NOW)).not.toBeNull()
    expect(await openDraft(ada, TEST_NOW)).toBeNull()
  })
})
