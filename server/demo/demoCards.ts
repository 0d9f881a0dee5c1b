import { idOf, type StoredGame } from '#server/features/slate/stored-games/gameRows.ts'
import type { DemoPlayer } from '#server/sample/demoPlayers.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { Side } from '#shared/model/game.ts'
import { type Card, toCard } from '#shared/rules/picks/card.ts'
import { deadlineOf } from '#shared/rules/weeks/deadline.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import type { DemoGame, DemoSeason } from './makeDemoSeason.ts'

/** A player's picks of a week as the database stores them. */
export type DemoCard = { username: string; week: number; card: Card; tieBreakerScore: number; submittedAt: EpochMs }

const EARLIEST_MS = 70 * HOUR_MS
const LATEST_MS = 10 * MINUTE_MS
/** The share of the invented players who have already submitted the current week: about 25 of 40. */
const SUBMITTED_SHARE = 0.64
/** The `insight` of a player in the week they win. */
const GOOD_WEEK_INSIGHT = 0.9
const RECENTLY_MS = 20 * HOUR_MS
const TIEBREAKER = { average: 44, spread: 8, least: 10, most: 99 }

/**
 * The cards that the players have submitted up to `now`. They are nearly all cards of the earlier weeks, each before its deadline, and the current
 * week's cards of the players who submit early.
 */
export function makeCards(
  demo: DemoSeason,
  stored: readonly StoredGame[],
  { players, now, seed }: { players: readonly DemoPlayer[]; now: EpochMs; seed: number },
): DemoCard[] {
  const facts = new Map(demo.games.map((game) => [game.recorded.feedKey, game]))
  const current = demo.currentWeek.week
  const weeks = [...new Set(stored.map((game) => game.week))].filter((week) => week <= current)
  return players.flatMap((player) => {
    const random = seededRandom(`cards ${seed} ${player.username}`)
    const isEarly = random.chance(SUBMITTED_SHARE) && !player.leavesCurrentWeek
    return weeks.flatMap((week) => {
      const isMissed = random.chance(player.missedShare)
      if (week === current ? !isEarly : isMissed) return []
      if (week < FIRST_REGULAR_WEEK && !player.playsPreseason) return []
      const games = stored.filter((game) => game.week === week)
      const deadline = deadlineOf(games, 'first_kickoff', null) ?? now
      const form = week === current - 1 && player.hadAGoodWeek ? { ...player, insight: GOOD_WEEK_INSIGHT } : player
      const picks = Object.fromEntries(games.map((game) => [idOf(game), pickOf(form, game, facts.get(game.feedKey ?? ''), random)]))
      const submittedAt =
        week === current ? now - random.next() * RECENTLY_MS : deadline - LATEST_MS - random.next() * (EARLIEST_MS - LATEST_MS)
      return [
        { username: player.username, week, card: toCard(picks), tieBreakerScore: guessTotal(random), submittedAt: Math.floor(submittedAt) },
      ]
    })
  })
}

/** The side that this player picks: the favorite by their own estimate, which overrates their favorite team a little. */
function pickOf(player: DemoPlayer, game: StoredGame, facts: DemoGame | undefined, random: SeededRandom): Side {
  const stray = player.noise * random.bell()
  const hasInsight = random.chance(player.insight)
  const truth = hasInsight && facts ? winnerOf(facts) : null
  if (truth) return truth
  const bias = game.homeTeam === player.favoriteTeam ? 4 : game.awayTeam === player.favoriteTeam ? -4 : 0
  return (facts?.homeEdge ?? 0) + bias + stray >= 0 ? 'home' : 'away'
}

function winnerOf({ recorded: { awayScore, homeScore } }: DemoGame): Side | null {
  if (awayScore === null || homeScore === null || awayScore === homeScore) return null
  return awayScore > homeScore ? 'away' : 'home'
}

function guessTotal(random: SeededRandom): number {
  const guess = Math.round(TIEBREAKER.average + TIEBREAKER.spread * random.bell())
  return Math.max(TIEBREAKER.least, Math.min(TIEBREAKER.most, guess))
}
