import type { Game, Side } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { sampleGame } from '#shared/reference/sampleGame.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'

/** Few teams, so that counts and records are often equal. */
const ABBREVIATIONS = TEAMS.map(({ abbreviation }) => abbreviation).slice(0, 12)
/** Kickoffs in the hours, Pacific, of every slot: Thursday to Tuesday of a week in September. */
const KICKOFFS = [
  '05T00:20',
  '06T00:15',
  '07T13:30',
  '07T17:00',
  '07T18:59',
  '07T19:00',
  '07T20:25',
  '07T22:59',
  '07T23:00',
  '08T00:20',
  '09T00:15',
  '10T02:00',
]

/** A random game, decided or cancelled. */
export function aGame(random: SeededRandom, week: number, slot: number): Game {
  const [awayTeam, homeTeam] = random.shuffle(ABBREVIATIONS) as [string, string]
  const gameStatus = random.chance(0.1) ? 'cancelled' : 'final'
  const awayScore = random.whole(0, 3)
  const homeScore = random.whole(0, 3)
  const result = gameStatus === 'cancelled' || awayScore === homeScore ? null : awayScore > homeScore ? 'away' : 'home'
  return sampleGame({
    season: 2025,
    week,
    slot,
    awayTeam,
    homeTeam,
    gameTime: random.chance(0.05) ? null : `2025-09-${random.shuffle(KICKOFFS)[0]}:${String(slot).padStart(2, '0')}Z`,
    isTimeSet: !random.chance(0.05),
    isNeutralSite: random.chance(0.1),
    gameStatus,
    awayScore,
    homeScore,
    totalScore: awayScore + homeScore,
    result,
  })
}

/** A random season of one player, the same for the same seed. */
export function aSeason(seed: number): HistoryWeek[] {
  const random = seededRandom(`season ${seed}`)
  const weeks = random.shuffle([1, 2, 4, 5, 6, 7, 8, 14, 22, 23, 26]).slice(0, random.whole(0, 8))
  return weeks.map((week) => {
    const games = Array.from({ length: random.whole(1, 6) }, (_, slot) => aGame(random, week, slot))
    const last = games.at(-1)
    if (last) last.isMondayNight = !random.chance(0.1)
    const hasCard = !random.chance(0.2)
    const gamePicks: Record<string, Side> = {}
    for (const game of games) if (hasCard && !random.chance(0.1)) gamePicks[game.id] = random.chance(0.5) ? 'home' : 'away'
    const score = games.filter(({ id, result }) => result !== null && gamePicks[id] === result).length
    return {
      id: null,
      userId: '0b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a01',
      week,
      season: 2025,
      gamePicks,
      mnfPick: null,
      mnfTotalScore: hasCard ? random.whole(1, 10) : null,
      replacedTiebreakerGame: random.chance(0.1) ? `2025-${week}-9` : null,
      submittedAt: null,
      score: hasCard && !random.chance(0.1) ? score : null,
      fieldAverage: random.chance(0.2) ? null : random.whole(0, 24) / 4,
      closerThanPercent: null,
      place: null,
      players: null,
      prize: null,
      games,
    }
  })
}
