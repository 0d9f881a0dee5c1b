import { type Figure, formatFigure } from './figures.ts'

/** The number and length of rounds: several for a measurement, one short round to try something out. */
export type Effort = { rounds: number; measureMs: number; isQuick: boolean }

export type Bench = Effort & {
  /** Collects a figure and prints its line. */
  report: (figure: Figure) => void
  say: (line: string) => void
}

/** One part of the bench. */
export type Section = { name: string; title: string; run: (bench: Bench) => Promise<void> }

export const FULL: Effort = { rounds: 3, measureMs: 3_000, isQuick: false }
export const QUICK: Effort = { rounds: 1, measureMs: 1_000, isQuick: true }

export function createBench(effort: Effort): Bench & { figures: Figure[] } {
  const figures: Figure[] = []
  return {
    ...effort,
    figures,
    report(figure) {
      figures.push(figure)
      console.log(`  ${formatFigure(figure)}`)
    },
    say: (line) => console.log(`  ${line}`),
  }
}

/** Runs `work` once for each round, one after the other. */
export async function inRounds<T>(rounds: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = []
  for (let round = 0; round < rounds; round += 1) outcomes.push(await work(round))
  return outcomes
}
