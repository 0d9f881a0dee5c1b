import { describe, expect, it } from 'vitest'
import { someone } from '#server/testing/credits.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const t = await startTestServer({ now: '2025-09-09T16:00:00Z' })

async function aHouse() {
  const { call } = await someone(t, 'admin', { firstName: 'Dana', lastName: 'Moreno' })
  const people = [
    { email: 'jose@zone.example', first_name: 'José', last_name: 'Rivera', username: 'jr_king', phone_number: '(562) 555-0113' },
    {
      email: 'gwen@crank.example',
      first_name: 'Gwen',
      last_name: 'Zimmer',
      phone_number: '+1 916 555 0177',
      email_verified_at: new Date(0),
    },
    {
      email: 'sam@wich.example',
      first_name: '=HYPERLINK("x")',
      last_name: '<b>Wich</b>',
      role: 'staff',
      blocked_at: new Date(0),
      blocked_reason: 'rude',
    },
  ]
  await t.db('users').insert(people.map((one, index) => ({ password: '', created_at: new Date(index), ...one })))
  return { list: async (query: object) => (await call(contract.listPlayers, { body: query })).rows, call }
}

describe('the list of players', () => {
  it.each([
    ['JOSE', ['jose@zone.example']],
    ['riv jos', ['jose@zone.example']],
    ['jr_k', ['jose@zone.example']],
    ['zone', ['jose@zone.example']],
    ['gwen@crank.ex', ['gwen@crank.example']],
    ['(562) 555', ['jose@zone.example']],
    ['0177', ['gwen@crank.example']],
    ["'); drop table users; --", []],
    ['nobody', []],
  ])('finds by %s', async (search, emails) => {
    const { list } = await aHouse()
    expect((await list({ search })).map(({ email }) => email)).toEqual(emails)
  })

  it('filters by role, confirmed address, bounced address and block, sorts, and pages by keys', async () => {
    const { list, call } = await aHouse()
    const emails = async (query: object) => (await list(query)).map(({ email }) => email)
    expect(await emails({ role: 'staff' })).toEqual(['sam@wich.example'])
    expect(await emails({ blocked: 'yes' })).toEqual(['sam@wich.example'])
    expect(await emails({ unverified: 'yes', sort: 'joined' })).toEqual([
      'jose@zone.example',
      'sam@wich.example',
      expect.stringContaining('test.example'),
    ])
    expect(await emails({ bounced: 'yes' })).toEqual([])
    await t.db('bounced_addresses').insert({ email: 'gwen@crank.example', bounced_at: new Date(0), source: 'refused' })
    expect(await emails({ bounced: 'yes' })).toEqual(['gwen@crank.example'])
    expect(await emails({ bounced: 'yes', blocked: 'yes' })).toEqual([])
    const first = await call(contract.listPlayers, { body: { sort: 'name', rows: 3 } })
    expect(first.rows.map(({ firstName }) => firstName)).toEqual(['=HYPERLINK("x")', 'Dana', 'Gwen'])
    expect(first.total).toBe(4)
    expect(await emails({ sort: 'name', rows: 3, cursor: first.nextCursor })).toEqual(['jose@zone.example'])
  })

  it('shows the points of the season, the card of the current week and the last activity: a session, a sign-in, a card, or the day of joining', async () => {
    const { list } = await aHouse()
    await t.a.game({ slot: 0, status: 'final', awayScore: 3, homeScore: 10 })
    const { id } = await t.db('users').where({ email: 'jose@zone.example' }).first('id')
    await t.db('picks').insert({
      user_id: id,
      season: 2025,
      week: 5,
      submitted_at: new Date('2025-09-08T10:00:00Z'),
      home_picks: 1,
      away_picks: 0,
      tie_breaker_score: 40,
    })
    expect(await list({ search: 'jose' })).toMatchObject([
      { seasonScore: 1, lastActiveAt: '2025-09-08T10:00:00.000Z', isBlocked: false, isVerified: false, hasCard: true },
    ])
    await t.a.week({ season: 2025, week: 5 }, '2025-09-09T16:00:01Z')
    expect(await list({ search: 'jose' })).toMatchObject([{ seasonScore: 0, hasCard: true }])
    await t
      .db('users')
      .where({ first_name: 'Dana' })
      .update({ created_at: new Date(0) })
    expect(await list({ search: 'dana' })).toMatchObject([{ seasonScore: null, hasCard: false, lastActiveAt: '2025-09-09T16:00:00.000Z' }])
    expect(await list({ search: 'gwen' })).toMatchObject([{ lastActiveAt: '1970-01-01T00:00:00.001Z' }])
  })
})
