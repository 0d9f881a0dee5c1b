import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, mailsTo, PASSWORD, post, tokenIn } from '#server/testing/accounts.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { someone } from '#server/testing/credits.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-07T16:00:00Z' })
const REASON = 'asked at the bar'
const WEEK = { season: '2025', week: '5' }

const idOf = async (player: Pick<TestPlayer, 'id'>): Promise<string> =>
  (await t.db('users').where({ id: player.id }).first('public_id')).public_id
const actions = () => t.db('admin_actions').orderBy('id').select('action', 'subject', 'old_value', 'new_value', 'reason')
const aim = async (player: Pick<TestPlayer, 'id'>) => ({ params: { playerId: await idOf(player) }, body: { reason: REASON } })

describe('commands of an admin about a player', () => {
  it('changes a role at once, signs the player out, and records it', async () => {
    const admin = await someone(t, 'admin')
    const guest = await someone(t)
    const target = await aim(guest.player)
    await admin.call(contract.setPlayerRole, { ...target, body: { role: 'staff', reason: REASON } })
    await expect(guest.call(contract.getCurrentUser, {})).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(await t.db('users').where({ id: guest.player.id }).first('role', 'needs_new_password')).toEqual({
      role: 'staff',
      needs_new_password: true,
    })
    expect(await actions()).toEqual([
      { action: 'set role', subject: `player ${guest.player.id}`, old_value: 'player', new_value: 'staff', reason: REASON },
    ])
  })

  it('leaves an admin when two admins demote each other at the same moment, and refuses to demote the last one', async () => {
    const [one, other] = [await someone(t, 'admin'), await someone(t, 'admin')]
    const toPlayer = { role: 'player', reason: REASON } as const
    const outcomes = await Promise.allSettled([
      one.call(contract.setPlayerRole, { params: { playerId: await idOf(other.player) }, body: toPlayer }),
      other.call(contract.setPlayerRole, { params: { playerId: await idOf(one.player) }, body: toPlayer }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [left] = await t.db('users').where({ role: 'admin' }).select('id')
    const last = left.id === one.player.id ? one : other
    const refused = await refusal(last.call(contract.setPlayerRole, { params: { playerId: await idOf(last.player) }, body: toPlayer }))
    expect(refused).toMatchObject({ status: 409, code: 'last_admin' })
  })

  it('mails a reset link and signs the player out on all devices', async () => {
    const admin = await someone(t, 'admin')
    const guest = await someone(t)
    await t.as(guest.player)
    const target = await aim(guest.player)
    await admin.call(contract.sendPlayerResetLink, target)
    const [mail] = await mailsTo(t, guest.player.email)
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/)
    expect(await admin.call(contract.signOutPlayer, target)).toEqual({ devices: 2 })
    await expect(guest.call(contract.getCurrentUser, {})).rejects.toMatchObject({ code: 'sign_in_required' })
    expect((await actions()).map(({ action }) => action)).toEqual(['send reset link', 'sign out everywhere'])
    expect(JSON.stringify(await actions())).not.toContain(tokenIn(mail))
  })

  it('shows what is known about a player, with names as plain text', async () => {
    const admin = await someone(t, 'admin', { firstName: 'Dana', lastName: 'Moreno' })
    const guest = await someone(t, 'player', { firstName: '<img src=x onerror=alert(1)>', lastName: 'Rivera' })
    await t.a.game({ kickoffAt: '2025-09-07T17:00:00Z' })
    await admin.call(contract.signOutPlayer, await aim(admin.player))
    await admin.call(contract.signOutPlayer, await aim(guest.player))
    const { params } = await aim(guest.player)
    expect(await admin.call(contract.getPlayer, { params })).toMatchObject({
      firstName: '<img src=x onerror=alert(1)>',
      email: guest.player.email,
      devices: 0,
      currentWeek: { season: 2025, week: 5, submittedAt: null },
      openCredit: 0,
      isSelf: false,
      actions: [{ by: 'Dana M.', action: 'sign out everywhere', reason: REASON }],
    })
  })
})

describe('blocking a player', () => {
  it('ends the sessions, refuses the right password, and is undone by unblocking', async () => {
    const admin = await someone(t, 'admin')
    const player = await aPlayerWithPassword(t, { email: 'blocked@example.com' })
    const session = await t.as(player)
    const target = await aim(player)
    await admin.call(contract.blockPlayer, target)
    await expect(session.call(contract.getCurrentUser, {})).rejects.toMatchObject({ code: 'sign_in_required' })
    const signIn = (password: string) => post(t, '/api/login', { email: player.email, password })
    expect(await (await signIn(PASSWORD)).json()).toMatchObject({ error: 'account_blocked' })
    expect(await (await signIn('some other password')).json()).toMatchObject({ error: 'wrong_credentials' })
    expect(await t.db('sessions').where({ user_id: player.id })).toEqual([])

    const planted = await t.as(player) // a session that another server of the previous version started
    await expect(planted.call(contract.getCurrentUser, {})).rejects.toMatchObject({ code: 'sign_in_required' })
    await admin.call(contract.unblockPlayer, target)
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect((await actions()).map(({ action }) => action)).toEqual(['block', 'unblock'])
  })

  it('takes cards off open boards and out of the settlement, and leaves settled boards as they are', async () => {
    t.clock.set('2025-09-09T16:00:00Z')
    const admin = await someone(t, 'admin')
    const [blocked, other] = [await t.a.player({ firstName: 'Alex' }), await t.a.player({ firstName: 'Sam' })]
    for (const week of [5, 6]) {
      await t.a.game({ week, slot: 0, status: 'final', awayScore: 3, homeScore: 10 })
      for (const [player, home] of [
        [blocked, 1],
        [other, 0],
      ] as const)
        await t.db('picks').insert({
          user_id: player.id,
          season: 2025,
          week,
          submitted_at: new Date(0),
          home_picks: home,
          away_picks: 1 - home,
          tie_breaker_score: 40,
        })
    }
    await admin.call(contract.settleWeek, { params: WEEK, body: { reason: REASON } })
    await admin.call(contract.blockPlayer, await aim(blocked))
    const shown = async (week: string) =>
      (await t.anonymous.call(contract.getWeekStandings, { params: { season: '2025', week } })).rows.map(({ displayName }) => displayName)
    await expect.poll(() => shown('6')).toEqual(['Sam P.'])
    expect(await shown('5')).toEqual(['Alex P.', 'Sam P.'])
    const season = async () =>
      (await t.anonymous.call(contract.getSeasonStandings, { params: { season: '2025' } })).rows.map(({ displayName }) => displayName)
    expect(await season()).toEqual(['Sam P.'])

    await admin.call(contract.settleWeek, { params: { season: '2025', week: '6' }, body: { reason: REASON } })
    expect(await t.db('week_results').where({ week: 6 }).pluck('user_id')).toEqual([other.id])
    await admin.call(contract.unblockPlayer, await aim(blocked))
    await expect.poll(season).toContain('Alex P.')
    expect(await shown('6')).toEqual(['Sam P.'])
    expect(await t.db('picks').where({ user_id: blocked.id })).toHaveLength(2)
  })

  it("refuses an admin's own account, and changes nothing for a player who is blocked already", async () => {
    const admin = await someone(t, 'admin')
    expect(await refusal(admin.call(contract.blockPlayer, await aim(admin.player)))).toMatchObject({ status: 403, code: 'own_account' })
    const target = await aim(await t.a.player())
    await admin.call(contract.blockPlayer, target)
    await admin.call(contract.blockPlayer, target)
    expect(await actions()).toHaveLength(1)
  })
})
