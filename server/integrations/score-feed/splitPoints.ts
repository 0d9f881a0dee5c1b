import type { SeededRandom } from '#shared/seededRandom.ts'

const TOUCHDOWN = 7
const FIELD_GOAL = 3
/** A missed extra point, a two-point conversion or a safety: at most one of them in a game. */
const RARE_STEPS = [6, 8, 2] as const
/** The factor by which a game without any of them is more likely than a game with one of them. */
const PLAIN_WEIGHT = 8

type Split = { steps: number[]; weight: number }

/** Splits a score into the scores of football (7, 3, rarely 6, 8 or 2), in any order. Their sum is the score. */
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

/** Every combination of touchdowns and field goals with this sum; many field goals are unlikely. */
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
