import { describe, expect, it } from 'vitest'
import { createGate } from './hashingGate.ts'

/** A piece of work that runs until the test ends it. */
function openWork() {
  let end: (result: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  let hasStarted = false
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return {
    run: () => {
      hasStarted = true
      return ended
    },
    end: () => end('done'),
    fail: () => fail(new Error('broken')),
    get hasStarted() {
      return hasStarted
    },
  }
}

describe('the queue of password hashing', () => {
  it('runs two pieces of work at once, queues two more and refuses the fifth', async () => {
    const pass = createGate({ atOnce: 2, queueAtMost: 2 })
    const works = Array.from({ length: 4 }, openWork)
    const results = works.map((work) => pass(work.run))
    expect(works.map((work) => work.hasStarted)).toEqual([true, true, false, false])
    await expect(pass(async () => 'fifth')).rejects.toMatchObject({ code: 'busy', details: { retryAfterSeconds: 2 } })

    works[0]?.end()
    await results[0]
    await Promise.resolve()
    expect(works.map((work) => work.hasStarted)).toEqual([true, true, true, false])
    for (const work of works) work.end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
    expect(await pass(async () => 'later')).toBe('later')
  })

  it('starts the next piece of work when one fails', async () => {
    const pass = createGate({ atOnce: 1, queueAtMost: 1 })
    const broken = openWork()
    const first = pass(broken.run)
    const second = pass(async () => 'second')
    broken.fail()
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe('second')
    expect(await pass(async () => 'third')).toBe('third')
  })
})
