import type { Game, Side } from '#shared/model/game.ts'
import { findTeam, teamName } from '#shared/reference/teams.ts'
import * as texts from './texts.ts'

export const teamOf = (game: Pick<Game, 'awayTeam' | 'homeTeam'>, side: Side) => (side === 'away' ? game.awayTeam : game.homeTeam)

export const cityOf = (abbreviation: string) => findTeam(abbreviation)?.city ?? texts.toBeDecided()

/** "Bills at Chiefs", for screen readers; "Bills vs Chiefs" on a neutral site. */
export function matchupOf(game: Pick<Game, 'awayTeam' | 'homeTeam' | 'isNeutralSite'>): string {
  const [awayTeam, homeTeam] = [teamName(game.awayTeam), teamName(game.homeTeam)]
  return game.isNeutralSite ? texts.vsTeam({ awayTeam, homeTeam }) : texts.atTeam({ awayTeam, homeTeam })
}

/** "Insights, Bills @ Eagles": what opens the insights of a game is called. */
export const insightsLabel = (game: Pick<Game, 'awayTeam' | 'homeTeam'>) =>
  texts.insights({ away: teamName(game.awayTeam), home: teamName(game.homeTeam) })

/** "GB @ DET" */
export const shortMatchupOf = (game: Pick<Game, 'awayTeam' | 'homeTeam'>) => `${game.awayTeam} @ ${game.homeTeam}`
