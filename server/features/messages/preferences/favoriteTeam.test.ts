import { afterAll, describe, expect, it } from 'vitest'
import { announceChange, watchChanges } from '#server/platform/live/changes.ts'
import { createLog } from '#server/platform/process/log.ts'
import { MARKER, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard } = await startBoards()
const received: string[] = []
const watch = watchChanges(
  t.databaseUrl,
  createLog('silent'),
  (topic) => received.push(topic),
  () => undefined,
)
afterAll(() => watch.close())

const choose = async (player: Parameters<typeof t.as>[0], favoriteTeam: 'PHI' | 'DAL') =>
  (await t.as(player)).call(contract.setFavoriteTeam, { params: { userId: player.id }, body: { favoriteTeam } })

describe('a favorite team', () => {
  it('is announced when it changes a row of the boards, and not otherwise', async () => {
    await expect.poll(watch.isListening).toBe(true)
    await aWeek(() => ({}))
    const player = await aCard('Fan', { home: 0b111 })
    received.length = 0
    await choose(player, 'PHI')
    await choose(player, 'PHI')
    await choose(await t.a.player(), 'DAL')
    await announceChange(t.db, MARKER)
    await expect.poll(() => received).toContain(MARKER)
    expect(received).toEqual(['players', MARKER])
  })
})
