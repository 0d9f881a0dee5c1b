import { describe, expect, it } from 'vitest'
import { homeWins, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'

const { t, aWeek, aCard, submit } = await startBoards()

describe('the season board', () => {
  const season = () => t.anonymous.call(contract.getSeasonBoard, { params: { season: '2025' } })
  it('adds up the points of regular weeks without the preseason, and players with equal points share a place', async () => {
    await aWeek(homeWins)
    await t.a.game({ ...homeWins(), week: 6 })
    await t.a.game({ ...homeWins(), week: 4 })
    const [one, two] = [await aCard('One'), await aCard('Two', { home: 0b011, away: 0b100 })]
    await aCard('Three', { home: 0b111 })
    await submit(one, { home: 1, week: 6 })
    await submit(two, { home: 1, week: 6 })
    await submit(two, { home: 1, week: 4 })
    const rows = await season()
    expect(rows.map(({ place, isTied, score, correctPicks }) => [place, isTied, score, correctPicks])).toEqual([
      [1, false, 4, 4],
      [2, true, 3, 3],
      [2, true, 3, 3],
    ])
    expect(rows[0]?.displayName).toBe('One X.')
    expect(new Set(rows.slice(1).map(({ displayName }) => displayName))).toEqual(new Set(['Two X.', 'Three X.']))
    t.deps.caches.invalidate()
    expect(await season()).toEqual(rows)
  })

  it('is empty before the first result', async () => {
    await aWeek()
    await aCard('One')
    expect(await season()).toEqual([])
  })
})

describe("a player's season score", () => {
  it('is returned for the public id and the user id, to signed-in players only, and contains nothing else', async () => {
    await aWeek(homeWins)
    const player = await aCard('One')
    const { public_id: publicId } = await t.db('users').where({ id: player.id }).first('public_id')
    const other = await t.as(await t.a.player())
    for (const id of [player.id, publicId]) expect(await (await other.send('GET', `/api/user/${id}`)).json()).toEqual({ seasonScore: 3 })
    await expect(other.call(contract.getUserScore, { params: { id: '00000000-0000-4000-8000-000000000000' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(t.anonymous.call(contract.getUserScore, { params: { id: player.id } })).rejects.toMatchObject({ status: 401 })
  })
})
