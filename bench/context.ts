import { type Figure, formatFigure } from './figures.ts'

/** How much is measured: three rounds or more, or one short one to try things out. */
export type Effort = { rounds: number; measureMs: number; isQuick: boolean }

export type Bench = Effort & {
  /** Notes a figure and prints its line. */
  report: (figure: Figure) => void
  say: (line: string) => void
}

/** What one part of the bench measures, in the order of its rounds. */
export type Section = { name: string; title: string; run: (bench: Bench) => Promise<void> }

export const FULL: Effort = { rounds: 5, measureMs: 3_000, isQuick: false }
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

/** `work` once a round, one after the other. */
export async function inRounds<T>(rounds: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = []
  for (let round = 0; round < rounds; round += 1) outcomes.push(await work(round))
  return outcomes
}
