import type { GameId } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'

/** A score of a game as it was reported; null for a game that is not played any more. */
export type ReportedScore = Omit<ScoreChange, 'awayScore' | 'homeScore'> & { score: Pick<ScoreChange, 'awayScore' | 'homeScore'> | null }

/**
 * The scores of a week that stand after more were reported. A score that falls takes back those that it contradicts, and gets the time of the first
 * of them. See docs/decisions/067-timeline.md.
 * @param reported in the order of the reports.
 */
export function settleScores(changes: readonly ScoreChange[], reported: readonly ReportedScore[]): ScoreChange[] {
  const byGame = new Map<GameId, ScoreChange[]>()
  for (const change of changes) byGame.set(change.gameId, [...(byGame.get(change.gameId) ?? []), change])
  for (const report of reported) byGame.set(report.gameId, settleScore(byGame.get(report.gameId) ?? [], report))
  return sortChanges([...byGame.values()].flat())
}

function settleScore(changes: readonly ScoreChange[], { score, ...seen }: ReportedScore): ScoreChange[] {
  if (score === null) return []
  const standing = changes.filter(({ awayScore, homeScore }) => awayScore <= score.awayScore && homeScore <= score.homeScore)
  const last = standing.at(-1)
  const isKnown = last ? last.awayScore === score.awayScore && last.homeScore === score.homeScore : score.awayScore + score.homeScore === 0
  if (isKnown) return standing
  const { at, gameClock } = changes[standing.length] ?? seen
  return [...standing, { gameId: seen.gameId, at: at ?? last?.at ?? null, ...score, gameClock }]
}

/** Those that nobody watched first, then by time. Scores of one game stay in their order, because they only grow. */
const sortChanges = (changes: readonly ScoreChange[]) =>
  [...changes].sort(
    (one, other) =>
      timeOf(one) - timeOf(other) ||
      one.awayScore + one.homeScore - other.awayScore - other.homeScore ||
      (one.gameId < other.gameId ? -1 : 1),
  )

const timeOf = ({ at }: ScoreChange) => (at === null ? 0 : Date.parse(at))
