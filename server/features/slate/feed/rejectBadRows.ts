import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { isVoid, TBD_TEAM } from '#shared/rules/games/gameState.ts'
import { refuseFeedGame, toStorable } from './feedGameRules.ts'

/** The rows that can be stored, in their stored form, and the others with the reason. */
export function rejectBadRows(rows: readonly FeedGame[]) {
  const usable: FeedGame[] = []
  const skipped: { row: FeedGame; reason: string }[] = []
  const keys = new Set<string>()
  const playing = new Set<string>()
  for (const row of rows) {
    const reason = refuseFeedGame(row) ?? refuseDuplicate(row)
    if (reason !== null) {
      skipped.push({ row, reason })
      continue
    }
    keys.add(row.feedKey)
    if (!isVoid(row)) for (const team of knownTeams(row)) playing.add(`${row.week} ${team}`)
    usable.push(toStorable(row))
  }
  return { usable, skipped }

  function refuseDuplicate(row: FeedGame): string | null {
    if (keys.has(row.feedKey)) return 'the feed has this game twice'
    const busy = isVoid(row) ? undefined : knownTeams(row).find((team) => playing.has(`${row.week} ${team}`))
    return busy === undefined ? null : `${busy} already plays in this week`
  }
}

/** The teams of a row, without those that are not known yet. */
export const knownTeams = (row: FeedGame) => [row.awayTeam, row.homeTeam].filter((team) => team !== TBD_TEAM)
