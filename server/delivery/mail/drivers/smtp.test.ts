import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { MailNotAccepted, MailRefused } from '#server/delivery/mail/mailer.ts'
import { CHECKED_SENDER, checkMailer } from '#server/testing/checkMailer.ts'
import { openSmtp } from './smtp.ts'

const SHORT_MS = { connect: 400, greeting: 400, silence: 400 }
const mail = { id: '0197b1c0-0000-4000-8000-000000000001', to: 'pat@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** A real mail server that stores the mails that it receives. */
async function openTested(behaviour: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8').replace(/\r\n/g, '\n'))
        done()
      })
    },
    ...behaviour,
  })
  server.on('error', () => undefined) // clients that hang up are part of these tests
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  const { port } = address
  const mailer = openSmtp({ url: `${behaviour.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`, from: CHECKED_SENDER, timeoutsMs: SHORT_MS })
  return {
    mailer,
    received: async () => received,
    close: async () => {
      await mailer.close()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

/** A server on TCP that treats each connection as `behave` says. */
async function openTcp(behave: (socket: Socket) => void, host = '127.0.0.1') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    behave(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  const mailer = openSmtp({ url: `smtp://${host}:${address.port}`, from: CHECKED_SENDER, timeoutsMs: SHORT_MS })
  const stopListening = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return {
    mailer,
    stopListening,
    close: async () => {
      await mailer.close()
      await stopListening()
    },
  }
}

const sendFailing = (mailer: { send: (sent: typeof mail) => Promise<void> }) =>
  mailer.send(mail).then(
    () => null,
    (error: unknown) => error,
  )

checkMailer('smtp', () => openTested())

const withCode = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describe('a mail server that misbehaves', () => {
  it('refuses the recipient for good: so does the mailer', async () => {
    const tested = await openTested({ onRcptTo: (_address, _session, done) => done(withCode(550)) })
    await expect(tested.mailer.send(mail)).rejects.toBeInstanceOf(MailRefused)
    await tested.close()
  })

  it('asks to come back later: the mail may be sent again', async () => {
    let isAway = true
    const tested = await openTested({ onRcptTo: (_address, _session, done) => done(isAway ? withCode(451) : undefined) })
    const refusal = await tested.mailer.send(mail).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).not.toBeInstanceOf(MailRefused)
    isAway = false
    await tested.mailer.send(mail)
    expect(await tested.received()).toHaveLength(1)
    await tested.close()
  })

  it('refuses the mail itself for good: so does the mailer', async () => {
    const tested = await openTested({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(withCode(554)))
      },
    })
    await expect(tested.mailer.send(mail)).rejects.toBeInstanceOf(MailRefused)
    await tested.close()
  })

  it.each([
    ['does not take our sender', { onMailFrom: (_address, _session, done) => done(withCode(553)) }],
    ['can not be spoken to without a password', { authOptional: false }],
  ] satisfies [string, SMTPServerOptions][])('%s: the mail is kept until the operator has mended that', async (_what, behaviour) => {
    const tested = await openTested(behaviour)
    const refusal = await tested.mailer.send(mail).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).not.toBeInstanceOf(MailRefused)
    await tested.close()
  })

  it('is not there: the mail stays queued', async () => {
    const away = openSmtp({ url: 'smtp://127.0.0.1:1', from: CHECKED_SENDER, timeoutsMs: SHORT_MS })
    const refusal = await away.send(mail).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).not.toBeInstanceOf(MailRefused)
    await away.close()
  })

  it('falls silent: the mailer gives up in time', async () => {
    const tested = await openTested({ onMailFrom: () => undefined })
    await expect(tested.mailer.send(mail)).rejects.toThrow()
    await tested.close()
  })
})

describe('a mail server that can not be used is away, and the mail was not delivered', () => {
  const away = { name: 'MailNotAccepted', isServerAway: true }

  it('the port accepts connections and sends no greeting', async () => {
    const tested = await openTcp(() => undefined)
    expect(await sendFailing(tested.mailer)).toMatchObject(away)
    await tested.close()
  })

  it('the server closes each connection before its greeting', async () => {
    const tested = await openTcp((socket) => socket.destroy())
    expect(await sendFailing(tested.mailer)).toMatchObject(away)
    await tested.close()
  })

  it('the connection breaks after the greeting', async () => {
    const tested = await openTcp((socket) => {
      socket.write('220 here\r\n')
      socket.once('data', () => socket.resetAndDestroy())
    })
    expect(await sendFailing(tested.mailer)).toMatchObject(away)
    await tested.close()
  })

  it('its certificate is not trusted, with TLS from the start or by STARTTLS', async () => {
    for (const behaviour of [{ secure: true }, { disabledCommands: [] }]) {
      const tested = await openTested(behaviour)
      expect(await sendFailing(tested.mailer)).toMatchObject(away)
      expect(await tested.received()).toEqual([])
      await tested.close()
    }
  })

  it('its address can be none, as after a mistyped number, and the mailer closes all the same', async () => {
    const mailer = openSmtp({ url: 'smtp://192.168.1.256:25', from: CHECKED_SENDER, timeoutsMs: SHORT_MS })
    expect(await sendFailing(mailer)).toMatchObject(away)
    await mailer.close()
  })

  it('nothing listens at the addresses of its host', async () => {
    const tested = await openTcp(() => undefined, 'localhost')
    await tested.stopListening()
    expect(await sendFailing(tested.mailer)).toMatchObject(away)
    await tested.mailer.close()
  })
})

it('a mail server that falls silent before the mail was handed over did not deliver it, and other mails may be sent', async () => {
  const tested = await openTested({ onRcptTo: () => undefined })
  expect(await sendFailing(tested.mailer)).toMatchObject({ name: 'MailNotAccepted', isServerAway: false })
  await tested.close()
})

it('a mail whose answer is lost after it was handed over may have been delivered', async () => {
  const silent = await openTested({ onData: (stream) => void stream.resume() })
  const failure = await sendFailing(silent.mailer)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailNotAccepted)
  await silent.close()
})

it('a mail that breaks off on a connection that sent one before may have been delivered', async () => {
  let mails = 0
  const tested = await openTested({
    onData(stream, _session, done) {
      stream.resume()
      mails += 1
      if (mails === 1) stream.on('end', () => done())
    },
  })
  await tested.mailer.send(mail)
  expect(await sendFailing(tested.mailer)).not.toBeInstanceOf(MailNotAccepted)
  expect(mails).toBe(2)
  await tested.close()
})
