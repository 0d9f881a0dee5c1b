import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mailsSettled, mailsTo } from '#server/testing/accounts.ts'
import { aCredit, someone } from '#server/testing/credits.ts'
import { tablesWith } from '#server/testing/databaseText.ts'
import { fillTables } from '#server/testing/personalRows.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const EMAIL = 'quentin.zyx@personal.example'
const NEW_EMAIL = 'quentin.new@personal.example'

async function aGuest() {
  const player = await t.a.player({ email: EMAIL, firstName: 'Quentinius', lastName: 'Zyxwood' })
  return Object.assign(await t.as(player), { player })
}
async function aim({ id }: { id: string }, { reason = 'asked by letter', lostCredits = 0 } = {}) {
  const { public_id: playerId } = await t.db('users').where({ id }).first('public_id')
  return { params: { playerId }, body: { reason, lostCredits } }
}
const lastAction = () => t.db('admin_actions').orderBy('id', 'desc').first('action', 'subject', 'old_value', 'new_value', 'reason')

describe('deleting the account of a player at the desk', () => {
  it('leaves nothing of the person in the database, ends the sessions, and mails the player', async () => {
    const admin = await someone(t, 'admin')
    const guest = await aGuest()
    await fillTables(t, guest.player, NEW_EMAIL)
    await admin.call(contract.deletePlayer, await aim(guest.player, { reason: `${EMAIL} asked by letter` }))
    const [mail] = await mailsTo(t, EMAIL)
    expect(mail?.text).not.toMatch(/as you asked|you deleted|sign up again/)
    await mailsSettled(t)
    for (const text of [EMAIL, NEW_EMAIL, 'Quentinius', 'Zyxwood']) expect(await tablesWith(t.db, text), text).toEqual([])
    expect(await refusal(guest.call(contract.getCurrentUser, {}))).toMatchObject({ code: 'account_deleted' })
  })

  it('records who did it and why, without the name of the person', async () => {
    const admin = await someone(t, 'admin')
    const subject = (id: string) => ({ action: 'delete account', subject: `player ${id}`, old_value: null, new_value: null })
    const [one, other] = [await aGuest(), await someone(t, 'player', { firstName: 'Ada', lastName: 'Kim' })]
    await admin.call(contract.deletePlayer, await aim(one.player))
    expect(await lastAction()).toEqual({ ...subject(one.player.id), reason: 'asked by letter' })
    await admin.call(contract.deletePlayer, await aim(other.player, { reason: 'the mother of Ada Kim asked' }))
    expect(await lastAction()).toEqual({ ...subject(other.player.id), reason: 'the mother of Deleted player asked' })
    expect(await t.db('admin_actions').distinct('admin_id').pluck('admin_id')).toEqual([admin.player.id])
  })

  it('gives up the open credits that the admin saw, and is refused with others', async () => {
    const [admin, till] = [await someone(t, 'admin'), await someone(t, 'staff')]
    const guest = await aGuest()
    const code = await aCredit(t.db, guest.player, { amount: 29.7 })
    for (const amount of [0.1, 0.2]) await aCredit(t.db, guest.player, { amount })
    expect(await refusal(admin.call(contract.deletePlayer, await aim(guest.player)))).toMatchObject({ code: 'credits_changed' })
    await admin.call(contract.deletePlayer, await aim(guest.player, { lostCredits: 30 }))
    const redeemed = till.call(contract.redeemCode, { body: { code, attemptId: randomUUID() } })
    expect(await refusal(redeemed)).toMatchObject({ code: 'code_invalid' })
    expect((await mailsTo(t, EMAIL))[0]?.text).toContain('Open credits of $30 are given up')
  })

  it('is refused for the own account, which is the only way to the last admin, and for one that is deleted', async () => {
    const admin = await someone(t, 'admin')
    expect(await refusal(admin.call(contract.deletePlayer, await aim(admin.player)))).toMatchObject({ code: 'own_account' })
    const guest = await aGuest()
    const target = await aim(guest.player)
    await admin.call(contract.deletePlayer, target)
    expect(await refusal(admin.call(contract.deletePlayer, target))).toMatchObject({ code: 'not_found' })
  })

  it('leaves one of two admins who delete each other at the same moment', async () => {
    const [one, other] = [await someone(t, 'admin'), await someone(t, 'admin')]
    const [onOther, onOne] = [await aim(other.player), await aim(one.player)]
    const outcomes = await Promise.allSettled([one.call(contract.deletePlayer, onOther), other.call(contract.deletePlayer, onOne)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await t.db('users').where({ role: 'admin' })).toHaveLength(1)
  })
})
