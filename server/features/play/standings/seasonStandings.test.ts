import { describe, expect, it } from 'vitest'
import { homeWins, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'
import { readSeason } from './seasonReader.ts'

const { t, aWeek, aCard, submit } = await startBoards()
const params = { season: '2025' }
const readPage = (query: { page?: string; finals?: string } = {}) => t.anonymous.call(contract.getSeasonStandings, { params, query })

describe("a season's full standings", () => {
  it('add up the regular weeks and show the places gained since the week before', async () => {
    await aWeek(homeWins)
    await t.a.game({ ...homeWins(), week: 6, kickoffAt: '2025-09-14T17:00:00Z' })
    await t.a.game({ ...homeWins(), week: 4, kickoffAt: '2025-08-20T17:00:00Z' })
    const [one, two] = [await aCard('One', { home: 0b011, away: 0b100 }), await aCard('Two', { home: 0b110, away: 0b001 })]
    await aCard('Three', { home: 0b111 })
    await submit(one, { home: 0, away: 1, week: 6 })
    await submit(two, { home: 1, week: 6 })
    await submit(two, { home: 1, week: 4 })
    t.clock.set('2025-09-16T12:00:00Z')
    const { rows, ...page } = await readPage()
    expect(page).toEqual({
      season: 2025,
      finals: 4,
      page: 0,
      pages: 1,
      players: 3,
      throughWeek: 6,
      movedSinceWeek: 5,
      isSettled: false,
      isBeingChecked: false,
    })
    expect(rows.map(({ displayName, place, isTied, score, moved }) => [displayName, place, isTied, score, moved]).sort()).toEqual([
      ['One X.', 3, false, 2, -1],
      ['Three X.', 1, true, 3, 0],
      ['Two X.', 1, true, 3, 1],
    ])
    const board = await t.anonymous.call(contract.getSeasonBoard, { params })
    expect(board.map(({ id, place, isTied, score }) => [id, place, isTied, score])).toEqual(
      rows.map(({ id, place, isTied, score }) => [id, place, isTied, score]),
    )
    const own = await (await t.as(one)).call(contract.getOwnSeasonRow, { params })
    expect(own).toMatchObject({ index: 2, place: 3, displayName: 'One X.' })
    expect(await t.anonymous.call(contract.findSeasonPlayers, { params, query: { name: 'on' } })).toMatchObject({
      found: 1,
      players: 3,
      rows: [{ index: 2, place: 3 }],
    })
  })

  it('belong to one order for pages that are asked for with the same number of final games', async () => {
    await aWeek(homeWins)
    await aCard('One', { home: 0b001, away: 0b110 })
    await aCard('Two', { home: 0b110, away: 0b001 })
    const scores = async (finals: string) =>
      Object.fromEntries((await readPage({ finals })).rows.map(({ displayName, score }) => [displayName, score]))
    expect(await scores('1')).toEqual({ 'One X.': 1, 'Two X.': 0 })
    expect(await scores('3')).toEqual({ 'One X.': 1, 'Two X.': 2 })
  })

  it('with as many final games as there are, or more, are the order that everybody reads, which no smaller number removes', async () => {
    await aWeek(homeWins)
    await aCard('One', { home: 0b001, away: 0b110 })
    const latest = (await readSeason(t.deps, 2025)).value
    const read = async (upTo: number) => (await readSeason(t.deps, 2025, upTo)).value
    for (const upTo of [3, 4, 99_999]) expect(await read(upTo)).toBe(latest)
    for (const season of [2021, 2022, 2023, 2024]) await readSeason(t.deps, season)
    for (const upTo of [0, 1, 2]) expect((await read(upTo)).finals).toBe(upTo)
    for (const season of [2021, 2022, 2023, 2024]) await readSeason(t.deps, season)
    expect((await readSeason(t.deps, 2025)).value).toBe(latest)
  })

  it('show the places by which a season was settled', async () => {
    await aWeek(homeWins)
    const [one, two] = [await aCard('One'), await aCard('Two')]
    await t.db('settlements').insert({ season: 2025, week: null, state: 'settled', participants: 2, settled_at: '2026-01-10T18:00:00Z' })
    await t.db('season_results').insert([
      { season: 2025, user_id: one.id, score: 3, weekly_wins: 0, place: 2 },
      { season: 2025, user_id: two.id, score: 3, weekly_wins: 1, place: 1 },
    ])
    const { rows, isSettled } = await readPage()
    expect([isSettled, rows.map(({ displayName, place, isTied }) => [displayName, place, isTied])]).toEqual([
      true,
      [
        ['Two X.', 1, false],
        ['One X.', 2, false],
      ],
    ])
  })
})
