import type { Db } from '#server/platform/db/db.ts'
import { IS_RANKED } from './cardQueries.ts'

/** The ranked cards of a week: their number, all correct picks together, and how many players guessed each total. */
export type WeekGuesses = { players: number; correct: number; guesses: { guess: number; players: number }[] }

/** How the players of some weeks did, without anybody's name: one pass over the cards, grouped by week and guessed total. */
export async function listWeekGuesses(db: Db, season: number, weeks: readonly number[]): Promise<Map<number, WeekGuesses>> {
  const { rows } = await db.raw<{ rows: { week: number; guess: number; players: number; correct: number }[] }>(
    `select picks.week, tie_breaker_score as guess, count(*)::int as players,
       sum(bit_count(((home_picks & home_won) | (away_picks & away_won))::bit(32)))::int as correct
     from picks join (select * from week_winners where season = :season::int) as winners on winners.week = picks.week
     where picks.season = :season::int and picks.week = any(:weeks::int[]) and ${IS_RANKED}
     group by picks.week, tie_breaker_score`,
    { season, weeks },
  )
  const found = new Map<number, WeekGuesses>()
  for (const { week, guess, players, correct } of rows) {
    const known = found.get(week) ?? { players: 0, correct: 0, guesses: [] }
    found.set(week, {
      players: known.players + players,
      correct: known.correct + correct,
      guesses: [...known.guesses, { guess, players }],
    })
  }
  return found
}
