import { availableParallelism, loadavg } from 'node:os'
import { expect } from 'vitest'

/** What a time limit of an idle machine becomes on this one: as many times longer as more processes wait for a core than there are cores. */
export const allowedMs = (limitMs: number) => limitMs * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** Expects that no more than `limitMs`, on an idle machine, have passed since `startedAtMs` of `performance.now()`. */
export function expectWithin(limitMs: number, startedAtMs: number): void {
  expect(performance.now() - startedAtMs, 'milliseconds that it took').toBeLessThan(allowedMs(limitMs))
}

/** Batches of samples: a busy machine may disturb one, and a real difference is in all of them. */
const BATCHES = 4

/**
 * Expects actions whose durations cannot be distinguished: their medians differ by less than 5 ms, or by less than 30 %, in one of four batches.
 * @param rounds how many samples of each action a batch has, taken in turns.
 * @param between runs after each action, and is not measured.
 */
export async function expectAlike(rounds: number, actions: Record<string, () => Promise<unknown>>, between?: () => Promise<unknown>) {
  const differences: { ms: number; allowedMs: number }[] = []
  while (differences.length < BATCHES && !differences.some(({ ms, allowedMs }) => ms < allowedMs)) {
    const medians = [...(await sample(rounds, actions, between)).values()].map(medianOf)
    const slowest = Math.max(...medians)
    differences.push({ ms: slowest - Math.min(...medians), allowedMs: Math.max(5, slowest * 0.3) })
  }
  const last = differences.at(-1)
  expect(last?.ms, `the differences of all batches: ${JSON.stringify(differences)}`).toBeLessThan(last?.allowedMs ?? 0)
}

async function sample(rounds: number, actions: Record<string, () => Promise<unknown>>, between?: () => Promise<unknown>) {
  const timesMs = new Map<string, number[]>(Object.keys(actions).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, act] of Object.entries(actions)) {
      const startedAtMs = performance.now()
      await act()
      timesMs.get(name)?.push(performance.now() - startedAtMs)
      await between?.()
    }
  }
  return timesMs
}

const medianOf = (times: readonly number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
