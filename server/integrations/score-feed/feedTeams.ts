import { findTeam } from '#shared/reference/teams.ts'
import { TBD_TEAM } from '#shared/rules/games/gameState.ts'

/** Codes of feeds and files that differ from ours, including those of teams that have moved. */
const TEAM_CODES: Record<string, string> = {
  LA: 'LAR',
  STL: 'LAR',
  WAS: 'WSH',
  OAK: 'LV',
  SD: 'LAC',
  JAC: 'JAX',
  ARZ: 'ARI',
  BLT: 'BAL',
  CLV: 'CLE',
  HST: 'HOU',
}

/** Our abbreviation of a feed's team; TBD for an empty code, null for an unknown team. */
export function toFeedTeam(code: string): string | null {
  const upper = code.toUpperCase()
  if (upper === '' || upper === TBD_TEAM) return TBD_TEAM
  return findTeam(TEAM_CODES[upper] ?? upper)?.abbreviation ?? null
}
