import type { Block } from '#server/delivery/mail/letter/letter.ts'
import { tilesOf } from '#server/features/play/sharing/readResult.ts'
import { findSettledWeek } from '#server/features/play/standings/settledFacts.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ResultTile } from '#shared/contract/sharing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { teamName } from '#shared/reference/teams.ts'
import { offByText } from '#shared/rules/offByText.ts'

/** A player's card by the results that its week was settled with; `total` is null when no tiebreaker decided. */
export type ResultCard = { tiles: readonly ResultTile[]; guess: number; total: number | null }

type CardRow = { userId: string; homePicks: number; awayPicks: number; guess: number }

/** The cards of players of a settled week. */
export async function readResultCards(db: Db, week: WeekKey, userIds: readonly string[]): Promise<ReadonlyMap<string, ResultCard>> {
  const facts = await findSettledWeek(db, week)
  if (!facts) return new Map()
  const games = await listGames(db, week)
  const total = typeof facts.tiebreaker === 'string' ? null : facts.tiebreaker.total
  const rows = await db('picks')
    .where(week)
    .whereIn('user_id', userIds)
    .select<CardRow[]>({ userId: 'user_id', homePicks: 'home_picks', awayPicks: 'away_picks', guess: 'tie_breaker_score' })
  return new Map(
    rows.map(({ userId, guess, ...card }) => [userId, { tiles: tilesOf({ games, winners: facts.winners }, card), guess, total }]),
  )
}

/** "tiebreaker off by 3"; null when no tiebreaker decided. */
export const tiebreakerWords = ({ guess, total }: ResultCard) => (total === null ? null : `tiebreaker ${offByText(guess, total)}`)

/** The card in a mail: its teams by outcome, and the tiebreaker. */
export function cardBlock({ tiles, guess, total }: ResultCard): Block {
  const teamsOf = (outcome: ResultTile['outcome']) => tiles.filter((tile) => tile.outcome === outcome).map(({ team }) => teamName(team))
  const figure = (label: string, teams: readonly string[]) => ({ label, value: String(teams.length), note: teams.join(', ') })
  const [level, open] = [teamsOf('level'), teamsOf('not_picked')]
  return {
    kind: 'figures',
    figures: [
      figure('Right', teamsOf('correct')),
      figure('Missed', teamsOf('missed')),
      ...(level.length > 0 ? [figure('Ended in a tie', level)] : []),
      ...(open.length > 0 ? [{ label: 'Without a pick', value: String(open.length), note: '' }] : []),
      ...(total === null ? [] : [{ label: 'Tiebreaker', value: offByText(guess, total), note: `You said ${guess}, it was ${total}` }]),
    ],
  }
}
