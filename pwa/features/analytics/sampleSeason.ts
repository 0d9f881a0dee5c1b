import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { sampleGame } from '#shared/reference/sampleGame.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import type { SeasonFacts } from './StatCards.tsx'
import * as texts from './texts.ts'

/** A made-up season, the same for every visitor: invented results and picks, computed on the device. Nobody's data is in it. */
const SEASON = 2025
const WEEKS = 11
const GAMES = 14
const FIRST_SUNDAY = Date.UTC(2025, 8, 7, 17)
const WEEK_MS = 7 * 86_400_000
/** From the Sunday games at 10 AM Pacific to the others, by slot: minutes. */
const MINUTES_LATER = [-3880, 0, 0, 0, 0, 0, 0, 0, 185, 205, 205, 205, 440, 1875] as const
/** The weeks of this season from which on daylight saving time is over. */
const FIRST_WINTER_WEEK = FIRST_REGULAR_WEEK + 8
const NOBODY = '00000000-0000-4000-8000-000000000000'
/** How often the invented player is right. */
const SKILL = 0.72
const PLAYERS = 204
/** Best weeks first: place and dollars. */
const PRIZES = [
  { place: 1, prize: 50 },
  { place: 2, prize: 30 },
] as const

export const SAMPLE_FACTS: SeasonFacts = {
  place: 4,
  isTied: false,
  moved: 2,
  movedSinceWeek: FIRST_REGULAR_WEEK + WEEKS - 2,
  seasonPrize: null,
  usableCredits: 1,
}

export function sampleSeason(): HistoryWeek[] {
  const random = seededRandom(texts.aSampleSeason())
  const weeks = Array.from({ length: WEEKS }, (_, index) => sampleWeek(random, index))
  const best = [...weeks].sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
  for (const [index, won] of PRIZES.entries()) Object.assign(best[index] ?? {}, won)
  return weeks
}

function sampleWeek(random: SeededRandom, index: number): HistoryWeek {
  const week = FIRST_REGULAR_WEEK + index
  const teams = random.shuffle(TEAMS.map(({ abbreviation }) => abbreviation))
  const games = Array.from({ length: GAMES }, (_, slot) =>
    playedGame(random, { week, slot, pair: [teams[2 * slot] ?? '', teams[2 * slot + 1] ?? ''] }),
  )
  const gamePicks = Object.fromEntries(games.map(({ id, result }) => [id, random.chance(SKILL) ? (result ?? 'home') : otherSide(result)]))
  const last = games.at(-1)
  const score = games.filter(({ id, result }) => gamePicks[id] === result).length
  return {
    id: NOBODY,
    userId: NOBODY,
    week,
    season: SEASON,
    gamePicks,
    mnfPick: last ? (gamePicks[last.id] ?? null) : null,
    mnfTotalScore: (last?.totalScore ?? 0) + random.whole(-11, 6),
    replacedTiebreakerGame: null,
    submittedAt: new Date(FIRST_SUNDAY + index * WEEK_MS - WEEK_MS / 2).toISOString(),
    score,
    fieldAverage: random.whole(76, 90) / 10,
    closerThanPercent: random.whole(40, 90),
    place: random.whole(6, 90),
    players: PLAYERS,
    prize: null,
    games,
  }
}

const otherSide = (side: Side | null): Side => (side === 'home' ? 'away' : 'home')

type SampleSlot = { week: number; slot: number; pair: readonly [string, string] }

function playedGame(random: SeededRandom, { week, slot, pair: [awayTeam, homeTeam] }: SampleSlot): Game {
  const low = random.whole(3, 20)
  const high = low + random.whole(1, 17)
  const result = random.chance(0.55) ? 'home' : 'away'
  const kickoff = FIRST_SUNDAY + (week - FIRST_REGULAR_WEEK) * WEEK_MS + (MINUTES_LATER[slot] ?? 0) * 60_000
  return sampleGame({
    season: SEASON,
    week,
    slot,
    awayTeam,
    homeTeam,
    gameTime: new Date(week < FIRST_WINTER_WEEK ? kickoff : kickoff + 3_600_000).toISOString(),
    gameStatus: 'final',
    awayScore: result === 'away' ? high : low,
    homeScore: result === 'home' ? high : low,
    totalScore: low + high,
    result,
    isMondayNight: slot === GAMES - 1,
  })
}
