import { describe, expect, it } from 'vitest'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { someone } from '#server/testing/credits.ts'
import { openStream } from '#server/testing/openStream.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()
const WEEK = { season: '2025', week: '5' }

/** A player on the week's board, and an admin. */
async function aBoard(firstName: string) {
  for (const slot of [0, 1, 2]) await t.a.game({ slot, status: 'final', awayScore: 3, homeScore: 10 })
  const player = await t.a.player({ firstName, lastName: 'Smith' })
  await t
    .db('picks')
    .insert({ user_id: player.id, season: 2025, week: 5, submitted_at: new Date(0), home_picks: 7, away_picks: 0, tie_breaker_score: 47 })
  const { public_id: playerId } = await t.db('users').where({ id: player.id }).first('public_id')
  const { client, player: admin } = await someone(t, 'admin')
  const setName = (name: string | null, reason = 'offends guests') =>
    client.call(contract.setPublicName, { params: { playerId }, body: { name, reason } })
  const shown = async () =>
    (await t.anonymous.call(contract.getWeeklyBoard, { params: WEEK })).topUsers.map(({ displayName }) => displayName)
  return { player, playerId, admin, setName, shown }
}

describe('hiding and renaming a player', () => {
  it('hides a name behind a neutral one on the boards at once, and records it with the reason', async () => {
    const { player, playerId, admin, setName, shown } = await aBoard('Rude')
    expect(await shown()).toEqual(['Rude S.'])
    const stream = await openStream(t.url)
    const neutral = `Player ${playerId.slice(0, 6).toUpperCase()}`
    expect(await setName(null)).toEqual({ publicName: neutral })
    await expect.poll(() => stream.topics()).toContain('players')
    stream.close()
    await expect.poll(shown).toEqual([neutral])
    expect(await t.db('admin_actions').select('admin_id', 'action', 'subject', 'old_value', 'new_value', 'reason')).toEqual([
      {
        admin_id: admin.id,
        action: 'hide name',
        subject: `player ${player.id}`,
        old_value: 'Rude S.',
        new_value: neutral,
        reason: 'offends guests',
      },
    ])
  })

  it('shows a replaced name on the boards', async () => {
    const { setName, shown } = await aBoard('Rude')
    await setName('Friendly Fan')
    await expect.poll(shown).toEqual(['Friendly Fan'])
  })

  it('refuses names that the rules forbid, names in use, and unknown players', async () => {
    const { playerId, setName } = await aBoard('Rude')
    await t.db('users').insert({ email: 'taken@example.com', password: '', username: 'Taken' })
    await expect(setName('Sunday Slate')).rejects.toMatchObject({ code: 'name_not_allowed' })
    await expect(setName('a@b.example')).rejects.toMatchObject({ code: 'name_not_allowed' })
    await expect(setName('taken')).rejects.toMatchObject({ code: 'name_taken' })
    await expect(setName('Fine', 'x')).rejects.toMatchObject({ code: 'invalid_input' })
    const { client } = await someone(t, 'admin')
    const unknown = playerId.replace(/^./, (first: string) => (first === 'a' ? 'b' : 'a'))
    await expect(
      client.call(contract.setPublicName, { params: { playerId: unknown }, body: { name: null, reason: 'a test' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses a name that another player takes at the same moment', async () => {
    const { setName } = await aBoard('Rude')
    const { renaming } = await t.db.transaction(async (trx) => {
      await trx('users').insert({ email: 'taken@example.com', password: '', username: 'Taken' })
      const renaming = refusal(setName('taken'))
      await expect.poll(() => countWaiting(trx, 'transactionid')).toBe(1)
      return { renaming }
    })
    expect(await renaming).toMatchObject({ code: 'name_taken' })
    expect(await t.db('admin_actions')).toEqual([])
  })
})
