import type { lookup } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { startReceiver } from '#server/testing/startReceiver.ts'
import { isPublicAddress } from './publicAddress.ts'
import { createSendRequest, isAllowedAddress } from './safeRequest.ts'

const receiver = await startReceiver()
const request = (url: string) => ({ method: 'POST', url, headers: {}, body: '{}', maxAnswerBytes: 100 }) as const
const send = createSendRequest({ isProduction: false })
/** A name whose addresses an attacker chose. */
const resolvingTo = (...addresses: string[]) =>
  ((_name: string, _options: unknown, callback: (error: null, found: { address: string; family: number }[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

describe('requests to an address that an admin typed', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('never reach %s in production', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('may reach the public address %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it('use https without user and password in production', () => {
    const inProduction = { isProduction: true }
    expect(isAllowedAddress('https://till.example.com/hook', inProduction)).toBe(true)
    for (const address of [
      'http://till.example.com',
      'https://user:pass@till.example.com',
      'ftp://till.example.com',
      'file:///etc/passwd',
      'till',
    ])
      expect(isAllowedAddress(address, inProduction)).toBe(false)
    expect(isAllowedAddress('http://localhost:8080', { isProduction: false })).toBe(true)
  })

  it.each([['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:10.0.0.1']])(
    'do not connect when a name leads to %s',
    async (...addresses) => {
      const sending = createSendRequest({ isProduction: true }, resolvingTo(...addresses))(request('https://till.example.com/'))
      await expect(sending).rejects.toMatchObject({ code: 'address_not_allowed', mayHaveArrived: false })
    },
  )

  it.each(['https://till.example.com/', 'https://93.184.216.34:5432/'])(
    'do not connect to an address of this machine by %s',
    async (url) => {
      const sending = createSendRequest({ isProduction: true }, resolvingTo('93.184.216.34'), () => ['10.0.0.2', '93.184.216.34'])(
        request(url),
      )
      await expect(sending).rejects.toMatchObject({ code: 'address_not_allowed', mayHaveArrived: false })
    },
  )

  it.each(['https://127.0.0.1/', 'https://2130706433/', 'https://[::1]/', 'http://93.184.216.34/'])(
    'do not connect to %s in production',
    async (url) => {
      await expect(createSendRequest({ isProduction: true })(request(url))).rejects.toMatchObject({ code: 'address_not_allowed' })
    },
  )

  it('do not follow redirects, and end at a large answer or a closed port', async () => {
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    expect(await send(request(receiver.url))).toEqual({ status: 302, body: '', bytes: Buffer.alloc(0), retryAfter: null })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
    receiver.answer = () => ({ status: 200, body: 'x'.repeat(101) })
    await expect(send(request(receiver.url))).rejects.toMatchObject({ code: 'answer_too_large', mayHaveArrived: true })
    await expect(send(request('http://127.0.0.1:1/'))).rejects.toMatchObject({ code: 'unreachable', mayHaveArrived: false })
  })
})
