import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { submitCard } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

const aWeek = () => t.a.slate(4, (slot) => ({ kickoffAt: slot === 0 ? '2025-09-05T00:20:00Z' : '2025-09-07T17:00:00Z' }))
const cardFor = (player: TestPlayer, games: { id: string }[]) => ({
  body: {
    userId: player.id,
    season: 2025,
    week: 5,
    gamePicks: Object.fromEntries(games.map(({ id }) => [id, 'home' as const])),
    tieBreakerScore: 47,
  },
})

async function aPlayer() {
  const player = await t.a.player()
  return { player, client: await t.as(player) }
}

describe('submitted picks', () => {
  it('are shown to the player and to admins, and answered with 404 to other players', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    await client.call(contract.submitPicks, cardFor(player, games))
    const input = { params: { userId: player.id, week: '5', season: '2025' } }
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect(await admin.call(contract.getPicks, input)).toMatchObject({
      userId: player.id,
      sport: 'nfl',
      tieBreakerSecondary: null,
      tieBreakerTertiary: null,
    })
    const stranger = await t.as(await t.a.player())
    for (const call of [contract.getPicks, contract.getWeekPicks, contract.getWeekGamePicks]) {
      await expect(stranger.call(call, input)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  it('of several players and weeks that are read at the same moment reach the player and the week that each asked for', async () => {
    for (const week of [5, 6]) await t.a.slate(4, () => ({ week, kickoffAt: '2025-09-07T17:00:00Z' }))
    const guesses = [31, 32, 33, null]
    const players = await Promise.all(guesses.map(() => aPlayer()))
    for (const [index, { player }] of players.entries())
      for (const week of [5, 6])
        if (guesses[index]) await submitCard(t.db, player, { tiebreaker: guesses[index] + week, week: { season: 2025, week } })
    const read = ({ player, client }: (typeof players)[number], week: number) =>
      client.call(contract.getWeekPicks, { params: { userId: player.id, week: String(week), season: '2025' } })
    const answers = await Promise.all(players.flatMap((one) => [read(one, 5), read(one, 6), read(one, 7)]))
    expect(answers.map((picks) => picks && [picks.userId, picks.week, picks.tieBreakerScore])).toEqual(
      players.flatMap(({ player }, index) => {
        const guess = guesses[index]
        return guess ? [[player.id, 5, guess + 5], [player.id, 6, guess + 6], null] : [null, null, null]
      }),
    )
  })

  it('show an admin only their number before the deadline, unless the admin gives a reason, and each such read is recorded', async () => {
    const games = await aWeek()
    const { player, client } = await aPlayer()
    const record = await client.call(contract.submitPicks, cardFor(player, games))
    const reader = await t.a.player({ role: 'admin' })
    const admin = await t.as(reader)
    const params = { userId: player.id, week: '5', season: '2025' }
    const pickCount = Object.keys(record.gamePicks).length
    const hidden = { gamePicks: {}, mnfPick: null, tieBreakerScore: 0, mnfTotalScore: 0, receipt: '', pickCount }
    expect(await admin.call(contract.getPicks, { params })).toMatchObject(hidden)
    expect(await admin.call(contract.getWeekPicks, { params })).toMatchObject(hidden)
    expect(await admin.call(contract.getCurrentPicks, { params: { userId: player.id } })).toMatchObject(hidden)
    expect(await admin.call(contract.getWeekGamePicks, { params })).toEqual({ gamePicks: {}, pickCount })
    expect(await admin.call(contract.getPicks, { params, query: { reason: 'a guest complains' } })).toEqual(record)
    const rows = await t.db('admin_actions').orderBy('id').select('admin_id', 'action', 'subject', 'new_value', 'reason')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toEqual({
      admin_id: reader.id,
      action: 'read open picks',
      subject: `picks ${player.id} 2025-5`,
      new_value: 'count',
      reason: 'none given',
    })
    expect(rows[4]).toMatchObject({ new_value: 'picks', reason: 'a guest complains' })
    await t.db('weeks').update({ pinned_deadline_at: new Date(t.clock.now()) })
    expect(await admin.call(contract.getPicks, { params })).toMatchObject({ gamePicks: record.gamePicks })
    expect(await t.db('admin_actions').select()).toHaveLength(5)
  })
})
