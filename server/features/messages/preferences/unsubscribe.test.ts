import { describe, expect, it } from 'vitest'
import { toMessage } from '#server/delivery/mail/message.ts'
import { resetLetter } from '#server/features/people/accounts/letters.ts'
import { aPlayerWithPassword, mailsTo, PASSWORD } from '#server/testing/accounts.ts'
import { LETTER_HOUSE } from '#server/testing/letters.ts'
import { insertReaders, NEWS } from '#server/testing/marketing.ts'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { listToken, MAIL_LISTS, readListSecret, readListToken } from './listSecret.ts'
import { readListSender } from './listSender.ts'

const t = await startTestServer()

/** Posts as Gmail does: no cookie, no Origin, a form of one field. */
const postAsGmail = (path: string) =>
  sendRaw(t.url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

async function aReader() {
  const [reader] = await insertReaders(t, { count: 1 })
  if (!reader) throw new Error('no reader')
  const { unsubscribeOf } = await readListSender(t.db, t.deps.config)
  const pathOf = (list: (typeof MAIL_LISTS)[number]) => new URL(unsubscribeOf(list, reader.id).url).pathname
  const read = () => t.db('users').where({ id: reader.id }).first('marketing_opt_in', 'weekly_reminders')
  return { reader, pathOf, read }
}

describe('an unsubscribe link', () => {
  it('works by a bare POST, for its own list only, and as often as it is sent', async () => {
    const { pathOf, read } = await aReader()
    expect((await postAsGmail(pathOf('news'))).status).toBe(200)
    expect(await read()).toEqual({ marketing_opt_in: false, weekly_reminders: true })
    for (let count = 0; count < 2; count += 1) expect((await postAsGmail(pathOf('reminders'))).status).toBe(200)
    expect(await read()).toEqual({ marketing_opt_in: false, weekly_reminders: false })
  })

  it('answers a bad token and another list like a good one and changes nothing', async () => {
    const { pathOf, read } = await aReader()
    const good = pathOf('news')
    const bad = [good.slice(0, -1) + (good.endsWith('A') ? 'Q' : 'A'), good.replace('/news/', '/reminders/'), '/api/unsubscribe/news/x']
    for (const path of bad) expect((await postAsGmail(path)).status).toBe(200)
    expect(await read()).toEqual({ marketing_opt_in: true, weekly_reminders: true })
    const bodies = [...bad.filter((path) => path.includes('/news/')), good].map(async (path) => (await postAsGmail(path)).text)
    expect(new Set(await Promise.all(bodies)).size).toBe(1)
  })

  it('of one reader ends nothing for another one', async () => {
    const [ann, bea] = await insertReaders(t, { count: 2 })
    const { unsubscribeOf } = await readListSender(t.db, t.deps.config)
    if (!ann || !bea) throw new Error('two readers are needed')
    const pathOf = ({ id }: { id: string }) => new URL(unsubscribeOf('news', id).url).pathname
    const [own, foreign] = [pathOf(ann), pathOf(bea)]
    const token = own.split('/').at(-1) ?? ''
    const other = foreign.split('/').at(-1) ?? ''
    const half = Math.floor(token.length / 2)
    await postAsGmail(own.replace(token, other.slice(0, half) + token.slice(half)))
    await postAsGmail(own.replace(token, token.slice(0, half) + other.slice(half)))
    expect(await t.db('users').whereIn('id', [ann.id, bea.id]).pluck('marketing_opt_in')).toEqual([true, true])
    await postAsGmail(own)
    await postAsGmail(own)
    expect(await t.db('users').where({ id: ann.id }).first('marketing_opt_in')).toEqual({ marketing_opt_in: false })
    expect(await t.db('users').where({ id: bea.id }).first('marketing_opt_in')).toEqual({ marketing_opt_in: true })
  })

  it('shows a page with a button when it is opened, and changes nothing by that', async () => {
    const { pathOf, read } = await aReader()
    for (let count = 0; count < 10; count += 1) {
      const answer = await sendRaw(t.url, { path: pathOf('news') })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('<form method="post" action="?"><button class="main">Unsubscribe</button>')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect(await read()).toEqual({ marketing_opt_in: true, weekly_reminders: true })
  })

  it('of the weekly report stops it or moves it to another day, without a sign-in', async () => {
    const admin = await t.a.player({ role: 'admin' })
    const path = new URL((await readListSender(t.db, t.deps.config)).unsubscribeOf('report', admin.id).url).pathname
    const preference = async () => (await t.as(admin)).call(contract.getReportPreference, {})
    expect(await preference()).toEqual({ isWanted: true, weekday: 1 })
    expect((await sendRaw(t.url, { method: 'POST', path: `${path}?weekday=3` })).text).toContain('Wednesday')
    expect(await preference()).toEqual({ isWanted: true, weekday: 3 })
    await postAsGmail(path)
    expect(await preference()).toEqual({ isWanted: false, weekday: 3 })
  })

  it('of a deleted account stores nothing about it', async () => {
    await t.a.player({ role: 'admin' })
    const admin = await aPlayerWithPassword(t, { role: 'admin' })
    const { unsubscribeOf } = await readListSender(t.db, t.deps.config)
    await (await t.as(admin)).call(contract.deleteAccount, { body: { password: PASSWORD, lostCredits: 0 } })
    const row = await t.db('users').where({ id: admin.id }).first()
    for (const list of MAIL_LISTS) expect((await postAsGmail(new URL(unsubscribeOf(list, admin.id).url).pathname)).status).toBe(200)
    expect(await t.db('users').where({ id: admin.id }).first()).toEqual(row)
    expect(await t.db('owner_report_preferences')).toEqual([])
    await mailsTo(t, admin.email)
  })

  it('is in every mail to a list, in both headers that mail programs need, and in no other mail', async () => {
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await insertReaders(t, { count: 2 })
    await admin.call(contract.sendPromotional, { body: NEWS })
    await t.deps.delivery.deliver()
    expect(t.mails).toHaveLength(2)
    for (const mail of t.mails) {
      const { headers } = toMessage(mail, t.deps.config.mailFrom)
      expect(headers).toMatchObject({
        'List-Unsubscribe': { value: `<${mail.unsubscribe?.url}>, <${mail.unsubscribe?.mailto}>` },
        'List-Unsubscribe-Post': { value: 'List-Unsubscribe=One-Click' },
      })
      expect((await postAsGmail(new URL(mail.unsubscribe?.url ?? '').pathname)).status).toBe(200)
    }
    expect(await t.db('users').where({ marketing_opt_in: true }).whereNotNull('marketing_answered_at')).toEqual([])
    const account = { id: 'x', to: 'pat@example.com', ...resetLetter(LETTER_HOUSE, { firstName: 'Pat', token: 'abc' }) }
    expect(toMessage(account, t.deps.config.mailFrom).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  })
})

describe('the token of a link', () => {
  it('is read only with the secret and the list that it was made with', async () => {
    const secret = await readListSecret(t.db)
    expect(await readListSecret(t.db)).toEqual(secret)
    const id = '0197b1c0-0000-4000-8000-00000000000f'
    const token = listToken(secret, 'news', id)
    expect(readListToken(secret, 'news', token)).toBe(id)
    for (const list of MAIL_LISTS.slice(1)) expect(readListToken(secret, list, token)).toBeNull()
    expect(readListToken(Buffer.alloc(32), 'news', token)).toBeNull()
  })
})
