import { afterEach, describe, expect, it } from 'vitest'
import { pullScores } from '#server/features/slate/feed/pullScores.ts'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { ownTopicOf } from '#server/platform/live/ownChanges.ts'
import type { TestPlayer } from '#server/testing/builders.ts'
import { aFeedGame, final, live } from '#server/testing/feedGames.ts'
import { type OpenStream, openStream } from '#server/testing/openStream.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { neutralNameOf } from '#shared/rules/people/publicName.ts'

const SUNDAY = '2025-09-07T20:00:00Z'
const t = await startTestServer({ now: SUNDAY })
const streams: OpenStream[] = []
afterEach(() => {
  for (const { close } of streams.splice(0)) close()
})

const thursday = final(aFeedGame({ awayTeam: 'BUF', homeTeam: 'KC', gameTime: '2025-09-05T00:20:00.000Z' }), 3, 20)
const texans = aFeedGame({ awayTeam: 'HOU', homeTeam: 'IND' })
const jaguars = aFeedGame({ awayTeam: 'JAX', homeTeam: 'TEN' })
const monday = aFeedGame({ awayTeam: 'GB', homeTeam: 'CHI', gameTime: '2025-09-09T00:15:00.000Z' })
/** The slots of the four games, as picks of their home teams. */
const [KC, IND, TEN, CHI] = [1, 2, 4, 8]

let cards = 0

/** Each card is submitted a second after the one before. */
async function aCard(name: string, homePicks: number): Promise<TestPlayer> {
  const player = await t.a.player({ firstName: name, lastName: 'Marker' })
  cards += 1
  await t.db('picks').insert({
    user_id: player.id,
    ...{ season: 2025, week: 5, home_picks: homePicks, away_picks: 15 & ~homePicks, tie_breaker_score: 47 },
    submitted_at: new Date(Date.parse('2025-09-04T10:00:00Z') + cards * SECOND_MS),
  })
  return player
}

/** A poll of the feed with these games, `afterMs` after the one before. */
async function poll(games: readonly FeedGame[], { afterMs = 30 * SECOND_MS, deps = t.deps } = {}) {
  t.clock.advance(afterMs)
  const gamesOf = async (_week: unknown, now: number) => ({ games, rejected: [], readAt: now, raw: null })
  await pullScores({ ...deps, scoreFeed: { gamesOf, detailsOf: async () => null, currentSeason: async () => null } })
}
const slate = (away: number, home: number, others: Partial<{ jaguars: FeedGame }> = {}) => [
  thursday,
  { ...live(texans, away, home), gameClock: 'Q4 4:31' },
  others.jaguars ?? live(jaguars, 21, 21),
  monday,
]

async function listen(player?: TestPlayer) {
  const stream = await openStream(t.url, {}, player ? `?own=${ownTopicOf(player.id)}` : '')
  streams.push(stream)
  await expect.poll(() => stream.events()[0]?.data).toMatchObject({ isListening: true })
  return stream
}
const reactions = (stream: OpenStream) => stream.events().flatMap(({ name, data }) => (name === 'reaction' ? [data] : []))
/** Everything that was announced before this has arrived. */
async function settle(stream: OpenStream) {
  await t.db.raw(`select pg_notify('slate_changed', 'marker')`)
  await expect.poll(() => stream.topics()).toContain('marker')
}

/** Five players lead with Kansas City and Indianapolis; Jordan and Pulaski have Houston, which is behind by 13 to 16. */
async function aSunday() {
  await storeGames(t.deps, { games: slate(13, 16), source: 'import' })
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve']) await aCard(name, KC | IND | TEN | CHI)
  const jordan = await aCard('Jordan', KC | TEN | CHI)
  const pulaski = await aCard('Pulaski', KC | TEN)
  await poll(slate(13, 16))
  return { jordan, pulaski, tv: await listen() }
}

describe('a score that brings players into the top five', () => {
  it('is announced with public names and places, and no id; only the own pages of a player learn that they climbed', async () => {
    const { jordan, tv } = await aSunday()
    const [phone, other] = [await listen(jordan), await listen(await aCard('Zoe', IND))]
    await poll(slate(20, 16))
    await expect.poll(() => reactions(tv)).toHaveLength(1)
    const shown = {
      at: t.clock.now(),
      gameId: '2025-5-1',
      game: { awayTeam: 'HOU', homeTeam: 'IND', awayScore: 20, homeScore: 16, gameClock: 'Q4 4:31' },
      side: 'away',
      isTouchdown: true,
      first: { name: 'Jordan M.', from: { place: 6, isTied: true }, to: { place: 1, isTied: true } },
      others: ['Pulaski M.'],
      more: 0,
    }
    expect(reactions(tv)).toEqual([shown])
    await expect.poll(() => reactions(other)).toEqual([shown])
    await expect.poll(() => reactions(phone)).toEqual([{ ...shown, own: { from: shown.first.from, to: shown.first.to } }])
    await expect.poll(() => tv.topics()).toEqual(['slate'])
    const names = tv.events().map(({ name }) => name)
    expect(names.indexOf('reaction')).toBeLessThan(names.indexOf('changed'))
  })

  it('names three players and counts the others', async () => {
    const { tv } = await aSunday()
    for (const name of ['Gwen', 'Hank', 'June']) await aCard(name, KC | TEN)
    await poll(slate(20, 16))
    await expect.poll(() => reactions(tv)).toMatchObject([{ others: ['Pulaski M.', 'Gwen M.'], more: 2 }])
  })

  it('leaves out a player whose name an admin has hidden, and names the next one', async () => {
    const { jordan, tv } = await aSunday()
    const { public_id } = await t.db('users').where({ id: jordan.id }).first('public_id')
    await t
      .db('users')
      .where({ id: jordan.id })
      .update({ username: neutralNameOf(public_id) })
    await poll(slate(20, 16))
    await expect.poll(() => reactions(tv)).toMatchObject([{ first: { name: 'Pulaski M.' }, others: [], more: 0 }])
  })

  it('is announced once when two servers poll it together', async () => {
    const { tv } = await aSunday()
    await Promise.all([poll(slate(20, 16)), poll(slate(20, 16), { afterMs: 0 })])
    await settle(tv)
    expect(reactions(tv)).toHaveLength(1)
  })

  it.each([
    [59, 1],
    [60, 2],
  ])('is announced %i seconds after another one %i times in all', async (seconds, count) => {
    const { tv } = await aSunday()
    await poll(slate(20, 16))
    await aCard('Kim', KC)
    await aCard('Lou', IND | CHI)
    await poll(slate(20, 16, { jaguars: live(jaguars, 24, 21) }), { afterMs: seconds * SECOND_MS })
    await settle(tv)
    expect(reactions(tv)).toHaveLength(count)
  })
})

describe('no reaction is announced', () => {
  const expectNone = async (tv: OpenStream) => {
    await settle(tv)
    expect(reactions(tv)).toEqual([])
  }

  it('for a score that was taken back, nor when the team has it again', async () => {
    const { tv } = await aSunday()
    await poll(slate(20, 16))
    for (let repeated = 0; repeated < 3; repeated += 1) await poll(slate(13, 16))
    expect(await t.db('games').where({ slot: 1 }).pluck('away_score')).toEqual([13])
    await poll(slate(20, 16))
    expect(await t.db('games').where({ slot: 1 }).pluck('away_score')).toEqual([20])
    await settle(tv)
    expect(reactions(tv)).toHaveLength(1)
  })

  it('for players who are blocked, deleted or have a hidden name', async () => {
    const { jordan, pulaski, tv } = await aSunday()
    const deleted = await aCard('Dee', KC | TEN)
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const paramsOf = async ({ id }: TestPlayer) => ({ playerId: (await t.db('users').where({ id }).first('public_id')).public_id })
    await admin.call(contract.blockPlayer, { params: await paramsOf(jordan), body: { reason: 'offends guests' } })
    await admin.call(contract.setPublicName, { params: await paramsOf(pulaski), body: { name: null, reason: 'offends guests' } })
    await t.db('users').where({ id: deleted.id }).update({ blocked_at: new Date(), blocked_reason: 'deleted', deleted_at: new Date() })
    await poll(slate(20, 16))
    await expectNone(tv)
  })

  it.each([
    [120, 1],
    [121, 0],
  ])('after a pause of the feed: %i seconds without an answer leave %i', async (seconds, count) => {
    const { tv } = await aSunday()
    await poll(slate(20, 16), { afterMs: seconds * SECOND_MS })
    await settle(tv)
    expect(reactions(tv)).toHaveLength(count)
  })

  it('for a score that an import or an admin brings', async () => {
    const { tv } = await aSunday()
    await storeGames(t.deps, { games: slate(20, 16), source: 'import' })
    await expectNone(tv)
  })

  it('while picks are open: it would reveal them', async () => {
    const { tv } = await aSunday()
    await t.a.week({ season: 2025, week: 5 }, '2025-09-07T23:00:00Z')
    await poll(slate(20, 16))
    await expectNone(tv)
  })

  it('when it fails, and the score is stored all the same', async () => {
    const { tv } = await aSunday()
    const reactToScores = async (trx: typeof t.db) => void (await trx.raw('select 1 / 0'))
    await poll(slate(20, 16), { deps: { ...t.deps, reactToScores } })
    await expectNone(tv)
    expect(await t.db('games').where({ slot: 1 }).pluck('away_score')).toEqual([20])
    expect(t.logged.splice(0).join()).toContain('reaction_failed')
  })
})
