import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startReceiver } from '#server/testing/startReceiver.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { fetchLogo } from './fetchLogo.ts'
import { storeForeignLogos } from './storeForeignLogos.ts'

const t = await startTestServer()
const otherHost = await startReceiver()
const PATH = contract.uploadLogo.path
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))
const upload = async (bytes: Buffer, type = 'image/png') => {
  const admin = await anAdmin()
  const answer = await admin.send('POST', PATH, { body: new Uint8Array(bytes), headers: { 'content-type': type } })
  return { status: answer.status, ...JSON.parse(await answer.text()) }
}
const color = { r: 20, g: 184, b: 166, alpha: 0.5 }
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: color } })

/** A PNG of valid chunks. `raw` are the bytes of its pixels, compressed. */
function png(width: number, height: number, raw: Buffer) {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', raw), chunk('IEND', Buffer.alloc(0))])
}

describe('an uploaded logo', () => {
  it('is scaled down, encoded again, served for a year by its content, and becomes the logo of the house', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const photo = await picture(1200, 600)
      .flatten()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a private name' } })
      .toBuffer()
    const { status, url, width, height } = await upload(Buffer.concat([photo, script]), 'image/jpeg')
    expect([status, width, height]).toEqual([200, 512, 256])
    const served = await t.anonymous.send('GET', url)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const content = Buffer.from(await served.arrayBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
    expect(content.includes('script') || content.includes('private')).toBe(false)

    const admin = await anAdmin()
    const changed = await admin.call(contract.changeHouse, { body: { brand: { logoUrl: url }, reason: 'Our logo' } })
    expect(changed.brand.logoUrl).toBe(url)
    await expect.poll(async () => (await t.anonymous.call(contract.getContest, {})).logoUrl).toBe(url)
  })

  it('is decoded after those that arrived before it, one at a time', async () => {
    const photo = await picture(2_000, 2_000).png().toBuffer()
    let most = 0
    const count = () => {
      const { queue, process } = sharp.counters() // one that begins at this moment may be in both
      most = Math.max(most, queue, process)
    }
    sharp.queue.on('change', count)
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(photo)))
    sharp.queue.off('change', count)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(most).toBe(1)
  })

  it('that is small has its own size and its transparency', async () => {
    const { url, width, height } = await upload(await picture(64, 32).webp({ lossless: true }).toBuffer(), 'image/webp')
    expect([width, height]).toEqual([64, 32])
    const served = await sharp(Buffer.from(await (await t.anonymous.send('GET', url)).arrayBuffer()))
    expect((await served.raw().toBuffer()).readUInt8(3)).toBe(128)
  })

  it('with the same content has the same address, and of unused ones the newest twenty stay', async () => {
    const admin = await anAdmin()
    const first = await upload(await picture(100, 100).png().toBuffer())
    await admin.call(contract.changeHouse, { body: { brand: { logoUrl: first.url }, reason: 'Our logo' } })
    const unused = await upload(await picture(101, 100).png().toBuffer())
    const others = Array.from({ length: 20 }, (_, index) => ({ hash: index.toString(16).padStart(32, '0'), content: Buffer.from('x') }))
    await t.db('house_images').insert(others.map((row) => ({ ...row, created_at: new Date(t.clock.now() + 1) })))
    expect((await upload(await picture(100, 100).png().toBuffer())).url).toBe(first.url)
    const statusOf = async (url: string) => (await t.anonymous.send('GET', url)).status
    expect([await statusOf(first.url), await statusOf(unused.url)]).toEqual([200, 404])
    await expect(admin.call(contract.changeHouse, { body: { brand: { logoUrl: unused.url }, reason: 'Our logo' } })).rejects.toMatchObject({
      code: 'unknown_image',
    })
  })
})

describe('a logo at the address of another host', () => {
  it('is fetched once, encoded again and served from here', async () => {
    const bytes = await picture(64, 32).jpeg().toBuffer()
    otherHost.answer = () => ({ status: 200, body: bytes })
    const url = await fetchLogo(t.deps, `${otherHost.url}/logo.jpg`)
    expect(url).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/)
    const served = await t.anonymous.send('GET', url)
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 })
    expect(otherHost.received).toHaveLength(1)
  })

  it('that was stored by an earlier version is replaced by a copy, and stays as it is with a note at the desk while it cannot be fetched', async () => {
    const foreign = `${otherHost.url}/logo.jpg`
    const admin = await anAdmin()
    const url = async () => (await admin.call(contract.getHouse, {})).brand.logoUrl
    const notes = async () => (await admin.call(contract.listAttention, {})).items.filter(({ kind }) => kind === 'logo').length
    await admin.call(contract.changeHouse, { body: { brand: { tagline: 'Ours' }, reason: 'A house with a venue' } })
    await t.db('venue_configurations').update({ logo_url: foreign })
    otherHost.answer = () => ({ status: 404 })
    await storeForeignLogos(t.deps)
    expect([await url(), await notes()]).toEqual([foreign, 1])
    const bytes = await picture(64, 32).jpeg().toBuffer()
    otherHost.answer = () => ({ status: 200, body: bytes })
    await storeForeignLogos(t.deps)
    await storeForeignLogos(t.deps)
    await expect.poll(url).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/)
    expect(await notes()).toBe(0)
    expect(otherHost.received).toHaveLength(2)
    expect(t.logged.splice(0)).toEqual([expect.stringContaining('logo_not_stored')])
  })

  it.each<[string, () => ReturnType<typeof otherHost.answer>, string]>([
    ['is missing', () => ({ status: 404 }), 'logo_not_fetched'],
    ['leads to another address', () => ({ status: 302, headers: { location: '/other.png' } }), 'logo_not_fetched'],
    ['is larger than 4 MB', () => ({ status: 200, body: Buffer.alloc(4 * 1024 * 1024 + 1) }), 'logo_not_fetched'],
    ['is a page', () => ({ status: 200, body: '<html></html>' }), 'not_an_image'],
  ])('is refused when it %s', async (_, answer, code) => {
    otherHost.answer = answer
    await expect(fetchLogo(t.deps, `${otherHost.url}/logo.png`)).rejects.toMatchObject({ code })
    expect(otherHost.received).toHaveLength(1)
  })

  it('is refused with a text for the form when nobody answers there, and nothing changes', async () => {
    const admin = await anAdmin()
    const brand = { logoUrl: 'https://127.0.0.1:1/logo.png', tagline: 'Another one' }
    await expect(admin.call(contract.changeHouse, { body: { brand, reason: 'Our logo' } })).rejects.toMatchObject({
      code: 'logo_not_fetched',
    })
    expect((await admin.call(contract.getHouse, {})).brand.tagline).not.toBe('Another one')
  })
})

describe('a file that is no logo', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>')
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => svg],
    ['a page that begins like a GIF', () => Buffer.from('GIF89a/*<html><script>alert(1)</script>')],
    ['a GIF', () => picture(8, 8).gif().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['a PNG that ends in its middle', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 400)],
    [
      'a PNG of 16 million pixels and a few more',
      () => png(4_001, 4_000, deflateSync(Buffer.alloc(4_000 * (4_001 * 4 + 1)), { level: 1 })),
    ],
    ['a PNG of 65,535 by 65,535 pixels', () => png(65_535, 65_535, deflateSync(Buffer.alloc(1_000)))],
    ['a PNG with a gigabyte of pixels in a few kilobytes', () => png(16_384, 16_384, deflateSync(Buffer.alloc(3_000_000), { level: 9 }))],
    ['an SVG behind the first bytes of a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg])],
  ])('is refused: %s', async (_, file) => {
    expect(await upload(await file())).toMatchObject({ status: 422, error: 'not_an_image' })
    expect(await t.db('house_images').count()).toEqual([{ count: '0' }])
  })

  it('is refused by its type before it is read', async () => {
    expect(await upload(svg, 'image/svg+xml')).toMatchObject({ status: 415, error: 'wrong_content_type' })
    expect(await upload(Buffer.from('{}'), 'application/json')).toMatchObject({ status: 415, error: 'wrong_content_type' })
  })

  it('is refused by its size, declared or not', async () => {
    const admin = await anAdmin()
    const tooMuch = new Uint8Array(50 * 1024 * 1024)
    const declared = await admin.send('POST', PATH, { body: tooMuch, headers: { 'content-type': 'image/png' } })
    expect([declared.status, JSON.parse(await declared.text()).error]).toEqual([413, 'too_large'])
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (sent > 50 * 1024 * 1024) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { 'content-type': 'image/png', origin: t.url, cookie: admin.cookie ?? '' }
    const streamed = await fetch(t.url + PATH, { method: 'POST', body: endless, duplex: 'half', headers } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await t.db('house_images').count()).toEqual([{ count: '0' }])
  })

  it('is not read from players', async () => {
    const player = await t.as(await t.a.player())
    const answer = await player.send('POST', PATH, { body: new Uint8Array(10), headers: { 'content-type': 'image/png' } })
    expect(answer.status).toBe(403)
  })
})
