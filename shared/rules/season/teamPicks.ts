import type { HistoryWeek } from '#shared/model/history.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import type { WinLossTie } from '#shared/rules/insights/seasonResults.ts'
import { finalPicks } from './seasonPicks.ts'

/** How often a player picked a team, out of how many games of it, and the record of those picks. */
export type PickedTeam = WinLossTie & { team: string; picks: number; games: number }

/** Wins out of the decided picks; 0 without one. */
const winShare = ({ wins, losses }: WinLossTie) => (wins + losses === 0 ? 0 : wins / (wins + losses))

/**
 * Orders teams by the number of picks, then by the win percentage of the record, then by abbreviation. For the least picked, picks and percentage
 * count from below; the alphabet does not.
 */
export const compareTeams = (first: 'most' | 'least') => (one: PickedTeam, other: PickedTeam) => {
  const sign = first === 'most' ? 1 : -1
  return sign * (other.picks - one.picks) || sign * (winShare(other) - winShare(one)) || (one.team < other.team ? -1 : 1)
}

/** Every team that played in these weeks, the most picked first. */
export function pickedTeams(weeks: readonly HistoryWeek[]): PickedTeam[] {
  const teams = new Map<string, PickedTeam>()
  for (const game of weeks.flatMap(({ games }) => games).filter((one) => !isVoid(one))) {
    for (const team of [game.awayTeam, game.homeTeam]) {
      const known = teams.get(team)
      if (known) known.games += 1
      else teams.set(team, { team, picks: 0, games: 1, wins: 0, losses: 0, ties: 0 })
    }
  }
  for (const { team, isCorrect } of finalPicks(weeks)) {
    const picked = teams.get(team)
    if (!picked) continue
    picked.picks += 1
    if (isCorrect === null) picked.ties += 1
    else if (isCorrect) picked.wins += 1
    else picked.losses += 1
  }
  return [...teams.values()].sort(compareTeams('most'))
}

/** The team whose picks lost the most more often than they won; of equal ones the first. Null while none did. */
export const costliestTeam = (teams: readonly PickedTeam[]): PickedTeam | null =>
  teams.reduce<PickedTeam | null>((worst, team) => {
    const cost = team.losses - team.wins
    return cost > (worst ? worst.losses - worst.wins : 0) ? team : worst
  }, null)
