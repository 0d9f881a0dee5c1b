import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { achievementsByHand, type CareerCard, type Careers, type CareerWeek, isPlayed, randomCareers } from '#server/testing/careers.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import type { Side } from '#shared/model/game.ts'
import { ACHIEVEMENT_IDS, reachedBy } from '#shared/rules/achievements/achievements.ts'
import { type FieldWeek, isUpset, playedWeekOf } from '#shared/rules/achievements/playedWeek.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import { awardDue } from './awardDue.ts'

const SEASONS = 500
const PLAYERS = 7

const slotsOf = (games: readonly { winner: Side | null }[], has: (winner: Side | null) => boolean) =>
  games.reduce((slots, { winner }, slot) => (has(winner) ? slots | (1 << slot) : slots), 0)
const sidesTo = (card: CareerCard, side: Side) => card.sides.reduce((slots, one, slot) => (one === side ? slots | (1 << slot) : slots), 0)

/** The same week as the server stores it. */
function fieldOf(week: CareerWeek): FieldWeek {
  const { games, cards, tiebreaker } = week
  const isAbandoned = !isPlayed(week)
  const scores = cards.map(({ score }) => score)
  const decided = [...games.keys()].filter((slot) => games[slot]?.winner !== null)
  return {
    season: week.season,
    week: week.week,
    isAbandoned,
    homeWon: slotsOf(games, (winner) => winner === 'home'),
    awayWon: slotsOf(games, (winner) => winner === 'away'),
    decidedSlots: decided.sort((one, other) => (games[one]?.kickoff ?? 0) - (games[other]?.kickoff ?? 0) || one - other),
    upsetSlots: decided
      .filter((slot) => {
        const sides = cards.map(({ sides: own }) => own[slot]).filter((side) => side !== null)
        return isUpset({ right: sides.filter((side) => side === games[slot]?.winner).length, picks: sides.length })
      })
      .reduce((slots, slot) => slots | (1 << slot), 0),
    participants: isAbandoned ? 0 : cards.length,
    totalScore: scores.reduce((sum, score) => sum + score, 0),
    topScorers: scores.filter((score) => score === Math.max(...scores)).length,
    firstPlaces: cards.filter(({ place }) => place === 1).length,
    tiebreakerTotal: tiebreaker,
    firstKickoffAt: Math.min(...games.map(({ kickoff }) => kickoff)),
  }
}

function reachedIn({ weeks, championships }: Careers, player: number): string[] {
  return reachedBy({
    weeks: weeks.map((week) => {
      const field = fieldOf(week)
      const card = field.isAbandoned ? undefined : week.cards.find((one) => one.player === player)
      const own = card && {
        homePicks: sidesTo(card, 'home'),
        awayPicks: sidesTo(card, 'away'),
        score: card.score,
        place: card.place,
        tieBreakerScore: card.guess,
        submittedAt: card.at,
      }
      return { season: week.season, week: week.week, isAbandoned: field.isAbandoned, own: own ? playedWeekOf(field, own) : null }
    }),
    championships: championships.flatMap(({ season, places }) =>
      places.filter((one) => one.player === player).map((one) => ({ season, ...one })),
    ),
  })
}

describe('the rules of the achievements', () => {
  it(`agree with the slow reference in ${SEASONS} random seasons, in which every achievement is both reached and missed`, () => {
    const random = seededRandom(4321)
    const reached = new Map<string, number>()
    let careers = 0
    for (let seasons = 0; seasons < SEASONS; ) {
      const many = random.whole(1, 3)
      seasons += many
      const all = randomCareers(random, { players: PLAYERS, seasons: many })
      for (let player = 0; player < PLAYERS; player += 1) {
        const ids = reachedIn(all, player)
        expect([...ids].sort(), `season ${seasons}, player ${player}`).toEqual(achievementsByHand(all, player).sort())
        for (const id of ids) reached.set(id, (reached.get(id) ?? 0) + 1)
        careers += 1
      }
    }
    for (const id of ACHIEVEMENT_IDS) {
      expect(reached.get(id) ?? 0, id).toBeGreaterThan(0)
      if (id !== 'first_card') expect(reached.get(id) ?? 0, id).toBeLessThan(careers)
    }
  })
})

describe('awarding the settlements of random seasons', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await createTestDatabase()
  })
  afterAll(() => t.drop())

  it('stores the achievements of the slow reference, each with the time of the settlement that earned it', async () => {
    const { db } = t
    const careers = randomCareers(seededRandom(77), { players: PLAYERS, seasons: 3 })
    const build = createBuilders(db)
    const ids = (await Promise.all(Array.from({ length: PLAYERS }, () => build.player()))).map(({ id }) => id)
    const contests = await insertCareers(t, careers, ids)
    const expected = expectedAwards(careers, contests, ids)
    const deps = { db, clock: fixedClock('2010-01-01T00:00:00Z'), config: readConfig({ NODE_ENV: 'test' }), log: createLog('silent') }
    await Promise.all([awardDue(deps), awardDue(deps)])
    const rows = await db('player_achievements').select('user_id', 'achievement', 'earned_at')
    expect(rows.map((row) => `${row.user_id} ${row.achievement} ${row.earned_at.toISOString()}`).sort()).toEqual(expected.sort())
    expect(rows.length).toBeGreaterThan(80)
  })
})

type Contest = { season: number; week: number | null; settledAt: number }

/** Stores cards, results and settlements; each contest is settled an hour after the one before it. */
async function insertCareers({ db }: TestDatabase, { weeks, championships }: Careers, ids: readonly string[]): Promise<Contest[]> {
  const contests: Contest[] = []
  for (const [index, week] of weeks.entries()) {
    const key = { season: week.season, week: week.week }
    await createBuilders(db).slate(week.games.length, (slot) => {
      const game = week.games[slot]
      const scores = {
        away: { awayScore: 20, homeScore: 10 },
        home: { awayScore: 10, homeScore: 20 },
        none: { awayScore: 17, homeScore: 17 },
      }
      return { ...key, kickoffAt: new Date(game?.kickoff ?? 0).toISOString(), status: 'final', ...scores[game?.winner ?? 'none'] }
    })
    const field = fieldOf(week)
    const cards = week.cards.map((card) => ({ ...key, user_id: ids[card.player], card }))
    if (cards.length > 0) {
      await db('picks').insert(
        cards.map(({ card, ...row }) => ({
          ...row,
          home_picks: sidesTo(card, 'home'),
          away_picks: sidesTo(card, 'away'),
          tie_breaker_score: card.guess,
          submitted_at: new Date(card.at),
        })),
      )
      if (!field.isAbandoned) await db('week_results').insert(cards.map(({ card: { score, place }, ...row }) => ({ ...row, score, place })))
    }
    const facts = {
      contest: 'weekly',
      week: key,
      winners: { homeWon: field.homeWon, awayWon: field.awayWon },
      tiebreaker: week.tiebreaker === null ? 'void' : { total: week.tiebreaker, winner: null },
      tiebreakerSlot: null,
      levels: ['total_distance'],
      tiers: [],
      hasGames: !field.isAbandoned,
    }
    contests.push({ ...key, settledAt: Date.parse('2009-01-01T00:00:00Z') + index * 3_600_000 })
    await insertSettlement({ db }, contests.at(-1), facts, cards.length)
    const last = weeks[index + 1]?.season === week.season ? undefined : championships.find(({ season }) => season === week.season)
    if (!last) continue
    await db('season_results').insert(
      last.places.map(({ player, place, score }) => ({ season: last.season, user_id: ids[player], place, score, weekly_wins: 0 })),
    )
    contests.push({ season: last.season, week: null, settledAt: (contests.at(-1)?.settledAt ?? 0) + 60_000 })
    await insertSettlement(
      { db },
      contests.at(-1),
      { contest: 'season', season: last.season, revisions: {}, tiers: [] },
      last.places.length,
    )
  }
  return contests
}

async function insertSettlement({ db }: Pick<TestDatabase, 'db'>, contest: Contest | undefined, facts: object, participants: number) {
  if (!contest) throw new Error('there is no contest')
  const { season, week, settledAt } = contest
  const state = 'hasGames' in facts && !facts.hasGames ? 'abandoned' : 'settled'
  await db('settlements').insert({ season, week, state, facts: JSON.stringify(facts), participants, settled_at: new Date(settledAt) })
}

/** What each player has after every single settlement, by the slow reference. */
function expectedAwards(careers: Careers, contests: readonly Contest[], ids: readonly string[]): string[] {
  const earned = new Map<string, string>()
  for (const [index, { settledAt }] of contests.entries()) {
    const settled = contests.slice(0, index + 1)
    const sofar = {
      weeks: careers.weeks.filter((week) => settled.some((one) => one.season === week.season && one.week === week.week)),
      championships: careers.championships.filter(({ season }) => settled.some((one) => one.season === season && one.week === null)),
    }
    for (const [player, id] of ids.entries()) {
      for (const achievement of achievementsByHand(sofar, player)) {
        const key = `${id} ${achievement}`
        if (!earned.has(key)) earned.set(key, new Date(settledAt).toISOString())
      }
    }
  }
  return [...earned].map(([key, at]) => `${key} ${at}`)
}
