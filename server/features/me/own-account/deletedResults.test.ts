import { afterEach, describe, expect, it } from 'vitest'
import { recompute } from '#server/features/pay/settlement/recompute.ts'
import { settleDue } from '#server/features/pay/settlement/settleDue.ts'
import { hashPassword } from '#server/features/people/passwords/passwords.ts'
import { PASSWORD } from '#server/testing/accounts.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { someone } from '#server/testing/credits.ts'
import { listLetters } from '#server/testing/outbox.ts'
import { anAdmin, aPlayedSlate, submitCard, WAIT_ENDS, WEEK } from '#server/testing/settlement.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: WAIT_ENDS })
afterEach(() => expect(t.logged.splice(0)).toEqual([]))
const BOARD = { params: { week: '5', season: '2025' } }

/** Ann has three correct picks, Bea two (not the first game): they win $50 and $30. */
async function aWeek() {
  await aPlayedSlate(t.db)
  const password = await hashPassword(PASSWORD)
  const ann = await t.a.player({ firstName: 'Ann', password })
  const bea = await t.a.player({ firstName: 'Bea', password })
  await submitCard(t.db, ann, { tiebreaker: 50 })
  await submitCard(t.db, bea, { sides: ['away', 'home', 'home'] })
  return { ann, bea }
}

const remove = async (player: TestPlayer, lostCredits: number) =>
  (await t.as(player)).call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits } })

describe('the results of a deleted account', () => {
  it('stay on the boards and with the winners as "Deleted player", and the ledger adds up', async () => {
    const { ann } = await aWeek()
    await settleDue(t.deps)
    const before = await t.anonymous.call(contract.getWeeklyBoard, BOARD)
    await remove(ann, 50)
    const after = () => t.anonymous.call(contract.getWeeklyBoard, BOARD)
    const [first, ...others] = before.topUsers
    await expect.poll(after).toEqual({ ...before, topUsers: [{ ...first, displayName: 'Deleted player' }, ...others] })
    expect(await t.db('weekly_winners').where({ user_id: ann.id }).first('place', 'prize_amount')).toEqual({ place: 1, prize_amount: 50 })
    expect(await t.db('prize_ledger').where({ user_id: ann.id }).orderBy('id').pluck('entry')).toEqual(['issued', 'voided'])
    expect(await recompute(t.db, t.clock.now())).toEqual([])
  })

  it('bring no new credit and no mail when a settled score is corrected', async () => {
    const { bea } = await aWeek()
    await settleDue(t.deps)
    await remove(bea, 30)
    const admin = await anAdmin(t)
    t.clock.set('2025-09-10T18:00:00Z')
    await admin.setScore(0, 30, 27)
    await settleDue(t.deps)
    await admin.confirm((await admin.read())?.corrections[0]?.id)
    expect(await t.db('weekly_winners').where({ user_id: bea.id }).first('place')).toEqual({ place: 1 })
    expect(await t.db('credit_redemptions').where({ user_id: bea.id, is_active: true })).toEqual([])
    const { email } = await t.db('users').where({ id: bea.id }).first('email')
    expect(await listLetters(t.db, { address: email })).toEqual([])
  })

  it('win nothing in a week that is not settled yet, and the next player moves up', async () => {
    const { ann, bea } = await aWeek()
    expect(await (await t.as(ann)).call(contract.getOwnAccount, {})).toMatchObject({ openCards: 1, openCredits: [] })
    await remove(ann, 0)
    await settleDue(t.deps)
    expect(await t.db('weekly_winners').where(WEEK).select('user_id', 'place')).toEqual([{ user_id: bea.id, place: 1 }])
    expect(await t.db('picks').where({ user_id: ann.id })).toHaveLength(1)
  })

  it('are not listed for admins: neither among the players, nor in totals, nor in exports', async () => {
    const admin = await someone(t, 'admin', { firstName: 'Dana', lastName: 'Moreno' })
    const { ann } = await aWeek()
    const { public_id: playerId } = await t.db('users').where({ id: ann.id }).first('public_id')
    await remove(ann, 0)
    const listed = await admin.call(contract.listPlayers, { body: {} })
    expect(listed.rows.map(({ firstName }) => firstName).sort()).toEqual(['Bea', 'Dana'])
    expect(await refusal(admin.call(contract.getPlayer, { params: { playerId } }))).toMatchObject({ code: 'not_found' })
    const unblock = admin.call(contract.unblockPlayer, { params: { playerId }, body: { reason: 'back again' } })
    expect(await refusal(unblock)).toMatchObject({ code: 'not_found' })
    expect((await admin.call(contract.getMarketingStats, {})).stats.totalUsers).toBe(2)
    const stats = await admin.call(contract.getAdminStats, { params: { season: '2025' } })
    expect(stats.totalUsers).toBe(2)
    expect(JSON.stringify(stats.userEngagement)).not.toContain('Deleted player')
    expect(await (await admin.client.send('GET', '/api/toast/export-customers')).text()).not.toContain('invalid')
  })
})
