import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { insertReaders } from '#server/testing/marketing.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'

const t = await startTestServer({ config: { hasRateLimits: true } })
const TOAST = '/api/toast/export-customers'
const SENDGRID = '/api/toast/export-sendgrid-contacts'

const anAdmin = async () => t.as(await t.a.player({ role: 'admin', email: 'admin@test.example' }))
const rowsOf = (text: string): string[][] => parse(text, { bom: true })

describe('an export', () => {
  it('has the columns that Toast and SendGrid import, with customers who opted in only', async () => {
    const admin = await anAdmin()
    await insertReaders(t, { count: 2, columns: { phone_number: '+1 (916) 555-0100' } })
    await insertReaders(t, { count: 1, columns: { email: 'no@test.example', marketing_opt_in: false } })
    const toast = await admin.send('GET', TOAST)
    expect(Object.fromEntries(toast.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="toast-customers-2025-09-04.csv"',
      'cache-control': 'no-store',
    })
    expect(rowsOf(await toast.text())).toEqual([
      ['First Name', 'Last Name', 'Email', 'Phone'],
      ['Reader0', 'Test', 'reader0@test.example', '9165550100'],
      ['Reader1', 'Test', 'reader1@test.example', '9165550100'],
    ])
    const sendgrid = await admin.send('GET', SENDGRID)
    expect(rowsOf(await sendgrid.text())[0]).toEqual(['email', 'first_name', 'last_name'])
    const audit = await t.db('admin_actions').orderBy('id').select('action', 'subject', 'new_value')
    expect(audit).toEqual([
      { action: 'export_customers', subject: 'toast-customers', new_value: { rows: 2 } },
      { action: 'export_customers', subject: 'sendgrid-contacts', new_value: { rows: 2 } },
    ])
  })

  it('has phone numbers that a spreadsheet leaves whole and that other systems read', async () => {
    const typed = ['(916) 555-0100', '1 916 555 0100', '+1 916 555 0100', '+44 20 7946 0018', '0171 5550100', '01715550100', '']
    for (const [index, phone_number] of typed.entries())
      await insertReaders(t, { count: 1, columns: { phone_number, email: `n${index}@test.example` } })
    const rows = rowsOf(await (await (await anAdmin()).send('GET', TOAST)).text()).slice(1)
    const written = ['9165550100', '9165550100', '9165550100', '+442079460018', '0171 5550100', '0171 5550100', '']
    expect(rows.map(([, , , phone]) => phone)).toEqual(written)
  })

  it('has one field for each name, however it is written, and no field that a spreadsheet runs', async () => {
    const names = ['=HYPERLINK("http://evil.example","x")', '\t=1', '"a\r\n=1', '+1', '-1', '@SUM(1)', '＝1', 'a,b', "O'Neil"]
    for (const [index, first_name] of names.entries())
      await insertReaders(t, { count: 1, columns: { first_name, email: `n${index}@test.example` } })
    const rows = rowsOf(await (await (await anAdmin()).send('GET', TOAST)).text()).slice(1)
    expect(rows.map((row) => row.length)).toEqual(names.map(() => 4))
    expect(rows.map(([first]) => first?.replace(/^'/, ''))).toEqual(names)
    for (const field of rows.flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
  })

  it('sends a browser without a session to sign in, and refuses other sites', async () => {
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    const open = (cookie: string | null, headers: Record<string, string>) =>
      sendRaw(t.url, { path: TOAST, headers: { ...headers, ...(cookie !== null && { cookie }) } })
    const signedOut = await open(null, navigation)
    expect([signedOut.status, signedOut.headers.location]).toEqual([302, '/admin-login?next=%2Fmarketing-admin'])
    expect((await open(null, {})).status).toBe(401)
    const player = await t.as(await t.a.player())
    expect((await open(player.cookie, navigation)).status).toBe(403)
    const admin = await anAdmin()
    const crossSite = await open(admin.cookie, { ...navigation, 'sec-fetch-site': 'cross-site' })
    expect([crossSite.status, JSON.parse(crossSite.text)]).toMatchObject([403, { error: 'foreign_origin' }])
    expect(await t.db('admin_actions').where({ action: 'export_customers' })).toEqual([])
  })

  it('is refused after ten in an hour', async () => {
    const admin = await anAdmin()
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await admin.send('GET', count % 2 ? TOAST : SENDGRID)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})
