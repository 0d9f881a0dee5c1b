import type { Side } from '#shared/model/game.ts'
import type { SeededRandom } from '#shared/seededRandom.ts'

export type CareerGame = { kickoff: number; winner: Side | null; total: number }
export type CareerCard = { player: number; sides: (Side | null)[]; guess: number; at: number; score: number; place: number }
export type CareerWeek = { season: number; week: number; games: CareerGame[]; cards: CareerCard[]; tiebreaker: number | null }
export type Championship = { season: number; places: { player: number; place: number; score: number }[] }
/** The settled weeks of some seasons in their order, and the championships of finished seasons. */
export type Careers = { weeks: CareerWeek[]; championships: Championship[] }

const HOUR = 3_600_000
const FIRST_KICKOFF = Date.parse('2003-09-04T17:00:00Z')

/** Random seasons of a few players, with enough right picks, ties and short weeks that every achievement is reached by somebody. */
export function randomCareers(random: SeededRandom, { players, seasons }: { players: number; seasons: number }): Careers {
  const skill = Array.from({ length: players }, () => random.whole(3, 10))
  const weeks: CareerWeek[] = []
  const championships: Championship[] = []
  for (let season = 2003; season < 2003 + seasons; season += 1) {
    const own = [...Array(random.whole(8, 26)).keys()].map((index) => aWeek(random, { season, week: index + 1, skill }))
    weeks.push(...own)
    if (own.length >= 22) championships.push(championshipOf(season, own))
  }
  return { weeks, championships }
}

function aWeek(random: SeededRandom, { season, week, skill }: { season: number; week: number; skill: number[] }): CareerWeek {
  const start = FIRST_KICKOFF + (season - 2003) * 365 * 24 * HOUR + week * 7 * 24 * HOUR
  const isAbandoned = random.whole(0, 30) === 0
  const games = Array.from({ length: random.whole(1, 16) }, (): CareerGame => {
    const winner = isAbandoned || random.whole(0, 12) === 0 ? null : random.whole(0, 2) === 0 ? 'away' : 'home'
    return { kickoff: start + random.whole(0, 4) * 24 * HOUR, winner, total: random.whole(30, 60) }
  })
  const tiebreaker = isAbandoned || random.whole(0, 9) === 0 ? null : (games.at(-1)?.total ?? null)
  const first = Math.min(...games.map(({ kickoff }) => kickoff))
  const cards = skill.flatMap((level, player): CareerCard[] => {
    if (random.whole(0, 14) === 0) return []
    const sides: (Side | null)[] = games.map(({ winner }) => {
      if (random.whole(0, 40) === 0) return null
      const right = winner ?? 'home'
      return random.whole(1, 10) <= level ? right : right === 'home' ? 'away' : 'home'
    })
    if (!sides.some((side) => side !== null)) sides[0] = 'home'
    const guess = Math.max(1, (tiebreaker ?? 45) + random.whole(-8, 8))
    return [{ player, sides, guess, at: first - random.whole(0, player % 2 === 0 ? 96 : 47) * HOUR, score: 0, place: 0 }]
  })
  return { season, week, games, cards: isAbandoned ? cards : ranked(games, cards, tiebreaker), tiebreaker }
}

function ranked(games: CareerGame[], cards: CareerCard[], tiebreaker: number | null): CareerCard[] {
  const scored = cards.map((card) => ({
    ...card,
    score: games.filter(({ winner }, slot) => winner !== null && card.sides[slot] === winner).length,
  }))
  const missOf = ({ guess }: CareerCard) => (tiebreaker === null ? 0 : Math.abs(guess - tiebreaker))
  const beats = (one: CareerCard, other: CareerCard) =>
    one.score > other.score || (one.score === other.score && missOf(one) < missOf(other))
  return scored.map((card) => ({ ...card, place: 1 + scored.filter((other) => beats(other, card)).length }))
}

function championshipOf(season: number, weeks: CareerWeek[]): Championship {
  const scores = new Map<number, number>()
  for (const { week, cards } of weeks.filter(isPlayed)) {
    if (week < 5 || week > 22) continue
    for (const { player, score } of cards) scores.set(player, (scores.get(player) ?? 0) + score)
  }
  const all = [...scores].map(([player, score]) => ({ player, score }))
  return { season, places: all.map((one) => ({ ...one, place: 1 + all.filter(({ score }) => score > one.score).length })) }
}

export const isPlayed = ({ games }: CareerWeek) => games.some(({ winner }) => winner !== null)

/** The slow reference: the achievements of a player, by looking at every week for each of them. */
export function achievementsByHand({ weeks, championships }: Careers, player: number): string[] {
  const played = weeks.filter(isPlayed)
  const cardIn = (week: CareerWeek) => week.cards.find((card) => card.player === player)
  const mine = played.filter((week) => cardIn(week) !== undefined)
  const scoreIn = (week: CareerWeek) => cardIn(week)?.score ?? 0
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const isRight = (week: CareerWeek, slot: number, card = cardIn(week)) =>
    week.games[slot]?.winner !== null && card?.sides[slot] === week.games[slot]?.winner
  const decidedSlots = (week: CareerWeek) => [...week.games.keys()].filter((slot) => week.games[slot]?.winner !== null)
  const wins = (week: CareerWeek) => cardIn(week)?.place === 1 && scoreIn(week) > 0
  const isTop = (week: CareerWeek) => (cardIn(week)?.place ?? 99) < 6 && scoreIn(week) > 0
  const isAbove = (week: CareerWeek) => scoreIn(week) > sum(week.cards.map(({ score }) => score)) / week.cards.length
  const upsetsIn = (week: CareerWeek) =>
    decidedSlots(week).filter((slot) => {
      const sides = week.cards.map((card) => card.sides[slot]).filter((side) => side !== null)
      return isRight(week, slot) && sides.filter((side) => side === week.games[slot]?.winner).length / sides.length < 1 / 3
    }).length
  const missIn = (week: CareerWeek) => (week.tiebreaker === null ? Number.NaN : Math.abs((cardIn(week)?.guess ?? 0) - week.tiebreaker))
  const seasons = [...new Set(weeks.map(({ season }) => season))]
  const regularOf = (season: number) => weeks.filter((week) => week.season === season && week.week >= 5 && week.week <= 22)
  const rows = (has: (week: CareerWeek) => boolean, length: number) =>
    seasons.some((season) => {
      const own = played.filter((week) => week.season === season)
      return own.some(
        (_, start) => start + length <= own.length && own.slice(start, start + length).every((week) => cardIn(week) && has(week)),
      )
    })
  const right = mine.flatMap((week) =>
    decidedSlots(week)
      .filter((slot) => cardIn(week)?.sides[slot] !== null)
      .sort((one, other) => (week.games[one]?.kickoff ?? 0) - (week.games[other]?.kickoff ?? 0) || one - other)
      .map((slot) => isRight(week, slot)),
  )
  const rightInRow = (length: number) =>
    right.some((_, start) => start + length <= right.length && !right.slice(start, start + length).includes(false))
  const firstKickoff = (week: CareerWeek) => Math.min(...week.games.map(({ kickoff }) => kickoff))
  const found: Record<string, boolean> = {
    first_card: mine.length > 0,
    early_bird: mine.some((week) => firstKickoff(week) - (cardIn(week)?.at ?? Number.POSITIVE_INFINITY) >= 48 * HOUR),
    iron_fan: seasons.some(
      (season) =>
        regularOf(season).length === 18 &&
        regularOf(season).some((week) => isPlayed(week) && cardIn(week)) &&
        regularOf(season).every((week) => !isPlayed(week) || cardIn(week)),
    ),
    second_season: new Set(mine.map(({ season }) => season)).size > 1,
    beat_the_field: mine.some(isAbove),
    upset_caller: mine.some((week) => upsetsIn(week) > 0),
    contrarian: mine.some((week) => upsetsIn(week) > 4),
    sharp_eye: mine.some((week) => scoreIn(week) > 11),
    perfect_week: mine.some((week) => decidedSlots(week).length > 9 && scoreIn(week) === decidedSlots(week).length),
    close_call: mine.filter((week) => missIn(week) < 4).length > 4,
    bullseye: mine.some((week) => missIn(week) === 0),
    century: seasons.some((season) => sum(regularOf(season).filter(isPlayed).map(scoreIn)) > 99),
    five_hundred: sum(mine.map(scoreIn)) > 499,
    on_fire: rightInRow(10),
    unstoppable: rightInRow(20),
    above_the_crowd: rows(isAbove, 3),
    regular: rows(() => true, 10),
    back_to_back: rows(wins, 2),
    top_five: mine.some(isTop),
    top_five_times_three: mine.filter(isTop).length > 2,
    weekly_winner: mine.some(wins),
    photo_finish: mine.some((week) => wins(week) && week.cards.some((card) => card.score === scoreIn(week) && card.place > 1)),
    hat_trick: mine.filter(wins).length > 2,
    champion: championships.some(({ places }) => places.some((one) => one.player === player && one.place === 1 && one.score > 0)),
  }
  return Object.keys(found).filter((id) => found[id])
}
