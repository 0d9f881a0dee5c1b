import { describe, expect, it } from 'vitest'
import { aCrowd, anAdmin, aPlayedSlate, WAIT_ENDS } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: WAIT_ENDS })
const GAME = '2025-5-0'
const reason = 'The wrong game was chosen'
const setLive = async (body: { force?: boolean } = {}) =>
  (await t.as(await t.a.player({ role: 'admin' }))).call(contract.setGame, {
    params: { gameId: GAME },
    body: { status: 'LIVE', isPinned: true, reason, ...body },
  })
const statusOf = () => t.db('games').where({ id: GAME }).pluck('game_status')
const currentWeek = async () => (await t.anonymous.call(contract.getCurrentWeek, {})).week

describe('an admin edit of a game that is over', () => {
  it('is refused when it would move the current week back, unless it is forced, and is then recorded', async () => {
    await aPlayedSlate(t.db)
    await t.a.game({ week: 6, kickoffAt: '2025-09-12T00:15:00Z' })
    expect(await currentWeek()).toBe(6)
    await expect(setLive()).rejects.toMatchObject({
      status: 409,
      code: 'would_reopen_week',
      message: '409: This would make Week 1 the current week again, and close the picks of Week 2.',
    })
    expect([await statusOf(), await t.db('game_pins').select(), await t.db('admin_actions').select()]).toEqual([['final'], [], []])

    expect((await setLive({ force: true })).game.gameStatus).toBe('LIVE')
    expect(await t.db('admin_actions').select('reason', 'new_value')).toMatchObject([{ reason, new_value: { isForced: true } }])
    await expect.poll(currentWeek).toBe(5)
  })

  it('is refused when it would reopen a settled week', async () => {
    await aPlayedSlate(t.db)
    await aCrowd(t.db)
    await (await anAdmin(t)).settle()
    await expect(setLive()).rejects.toMatchObject({
      status: 409,
      code: 'would_reopen_week',
      message: '409: This would reopen Week 1, which is settled.',
    })
    expect(await statusOf()).toEqual(['final'])
  })

  it('may correct the final score of a settled week', async () => {
    await aPlayedSlate(t.db)
    await aCrowd(t.db)
    const admin = await anAdmin(t)
    await admin.settle()
    expect((await admin.setScore(0, 21, 27)).game).toMatchObject({ gameStatus: 'final', awayScore: 21 })
  })
})
