import { afterEach, describe, expect, it } from 'vitest'
import { aPlayerWithPassword, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { type Mail, MailNotAccepted, MailRefused } from './mailer.ts'
import { createMailQueue, type MailQueue } from './mailQueue.ts'
import { type MailKind, queueMail } from './queueMail.ts'

const NOW = '2025-09-04T12:00:00Z'
const SOON = { timeout: 20_000 }
/** Three tries, a second apart. */
const QUICK_RETRIES = { retryLimit: 2, retryDelay: 1, retryDelayMax: 1 }
const CLOSE_MS = 2_000
const t = await startTestServer({ now: NOW })

const queue = (to: string, kind: MailKind = 'finish_sign_up') =>
  queueMail(t.db, { kind, to, letter: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, now: t.clock.now() })
const pending = () => t.db('pending_mails').pluck('to_address')

const opened: MailQueue[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((mailQueue) => mailQueue.close(CLOSE_MS)))
})

/** The mail queue of one server, with a mailer that calls `answer`, and the mails that it sent. */
function aServer(answer: (mail: Mail) => Promise<void> = async () => undefined) {
  const sent: Mail[] = []
  const tried: Mail[] = []
  const send = async (mail: Mail) => {
    tried.push(mail)
    await answer(mail)
    sent.push(mail)
  }
  const mailQueue = createMailQueue({ ...t.deps, mailer: { send, close: async () => undefined } }, QUICK_RETRIES)
  opened.push(mailQueue)
  return { sent, tried, mailQueue, sentTo: () => sent.map(({ to }) => to) }
}
const fail = (error: Error) => () => Promise.reject(error)

describe('the mail queue', () => {
  it('sends each mail once and deletes it, also when five servers start and send at the same time', async () => {
    const recipients = Array.from({ length: 60 }, (_, index) => `player${index}@example.com`)
    for (const to of recipients) await queue(to)
    const servers = Array.from({ length: 5 }, () => aServer())
    await Promise.all(servers.map(({ mailQueue }) => mailQueue.sendPending()))
    await expect.poll(pending, SOON).toEqual([])
    expect(servers.flatMap(({ sentTo }) => sentTo()).sort()).toEqual([...recipients].sort())
  })

  it('sends nothing of a transaction that was rolled back', async () => {
    const trx = await t.db.transaction()
    await queueMail(trx, { kind: 'prize_won', to: 'pat@example.com', letter: { subject: 's', text: 't', html: 'h' }, now: t.clock.now() })
    await trx.rollback()
    const server = aServer()
    await queue('sam@example.com')
    await server.mailQueue.sendPending()
    await expect.poll(server.sentTo, SOON).toEqual(['sam@example.com'])
  })

  it('locks no row while a mail is being sent', async () => {
    await queue('pat@example.com')
    let isFree = false
    const server = aServer(async () => {
      await t.db.transaction(async (trx) => {
        await trx.raw("set local lock_timeout = '500ms'")
        isFree = (await trx('pending_mails').forUpdate().select()).length === 1
      })
    })
    await server.mailQueue.sendPending()
    await expect.poll(pending, SOON).toEqual([])
    expect(isFree).toBe(true)
  })

  it('retries with the same id while the mail server cannot be reached, and logs no address', async () => {
    await queue('pat@example.com')
    const away = Object.assign(new Error('connect ECONNREFUSED pat@example.com'), { code: 'ECONNREFUSED' })
    const server = aServer((mail) => (server.tried.length < 3 ? Promise.reject(away) : Promise.resolve(void mail)))
    await server.mailQueue.sendPending()
    await expect.poll(server.sentTo, SOON).toEqual(['pat@example.com'])
    expect(server.tried).toHaveLength(3)
    expect(new Set(server.tried.map(({ id }) => id)).size).toBe(1)
    await expect.poll(pending, SOON).toEqual([])
    expect(t.logged.join()).toContain('ECONNREFUSED')
    expect(t.logged.join()).not.toContain('pat@')
  })

  it('gives a mail up after its last try, deletes it, and lists it without its address', async () => {
    await queue('pat@example.com')
    const { mailQueue, tried } = aServer(fail(new Error('away')))
    await mailQueue.sendPending()
    await expect.poll(async () => (await mailQueue.listGivenUp()).length, SOON).toBe(1)
    expect(tried).toHaveLength(3)
    expect(await pending()).toEqual([])
    expect(await mailQueue.listGivenUp()).toEqual([
      {
        id: expect.any(String),
        job: 'send-mails',
        kind: 'finish_sign_up',
        failedAt: expect.any(Date),
        error: 'Error',
        tries: 3,
        canRetry: false,
      },
    ])
  })

  it('stores a mail without a one-time link after giving it up, and sends it again when an admin asks for it', async () => {
    await queue('pat@example.com', 'prize_won')
    const failing = aServer(fail(new MailRefused('no')))
    await failing.mailQueue.sendPending()
    await expect.poll(async () => (await failing.mailQueue.listGivenUp()).map(({ canRetry }) => canRetry), SOON).toContain(true)
    await failing.mailQueue.close(CLOSE_MS)
    const server = aServer()
    await server.mailQueue.sendPending()
    const [givenUp] = (await server.mailQueue.listGivenUp()).filter(({ canRetry }) => canRetry)
    expect(await server.mailQueue.retryGivenUp(givenUp?.id ?? '')).toBe(true)
    await expect.poll(server.sentTo, SOON).toEqual(['pat@example.com'])
    expect(await server.mailQueue.retryGivenUp(givenUp?.id ?? '')).toBe(false)
    expect((await server.mailQueue.listGivenUp()).filter(({ canRetry }) => canRetry)).toEqual([])
  })

  it('gives up a refused mail at once, and sends the others', async () => {
    await queue('gone@example.com')
    await queue('pat@example.com')
    const server = aServer((mail) => (mail.to === 'gone@example.com' ? Promise.reject(new MailRefused('no')) : Promise.resolve()))
    await server.mailQueue.sendPending()
    await expect.poll(pending, SOON).toEqual([])
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(server.tried).toHaveLength(2)
  })

  it('never sends a mail of the kind nobody', async () => {
    await queue('', 'nobody')
    const server = aServer()
    await server.mailQueue.sendPending()
    await expect.poll(pending, SOON).toEqual([])
    expect(server.tried).toEqual([])
  })

  it('sends a mail from the next server when its server stops while sending', async () => {
    await queue('pat@example.com')
    const first = aServer(() => new Promise(() => undefined))
    await first.mailQueue.sendPending()
    await expect.poll(() => first.tried.length, SOON).toBe(1)
    await first.mailQueue.close(CLOSE_MS)
    const second = aServer()
    await second.mailQueue.sendPending()
    await expect.poll(second.sentTo, SOON).toEqual(['pat@example.com'])
    expect(second.sent[0]?.id).toBe(first.tried[0]?.id)
  })

  it('does not send the weekly report again when its server stops while sending, because it may have arrived', async () => {
    await queue('dana@bar.example', 'owner_report')
    const first = aServer(() => new Promise(() => undefined))
    await first.mailQueue.sendPending()
    await expect.poll(() => first.tried.length, SOON).toBe(1)
    await first.mailQueue.close(CLOSE_MS)
    await queue('pat@example.com')
    const second = aServer()
    await second.mailQueue.sendPending()
    await expect.poll(second.sentTo, SOON).toContain('pat@example.com')
    await expect.poll(pending, SOON).toEqual([])
    expect(second.sentTo()).toEqual(['pat@example.com'])
  })

  it('sends the weekly report again only when the mail server surely did not accept it', async () => {
    await queue('away@bar.example', 'owner_report')
    await queue('broken@bar.example', 'owner_report')
    const server = aServer(({ to }) => {
      if (to === 'broken@bar.example') return Promise.reject(new Error('connection lost after the text'))
      return server.tried.filter((mail) => mail.to === to).length < 2
        ? Promise.reject(new MailNotAccepted({ isServerAway: true }))
        : Promise.resolve()
    })
    await server.mailQueue.sendPending()
    await expect.poll(server.sentTo, SOON).toEqual(['away@bar.example'])
    await expect.poll(pending, SOON).toEqual([])
    expect(server.tried.map(({ to }) => to).sort()).toEqual(['away@bar.example', 'away@bar.example', 'broken@bar.example'])
    expect(new Set(server.tried.map(({ id }) => id)).size).toBe(2)
  })

  it('sends the mails of a restored backup, which pg-boss does not have', async () => {
    await queue('pat@example.com')
    await t.db('pending_mails').update({ next_try_at: new Date(t.clock.now() + 12 * 3_600_000) })
    const server = aServer()
    await server.mailQueue.sendPending()
    expect(await pending()).toEqual(['pat@example.com'])
    t.clock.advance(12 * 3_600_000)
    await server.mailQueue.sendPending()
    await expect.poll(server.sentTo, SOON).toEqual(['pat@example.com'])
  })

  it('sends a mail that is handed over twice only once', async () => {
    await queue('pat@example.com')
    let release = () => {}
    const server = aServer(
      () =>
        new Promise<void>((done) => {
          release = done
        }),
    )
    await server.mailQueue.sendPending()
    await expect.poll(() => server.tried.length, SOON).toBe(1)
    t.clock.advance(13 * 3_600_000)
    await server.mailQueue.sendPending()
    release()
    await expect.poll(pending, SOON).toEqual([])
    expect(server.tried).toHaveLength(1)
  })

  it('does not delay requests while the mail server hangs', async () => {
    const player = await aPlayerWithPassword(t)
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
