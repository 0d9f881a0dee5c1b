import { describe, expect, it } from 'vitest'
import { inBatches } from './inBatches.ts'

/** Work that records its batches; the test ends each of them. */
function makeWork() {
  const batches: { asks: readonly number[]; end: () => void; fail: (reason: Error) => void }[] = []
  const work = (asks: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({ asks, end: () => resolve(asks.map((ask) => `answer to ${ask}`)), fail: reject })
    })
  const asked = () => batches.map(({ asks }) => asks)
  return { batches, asked, ask: inBatches(work) }
}

describe('inBatches', () => {
  it('starts a batch at once for a single call', async () => {
    const { batches, asked, ask } = makeWork()
    const answer = ask(1)
    await expect.poll(asked, { interval: 1 }).toEqual([[1]])
    batches[0]?.end()
    expect(await answer).toBe('answer to 1')
  })

  it('combines calls that arrive while a batch runs into the next batch, and gives each its own answer', async () => {
    const { batches, asked, ask } = makeWork()
    const first = ask(1)
    await expect.poll(asked, { interval: 1 }).toEqual([[1]])
    const others = [ask(2), ask(3), ask(2)]
    batches[0]?.end()
    expect(await first).toBe('answer to 1')
    await expect.poll(asked, { interval: 1 }).toEqual([[1], [2, 3, 2]])
    batches[1]?.end()
    expect(await Promise.all(others)).toEqual(['answer to 2', 'answer to 3', 'answer to 2'])
  })

  it('fails only the calls of the batch that failed', async () => {
    const { batches, asked, ask } = makeWork()
    const first = ask(1)
    await expect.poll(asked, { interval: 1 }).toEqual([[1]])
    const second = ask(2)
    batches[0]?.fail(new Error('the database is away'))
    await expect(first).rejects.toThrow('the database is away')
    await expect.poll(asked, { interval: 1 }).toEqual([[1], [2]])
    batches[1]?.end()
    expect(await second).toBe('answer to 2')
  })

  it('starts the next batch beside a slow one, and runs at most four at the same time', async () => {
    const { batches, asked, ask } = makeWork()
    const answers: Promise<string>[] = []
    for (let count = 1; count <= 4; count += 1) {
      answers.push(ask(count))
      await expect.poll(() => asked().length, { interval: 1 }).toBe(count)
    }
    answers.push(ask(5), ask(6))
    batches[3]?.end()
    await expect.poll(asked, { interval: 1 }).toEqual([[1], [2], [3], [4], [5, 6]])
    for (const { end } of batches) end()
    expect(await Promise.all(answers)).toHaveLength(6)
  })

  it('puts at most 100 calls into a batch', async () => {
    const { batches, asked, ask } = makeWork()
    const first = ask(0)
    await expect.poll(asked, { interval: 1 }).toHaveLength(1)
    const others = Array.from({ length: 130 }, (_, index) => ask(index))
    batches[0]?.end()
    await first
    await expect.poll(() => asked()[1]?.length, { interval: 1 }).toBe(100)
    batches[1]?.end()
    await expect.poll(() => asked()[2]?.length, { interval: 1 }).toBe(30)
    batches[2]?.end()
    expect(new Set(await Promise.all(others)).size).toBe(130)
  })

  it('fails when the work returns fewer answers than the batch has calls', async () => {
    await expect(inBatches(async () => [])(1)).rejects.toThrow('answered in part')
  })
})
