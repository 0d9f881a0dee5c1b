import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import { type Card, countBits, pickIn, type Winners } from '#shared/rules/picks/card.ts'

/** A card that was submitted at least this long before the first kickoff is early. */
export const EARLY_HOURS = 48

/** What a settled week was like for everybody. A week without a game that counted is `abandoned`. */
export type FieldWeek = Winners & {
  season: number
  week: number
  isAbandoned: boolean
  /** The slots of games with a winner, by kickoff. */
  decidedSlots: readonly number[]
  /** The slots whose winner few players picked. */
  upsetSlots: number
  participants: number
  /** The sum of all scores. */
  totalScore: number
  /** The number of players with the highest score, and with first place. */
  topScorers: number
  firstPlaces: number
  /** The total of the tiebreaker game; null when it was called off. */
  tiebreakerTotal: number | null
  firstKickoffAt: EpochMs | null
}

/** A player's card of a settled week with its result. */
export type ResultCard = Card & { score: number; place: number; tieBreakerScore: number; submittedAt: EpochMs }

/** One settled week of one player, as the rules of the achievements look at it. */
export type PlayedWeek = {
  score: number
  place: number
  /** Correct or wrong for each pick of a decided game, by kickoff. */
  results: readonly boolean[]
  isPerfect: boolean
  upsets: number
  isAboveAverage: boolean
  isTiebreakWin: boolean
  /** The distance of the guess to the total; null when there was none. */
  missedBy: number | null
  isEarly: boolean
}

/** Fewer decided games make no perfect week: the Hall of Fame week has one game. */
const PERFECT_MIN_GAMES = 10

export function playedWeekOf(field: FieldWeek, card: ResultCard): PlayedWeek {
  const correct = (card.homePicks & field.homeWon) | (card.awayPicks & field.awayWon)
  const decided = field.decidedSlots.length
  return {
    score: card.score,
    place: card.place,
    results: field.decidedSlots.flatMap((slot) => (pickIn(card, slot) === null ? [] : [(correct & (1 << slot)) !== 0])),
    isPerfect: decided >= PERFECT_MIN_GAMES && countBits(correct) === decided,
    upsets: countBits(correct & field.upsetSlots),
    isAboveAverage: card.score * field.participants > field.totalScore,
    isTiebreakWin: isWin(card) && field.topScorers > field.firstPlaces,
    missedBy: field.tiebreakerTotal === null ? null : Math.abs(card.tieBreakerScore - field.tiebreakerTotal),
    isEarly: field.firstKickoffAt !== null && card.submittedAt <= field.firstKickoffAt - EARLY_HOURS * HOUR_MS,
  }
}

/** A card without a correct pick wins nothing. */
export const isWin = ({ place, score }: { place: number; score: number }) => place === 1 && score > 0

/** An upset is a win of a team that fewer than a third of the cards with that game had picked. */
export const isUpset = ({ right, picks }: { right: number; picks: number }) => right * 3 < picks
