import { afterEach, describe, expect, it } from 'vitest'
import { aCredit, someone } from '#server/testing/credits.ts'
import { fillTables } from '#server/testing/personalRows.ts'
import { aPlayedSlate, submitCard, WEEK } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { listStoredData } from '#shared/reference/storedData.ts'
import { PERSONAL_DATA } from './personalData.ts'

const t = await startTestServer({ config: { hasRateLimits: true } })

async function aPersonWithData() {
  const { player, client } = await someone(t, 'player', { firstName: '=SUM(A1)', lastName: 'Zyx"wood' })
  await t
    .db('users')
    .where({ id: player.id })
    .update({ email_verified_at: new Date(0) })
  await fillTables(t, player, 'new@test.example')
  await aPlayedSlate(t.db)
  await submitCard(t.db, player)
  await t.db('shared_results').insert({ ...WEEK, code: 'A'.repeat(22), user_id: player.id, created_at: new Date(0) })
  await aCredit(t.db, player, { code: 'ABCD2345' })
  return { player, client }
}

afterEach(() => expect(t.logged.splice(0)).toEqual([]))

describe('downloading the own data', () => {
  it('gives a row of every table as JSON, without secrets and without data of others', async () => {
    const other = await someone(t, 'player', { firstName: 'Somebody' })
    const { player, client } = await aPersonWithData()
    const answer = await client.send('GET', '/api/user/data.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-2025-09-04.json"')
    const text = await answer.text()
    const { about, data } = JSON.parse(text)
    expect(about).toEqual(listStoredData())
    const tables = Object.keys(data).map((name) => name.replace(/_by_\w+$/, ''))
    for (const table of listStoredData().flatMap((kind) => [...kind.tables])) expect(tables, table).toContain(table)
    const filled = PERSONAL_DATA.filter(({ atDeletion }) => atDeletion === 'deleted').map(({ table, key }) =>
      key === 'user_id' ? table : `${table}_by_${key}`,
    )
    // a push, a report and a mail of a campaign
    for (const name of filled) expect(data[name], name).toHaveLength(name === 'deliveries' ? 3 : 1)
    expect(data.users).toMatchObject([{ email: player.email, first_name: '=SUM(A1)' }])
    expect(data.picked_teams).toMatchObject([{ season: 2025, week: 5, picked: { '2025-5-0': 'DET' } }])
    expect(data.credit_redemptions).toMatchObject([{ code: 'ABCD2345', amount: '50.00' }])
    expect(text).not.toContain(other.player.email)
    const secrets = [
      'calendar-code',
      ...(await t.db('users').pluck<string[]>('password')),
      ...(await t.db('sessions').pluck<string[]>('sid')),
      ...(await t.db('password_reset_tokens').pluck<string[]>('token')),
      ...(await t.db('email_changes').pluck<string[]>('stop_token')),
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('gives the same as CSV, in which no text is run as a formula', async () => {
    const { client } = await aPersonWithData()
    const answer = await client.send('GET', '/api/user/data.csv')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text).toContain("users,1,first_name,'=SUM(A1)\r\n")
    expect(text).toContain('users,1,last_name,"Zyx""wood"\r\n')
    expect(text).toContain('credit_redemptions,1,code,ABCD2345\r\n')
  })

  it('is refused to visitors, to other sites, and after five files an hour', async () => {
    const { client } = await aPersonWithData()
    expect((await t.anonymous.send('GET', '/api/user/data.json')).status).toBe(401)
    const cross = await client.send('GET', '/api/user/data.json', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(cross.status).toBe(403)
    const statuses: number[] = []
    for (let file = 0; file < 6; file += 1) statuses.push((await client.send('GET', '/api/user/data.csv')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
