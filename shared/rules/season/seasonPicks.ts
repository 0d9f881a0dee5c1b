import type { Game, Side } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { isVoid, kickoffOf } from '#shared/rules/games/gameState.ts'
import { wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { seasonTypeOf } from '#shared/rules/weeks/week.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'

/** A week with a card whose games are all over. */
export type ScoredWeek = HistoryWeek & { score: number }

const isScored = (week: HistoryWeek): week is ScoredWeek => week.score !== null

/**
 * The weeks that a season's figures count, in order: the scored weeks of the regular season, as for the season score. Before its first one, the
 * scored weeks of the preseason; a player who has none of these gets those of the playoffs.
 */
export function countedWeeks(weeks: readonly HistoryWeek[]): ScoredWeek[] {
  const scored = weeks.filter(isScored).sort((one, other) => one.week - other.week)
  const types = (['regular', 'preseason', 'postseason'] as const).map((type) => scored.filter(({ week }) => seasonTypeOf(week) === type))
  return types.find((ofType) => ofType.length > 0) ?? []
}

/** A pick whose game is final. `isCorrect` is null for a tie, which nobody scores. */
export type FinalPick = { game: Game; side: Side; team: string; isCorrect: boolean | null }

/** The picks of some weeks in the order of kickoffs. Void games count for nobody. */
export function finalPicks(weeks: readonly HistoryWeek[]): FinalPick[] {
  const picks = weeks.flatMap(({ games, gamePicks }) =>
    games.flatMap((game) => {
      const side = gamePicks[game.id]
      if (side === undefined || game.gameStatus !== 'final') return []
      const team = side === 'home' ? game.homeTeam : game.awayTeam
      return [{ game, side, team, isCorrect: game.result === null ? null : game.result === side }]
    }),
  )
  return picks.sort((one, other) => startOf(one.game) - startOf(other.game))
}

const startOf = ({ gameTime }: Game) => (gameTime === null ? Number.POSITIVE_INFINITY : Date.parse(gameTime))

/** The number of games of a week that count. */
export const countGames = ({ games }: Pick<HistoryWeek, 'games'>) => games.filter((game) => !isVoid(game)).length

export const KICKOFF_SLOTS = ['thursday', 'sundayEarly', 'sundayLate', 'sundayNight', 'monday', 'otherDays'] as const
export type KickoffSlot = (typeof KICKOFF_SLOTS)[number]

/** The hours, Pacific, from which a Sunday game is late (1 PM) and a night game (5 PM); an hour of margin is left before each. */
const LATE_FROM_HOUR = 12
const NIGHT_FROM_HOUR = 16
const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4]

/** When in the week a game was played, in Pacific time. */
export function kickoffSlotOf(game: Pick<Game, 'gameTime' | 'isTimeSet'>): KickoffSlot {
  const kickoff = kickoffOf(game)
  if (kickoff === null) return 'otherDays'
  const { weekday, hour } = wallTimeIn(LEAGUE_TIME_ZONE, kickoff)
  if (weekday === SUNDAY) return hour < LATE_FROM_HOUR ? 'sundayEarly' : hour < NIGHT_FROM_HOUR ? 'sundayLate' : 'sundayNight'
  return weekday === THURSDAY ? 'thursday' : weekday === MONDAY ? 'monday' : 'otherDays'
}
