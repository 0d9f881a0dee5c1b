import { describe, expect, it } from 'vitest'
import { aPlayerWithPassword, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { type Mail, MailRefused } from './mailer.ts'
import { queueMail } from './queueMail.ts'
import { sendPendingMails } from './sendPendingMails.ts'

const NOW = '2025-09-04T12:00:00Z'
const t = await startTestServer({ now: NOW })

const queue = (to: string, kind: 'finish_sign_up' | 'nobody' = 'finish_sign_up') =>
  queueMail(t.db, { kind, to, letter: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, now: t.clock.now() })
const pending = () =>
  t.db('pending_mails').select<{ to_address: string; tries: number; next_try_at: Date }[]>('to_address', 'tries', 'next_try_at')

/** A way out that does what it is told, and what went through it. */
function aMailer(answer: (mail: Mail) => Promise<void> = async () => undefined) {
  const sent: string[] = []
  const send = async (mail: Mail) => {
    await answer(mail)
    sent.push(mail.to)
  }
  return { sent, deps: { ...t.deps, mailer: { send, close: async () => undefined } } }
}
const fail = (error: Error) => () => Promise.reject(error)

describe('sending queued mails', () => {
  it('sends each once, also when five servers look at the same time, and keeps nothing', async () => {
    const recipients = Array.from({ length: 60 }, (_, index) => `player${index}@example.com`)
    for (const to of recipients) await queue(to)
    const servers = Array.from({ length: 5 }, () => aMailer())
    await Promise.all(servers.map(({ deps }) => sendPendingMails(deps)))
    expect(servers.flatMap(({ sent }) => sent).sort()).toEqual([...recipients].sort())
    expect(await pending()).toEqual([])
  })

  it('holds no row while a mail server is spoken to', async () => {
    await queue('pat@example.com')
    let isFree = false
    const { deps } = aMailer(async () => {
      await t.db.transaction(async (trx) => {
        await trx.raw("set local lock_timeout = '500ms'")
        isFree = (await trx('pending_mails').forUpdate().select()).length === 1
      })
    })
    await sendPendingMails(deps)
    expect(isFree).toBe(true)
  })

  it('tries again after 1, 2, 4 … minutes while the mail server is away', async () => {
    await queue('pat@example.com')
    const away = aMailer(fail(Object.assign(new Error('connect ECONNREFUSED pat@example.com'), { code: 'ECONNREFUSED' })))
    let at = Date.parse(NOW)
    for (const minutes of [1, 2, 4, 8]) {
      t.clock.set(new Date(at).toISOString())
      await sendPendingMails(away.deps)
      at += minutes * 60_000
      expect((await pending())[0]?.next_try_at).toEqual(new Date(at))
      t.clock.set(new Date(at - 1).toISOString())
      await sendPendingMails(away.deps)
      expect((await pending())[0]?.next_try_at).toEqual(new Date(at))
    }
    const back = aMailer()
    t.clock.set(new Date(at).toISOString())
    await sendPendingMails(back.deps)
    expect(back.sent).toEqual(['pat@example.com'])
    expect(await pending()).toEqual([])
    expect(t.logged.join()).toContain('ECONNREFUSED')
    expect(t.logged.join()).not.toContain('pat@')
  })

  it('gives up after ten tries and forgets the mail', async () => {
    await queue('pat@example.com')
    const away = aMailer(fail(new Error('away')))
    for (let tries = 1; tries <= 9; tries += 1) {
      t.clock.advance(7 * 3_600_000)
      await sendPendingMails(away.deps)
      expect(await pending()).toMatchObject([{ tries }])
    }
    t.clock.advance(7 * 3_600_000)
    await sendPendingMails(away.deps)
    expect(await pending()).toEqual([])
  })

  it('a mail that is refused for good is forgotten at once, and stands in nobody’s way', async () => {
    await queue('gone@example.com')
    await queue('pat@example.com')
    const mailer = aMailer((mail) => (mail.to === 'gone@example.com' ? Promise.reject(new MailRefused('no')) : Promise.resolve()))
    await sendPendingMails(mailer.deps)
    expect(mailer.sent).toEqual(['pat@example.com'])
    expect(await pending()).toEqual([])
  })

  it('a mail for nobody goes nowhere', async () => {
    await queue('', 'nobody')
    const mailer = aMailer()
    await sendPendingMails(mailer.deps)
    expect(mailer.sent).toEqual([])
    expect(await pending()).toEqual([])
  })

  it('a server that died while sending leaves the mail to the next one', async () => {
    await queue('pat@example.com')
    void sendPendingMails(aMailer(() => new Promise(() => undefined)).deps)
    await expect.poll(async () => (await pending())[0]?.tries).toBe(1)
    t.clock.advance(60_000)
    const next = aMailer()
    await sendPendingMails(next.deps)
    expect(next.sent).toEqual(['pat@example.com'])
  })

  it('what is asked for while the mail server hangs is answered all the same', async () => {
    const player = await aPlayerWithPassword(t)
    await t.db('pending_mails').insert({ kind: 'nobody', to_address: '', subject: '', body_text: '', body_html: '' })
    const usual = t.deps.mailer.send
    let release: () => void = () => undefined
    const hanging = new Promise<void>((resolve) => {
      release = resolve
    })
    t.deps.mailer.send = () => hanging
    try {
      expect((await post(t, '/api/forgot-password', { email: player.email })).status).toBe(200)
      expect((await t.anonymous.send('GET', '/api/contest')).status).toBe(200)
    } finally {
      t.deps.mailer.send = usual
      release()
    }
  })
})
