import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { openStream } from '#server/testing/openStream.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer()

async function aNamer(player?: TestPlayer) {
  const own = player ?? (await t.a.player())
  const client = await t.as(own)
  return (username: string) => client.call(contract.setUsername, { params: { userId: own.id }, body: { username } })
}

describe('a username', () => {
  it('is stored without spaces around it and shown to its player', async () => {
    const player = await t.a.player()
    const setName = await aNamer(player)
    expect(await setName(' jordan_r ')).toEqual({ username: 'jordan_r', usernameChangesLeft: 2 })
    expect((await (await t.as(player)).call(contract.getCurrentUser, {})).username).toBe('jordan_r')
  })

  it('can be changed twice a season after the first choice, and the same name again is no change', async () => {
    const setName = await aNamer()
    await setName('first')
    expect(await setName('second')).toMatchObject({ usernameChangesLeft: 1 })
    expect(await setName('second')).toMatchObject({ usernameChangesLeft: 1 })
    expect(await setName('third')).toMatchObject({ usernameChangesLeft: 0 })
    await expect(setName('fourth')).rejects.toMatchObject({ status: 422, code: 'username_changes_used' })
    expect(await setName('third')).toMatchObject({ usernameChangesLeft: 0 })
  })

  it('can be changed twice again in the next season', async () => {
    await t.a.game({ season: 2025, kickoffAt: '2025-09-04T00:20:00Z' })
    await t.a.game({ season: 2026, kickoffAt: '2026-09-10T00:20:00Z' })
    const player = await t.a.player()
    const setName = await aNamer(player)
    for (const name of ['first', 'second', 'third']) await setName(name)
    t.clock.set('2026-09-10T00:20:00Z')
    expect(await (await aNamer(player))('fourth')).toEqual({ username: 'fourth', usernameChangesLeft: 1 })
  })

  it('is unique without regard to case, also for players who choose it at the same moment', async () => {
    await (await aNamer())('Jordan')
    await expect((await aNamer())('jORDAN')).rejects.toMatchObject({ status: 422, code: 'name_taken' })
    const namers = await Promise.all(Array.from({ length: 6 }, () => aNamer()))
    const outcomes = await Promise.allSettled(namers.map((setName, index) => setName(index % 2 === 0 ? 'same.name' : 'Same.Name')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'name_taken' })
  })

  it.each(['ab', 'a'.repeat(21), 'two words', 'name@home', '<b>bold</b>', '', '\u3164\u3164\u3164', '김철수\u115f', '\u1100\u1161\u11a8'])(
    'of another form is refused: "%s"',
    async (name) => {
      await expect((await aNamer())(name)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  it.each(['admin', 'Adm1n', 'sunday-slate', 'bartender', 'fuck', 'f_u_c_k', 'h.i.t.l.e.r', 'аdam'])(
    'that is reserved, offensive or mixes scripts is refused: "%s"',
    async (name) => {
      await expect((await aNamer())(name)).rejects.toMatchObject({ status: 422, code: 'name_not_allowed' })
    },
  )

  it.each(['abc', 'a'.repeat(20), 'Dickinson', 'Zoë', 'x-1_2.3'])('of an allowed form is stored: "%s"', async (name) => {
    expect((await (await aNamer())(name)).username).toBe(name)
  })

  it('is announced to open screens', async () => {
    const stream = await openStream(t.url)
    await (await aNamer())('jordan')
    await expect.poll(stream.topics).toContain('players')
    stream.close()
  })
})
