import type { RecordedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { makeCrowd, STAR } from '#server/sample/demoPlayers.ts'
import { homeEdgeOf, makeResult, makeStrengths } from '#server/sample/demoResults.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'
import { type Card, gameIdOf, toCard } from '#shared/rules/picks/card.ts'
import { seededRandom } from '#shared/seededRandom.ts'

/** The times of a rehearsal, in milliseconds after its start (docs/product/numbers.md). */
export const REHEARSAL_TIMES = {
  deadline: 60 * SECOND_MS,
  /** By then every game is final. */
  final: 8 * MINUTE_MS,
  settled: 8 * MINUTE_MS + 30 * SECOND_MS,
  end: 10 * MINUTE_MS,
} as const

/** Kickoffs of Thursday's game, the early and late games of Sunday, Sunday night's and Monday's, with the number of their games. */
const WAVES = [
  { kickoff: 60, games: 1 },
  { kickoff: 140, games: 5 },
  { kickoff: 230, games: 4 },
  { kickoff: 305, games: 1 },
  { kickoff: 370, games: 1 },
] as const
/** How much faster than a real game one of a rehearsal is played: 190 minutes take 100 seconds. */
export const PLAY_SPEED = (190 * MINUTE_MS) / (100 * SECOND_MS)
/** Where the invented games have their ids. No real season has this week. */
const NO_WEEK = 99
const LAST_CARD_AFTER_MS = 55 * SECOND_MS
const TOTAL = { average: 44, spread: 8, least: 20, most: 80 }

/** One invented game, with its final score, at its slot. */
export type ScriptedGame = { slot: number; recorded: RecordedGame }
export type ScriptedCard = { id: string; displayName: string; card: Card; tieBreakerScore: number; submittedAt: EpochMs }
/** An invented week: everything that a rehearsal shows follows from it and the time. */
export type Script = { season: number; week: number; startedAt: EpochMs; games: readonly ScriptedGame[]; cards: readonly ScriptedCard[] }

/** Invents a week. The same seed and start always give the same week. */
export function writeScript({ seed, startedAt }: { seed: string; startedAt: EpochMs }): Script {
  const random = seededRandom(`rehearsal ${seed}`)
  const season = new Date(startedAt).getUTCFullYear()
  const strengths = makeStrengths(random)
  const teams = random.shuffle(TEAMS.map(({ abbreviation }) => abbreviation))
  const kickoffs = WAVES.flatMap(({ kickoff, games }) => Array<number>(games).fill(startedAt + kickoff * SECOND_MS))
  const games = kickoffs.map((kickoff, slot) => {
    const [away = '', home = ''] = teams.slice(2 * slot)
    const homeEdge = homeEdgeOf(strengths, { away, home })
    const recorded: RecordedGame = {
      ...NO_FACTS,
      season,
      week: NO_WEEK,
      feedKey: `rehearsal ${seed} ${slot}`,
      awayTeam: away,
      homeTeam: home,
      gameTime: new Date(kickoff).toISOString(),
      ...makeResult(random, strengths, { away, home, hasOvertime: false }),
    }
    return { slot, recorded, homeEdge }
  })
  const cards = [STAR, ...makeCrowd(random.whole(1, 1_000_000))].map((player, index) => {
    const picks = Object.fromEntries(
      games.map(({ slot, homeEdge }): [string, Side] => [
        gameIdOf({ season, week: NO_WEEK, slot }),
        homeEdge + player.noise * random.bell() >= 0 ? 'home' : 'away',
      ]),
    )
    const guess = Math.round(TOTAL.average + TOTAL.spread * random.bell())
    return {
      id: String(index).padStart(2, '0'),
      displayName: publicNameOf(player),
      card: toCard(picks),
      tieBreakerScore: Math.max(TOTAL.least, Math.min(TOTAL.most, guess)),
      submittedAt: startedAt + Math.floor(LAST_CARD_AFTER_MS * random.next()),
    }
  })
  return { season, week: NO_WEEK, startedAt, games: games.map(({ slot, recorded }) => ({ slot, recorded })), cards }
}

const NO_FACTS = { isTimeSet: true, network: null, isNeutralSite: false, outcome: 'played' } as const
