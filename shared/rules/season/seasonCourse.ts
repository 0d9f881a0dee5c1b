/** One player's settled weeks of a season: score and place by week; null without a card. */
export type PlayerWeeks = readonly ({ score: number; place: number } | null)[]

/** Who was beaten how often, of how many weeks that both played. */
export type Rivalry = { index: number; beaten: number; weeks: number }

/**
 * The place of one player in the season after each week, from the player's first card on; null before it. Players are ranked by their points so
 * far, and those without a card yet are not counted.
 */
export function courseOf(players: readonly PlayerWeeks[], own: number): (number | null)[] {
  const points = players.map(() => 0)
  const hasPlayed = players.map(() => false)
  return Array.from({ length: players[own]?.length ?? 0 }, (_, week) => {
    for (const [index, weeks] of players.entries()) {
      const result = weeks[week]
      if (!result) continue
      points[index] = (points[index] ?? 0) + result.score
      hasPlayed[index] = true
    }
    if (!hasPlayed[own]) return null
    return 1 + points.filter((sum, index) => hasPlayed[index] && sum > (points[own] ?? 0)).length
  })
}

/** The players whom one has beaten, the most often beaten first; of equal ones who was met more often, then the first. */
export function rivalsOf(players: readonly PlayerWeeks[], own: number): Rivalry[] {
  const mine = players[own] ?? []
  return players
    .flatMap((theirs, index) => {
      if (index === own) return []
      const shared = mine.flatMap((result, week) => {
        const other = theirs[week]
        return result && other ? [result.place < other.place] : []
      })
      const beaten = shared.filter(Boolean).length
      return beaten > 0 ? [{ index, beaten, weeks: shared.length }] : []
    })
    .sort((one, other) => other.beaten - one.beaten || other.weeks - one.weeks || one.index - other.index)
}
