export type Streaks = {
  /** Correct picks in a row up to the latest decided game. */
  current: number
  /** The most there ever were in a row. */
  longest: number
}

/**
 * How many picks in a row were correct.
 * @param results a player's decided picks by kickoff: true for a correct one. Ties, void games and games without a pick are left out before.
 */
export function streaksOf(results: readonly boolean[]): Streaks {
  let current = 0
  let longest = 0
  for (const isCorrect of results) {
    current = isCorrect ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}
