import { describe, expect, it } from 'vitest'
import { homeWins, startBoards, WEEK } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'
import type { Side } from '#shared/model/game.ts'
import { TIEBREAK_LEVELS, type TiebreakLevel } from '#shared/rules/standings/ranking.ts'
import { seededRandom } from '#shared/seededRandom.ts'
import { rankEntries } from '#shared/testing/rankEntries.ts'

const { t, aWeek, aCard, submit, board, standingOf } = await startBoards()

describe("a player's own standing", () => {
  it('equals the place by the ranking rule for each of 40 players, for every tiebreak order, before and after the last game', async () => {
    const random = seededRandom('boards')
    const players = []
    for (let index = 0; index < 40; index += 1) players.push(await t.a.player({ firstName: `P${index}` }))
    const ids = new Map((await t.db('users').select('id', 'public_id')).map((row) => [row.id, row.public_id]))
    const orders: TiebreakLevel[][] = [
      [...TIEBREAK_LEVELS],
      ['submission_time', 'tiebreaker_winner', 'total_distance'],
      ['tiebreaker_winner'],
    ]
    await aWeek(homeWins)
    for (const levels of orders)
      for (const isMondayOver of [true, false]) {
        await t.db('picks').delete()
        const [primary_type, secondary_type = null, tertiary_type = null] = levels
        await t.db('tiebreaker_configurations').update({ primary_type, secondary_type, tertiary_type })
        await t
          .db('games')
          .where({ slot: 2 })
          .update(isMondayOver ? { game_status: 'final', result: 'home' } : { game_status: 'LIVE', result: null })
        const entries = []
        for (const player of players) {
          const home = random.whole(1, 7)
          const at = `2025-09-04T10:00:0${random.whole(0, 4)}Z`
          const tiebreaker = random.whole(45, 48)
          await submit(player, { home, away: 0b111 & ~home, tiebreaker, at })
          const pick: Side = home & 0b100 ? 'home' : 'away'
          const score = [0b001, 0b010, ...(isMondayOver ? [0b100] : [])].filter((bit) => home & bit).length
          entries.push({
            id: player.id,
            publicId: ids.get(player.id),
            player,
            score,
            tieBreakerScore: tiebreaker,
            tiebreakerPick: pick,
            submittedAt: Date.parse(at),
          })
        }
        const ranked = rankEntries(entries, { levels, tiebreaker: isMondayOver ? { total: 47, winner: 'home' } : 'pending' })
        t.deps.caches.invalidate()
        const { topUsers } = await board()
        expect(topUsers.map(({ id, place, isTied }) => [id, place, isTied])).toEqual(
          ranked.slice(0, 10).map(({ publicId, place, isTied }) => [publicId, place, isTied]),
        )
        for (const { player, place, isTied, score, publicId } of ranked) {
          const own = await standingOf(player)
          expect({ place: own?.place, isTied: own?.isTied, score: own?.weeklyScore }).toEqual({ place, isTied, score })
          const shown = topUsers.find((row) => row.id === publicId)
          if (shown) expect(own?.reason).toBe(shown.reason)
          if (isMondayOver) expect(own?.reach).toBeNull()
          else expect(own?.reach).toMatchObject({ isExact: true, best: expect.any(Number) })
        }
      }
  })

  it('has the places that can still be reached, and the picks needed for the best one', async () => {
    await aWeek((slot) => (slot === 0 ? homeWins() : {}))
    await aCard('Leader', { home: 0b101, away: 0b010 })
    const chaser = await aCard('Chaser', { home: 0b110, away: 0b001 })
    expect(await standingOf(chaser)).toMatchObject({
      place: 2,
      tieBreakerScore: 47,
      openGames: 2,
      reach: { best: 1, worst: 2, isExact: true, needed: [{ gameId: '2025-5-1', team: 'DAL' }] },
    })
  })
})

describe('the own row of the full standings', () => {
  it('names three of the players at the same place, counts the others, and leaves out a card that is not ranked', async () => {
    await aWeek((slot) => (slot === 2 ? {} : homeWins()))
    const players = []
    for (let index = 0; index < 7; index += 1)
      players.push(await aCard(`P${index}`, { home: 0b111, away: 0, at: `2025-09-04T11:00:0${index}Z` }))
    const [own, left] = players
    if (!own || !left) throw new Error('no players')
    await t.db('excluded_cards').insert({ ...WEEK, user_id: left.id })
    await t.db('users').where({ id: own.id }).update({ favorite_team: 'BUF' })
    t.deps.caches.invalidate()
    const row = await (await t.as(own)).call(contract.getOwnWeekRow, { params: { season: '2025', week: '5' } })
    expect(row).toMatchObject({ isTied: true, favoriteTeam: 'BUF', tiedWith: { names: ['P2 X.', 'P3 X.', 'P4 X.'], more: 2 } })
  })
})
