import type { SeededRandom } from '#shared/seededRandom.ts'

const TOUCHDOWN = 7
const FIELD_GOAL = 3
/** A missed extra point, a two-point conversion, a safety: at most one of them a game. */
const RARE_STEPS = [6, 8, 2] as const
/** How much likelier a game without any of them is than one with a certain one. */
const PLAIN_WEIGHT = 8

type Split = { steps: number[]; weight: number }

/** Splits a score into the steps football knows (7, 3, rarely 6, 8 or 2), in no particular order; their sum is the score. */
export function splitPoints(points: number, random: SeededRandom): number[] {
  if (points === 0) return []
  const splits = [...plainSplits(points), ...RARE_STEPS.flatMap((step) => plainSplits(points - step).map((split) => withRare(split, step)))]
  if (splits.length === 0) return points === 4 ? [2, 2] : [points]
  let rest = random.next() * splits.reduce((sum, split) => sum + split.weight, 0)
  for (const split of splits) {
    rest -= split.weight
    if (rest < 0) return split.steps
  }
  return splits.at(-1)?.steps ?? [points]
}

/** Every way to make a score of touchdowns and field goals; many field goals are unlikely. */
function plainSplits(points: number): Split[] {
  const splits: Split[] = []
  for (let touchdowns = 0; touchdowns * TOUCHDOWN <= points; touchdowns += 1) {
    const rest = points - touchdowns * TOUCHDOWN
    const fieldGoals = rest / FIELD_GOAL
    if (!Number.isInteger(fieldGoals)) continue
    const steps = [...Array<number>(touchdowns).fill(TOUCHDOWN), ...Array<number>(fieldGoals).fill(FIELD_GOAL)]
    splits.push({ steps, weight: PLAIN_WEIGHT / (1 + fieldGoals * fieldGoals) })
  }
  return splits
}

const withRare = (split: Split, step: number): Split => ({ steps: [...split.steps, step], weight: split.weight / PLAIN_WEIGHT })
