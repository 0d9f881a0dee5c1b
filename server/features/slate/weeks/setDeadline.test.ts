import { describe, expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { aFeedGame, later } from '#server/testing/feedGames.ts'
import { orderBehindPicks } from '#server/testing/orderBehindPicks.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const params = { week: '5', season: '2025' }
const reason = 'Power cut in the house'
const first = aFeedGame({ gameTime: '2025-09-07T17:00:00.000Z' })
const last = aFeedGame({ awayTeam: 'GB', homeTeam: 'CHI', gameTime: '2025-09-09T00:15:00.000Z' })

const poll = (...games: (typeof first)[]) => storeGames(t.deps, { games, source: 'feed' })
const shown = async () => (await t.anonymous.call(contract.getCurrentWeek, {})).deadline
async function anAdmin() {
  const client = await t.as(await t.a.player({ role: 'admin' }))
  return {
    set: (deadline: string) => client.call(contract.setDeadline, { params, body: { deadline, reason } }),
    release: () => client.call(contract.releaseDeadline, { params, body: { reason } }),
  }
}

describe('a deadline that an admin pins', () => {
  it('is shown immediately, does not follow a moved kickoff, and follows the rule again after its release', async () => {
    await poll(first, last)
    const admin = await anAdmin()
    expect(await shown()).toBe('2025-09-07T17:00:00.000Z')
    expect(await admin.set('2025-09-07T20:00:00Z')).toEqual({ deadline: '2025-09-07T20:00:00.000Z', isPinned: true })
    await expect.poll(shown).toBe('2025-09-07T20:00:00.000Z')
    await poll(later(first, 1), last)
    await expect.poll(shown).toBe('2025-09-07T20:00:00.000Z')
    expect(await admin.release()).toEqual({ deadline: '2025-09-07T18:00:00.000Z', isPinned: false })
    await expect.poll(shown).toBe('2025-09-07T18:00:00.000Z')
    expect(await t.db('admin_actions').orderBy('id').select('action', 'subject', 'old_value', 'new_value', 'reason')).toEqual([
      { action: 'pin deadline', subject: 'week 2025-5', old_value: null, new_value: '2025-09-07T20:00:00.000Z', reason },
      { action: 'release deadline', subject: 'week 2025-5', old_value: '2025-09-07T20:00:00.000Z', new_value: null, reason },
    ])
  })

  it('waits for a transaction that is storing picks of that week, as its release does', async () => {
    await poll(first, last)
    const admin = await anAdmin()
    const week = { season: 2025, week: 5 }
    expect(await orderBehindPicks(t.db, week, () => admin.set('2025-09-07T20:00:00Z'))).toEqual(['picks', 'work'])
    expect(await orderBehindPicks(t.db, week, () => admin.release())).toEqual(['picks', 'work'])
  })

  it("cannot be later than the week's last kickoff", async () => {
    await poll(first, last)
    const admin = await anAdmin()
    await admin.set('2025-09-09T00:15:00Z')
    await expect(admin.set('2025-09-09T00:15:01Z')).rejects.toMatchObject({ status: 422, code: 'deadline_not_settable' })
  })

  it('cannot be at the kickoff of a cancelled last game', async () => {
    await poll(first, last)
    await t.db('games').where({ away_team: 'GB' }).update({ game_status: 'cancelled' })
    await expect((await anAdmin()).set('2025-09-08T00:00:00Z')).rejects.toMatchObject({ code: 'deadline_not_settable' })
  })

  it('is refused for an unknown week, without a known kickoff, and in another season, and its release when none is pinned', async () => {
    const admin = await anAdmin()
    await expect(admin.set('2025-09-07T17:00:00Z')).rejects.toMatchObject({ status: 404 })
    await poll({ ...first, isTimeSet: false })
    await expect(admin.set('2025-09-07T17:00:00Z')).rejects.toThrow('No game of this week has its hour yet.')
    await expect(admin.set('0001-01-01T00:00:00Z')).rejects.toThrow('That deadline is not in this season.')
    await expect(admin.release()).rejects.toThrow('This week has no deadline of its own.')
    expect(await t.db('admin_actions')).toEqual([])
  })
})
