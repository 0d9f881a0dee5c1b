import { describe, expect, it } from 'vitest'
import { BEFORE_DEADLINE, homeWins, MARKER, startBoards, WEEK } from '#server/testing/standings.ts'
import { STANDINGS_PAGE_ROWS } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import { TIEBREAK_LEVELS } from '#shared/rules/standings/ranking.ts'
import { rankEntries } from '#shared/testing/rankEntries.ts'
import { readWeek } from './weekReader.ts'

const { t, aWeek, aCard, insertField } = await startBoards()
const params = { season: '2025', week: '5' }
const readPage = (query: { page?: string; finals?: string } = {}) => t.anonymous.call(contract.getWeekStandings, { params, query })
const rowsOf = ({ rows }: WeekStandingsPage) =>
  rows.map(({ place, isTied, displayName, score, moved }) => [place, isTied, displayName, score, moved])
const ownRow = async (player: Parameters<typeof t.as>[0]) => (await t.as(player)).call(contract.getOwnWeekRow, { params })

/** The moment at which a game became final, as the feed records it. */
const finishGame = async (slot: number, at: string, result: 'away' | 'home' = 'home', changed?: 'games') => {
  const scores = result === 'home' ? { away_score: 20, home_score: 27 } : { away_score: 27, home_score: 20 }
  await t
    .db('games')
    .where({ ...WEEK, slot })
    .update({ game_status: 'final', ...scores, result })
  await t.db('game_changes').insert({
    game_id: `2025-5-${slot}`,
    field: 'game_status',
    old_value: 'LIVE',
    new_value: 'final',
    source: 'test',
    changed_at: at,
  })
  t.deps.caches.invalidate(changed)
}

async function walk(finals: string | undefined, between: (page: number) => Promise<void> = async () => {}) {
  const rows: WeekStandingsPage['rows'] = []
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const found = await readPage({ page: String(page), ...(finals && { finals }) })
    rows.push(...found.rows)
    pages = found.pages
    await between(page)
  }
  return rows
}

describe("a week's full standings", () => {
  it('list all of 3,000 players exactly once over 30 pages, by the ranking rule, with ties across the borders of pages', async () => {
    await aWeek(homeWins)
    const cards = await insertField(3_000)
    const rows = await walk(undefined)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3_000)
    const ranked = rankEntries(
      cards.map((card) => ({
        id: card.user_id,
        score: [1, 2, 4].filter((bit) => card.home_picks & bit).length,
        tieBreakerScore: card.tie_breaker_score,
        tiebreakerPick: card.home_picks & 4 ? ('home' as const) : ('away' as const),
        submittedAt: card.submitted_at.getTime(),
      })),
      { levels: TIEBREAK_LEVELS, tiebreaker: { total: 47, winner: 'home' } },
    )
    expect(rows.map(({ place, isTied, displayName, score }) => [place, isTied, displayName, score])).toEqual(
      ranked.map(({ id, place, isTied, score }) => [place, isTied, `player_${Number(id.slice(-12))}`, score]),
    )
    const borders = Array.from({ length: 29 }, (_, index) => (index + 1) * STANDINGS_PAGE_ROWS)
    expect(borders.some((border) => rows[border - 1]?.place === rows[border]?.place)).toBe(true)
  })

  it('list everybody exactly once for pages of one order while another game becomes final between two pages', async () => {
    await aWeek((slot) => (slot === 0 ? homeWins() : {}))
    await insertField(450)
    const before = await walk('1')
    const during = await walk('1', async (page) => {
      if (page === 1) await finishGame(1, '2025-09-07T20:00:00Z', 'away')
    })
    expect(during.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const latest = await readPage()
    expect([latest.finals, latest.movedSince]).toEqual([2, { gameId: '2025-5-1', awayTeam: 'KC', homeTeam: 'DAL' }])
    expect(latest.rows.map(({ id }) => id)).not.toEqual(before.slice(0, STANDINGS_PAGE_ROWS).map(({ id }) => id))
  })

  it('with as many finals as there are, or more, are the order that everybody reads, which no smaller number removes', async () => {
    await aWeek(homeWins)
    await insertField(3)
    const read = async () => (await readWeek(t.deps, WEEK)).value
    // nothing is cached before the server listens to changes
    await expect.poll(async () => new Set([await read(), await read()]).size).toBe(1)
    const latest = await read()
    for (const upTo of [3, 4, 99_999]) expect((await readWeek(t.deps, WEEK, upTo)).value).toBe(latest)
    const otherWeeks = Array.from({ length: 18 }, (_, index) => ({ season: 2024, week: index + 5 }))
    for (const week of otherWeeks) await readWeek(t.deps, week)
    for (let upTo = 0; upTo < 3; upTo += 1) expect((await readWeek(t.deps, WEEK, upTo)).value.finals).toHaveLength(upTo)
    for (const week of otherWeeks) await readWeek(t.deps, week)
    expect((await readWeek(t.deps, WEEK)).value).toBe(latest)
  })

  it('are ranked again after a result without reading the cards again, and read them again after any other change', async () => {
    await aWeek((slot) => (slot === 0 ? homeWins() : {}))
    await insertField(150)
    let reads = 0
    t.db.on('query', ({ sql }: { sql: string }) => {
      if (/from picks/.test(sql)) reads += 1
    })
    await readPage()
    await finishGame(1, '2025-09-07T20:00:00Z', 'away', 'games')
    expect([(await readPage()).finals, reads]).toEqual([2, 1])
    t.deps.caches.invalidate()
    await readPage()
    expect(reads).toBe(2)
  })

  it('show the places gained since the last game that became final, whatever its kickoff', async () => {
    await aWeek()
    await aCard('Sunday', { home: 0b010, away: 0b101 })
    await aCard('Thursday', { home: 0b001, away: 0b110, at: '2025-09-04T11:00:00Z' })
    await finishGame(1, '2025-09-07T20:00:00Z')
    expect(rowsOf(await readPage())).toEqual([
      [1, false, 'Sunday X.', 1, null],
      [2, false, 'Thursday X.', 0, null],
    ])
    expect((await readPage()).movedSince).toBeNull()
    await finishGame(0, '2025-09-08T02:00:00Z')
    const { movedSince, ...page } = await readPage()
    expect(movedSince).toEqual({ gameId: '2025-5-0', awayTeam: 'GB', homeTeam: 'DET' })
    expect(rowsOf({ ...page, movedSince })).toEqual([
      [1, true, 'Sunday X.', 1, 0],
      [1, true, 'Thursday X.', 1, 1],
    ])
  })

  it('agree with the board and the own standing on places, ties and prizes', async () => {
    await aWeek((slot) => (slot === 2 ? {} : homeWins()))
    const players = []
    for (let index = 0; index < 12; index += 1)
      players.push(await aCard(`P${index}`, { home: index % 2 ? 0b111 : 0b010, away: index % 2 ? 0 : 0b101 }))
    const toFacts = (row: { id: string; place: number; isTied: boolean; prize: number | null; prizeUpTo?: number | null }) => [
      row.id,
      row.place,
      row.isTied,
      row.prize,
      row.prizeUpTo,
    ]
    const { rows } = await readPage()
    const { topUsers } = await t.anonymous.call(contract.getWeeklyBoard, { params })
    expect(rows.slice(0, 10).map(toFacts)).toEqual(topUsers.map(toFacts))
    for (const player of players) {
      const own = await ownRow(player)
      const standing = await (await t.as(player)).call(contract.getOwnStanding, { params })
      expect(own && toFacts(own)).toEqual(standing && toFacts(standing))
      expect(own && rows[own.index]?.id).toBe(own?.id)
    }
  })

  it('show the prizes that were won once the week is settled', async () => {
    await aWeek(homeWins)
    const winner = await aCard('One')
    await aCard('Two', { tiebreaker: 50 })
    await t.db('weekly_winners').insert({ ...WEEK, user_id: winner.id, place: 1, score: 3, prize_amount: 75 })
    await t.db('settlements').insert({
      ...WEEK,
      state: 'settled',
      participants: 2,
      settled_at: '2025-09-09T17:00:00Z',
      facts: JSON.stringify({
        contest: 'weekly',
        week: WEEK,
        winners: { homeWon: 7, awayWon: 0 },
        tiebreaker: { total: 47, winner: 'home' },
        tiebreakerSlot: 2,
        levels: TIEBREAK_LEVELS,
        tiers: [],
        hasGames: true,
      }),
    })
    const { rows, isSettled } = await readPage()
    expect([isSettled, rows.map(({ prize }) => prize)]).toEqual([true, [75, null]])
  })

  it('have no rows on a page after the last, and none for a week without games', async () => {
    await aWeek(homeWins)
    await aCard('One')
    expect(await readPage({ page: '7' })).toMatchObject({ page: 7, pages: 1, players: 1, rows: [] })
    const other = { params: { season: '2025', week: '9' } }
    expect(await t.anonymous.call(contract.getWeekStandings, other)).toMatchObject({ pages: 0, players: 0, rows: [], entrants: [] })
    expect((await t.anonymous.send('GET', '/api/standings/week/5/2025?page=-1')).status).toBe(400)
  })

  it('show the favorite team that a player has just chosen', async () => {
    await aWeek(homeWins)
    const player = await aCard('Fan', { home: 0b111 })
    expect((await readPage()).rows[0]?.favoriteTeam ?? null).toBeNull()
    await (await t.as(player)).call(contract.setFavoriteTeam, { params: { userId: player.id }, body: { favoriteTeam: 'PHI' } })
    await expect.poll(async () => (await readPage()).rows[0]?.favoriteTeam).toBe('PHI')
  })
})

describe("a week's standings before the first counted result", () => {
  it('name who is in, the newest first, without any points or places, also while a Thursday game is over before the deadline', async () => {
    t.clock.set(BEFORE_DEADLINE)
    await aWeek((slot) => (slot === 0 ? { ...homeWins(), kickoffAt: '2025-09-03T00:00:00Z' } : {}))
    await t.a.week(WEEK, '2025-09-07T17:00:00Z')
    const first = await aCard('First', { at: '2025-09-04T09:00:00Z' })
    await aCard('Second', { home: 0b110, away: 1 })
    await t.db('season_results').insert({ season: 2024, user_id: first.id, place: 1, score: 180, weekly_wins: 2 })
    const page = await readPage()
    expect(page).toMatchObject({ players: 2, countedGames: 0, finals: 0, rows: [], movedSince: null })
    expect(page.entrants.map(({ displayName, championOf }) => [displayName, championOf])).toEqual([
      ['Second X.', null],
      ['First X.', 2024],
    ])
    expect(await ownRow(first)).toBeNull()
    expect(await t.anonymous.call(contract.findWeekPlayers, { params, query: { name: 'first' } })).toMatchObject({ found: 0, rows: [] })
    expect(await t.anonymous.call(contract.getSeasonStandings, { params: { season: '2025' } })).toMatchObject({ finals: 0, rows: [] })
    t.clock.set('2025-09-07T17:00:00Z')
    expect(rowsOf(await readPage())).toEqual([
      [1, false, 'First X.', 1, null],
      [2, false, 'Second X.', 0, null],
    ])
  })
})

describe('the search for a player', () => {
  const find = async (name: string) => {
    const { found, rows } = await t.anonymous.call(contract.findWeekPlayers, { params, query: { name } })
    return { found, rows: rows.map(({ displayName, place, index }) => [displayName, place, index]) }
  }
  it('finds a part of the public name without case and accents, with places among all players', async () => {
    await aWeek(homeWins)
    await aCard('Anna', { tiebreaker: 47 })
    await aCard('Hánnah', { tiebreaker: 50 })
    await aCard('Bob', { tiebreaker: 52 })
    await aCard('Johan', { tiebreaker: 60 })
    expect(await find('HAN')).toEqual({
      found: 2,
      rows: [
        ['Hánnah X.', 2, 1],
        ['Johan X.', 4, 3],
      ],
    })
    expect(await find('ánn')).toMatchObject({ found: 2 })
    expect(await find('nobody')).toEqual({ found: 0, rows: [] })
  })

  it('takes % and _ as letters, and neither email nor last name are searched', async () => {
    await aWeek(homeWins)
    const player = await aCard('Plain')
    await aCard('Other')
    await t.db('users').where({ id: player.id }).update({ username: '100%_sure' })
    expect((await find('%')).rows).toEqual([['100%_sure', 2, 1]].map(([name]) => [name, expect.any(Number), expect.any(Number)]))
    expect(await find('_s')).toMatchObject({ found: 1 })
    expect(await find('o_h')).toMatchObject({ found: 0 })
    for (const secret of [MARKER, 'other-', '@', 'Plain']) expect(await find(secret)).toMatchObject({ found: 0 })
  })

  it('names at most 50 players and counts all', async () => {
    await aWeek(homeWins)
    await insertField(120)
    const { found, rows } = await find('player')
    expect([found, rows.length]).toEqual([120, 50])
    expect((await t.anonymous.send('GET', `/api/standings/week/5/2025/search?name=${'a'.repeat(61)}`)).status).toBe(400)
    expect((await t.anonymous.send('GET', '/api/standings/week/5/2025/search?name=')).status).toBe(400)
  })
})

describe('the full standings', () => {
  it('contain no email, last name, user id and picks, and the own row needs a player', async () => {
    await aWeek(homeWins)
    const player = await aCard('Alex')
    for (const path of ['/week/5/2025', '/week/5/2025/search?name=a', '/season/2025', '/season/2025/search?name=a']) {
      const body = await (await t.anonymous.send('GET', `/api/standings${path}`)).text()
      expect(body).toContain('Alex X.')
      for (const secret of [MARKER, player.id, player.email, 'submittedAt', 'Picks']) expect(body).not.toContain(secret)
    }
    expect((await t.anonymous.send('GET', '/api/standings/week/5/2025/mine')).status).toBe(401)
    expect((await t.anonymous.send('GET', '/api/standings/season/2025/mine')).status).toBe(401)
    expect(await ownRow(await t.a.player())).toBeNull()
  })
})
