import { describe, expect, it } from 'vitest'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { type Cached, createCaches, earliestOf } from './caches.ts'

const START = '2025-09-07T17:00:00.000Z'

type Found = Cached<{ name: string }> | null

/** A cache whose reads each wait until the test ends them. */
function aCache({ max = 10 } = {}) {
  const clock = fixedClock(START)
  const caches = createCaches(clock)
  let isListening = true
  caches.enableWhile(() => isListening)
  const cache = caches.create<{ name: string }>(max)
  const reads: { resolve(found: Found): void; reject(error: Error): void }[] = []
  const read = () => new Promise<Found>((resolve, reject) => reads.push({ resolve, reject }))
  return {
    clock,
    caches,
    reads,
    get: async (key = 'key') => (await cache.get(key, read))?.value.name ?? null,
    peek: () => cache.peek('key')?.value.name ?? null,
    end: (index: number, name: string, expiresAt: number | null = null) => reads[index]?.resolve({ value: { name }, expiresAt }),
    setListening: (value: boolean) => {
      isListening = value
    },
  }
}

describe('a cache', () => {
  it('reads a key once for all requests that arrive during the read, and not again afterwards', async () => {
    const { get, peek, reads, end } = aCache()
    const both = [get(), get()]
    expect(peek()).toBeNull()
    end(0, 'one')
    expect(await Promise.all(both)).toEqual(['one', 'one'])
    expect([await get(), peek()]).toEqual(['one', 'one'])
    expect(reads).toHaveLength(1)
  })

  it('reads each key separately, and removes the least recently used key when it is full', async () => {
    const { get, reads, end } = aCache({ max: 1 })
    const [one, other] = [get('one'), get('other')]
    end(0, 'one')
    end(1, 'other')
    expect(await Promise.all([one, other, get('other')])).toEqual(['one', 'other', 'other'])
    const again = get('one')
    end(2, 'one again')
    expect(await again).toBe('one again')
    expect(reads).toHaveLength(3)
  })

  it('runs a read for each request when there is nothing to cache, also when the data changes during the read', async () => {
    const { get, caches, reads } = aCache()
    const both = [get(), get()]
    caches.invalidate()
    reads[0]?.resolve(null)
    await expect.poll(() => reads.length, { interval: 1 }).toBe(2)
    reads[1]?.resolve(null)
    expect(await Promise.all(both)).toEqual([null, null])
  })

  it("expires a value exactly at its moment of expiry on the server's clock", async () => {
    const { clock, get, peek, end } = aCache()
    const first = get()
    end(0, 'first', Date.parse(START) + 5_000)
    await first
    clock.advance(4_999)
    expect([await get(), peek()]).toEqual(['first', 'first'])
    clock.advance(1)
    expect(peek()).toBeNull()
    const both = [get(), get()]
    end(1, 'second')
    expect(await Promise.all(both)).toEqual(['second', 'second'])
    clock.advance(1e12)
    expect(await get()).toBe('second')
  })

  it('shares a read whose value expires immediately, and does not cache the value', async () => {
    const { clock, get, reads, end } = aCache()
    const both = [get(), get()]
    end(0, 'first', clock.now())
    expect(await Promise.all(both)).toEqual(['first', 'first'])
    void get()
    expect(reads).toHaveLength(2)
  })

  it('neither shares nor caches a read that returns null', async () => {
    const { get, reads, end } = aCache()
    const [first, second] = [get(), get()]
    reads[0]?.resolve(null)
    expect(await first).toBeNull()
    await expect.poll(() => reads.length).toBe(2)
    end(1, 'exists now')
    expect(await second).toBe('exists now')
  })

  it('passes the error of a failed read to the requests that share it, and reads again for the next request', async () => {
    const { get, peek, reads, end } = aCache()
    const both = [get(), get()]
    reads[0]?.reject(new Error('no connection'))
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(peek()).toBeNull()
    const next = get()
    end(1, 'after the error')
    expect([await next, await get()]).toEqual(['after the error', 'after the error'])
  })

  it('reads again after a failed read of an expired value', async () => {
    const { clock, get, reads, end } = aCache()
    const first = get()
    end(0, 'first', clock.now() + 1)
    await first
    clock.advance(1)
    const failed = get()
    reads[1]?.reject(new Error('no connection'))
    await expect(failed).rejects.toThrow('no connection')
    const next = get()
    end(2, 'next')
    expect(await next).toBe('next')
  })

  it('freezes its values, because many requests share one value', async () => {
    const { caches } = aCache()
    const { value } = await caches.create<{ name: string }>(1).get('key', async () => ({ value: { name: 'one' }, expiresAt: null }))
    expect(Object.isFrozen(value)).toBe(true)
  })
})

describe('invalidating the caches', () => {
  it('because games changed leaves the caches that do not depend on them', async () => {
    const { caches, get, reads, end } = aCache()
    const cards = caches.create<{ name: string }>(1, { staysWhenGamesChange: true })
    let read = 0
    const getCards = () => {
      read += 1
      const value = { name: String(read) }
      return cards.get('key', async () => ({ value, expiresAt: null })).then((found) => found.value.name)
    }
    const first = get()
    end(0, 'first')
    await Promise.all([first, getCards()])
    caches.invalidate('games')
    void get()
    expect([reads.length, await getCards()]).toEqual([2, '1'])
    caches.invalidate()
    expect(await getCards()).not.toBe('1')
  })

  it('empties every cache', async () => {
    const { caches, get, peek, reads, end } = aCache()
    const first = get()
    end(0, 'first')
    await first
    caches.invalidate()
    expect(peek()).toBeNull()
    void get()
    expect(reads).toHaveLength(2)
  })

  it.each([
    ['ends before the new one', [0, 1]],
    ['ends after the new one', [1, 0]],
  ])('during a read starts a new read for later requests, and never caches the old one, which %s', async (_, order) => {
    const { caches, get, peek, end } = aCache()
    const [before, joined] = [get(), get()]
    caches.invalidate()
    const after = get()
    for (const index of order) end(index, index === 0 ? 'old' : 'new')
    expect(await Promise.all([before, joined, after, get()])).toEqual(['old', 'old', 'new', 'new'])
    expect(peek()).toBe('new')
  })

  it('during a read leaves nothing cached when no later request reads again', async () => {
    const { caches, get, peek, reads, end } = aCache()
    const before = get()
    caches.invalidate()
    end(0, 'old')
    expect([await before, peek()]).toEqual(['old', null])
    void get()
    expect(reads).toHaveLength(2)
  })

  it('during the read of an expired value caches neither the expired value nor the one being read', async () => {
    const { clock, caches, get, peek, end } = aCache()
    const first = get()
    end(0, 'expired', clock.now() + 1)
    await first
    clock.advance(1)
    const before = get()
    caches.invalidate()
    end(1, 'old')
    expect([await before, peek()]).toEqual(['old', null])
  })

  it('during a read that fails passes its error only to the requests that arrived before', async () => {
    const { caches, get, reads, end } = aCache()
    const before = get()
    caches.invalidate()
    const after = get()
    reads[0]?.reject(new Error('no connection'))
    await expect(before).rejects.toThrow('no connection')
    end(1, 'new')
    expect([await after, await get()]).toEqual(['new', 'new'])
  })
})

describe('a cache while the server does not listen for changes', () => {
  it('neither caches nor shares reads', async () => {
    const { get, peek, reads, end, setListening } = aCache()
    setListening(false)
    const both = [get(), get()]
    end(0, 'one')
    end(1, 'two')
    expect(await Promise.all(both)).toEqual(['one', 'two'])
    expect([peek(), reads.length]).toEqual([null, 2])
  })

  it('does not use values that were cached before', async () => {
    const { get, peek, reads, end, setListening } = aCache()
    const first = get()
    end(0, 'first')
    await first
    setListening(false)
    expect(peek()).toBeNull()
    void get()
    expect(reads).toHaveLength(2)
  })
})

describe('earliestOf', () => {
  it('returns the earliest moment and treats null as never', () => {
    expect([earliestOf(3, null, 2), earliestOf(null), earliestOf()]).toEqual([2, null, null])
  })
})
