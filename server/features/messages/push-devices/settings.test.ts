import { describe, expect, it } from 'vitest'
import { insertSubscription } from '#server/testing/push.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const DEADLINE = '2025-09-05T00:20:00Z'
const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

describe('notification settings', () => {
  it('have everything on until the player changes them', async () => {
    const me = await t.as(await t.a.player())
    expect(await me.call(contract.getNotificationSettings, {})).toEqual({
      deadlineReminders: 'both',
      results: true,
      movedGames: true,
      expiringCredits: true,
    })
  })

  it('are stored for the player who sent them, and for nobody else', async () => {
    const me = await t.as(await t.a.player())
    const other = await t.as(await t.a.player())
    const wanted = { deadlineReminders: 'hours', results: false, movedGames: true, expiringCredits: false } as const
    expect(await me.call(contract.setNotificationSettings, { body: { ...wanted, results: true } })).toMatchObject({ results: true })
    expect(await me.call(contract.setNotificationSettings, { body: wanted })).toEqual(wanted)
    expect(await me.call(contract.getNotificationSettings, {})).toEqual(wanted)
    expect(await other.call(contract.getNotificationSettings, {})).toMatchObject({ deadlineReminders: 'both', results: true })
  })
})

describe('a muted week', () => {
  const week = { season: 2025, week: 5 }
  async function aPlayer() {
    const player = await t.a.player()
    const me = await t.as(player)
    return {
      player,
      read: () => me.call(contract.getMutedWeek, {}),
      set: (isMuted: boolean, of = week) => me.call(contract.setMutedWeek, { body: { week: of, isMuted } }),
      muteFrom: (deviceId: string) => me.call(contract.muteWeekFromDevice, { body: { deviceId, week } }),
    }
  }

  it('is stored for the player who muted it and for nobody else, however often it is sent, until it is ended', async () => {
    await t.a.slate(2, () => ({ kickoffAt: DEADLINE }))
    const [me, other] = [await aPlayer(), await aPlayer()]
    expect(await me.read()).toEqual({ week, isMuted: false })
    for (let time = 0; time < 2; time += 1) expect(await me.set(true)).toEqual({ week, isMuted: true })
    expect([await me.read(), await other.read()]).toEqual([
      { week, isMuted: true },
      { week, isMuted: false },
    ])
    await me.set(false)
    expect(await me.read()).toEqual({ week, isMuted: false })
  })

  it('can be muted from the notification of a device of the player, and not from that of another player', async () => {
    await t.a.slate(2, () => ({ kickoffAt: DEADLINE }))
    const [me, other] = [await aPlayer(), await aPlayer()]
    const { id } = await insertSubscription(t, me.player)
    await expect(other.muteFrom(id)).rejects.toMatchObject({ status: 404 })
    expect([await me.read(), await other.read()]).toMatchObject([{ isMuted: false }, { isMuted: false }])
    for (let time = 0; time < 2; time += 1) expect(await me.muteFrom(id)).toEqual({ ok: true })
    expect([await me.read(), await other.read()]).toMatchObject([{ isMuted: true }, { isMuted: false }])
  })

  it('is a week with games, and there is none to mute from its deadline on', async () => {
    const { read, set } = await aPlayer()
    expect(await read()).toEqual({ week: null, isMuted: false })
    await t.a.slate(2, () => ({ kickoffAt: DEADLINE }))
    await expect(set(true, { season: 2025, week: 9 })).rejects.toMatchObject({ status: 404 })
    await set(true)
    t.clock.set(DEADLINE)
    expect(await read()).toEqual({ week: null, isMuted: false })
  })
})
