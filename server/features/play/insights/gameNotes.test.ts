import { afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
const GAME = '2025-5-0'
const params = { gameId: GAME }
const reason = 'From the local paper'
const NOTHING = { expertInsights: null, keyMatchups: null, gameNotes: null }
type Body = CallInput<typeof contract.setGameNotes>['body']
afterEach(() => expect(t.logged.splice(0)).toEqual([]))

async function anAdmin() {
  const player = await t.a.player({ role: 'admin' })
  const client = await t.as(player)
  const set = (body: Partial<Body>) => client.call(contract.setGameNotes, { params, body: { ...NOTHING, reason, ...body } })
  return { id: player.id, client, set, read: () => client.call(contract.getGameNotes, { params }) }
}
const shown = async () => (await t.anonymous.call(contract.getGameInfo, { params: { awayTeam: 'GB', homeTeam: 'DET' } })).analysis
const DERIVED = ['The Packers and Lions are NFC North rivals.']

describe('notes that an admin writes', () => {
  it('replace the derived notes immediately, section by section, until they are released', async () => {
    await t.a.game()
    expect(await shown()).toMatchObject({ expertInsights: [], keyMatchups: [], gameNotes: DERIVED })
    const admin = await anAdmin()
    const set = await admin.set({ expertInsights: ['  The Packers like it here. '], keyMatchups: [] })
    expect(set).toEqual({
      gameId: GAME,
      edited: { expertInsights: ['The Packers like it here.'], keyMatchups: [], gameNotes: null },
      derived: { expertInsights: [], keyMatchups: [], gameNotes: DERIVED },
      reason,
      editedAt: '2025-09-04T12:00:00.000Z',
    })
    expect(await admin.read()).toEqual(set)
    await expect.poll(shown).toMatchObject({ expertInsights: ['The Packers like it here.'], keyMatchups: [], gameNotes: DERIVED })

    await admin.set({ gameNotes: [] })
    await expect.poll(shown).toMatchObject({ expertInsights: [], gameNotes: [] })

    expect(await admin.set({})).toMatchObject({ edited: NOTHING, reason: null, editedAt: null })
    await expect.poll(shown).toMatchObject({ gameNotes: DERIVED })
    expect(await t.db('game_notes').select()).toEqual([])
  })

  it('are recorded with the admin, the old text, the new text and the reason', async () => {
    await t.a.game()
    const admin = await anAdmin()
    await admin.set({ gameNotes: ['One'] })
    t.clock.advance(1_000)
    await admin.set({ gameNotes: ['Two <b>bold</b>'] })
    await admin.set({})
    const common = { admin_id: admin.id, subject: `game ${GAME}`, reason }
    expect(await t.db('admin_actions').orderBy('id').select()).toMatchObject([
      { ...common, action: 'edit game notes', old_value: NOTHING, new_value: { ...NOTHING, gameNotes: ['One'] } },
      {
        ...common,
        action: 'edit game notes',
        acted_at: new Date('2025-09-04T12:00:01Z'),
        old_value: { ...NOTHING, gameNotes: ['One'] },
        new_value: { ...NOTHING, gameNotes: ['Two <b>bold</b>'] },
      },
      { ...common, action: 'release game notes', old_value: { ...NOTHING, gameNotes: ['Two <b>bold</b>'] }, new_value: NOTHING },
    ])
  })

  it('by several admins at the same time are all recorded, each with the text that was stored before it', async () => {
    await t.a.game()
    const admins = await Promise.all([anAdmin(), anAdmin(), anAdmin()])
    await Promise.all(admins.map((admin, index) => admin.set({ gameNotes: [`Note ${index}`] })))
    const actions = await t.db('admin_actions').orderBy('id').select<{ old_value: unknown; new_value: unknown }[]>('old_value', 'new_value')
    expect(actions.slice(1).map(({ old_value }) => old_value)).toEqual(actions.slice(0, -1).map(({ new_value }) => new_value))
    expect((await admins[0]?.read())?.edited).toEqual(actions.at(-1)?.new_value)
  })

  it('may belong to a game of any week; derived notes of a played game use only earlier results', async () => {
    await t.a.game({ status: 'final', awayScore: 20, homeScore: 17 })
    await t.a.game({ week: 12, awayTeam: 'DET', homeTeam: 'GB', kickoffAt: '2025-10-26T17:00:00Z' })
    const admin = await anAdmin()
    const notes = (gameId: string) => admin.client.call(contract.getGameNotes, { params: { gameId } })
    expect((await notes('2025-12-0')).derived.gameNotes).toEqual(['NFC North rivals: the Packers won their last meeting 20-17 in Week 1.'])
    expect((await notes(GAME)).derived.gameNotes).toEqual(DERIVED)
  })
})

describe('an edit of game notes is refused', () => {
  it.each<[string, Partial<Body>]>([
    ['with more lines than a section allows', { gameNotes: Array.from({ length: 7 }, (_, index) => `Line ${index}`) }],
    ['with a line that is too long', { keyMatchups: ['x'.repeat(241)] }],
    ['with an empty line', { keyMatchups: ['   '] }],
    ['with a line break in a line', { expertInsights: ['one\ntwo'] }],
    ['with a Unicode line separator in a line', { expertInsights: ['one\u2028two'] }],
    ['with a text direction control', { expertInsights: ['one \u202etwo'] }],
    ['without a reason', { reason: '  ' }],
  ])('%s', async (_, body) => {
    await t.a.game()
    const admin = await anAdmin()
    await expect(admin.set(body)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await t.db('admin_actions').select()).toEqual([])
    expect(await t.db('game_notes').select()).toEqual([])
  })

  it('for a game that does not exist', async () => {
    const admin = await anAdmin()
    await expect(admin.set({ gameNotes: ['One'] })).rejects.toMatchObject({ status: 404 })
    await expect(admin.read()).rejects.toMatchObject({ status: 404 })
  })

  it('when the viewer is not an admin', async () => {
    await t.a.game()
    for (const role of ['player', 'staff', 'venue_manager'] as const) {
      const client = await t.as(await t.a.player({ role }))
      await expect(client.call(contract.setGameNotes, { params, body: { ...NOTHING, reason } })).rejects.toMatchObject({ status: 403 })
      await expect(client.call(contract.getGameNotes, { params })).rejects.toMatchObject({ status: 403 })
    }
    await expect(t.anonymous.call(contract.getGameNotes, { params })).rejects.toMatchObject({ status: 401 })
  })
})
