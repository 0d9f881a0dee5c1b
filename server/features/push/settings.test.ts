import { describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()

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
