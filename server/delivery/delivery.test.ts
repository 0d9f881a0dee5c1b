import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { DELIVERY_KINDS } from '#server/deliveryKinds.ts'
import { JOB_LOCKS } from '#server/platform/db/lockNumbers.ts'
import { aPlayerWithPassword, mailsSettled, post } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { enqueue } from './enqueue.ts'
import type { MailKind } from './mail/letterKinds.ts'
import { type Mail, MailNotAccepted, MailRefused } from './mail/mailer.ts'
import { queueMail } from './mail/queueMail.ts'

const NOW = '2025-09-04T12:00:00Z'
const CLOSE_MS = 500
const OWN_DATABASE = '(select oid from pg_database where datname = current_database())'
const t = await startTestServer({ now: NOW })

const queue = (to: string, kind: MailKind = 'finish_sign_up', worksMs?: number) => {
  const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  return queueMail(t.db, { kind, to, letter, now: t.clock.now(), ...(worksMs !== undefined && { worksMs }) })
}
const queueReport = async (email: string) => {
  const { id } = await t.a.player({ role: 'admin', email })
  await t
    .db('users')
    .where({ id })
    .update({ email_verified_at: new Date(0) })
  const payload = { subject: 'Week 1', text: 'Hello', html: '<p>Hello</p>' }
  return enqueue(t.db, { channel: 'mail', kind: 'owner_report', userId: id, payload, now: t.clock.now() })
}
const stored = () => t.db('deliveries').orderBy('address').select('address', 'state', 'reason')
const pending = () => t.db('deliveries').whereIn('state', ['waiting', 'sending']).pluck('address')

const opened: Delivery[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((delivery) => delivery.close(CLOSE_MS)))
})

/** The sender of one server, with a mailer that calls `answer`, and the mails that it sent. */
function aServer(answer: (mail: Mail) => Promise<void> = async () => undefined) {
  const sent: Mail[] = []
  const tried: Mail[] = []
  const send = async (mail: Mail) => {
    tried.push(mail)
    await answer(mail)
    sent.push(mail)
  }
  const delivery = createDelivery({ ...t.deps, mailer: { send, close: async () => undefined } }, DELIVERY_KINDS)
  opened.push(delivery)
  return { sent, tried, delivery, sentTo: () => sent.map(({ to }) => to) }
}
const fail = (error: Error) => () => Promise.reject(error)
const never = () => new Promise<void>(() => undefined)

describe('letters', () => {
  it('are sent once and deleted, also when five servers start and send at the same time', async () => {
    const recipients = Array.from({ length: 60 }, (_, index) => `player${index}@example.com`)
    for (const to of recipients) await queue(to)
    const servers = Array.from({ length: 5 }, () => aServer())
    await Promise.all(servers.flatMap(({ delivery }) => [delivery.deliver(), delivery.sendLetters()]))
    expect(servers.flatMap(({ sentTo }) => sentTo()).sort()).toEqual([...recipients].sort())
    expect(await stored()).toEqual([])
  })

  it('of a transaction that was rolled back are not sent', async () => {
    const trx = await t.db.transaction()
    await queueMail(trx, { kind: 'prize_won', to: 'pat@example.com', letter: { subject: 's', text: 't', html: 'h' }, now: t.clock.now() })
    await trx.rollback()
    const server = aServer()
    await queue('sam@example.com')
    await server.delivery.sendLetters()
    expect(server.sentTo()).toEqual(['sam@example.com'])
  })

  it('lock no row while they are being sent', async () => {
    await queue('pat@example.com')
    let isFree = false
    const server = aServer(async () => {
      await t.db.transaction(async (trx) => {
        await trx.raw("set local lock_timeout = '500ms'")
        isFree = (await trx('deliveries').forUpdate().select()).length === 1
      })
    })
    await server.delivery.sendLetters()
    expect(await pending()).toEqual([])
    expect(isFree).toBe(true)
  })

  it('are retried with the same id and growing pauses while the mail server cannot be reached, and no address is logged', async () => {
    await queue('pat@example.com')
    const away = Object.assign(new Error('connect ECONNREFUSED pat@example.com'), { code: 'ECONNREFUSED' })
    const server = aServer(() => (server.tried.length < 3 ? Promise.reject(away) : Promise.resolve()))
    await server.delivery.sendLetters()
    for (const pause of [29 * SECOND_MS, SECOND_MS, 59 * SECOND_MS, SECOND_MS]) {
      t.clock.advance(pause)
      await server.delivery.sendLetters()
    }
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(server.tried).toHaveLength(3)
    expect(new Set(server.tried.map(({ id }) => id)).size).toBe(1)
    expect(await pending()).toEqual([])
    expect(t.logged.join()).toContain('ECONNREFUSED')
    expect(t.logged.join()).not.toContain('pat@')
  })

  it('are given up after eight hours, and listed without address and contents', async () => {
    await queue('pat@example.com')
    const { delivery, tried } = aServer(fail(new Error('away')))
    for (let hours = 0; hours <= 8; hours += 1) {
      await delivery.deliver()
      t.clock.advance(HOUR_MS)
    }
    expect(tried).toHaveLength(9)
    expect(await t.db('deliveries').select('address', 'payload', 'state')).toEqual([{ address: null, payload: null, state: 'failed' }])
    expect(await delivery.listFailures()).toEqual([
      {
        id: expect.any(String),
        channel: 'mail',
        kind: 'finish_sign_up',
        at: expect.any(Date),
        reason: 'Error',
        tries: 9,
        count: 1,
        isUncertain: false,
        canRetry: false,
      },
    ])
  })

  it('that waited for a mail server longer than they may be tried wait on while it is away, and get their tries when it is back', async () => {
    await queue('pat@example.com')
    t.clock.advance(9 * HOUR_MS)
    const away = [true, true, false, false]
    const server = aServer(async () => {
      const isServerAway = away.shift()
      if (isServerAway !== undefined) throw new MailNotAccepted({ isServerAway })
    })
    const retry = (pause: number) => {
      t.clock.advance(pause)
      return server.delivery.sendLetters()
    }
    for (const pause of [0, 59 * MINUTE_MS, MINUTE_MS]) await retry(pause)
    expect(server.tried).toHaveLength(2)
    expect(await stored()).toEqual([{ address: 'pat@example.com', state: 'waiting', reason: 'server_away' }])
    for (const pause of [HOUR_MS, 30 * SECOND_MS, MINUTE_MS]) await retry(pause)
    expect(server.tried).toHaveLength(5)
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(await stored()).toEqual([])
  })

  it('without a one-time link stay stored after they were given up, and are sent again when an admin asks for it', async () => {
    await queue('pat@example.com', 'prize_won')
    await aServer(fail(new MailRefused('no'))).delivery.sendLetters()
    const server = aServer()
    await server.delivery.deliver()
    expect(server.tried).toEqual([])
    const [failed] = await server.delivery.listFailures()
    expect(failed).toMatchObject({ reason: 'refused', canRetry: true })
    const again = { id: failed?.id ?? '', now: t.clock.now() }
    expect(await server.delivery.retry(t.db, again)).toEqual({ channel: 'mail', kind: 'prize_won' })
    await server.delivery.sendLetters()
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(await server.delivery.retry(t.db, again)).toBeNull()
    expect(await server.delivery.listFailures()).toEqual([])
  })

  it('that are refused are given up at once, and the others are sent', async () => {
    await queue('gone@example.com')
    await queue('pat@example.com')
    const server = aServer((mail) => (mail.to === 'gone@example.com' ? Promise.reject(new MailRefused('no')) : Promise.resolve()))
    await server.delivery.sendLetters()
    expect(await pending()).toEqual([])
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(server.tried).toHaveLength(2)
  })

  it('of the kind nobody are never sent', async () => {
    await queue('', 'nobody')
    const server = aServer()
    await server.delivery.sendLetters()
    expect(await stored()).toEqual([])
    expect(server.tried).toEqual([])
  })

  it('whose links have expired are not sent', async () => {
    await queue('late@example.com', 'password_reset', 30 * MINUTE_MS)
    await queue('pat@example.com', 'password_reset', DAY_MS)
    t.clock.advance(31 * MINUTE_MS)
    const server = aServer()
    await server.delivery.deliver()
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(await stored()).toEqual([])
  })

  it('are sent by the next server when their server stops while sending, with the same id', async () => {
    await queue('pat@example.com')
    const first = aServer(never)
    void first.delivery.sendLetters()
    await expect.poll(() => first.tried.length).toBe(1)
    const second = aServer()
    await second.delivery.deliver()
    expect(second.tried).toEqual([])
    await first.delivery.close(CLOSE_MS)
    await second.delivery.deliver()
    expect(second.sentTo()).toEqual(['pat@example.com'])
    expect(second.sent[0]?.id).toBe(first.tried[0]?.id)
  })

  it('are not sent twice by a server that was slow, when another one has sent them meanwhile', async () => {
    await queue('pat@example.com', 'prize_won')
    let release = () => {}
    const first = aServer(() => new Promise<void>((resolve) => (release = resolve)))
    const sending = first.delivery.sendLetters()
    await expect.poll(() => first.tried.length).toBe(1)
    t.clock.advance(13 * HOUR_MS)
    const second = aServer()
    await second.delivery.deliver()
    release()
    await sending
    expect(second.tried).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('are not sent twice by a server that lost its lock, when another one has sent them meanwhile', async () => {
    const recipients = Array.from({ length: 10 }, (_, index) => `player${index}@example.com`)
    for (const to of recipients) await queue(to)
    t.clock.advance(SECOND_MS)
    await queue('pat@example.com')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const second = aServer()
    const first = aServer(({ to }) => (to === 'pat@example.com' ? second.delivery.sendLetters() : released))
    const sending = first.delivery.sendLetters()
    await expect.poll(() => first.tried.length).toBe(10)
    const locks = () => t.db('pg_locks').whereRaw(`classid = ${JOB_LOCKS} and database = ${OWN_DATABASE}`)
    await locks().select(t.db.raw('pg_terminate_backend(pid)'))
    await expect.poll(locks).toEqual([])
    release()
    await sending
    await second.delivery.sendLetters()
    expect([...first.sentTo(), ...second.sentTo()].sort()).toEqual(['pat@example.com', ...recipients])
  })

  it('are sent, though a delivery of another kind can not be written', async () => {
    await queue('pat@example.com')
    await t.db('deliveries').insert({
      ...{ channel: 'webhook', kind: 'redeemed', subject: 'not an id', payload: '{}' },
      ...{ created_at: new Date(t.clock.now()), next_try_at: new Date(t.clock.now()) },
    })
    const server = aServer()
    await server.delivery.deliver()
    expect(server.sentTo()).toEqual(['pat@example.com'])
    expect(await stored()).toMatchObject([{ address: null, state: 'waiting', reason: 'ZodError' }])
  })

  it('of a newer version are left to a server that knows their kind', async () => {
    await queue('pat@example.com')
    await t.db('deliveries').update({ kind: 'of_tomorrow' })
    const server = aServer()
    await server.delivery.deliver()
    expect(server.tried).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'waiting' }])
  })

  it('do not delay requests while the mail server hangs', async () => {
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
      await mailsSettled(t)
    }
  })
})

describe('a letter that is being sent is not sent by another server', () => {
  /** The database refuses to claim deliveries of this condition. */
  async function withClaimsRefused(condition: string, work: () => Promise<void>) {
    await t.db.raw(`
      create function refuse_claim() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_claim before update on deliveries for each row when (new.state = 'sending' and new.${condition}) execute function refuse_claim();
    `)
    try {
      await work()
    } finally {
      await t.db.raw('drop function refuse_claim() cascade')
    }
  }
  /** A server that has sent `count` mails, half a second ago; those to slow addresses wait for `release`. */
  async function startSlowServer(count: number, isSlow: (to: string) => boolean) {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const server = aServer(({ to }) => (isSlow(to) ? released : Promise.resolve()))
    const ended = server.delivery.deliver().catch((error: unknown) => error)
    await expect.poll(() => server.tried.length).toBe(count)
    await Promise.race([ended, sleep(500)])
    return { ...server, release, ended }
  }

  it('though another channel of its server has failed', async () => {
    await queue('pat@example.com')
    await enqueue(t.db, { channel: 'webhook', kind: 'redeemed', now: t.clock.now() })
    await withClaimsRefused("channel = 'webhook'", async () => {
      const first = await startSlowServer(1, () => true)
      const second = aServer()
      await expect(second.delivery.deliver()).rejects.toThrow('refused')
      expect(second.tried).toEqual([])
      first.release()
      expect(await first.ended).toMatchObject({ message: expect.stringContaining('refused') })
      expect(first.sentTo()).toEqual(['pat@example.com'])
    })
    expect(await pending()).toEqual([null])
  })

  it('though its server could not claim the next letters', async () => {
    const recipients = Array.from({ length: 10 }, (_, index) => `player${index}@example.com`)
    for (const to of recipients) await queue(to)
    t.clock.advance(SECOND_MS)
    await queue('pat@example.com')
    await withClaimsRefused("address = 'pat@example.com'", async () => {
      const first = await startSlowServer(10, (to) => to < 'player5')
      const second = aServer()
      await expect(second.delivery.deliver()).rejects.toThrow('refused')
      expect(second.tried).toEqual([])
      first.release()
      expect(await first.ended).toMatchObject({ message: expect.stringContaining('refused') })
      expect(first.sentTo().sort()).toEqual(recipients)
    })
    expect(await pending()).toEqual(['pat@example.com'])
  })
})

describe('the weekly report', () => {
  it('is not sent again when its server stops while sending, because it may have arrived, until an admin asks for it', async () => {
    await queueReport('dana@bar.example')
    const first = aServer(never)
    void first.delivery.sendLetters()
    await expect.poll(() => first.tried.length).toBe(1)
    await first.delivery.close(CLOSE_MS)
    await queue('pat@example.com')
    const second = aServer()
    await second.delivery.deliver()
    expect(second.sentTo()).toEqual(['pat@example.com'])
    expect(await pending()).toEqual([])
    const [lost] = await second.delivery.listFailures()
    expect(lost).toMatchObject({ kind: 'owner_report', reason: 'uncertain', isUncertain: true, canRetry: true })
    await second.delivery.retry(t.db, { id: lost?.id ?? '', now: t.clock.now() })
    await second.delivery.deliver()
    expect(second.sentTo()).toEqual(['pat@example.com', 'dana@bar.example'])
  })

  it('is sent again only when the mail server surely did not accept it', async () => {
    await queueReport('away@bar.example')
    await queueReport('broken@bar.example')
    const server = aServer(({ to }) => {
      if (to === 'broken@bar.example') return Promise.reject(new Error('connection lost after the text'))
      return server.tried.filter((mail) => mail.to === to).length < 2
        ? Promise.reject(new MailNotAccepted({ isServerAway: true }))
        : Promise.resolve()
    })
    await server.delivery.deliver()
    t.clock.advance(30 * SECOND_MS)
    await server.delivery.deliver()
    expect(server.sentTo()).toEqual(['away@bar.example'])
    expect(await pending()).toEqual([])
    expect(server.tried.map(({ to }) => to).sort()).toEqual(['away@bar.example', 'away@bar.example', 'broken@bar.example'])
    expect(new Set(server.tried.map(({ id }) => id)).size).toBe(2)
  })
})
