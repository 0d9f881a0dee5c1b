import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#server/testing/builders.ts'
import { allButMonday, BEFORE_DEADLINE, homeWins, MARKER, startBoards } from '#server/testing/standings.ts'
import { contract } from '#shared/contract/index.ts'
import type { ShownField } from '#shared/model/field.ts'
import { boardOf, firstRows, rankWeek } from '#shared/rules/field/board.ts'
import { createField } from '#shared/rules/field/field.ts'
import { standingInSteps } from '#shared/rules/field/ownStanding.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { weekRulesBy } from '#shared/rules/weeks/weekRules.ts'

const { t, aWeek, aCard, board, standingOf } = await startBoards()
const params = { season: '2025', week: '5' }
const PATH = '/api/standings/field/5/2025'
const fieldFor = async (player: TestPlayer) => (await t.as(player)).call(contract.getWeekField, { params })
const shownTo = async (player: TestPlayer): Promise<ShownField> => {
  const field = await fieldFor(player)
  if (field.state !== 'shown') throw new Error(`the field is ${field.state}`)
  return field
}

describe("a week's field", () => {
  it('has every card by public id and public name, and nothing else about the players', async () => {
    await aWeek(allButMonday)
    const ada = await aCard('Ada', { home: 0b101, away: 0b010, tiebreaker: 44, at: '2025-09-04T10:00:01Z' })
    await aCard('Bea', { home: 0b111 })
    const field = await shownTo(ada)
    const { public_id: id } = await t.db('users').where({ id: ada.id }).first('public_id')
    const index = field.cards.ids.indexOf(id)
    expect(Object.values(field.cards).map((column) => column[index])).toEqual([
      id,
      'Ada X.',
      0b101,
      0b010,
      44,
      Date.parse('2025-09-04T10:00:01Z'),
    ])
    expect(field.cards.names.toSorted()).toEqual(['Ada X.', 'Bea X.'])
    expect(JSON.stringify(field)).not.toMatch(new RegExp(`${MARKER}|@|${ada.id}`))
    expect((await (await t.as(ada)).call(contract.getCurrentUser, {})).publicId).toBe(id)
  })

  it.each([
    ['over', allButMonday],
    ['running', (slot: number) => (slot === 1 ? { status: 'LIVE' as const, awayScore: 3, homeScore: 10 } : allButMonday(slot))],
  ])(
    "gives, with the games and the shared rules, the standing and the board that the server computes: Sunday's game is %s",
    async (_, each) => {
      await aWeek(each)
      const players = []
      for (const [index, home] of [0b111, 0b110, 0b101, 0b011, 0b001, 0b110, 0b100, 0b010, 0b100, 0b111, 0b110, 0b011].entries())
        players.push(await aCard(`P${index}`, { home, away: 0b111 & ~home, tiebreaker: 40 + (index % 3) }))
      const champion = { season: 2024, place: 1, score: 180, weekly_wins: 2, user_id: players[0]?.id }
      await t.db('season_results').insert(champion)
      const games = await t.anonymous.call(contract.listGames, { params, query: {} })
      for (const player of players.slice(0, 6)) {
        const field = await shownTo(player)
        const { ids, names } = field.cards
        const week = rankWeek(createField(field.cards), weekRulesBy(games, { ...field, isPastDeadline: true }))
        const namesAt = (index: number) => ({ id: ids[index] ?? '', displayName: names[index] ?? '' })
        const championOf = (index: number) => (field.champions?.includes(ids[index] ?? '') ? 2024 : null)
        const rowsBy = (ranking = week.ranking) =>
          firstRows(week, 10, ranking).map((row) => ({ ...row, ...namesAt(row.index), championOf: championOf(row.index) }))
        expect(rowsBy().find(({ displayName }) => displayName === 'P0 X.')).toMatchObject({ championOf: 2024 })
        const publicId = (await (await t.as(player)).call(contract.getCurrentUser, {})).publicId ?? ''
        const own = ids.indexOf(publicId)
        expect(runSteps(standingInSteps(week, own, namesAt(own)))).toEqual(await standingOf(player))
        expect(boardOf(week, rowsBy(), week.ifEndedNow && rowsBy(week.ifEndedNow))).toEqual(await board())
      }
    },
  )

  it('is refused until 15 seconds after the deadline, because submissions that came in time may still be stored', async () => {
    await aWeek()
    const ada = await aCard('Ada')
    t.clock.set(BEFORE_DEADLINE)
    t.deps.caches.invalidate()
    expect(await fieldFor(ada)).toEqual({ state: 'open' })
    t.clock.set('2025-09-05T00:20:14.999Z')
    expect(await fieldFor(ada)).toEqual({ state: 'open' })
    await aCard('Bea')
    t.clock.set('2025-09-05T00:20:15Z')
    expect((await shownTo(ada)).cards.names).toHaveLength(2)
  })

  it('is refused to players without a card and, by the choice of the house, to everybody; their own standing stays', async () => {
    await aWeek(allButMonday)
    const ada = await aCard('Ada')
    expect(await fieldFor(await t.a.player())).toEqual({ state: 'not_submitted' })
    expect((await t.anonymous.send('GET', PATH)).status).toBe(401)
    await t.db('client_configurations').update({ shows_cards: false })
    t.deps.caches.invalidate()
    expect(await fieldFor(ada)).toEqual({ state: 'hidden' })
    expect(await standingOf(ada)).toMatchObject({ place: 1, reach: { isExact: true } })
    await t.db('client_configurations').update({ shows_cards: true })
  })

  it('has the same bytes for everybody, which a phone that has them does not download again', async () => {
    await aWeek(allButMonday)
    const [ada, bea] = [await t.as(await aCard('Ada')), await t.as(await aCard('Bea'))]
    const [one, other] = [await ada.send('GET', PATH), await bea.send('GET', PATH)]
    expect(await one.text()).toBe(await other.text())
    const etag = one.headers.get('etag') ?? ''
    expect(one.headers.get('cache-control')).toBe('private, no-cache')
    await t.db('games').where({ slot: 2 }).update({ game_status: 'LIVE', away_score: 7, home_score: 0 })
    t.deps.caches.invalidate()
    const again = await ada.send('GET', PATH, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is read once for all phones that ask for their standing after a change', async () => {
    await aWeek(allButMonday)
    const players = []
    for (let index = 0; index < 12; index += 1) players.push(await t.as(await aCard(`P${index}`)))
    t.deps.caches.invalidate()
    let reads = 0
    t.db.on('query', ({ sql }: { sql: string }) => {
      if (/from picks/.test(sql)) reads += 1
    })
    await Promise.all(players.map((player) => player.call(contract.getOwnStanding, { params })))
    expect(reads).toBe(1)
  })

  it('is not sent once the week is settled, because its places then follow from the settlement', async () => {
    await aWeek(homeWins)
    const ada = await aCard('Ada')
    expect((await fieldFor(ada)).state).toBe('shown')
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await admin.call(contract.settleWeek, { params, body: { reason: 'test' } })
    t.deps.caches.invalidate()
    expect(await fieldFor(ada)).toEqual({ state: 'settled' })
    expect(await standingOf(ada)).toMatchObject({ prize: 50, isSettled: true })
  })
})
