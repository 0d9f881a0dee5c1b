import { describe, expect, it } from 'vitest'
import type { Side } from '#shared/model/game.ts'
import { type RankingRules, TIEBREAK_LEVELS, type TiebreakerResult, type TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { type SeededRandom, seededRandom } from '#shared/seededRandom.ts'
import { rankEntries } from '#shared/testing/rankEntries.ts'
import { type Field, toField, withCard } from './field.ts'
import { countSeparations, type FieldRanking, type PlaceRules, rankField, standingAt } from './rankField.ts'

type Row = { id: string; score: number; tieBreakerScore: number; tiebreakerPick: Side | null; submittedAt: number }

const DEFAULT: TiebreakLevel[] = ['total_distance', 'tiebreaker_winner', 'submission_time']
const FINAL = { total: 47, winner: 'home' } as const
const card = (id: string, overrides: Partial<Row> = {}): Row => ({
  id,
  score: 9,
  tieBreakerScore: 47,
  tiebreakerPick: 'home',
  submittedAt: 1,
  ...overrides,
})
/** The home side won the first slots; the tiebreaker game has a slot of its own that gives nobody a point. */
const TIEBREAKER_SLOT = 31
const toCard = ({ score, tiebreakerPick, tieBreakerScore, submittedAt }: Row) => ({
  homePicks: ((1 << score) - 1) | (tiebreakerPick === 'home' ? 1 << TIEBREAKER_SLOT : 0),
  awayPicks: tiebreakerPick === 'away' ? 1 << TIEBREAKER_SLOT : 0,
  tieBreakerScore,
  submittedAt,
})
const placeRules = (rules: RankingRules): PlaceRules => ({
  ...rules,
  winners: { homeWon: (1 << 20) - 1, awayWon: 0 },
  tiebreakerSlot: TIEBREAKER_SLOT,
})
const fieldOf = (rows: readonly Row[]): Field => toField(rows.map(toCard))
const listStandings = (rows: readonly Row[], ranking: FieldRanking) =>
  Array.from(ranking.indexAt, (index, position) => ({ id: rows[index]?.id ?? '', ...standingAt(ranking, position) }))
const rankRows = (rows: readonly Row[], rules: RankingRules) => listStandings(rows, rankField(fieldOf(rows), placeRules(rules)))
const places = (rows: readonly Row[], tiebreaker: TiebreakerResult = FINAL, levels = DEFAULT) =>
  rankRows(rows, { levels, tiebreaker }).map(({ id, place, decidedBy }) => `${place} ${id} ${decidedBy ?? '-'}`)

describe('the ranking of a week', () => {
  it('orders by correct picks first', () => {
    expect(places([card('a', { score: 8 }), card('b'), card('c', { score: 11, tieBreakerScore: 200 })])).toEqual([
      '1 c -',
      '2 b score',
      '3 a score',
    ])
  })

  it('orders equal points by distance to the total, then by the picked winner, then by earlier submission', () => {
    const rows = [
      card('late', { submittedAt: 3 }),
      card('far', { tieBreakerScore: 60 }),
      card('other side', { tiebreakerPick: 'away', submittedAt: 0 }),
      card('early', { submittedAt: 2 }),
    ]
    expect(places(rows)).toEqual(['1 early -', '2 late submission_time', '3 other side tiebreaker_winner', '4 far total_distance'])
  })

  it('counts a guess below and above the total alike', () => {
    const rows = [card('below', { tieBreakerScore: 44, submittedAt: 1 }), card('above', { tieBreakerScore: 50, submittedAt: 1 })]
    expect(places(rows)).toEqual(['1 below -', '1 above -'])
  })

  it('gives equal players the same place and skips the next one: 1, 1, 3', () => {
    expect(places([card('a'), card('b'), card('c', { score: 8 }), card('d', { score: 8 }), card('e', { score: 7 })])).toEqual([
      '1 a -',
      '1 b -',
      '3 c score',
      '3 d score',
      '5 e score',
    ])
  })

  it('orders by points only before the tiebreaker game is final', () => {
    const rows = [card('a', { tieBreakerScore: 1, submittedAt: 9 }), card('b'), card('c', { score: 3 })]
    expect(places(rows, 'pending')).toEqual(['1 b -', '1 a -', '3 c score'])
  })

  it('skips the levels of a void tiebreaker game and orders by earlier submission', () => {
    expect(places([card('a', { submittedAt: 9 }), card('b', { tieBreakerScore: 200 })], 'void')).toEqual(['1 b -', '2 a submission_time'])
  })

  it('counts no pick as the winner of a tied tiebreaker game', () => {
    expect(places([card('a', { tiebreakerPick: 'away' }), card('b')], { total: 40, winner: null })).toEqual(['1 a -', '1 b -'])
  })

  it('applies the levels in the configured order', () => {
    const rows = [card('first', { tieBreakerScore: 99, submittedAt: 0 }), card('closest')]
    expect(places(rows, FINAL, ['submission_time', 'total_distance'])).toEqual(['1 first -', '2 closest submission_time'])
    expect(places(rows, 'pending', ['submission_time', 'total_distance'])).toEqual(['1 first -', '2 closest submission_time'])
    expect(places(rows, FINAL, [])).toEqual(['1 first -', '1 closest -'])
  })
})

/** Written otherwise on purpose: splits the week into ever smaller groups, level by level, and counts who is in the groups before. */
function oracle(
  rows: readonly Row[],
  { levels, tiebreaker }: RankingRules,
): Map<string, { place: number; isTied: boolean; by: string | null }> {
  const keys: [string, (row: Row) => number][] = [['score', (row) => -row.score]]
  for (const level of levels) {
    if (level === 'submission_time') keys.push([level, (row) => row.submittedAt])
    else if (tiebreaker === 'pending') break
    else if (tiebreaker === 'void') continue
    else if (level === 'total_distance') {
      const { total } = tiebreaker
      keys.push([level, (row) => (row.tieBreakerScore > total ? row.tieBreakerScore - total : total - row.tieBreakerScore)])
    } else {
      const { winner } = tiebreaker
      keys.push([level, (row) => (winner !== null && row.tiebreakerPick === winner ? 0 : 1)])
    }
  }
  let groups: { rows: Row[]; by: string | null }[] = [{ rows: [...rows], by: null }]
  for (const [name, keyOf] of keys) {
    groups = groups.flatMap((group) => {
      const values = [...new Set(group.rows.map(keyOf))].sort((one, other) => one - other)
      return values.map((value, index) => ({ rows: group.rows.filter((row) => keyOf(row) === value), by: index === 0 ? group.by : name }))
    })
  }
  const found = new Map<string, { place: number; isTied: boolean; by: string | null }>()
  for (const [index, group] of groups.entries()) {
    const before = groups.slice(0, index).reduce((sum, earlier) => sum + earlier.rows.length, 0)
    for (const row of group.rows) found.set(row.id, { place: before + 1, isTied: group.rows.length > 1, by: group.by })
  }
  return found
}

/** Few different values, so that every level has something to decide and something to leave open. */
function aRandomWeek(random: SeededRandom): { rows: Row[]; rules: RankingRules } {
  const sides: (Side | null)[] = ['away', 'home', null]
  const side = () => sides[random.whole(0, 2)] ?? null
  const rows = Array.from({ length: random.whole(0, 14) }, (_, index) =>
    card(`player ${index}`, {
      score: random.whole(0, 3),
      tieBreakerScore: random.whole(44, 50),
      tiebreakerPick: side(),
      submittedAt: random.whole(1, 3),
    }),
  )
  const levels = random.shuffle(TIEBREAK_LEVELS).slice(0, random.whole(0, 3))
  const results: TiebreakerResult[] = ['pending', 'void', { total: random.whole(44, 50), winner: side() }, { total: 47, winner: 'home' }]
  return { rows, rules: { levels: random.chance(0.5) ? DEFAULT : levels, tiebreaker: results[random.whole(0, 3)] ?? 'void' } }
}

describe('10,000 random weeks', () => {
  it('are ranked as by a slow reference implementation, in whatever order the cards come, and so is a part of the players', () => {
    const random = seededRandom('ranking')
    const seen = new Set<string>()
    for (let round = 0; round < 10_000; round += 1) {
      const { rows, rules } = aRandomWeek(random)
      const ranked = rankRows(rows, rules)
      const expected = oracle(rows, rules)
      for (const { id, place, isTied, decidedBy } of ranked) {
        if (JSON.stringify(expected.get(id)) !== JSON.stringify({ place, isTied, by: decidedBy }))
          expect.fail(`week ${round}, ${id}: ${place} ${isTied} ${decidedBy}, expected ${JSON.stringify(expected.get(id))}`)
        seen.add(`${decidedBy} ${isTied}`)
      }
      if (ranked.length !== rows.length) expect.fail(`week ${round} lost a card`)
      const shuffled = new Map(rankRows(random.shuffle(rows), rules).map(({ id, ...standing }) => [id, JSON.stringify(standing)]))
      for (const { id, ...standing } of ranked)
        if (shuffled.get(id) !== JSON.stringify(standing)) expect.fail(`week ${round} depends on the order of its cards`)

      const crew = rows.filter(() => random.chance(0.5))
      const field = fieldOf(rows)
      const among = field.byTime.filter((index) => crew.some((row) => row === rows[index]))
      const ofCrew = listStandings(rows, rankField(field, placeRules(rules), among))
      if (JSON.stringify(ofCrew) !== JSON.stringify(rankRows(crew, rules))) expect.fail(`week ${round}: a crew is ranked otherwise`)
    }
    expect(seen.size).toBe(10) // every level decided, and shared a place: the weeks were varied enough
  })

  it('have the same order within a shared place, and the same separations, as the reference', () => {
    const random = seededRandom('separations')
    for (let round = 0; round < 1_000; round += 1) {
      const { rows, rules } = aRandomWeek(random)
      const named = rows.map((row, index) => ({ ...row, id: String(index).padStart(3, '0') }))
      const ranked = rankEntries(named, rules)
      const ranking = rankField(fieldOf(named), placeRules(rules))
      expect(listStandings(named, ranking).map(({ id }) => id)).toEqual(ranked.map(({ id }) => id))
      const decided = ranked.filter(({ place }, position) => position > 0 && ranked[position - 1]?.place !== place)
      const counted = countSeparations(ranking)
      for (const { score, players, ...separated } of counted) {
        expect(players).toBe(rows.filter((row) => row.score === score).length)
        for (const level of TIEBREAK_LEVELS)
          expect(separated[level] ?? 0).toBe(decided.filter((row) => row.score === score && row.decidedBy === level).length)
      }
    }
  })
})

describe('a field of 100,000 cards', () => {
  it('is ranked as by the reference, with the levels in every order', () => {
    const random = seededRandom('large')
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      card(String(index).padStart(6, '0'), {
        score: random.whole(0, 16),
        tieBreakerScore: random.whole(1, 200),
        tiebreakerPick: random.chance(0.5) ? 'home' : 'away',
        submittedAt: random.whole(1, 1_000),
      }),
    )
    const field = fieldOf(rows)
    for (const levels of [DEFAULT, ['submission_time', 'tiebreaker_winner', 'total_distance'] as const]) {
      const ranking = rankField(field, placeRules({ levels, tiebreaker: FINAL }))
      const expected = rankEntries(rows, { levels, tiebreaker: FINAL })
      const isSame = expected.every(({ id, place }, position) => {
        const index = ranking.indexAt[position] ?? 0
        return rows[index]?.id === id && ranking.placeAt[position] === place && ranking.positionOf[index] === position
      })
      expect(isSame).toBe(true)
    }
  })
})

describe('a card that is added or changed', () => {
  it('gives the same field as one that was made with it', () => {
    const random = seededRandom('with card')
    for (let round = 0; round < 500; round += 1) {
      const cards = aRandomWeek(random).rows.map(toCard)
      const added = toCard(card('new', { score: random.whole(0, 3), submittedAt: random.whole(0, 4) }))
      const index = random.whole(0, cards.length)
      expect(withCard(toField(cards), added, index)).toEqual(toField(index < cards.length ? cards.with(index, added) : [...cards, added]))
    }
  })
})
