import { describe, expect, it } from 'vitest'
import { AddressRefused } from '#server/delivery/mail/mailer.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { countNotices, DAY_BEFORE, insertReader, insertWeek, sendNotices } from '#server/testing/notices.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: DAY_BEFORE })
const ANN = 'ann@test.example'
const reason = 'The mailbox does not exist'

async function aPlayer() {
  const ann = await t.a.player({ email: ANN })
  await t
    .db('users')
    .where({ id: ann.id })
    .update({ email_verified_at: new Date(0) })
  const { public_id: playerId } = await t.db('users').where({ id: ann.id }).first('public_id')
  return { ann, client: await t.as(ann), params: { playerId }, admin: await t.as(await t.a.player({ role: 'admin' })) }
}
const profileOf = async ({ ann, client }: Awaited<ReturnType<typeof aPlayer>>) =>
  client.call(contract.getProfile, { params: { userId: ann.id } })

describe('an address from which mail came back', () => {
  it('is recorded by an admin, gets no mails to many, and is shown to the admin and the player', async () => {
    await insertWeek(t)
    const player = await aPlayer()
    const { admin, params } = player
    await admin.call(contract.setPlayerBounce, { params, body: { hasBounced: true, reason } })
    await sendNotices(t.deps)
    expect(t.mails).toEqual([])
    expect(await countNotices(t)).toMatchObject({ 'day_reminder skipped bounced': 1 })
    const at = new Date(DAY_BEFORE).toISOString()
    expect(await admin.call(contract.getPlayer, { params })).toMatchObject({
      emailBouncedAt: at,
      actions: [{ action: 'email bounced', reason }],
    })
    expect((await profileOf(player)).emailBouncedAt).toBe(at)
  })

  it('gets mails again when the player or an admin says that it works, or when the player has another address', async () => {
    const player = await aPlayer()
    const { admin, params, client, ann } = player
    const bounce = (hasBounced: boolean) => admin.call(contract.setPlayerBounce, { params, body: { hasBounced, reason } })
    await bounce(true)
    await client.call(contract.retryEmail, {})
    expect((await profileOf(player)).emailBouncedAt).toBeNull()
    await bounce(true)
    await bounce(false)
    expect((await profileOf(player)).emailBouncedAt).toBeNull()
    await bounce(true)
    await t.db('users').where({ id: ann.id }).update({ email: 'new@test.example' })
    expect((await profileOf(player)).emailBouncedAt).toBeNull()
  })

  it('is recorded when the mail server refuses a mail about the account, but not an address without an account', async () => {
    await insertReader(t, ANN)
    const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    for (const to of [ANN, 'stranger@test.example']) await queueMail(t.db, { kind: 'password_changed', to, letter, now: t.clock.now() })
    const send = t.deps.mailer.send
    t.deps.mailer.send = async () => {
      throw new AddressRefused('refused')
    }
    await t.deps.delivery.sendLetters()
    await expect.poll(() => t.db('bounced_addresses').select('email', 'source')).toEqual([{ email: ANN, source: 'refused' }])
    t.deps.mailer.send = send
  })
})

describe('the records of deliveries', () => {
  it('are deleted 90 days after their notice ended', async () => {
    await insertWeek(t)
    await insertReader(t, ANN)
    await sendNotices(t.deps)
    t.clock.set(new Date(Date.parse(DAY_BEFORE) + 90 * DAY_MS).toISOString())
    await cleanUp(t.deps)
    expect(await t.db('deliveries')).toHaveLength(1)
    t.clock.set(new Date(Date.parse(DAY_BEFORE) + 90 * DAY_MS + 1_000).toISOString())
    await cleanUp(t.deps)
    expect(await t.db('deliveries')).toEqual([])
    expect(await t.db('notices')).toEqual([])
  })
})
