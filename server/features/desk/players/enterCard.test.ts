import { describe, expect, it } from 'vitest'
import { mailsTo } from '#server/testing/accounts.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { someone } from '#server/testing/credits.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'

const BEFORE = '2025-09-07T16:45:00Z'
const DEADLINE = '2025-09-07T17:00:00Z'
const t = await startTestServer({ now: BEFORE })
const WEEK = { season: 2025, week: 5 }
const REASON = 'phone was empty'

async function aGuest() {
  const games = await t.a.slate(2)
  const admin = await someone(t, 'admin')
  const guest = await someone(t, 'player', { firstName: 'Alex' })
  const { public_id: playerId } = await t.db('users').where({ id: guest.player.id }).first('public_id')
  const card = (sides: [Side, Side], tieBreakerScore = 40) => ({
    ...WEEK,
    gamePicks: Object.fromEntries(games.map(({ id }, index) => [id, sides[index] ?? 'home'])),
    tieBreakerScore,
  })
  const enter = (sent: ReturnType<typeof card> & { replaces?: string }) =>
    admin.call(contract.enterGuestCard, { params: { playerId }, body: { ...sent, reason: REASON } })
  return { games, admin, guest, playerId, card, enter }
}
const actions = () => t.db('admin_actions').orderBy('id')

describe('a card that an admin enters for a player', () => {
  it('is stored like the player’s own, once, and the player gets it by mail', async () => {
    const { guest, card, enter, admin } = await aGuest()
    const stored = await enter(card(['home', 'away']))
    expect(await enter(card(['home', 'away']))).toEqual(stored)
    expect(await guest.call(contract.getCurrentPicks, { params: { userId: guest.player.id } })).toEqual(stored)
    const [mail] = await mailsTo(t, guest.player.email)
    expect(mail?.subject).toBe('Your Week 1 card was entered')
    for (const line of ['Packers @ Lions: Lions', 'Chiefs @ Cowboys: Chiefs', 'Tiebreaker: 40', stored.receipt, REASON])
      expect(mail?.text).toContain(line)
    expect(await actions()).toMatchObject([
      {
        admin_id: admin.player.id,
        action: 'enter card',
        old_value: null,
        new_value: { receipt: stored.receipt, tieBreakerScore: 40 },
        reason: REASON,
      },
    ])
  })

  it('replaces only the card that the admin saw, also in a house without changes, with both cards recorded and mailed', async () => {
    const { guest, playerId, card, enter, admin } = await aGuest()
    const own = await guest.call(contract.submitPicks, { body: { userId: guest.player.id, ...card(['home', 'home']) } })
    const unseen = await refusal(enter(card(['away', 'home'])))
    expect(unseen).toMatchObject({ status: 409, code: 'already_submitted' })
    const seen = await admin.call(contract.getGuestCard, { params: { playerId }, body: { reason: REASON } })
    expect(seen).toMatchObject({
      week: WEEK,
      deadline: new Date(DEADLINE).toISOString(),
      card: { receipt: own.receipt, gamePicks: own.gamePicks },
    })

    const corrected = await enter({ ...card(['away', 'home'], 41), replaces: own.receipt })
    expect(await guest.call(contract.getCurrentPicks, { params: { userId: guest.player.id } })).toEqual(corrected)
    expect(await actions()).toMatchObject([
      { action: 'read open picks' },
      { action: 'correct card', old_value: { receipt: own.receipt, gamePicks: own.gamePicks }, new_value: { receipt: corrected.receipt } },
    ])
    const [mail] = await mailsTo(t, guest.player.email)
    for (const line of ['Packers @ Lions: Packers (before: Lions)', 'Tiebreaker: 41 (before: 40)']) expect(mail?.text).toContain(line)
    expect(await refusal(enter({ ...card(['home', 'home']), replaces: own.receipt }))).toMatchObject({ code: 'already_submitted' })
  })

  it('is never answered with a card that the admin has not read: with another card, the same card, or none and any receipt', async () => {
    const { guest, playerId, card, enter, admin } = await aGuest()
    const own = await guest.call(contract.submitPicks, { body: { userId: guest.player.id, ...card(['home', 'home']) } })
    const probes = [card(['away', 'home']), card(['home', 'home']), { ...card(['home', 'home']), gamePicks: {}, replaces: '2222-22' }]
    for (const probe of probes) {
      expect(await refusal(enter(probe))).toMatchObject({ status: 409, code: 'already_submitted', current: undefined })
    }
    expect(await actions()).toEqual([])
    await admin.call(contract.getGuestCard, { params: { playerId }, body: { reason: REASON } })
    expect(await enter({ ...card(['home', 'home']), replaces: own.receipt })).toEqual(own)
  })

  it('stands in the audit log without picks, tiebreaker and receipt until the deadline', async () => {
    const { card, enter, admin } = await aGuest()
    const first = await enter(card(['home', 'away']))
    const second = await enter({ ...card(['away', 'away'], 41), replaces: first.receipt })
    const log = async () =>
      (await admin.call(contract.listAdminActions, { body: {} })).rows.map(({ before, after }) =>
        [before, after].map((text) => JSON.parse(text ?? '')),
      )
    const sealed = [
      [WEEK, WEEK],
      [null, WEEK],
    ]
    expect(await log()).toEqual(sealed)
    await t.a.game({ week: WEEK.week - 1, kickoffAt: '2025-09-01T17:00:00Z' }) // then that week is the current one
    expect(await log()).toEqual(sealed)
    t.clock.set(DEADLINE)
    const whole = [first, second].map(({ receipt, gamePicks, tieBreakerScore }) => ({ ...WEEK, receipt, gamePicks, tieBreakerScore }))
    expect(await log()).toEqual([whole, [null, whole[0]]])
  })

  it('is refused from the deadline on, incomplete, for another week, for a blocked player, and for the admin’s own account', async () => {
    const { guest, playerId, card, enter, admin } = await aGuest()
    const { gamePicks, ...rest } = card(['home', 'home'])
    const [[first] = []] = [Object.entries(gamePicks)]
    await expect(enter({ ...rest, gamePicks: Object.fromEntries(first ? [first] : []) })).rejects.toMatchObject({
      code: 'incomplete_picks',
    })
    await expect(enter({ ...card(['home', 'home']), week: 6 })).rejects.toMatchObject({ code: 'not_current_week' })
    await admin.call(contract.blockPlayer, { params: { playerId }, body: { reason: REASON } })
    await expect(enter(card(['home', 'home']))).rejects.toMatchObject({ code: 'player_blocked' })
    await admin.call(contract.unblockPlayer, { params: { playerId }, body: { reason: REASON } })
    const { public_id: ownId } = await t.db('users').where({ id: admin.player.id }).first('public_id')
    const own = { params: { playerId: ownId }, body: { ...card(['home', 'home']), reason: REASON } }
    await expect(admin.call(contract.enterGuestCard, own)).rejects.toMatchObject({ code: 'own_account' })
    t.clock.set(DEADLINE)
    await expect(enter(card(['home', 'home']))).rejects.toMatchObject({ code: 'deadline_passed' })
    expect(await t.db('picks').where({ user_id: guest.player.id })).toEqual([])
    expect(t.mails).toEqual([])
  })

  it('is refused when it waited for the week’s lock past the deadline', async () => {
    const { guest, card, enter } = await aGuest()
    const trx = await t.db.transaction()
    await trx.raw('select pg_advisory_xact_lock(1, ?)', [WEEK.season * 100 + WEEK.week])
    const entering = enter(card(['home', 'home'])).catch((error: unknown) => error)
    await expect.poll(() => countWaiting(t.db, 'advisory')).toBe(1)
    t.clock.set(DEADLINE)
    await trx.commit()
    expect(await entering).toMatchObject({ code: 'deadline_passed' })
    expect(await t.db('picks').where({ user_id: guest.player.id })).toEqual([])
  })
})
