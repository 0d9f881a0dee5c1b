import { expect, it } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { later, live } from '#server/testing/feedGames.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { buffaloAtKansas, packersAtBears, raidersAtBroncos } from '#server/testing/storeGames.ts'
import { contract } from '#shared/contract/index.ts'
import { findDeadline } from './queries.ts'

/** Raiders at Broncos is the week's first game, at 5:20 PM Pacific on Thursday. */
const KICKOFF = '2025-09-05T00:20:00.000Z'
const SUNDAY = '2025-09-07T17:00:00.000Z'
const t = await startTestServer({ now: '2025-09-01T12:00:00Z' })
const WEEK = { season: 2025, week: 5 }
const storeAt = async (at: string, ...games: (typeof buffaloAtKansas)[]) => {
  t.clock.set(at)
  await storeGames(t.deps, { games, source: 'import' })
}
const aWeek = () => storeAt('2025-09-01T12:00:00Z', raidersAtBroncos, buffaloAtKansas, packersAtBears)
const deadline = async () => {
  const at = await findDeadline(t.db, WEEK)
  return at === null ? null : new Date(at).toISOString()
}
const isPinned = async () => (await t.db('weeks').where(WEEK).first('pinned_deadline_at')).pinned_deadline_at !== null

it.each([
  ['called off', { ...raidersAtBroncos, gameStatus: 'cancelled' } as const],
  ['moved to a later kickoff', later(raidersAtBroncos, 3)],
  ['left without an hour', { ...raidersAtBroncos, isTimeSet: false, gameStatus: 'postponed' } as const],
  ['moved to another week', { ...raidersAtBroncos, week: 8, gameTime: '2025-09-28T17:00:00.000Z' }],
])('a deadline that has passed stays when the first game is %s after its kickoff', async (_, changed) => {
  await aWeek()
  await storeAt('2025-09-05T00:20:00Z', changed)
  expect(await deadline()).toBe(KICKOFF)
})

it('a deadline that has not passed follows the first game', async () => {
  await aWeek()
  await storeAt('2025-09-05T00:19:59Z', { ...raidersAtBroncos, gameStatus: 'cancelled' })
  expect([await deadline(), await isPinned()]).toEqual([SUNDAY, false])
})

it('a deadline that has passed is not stored while another game has kicked off', async () => {
  await aWeek()
  await storeAt('2025-09-07T17:01:00Z', live(buffaloAtKansas, 0, 0), { ...raidersAtBroncos, gameStatus: 'cancelled' })
  expect([await deadline(), await isPinned()]).toEqual([SUNDAY, false])
})

it('a kickoff that the feed moved into the past by mistake closes the week only until it is corrected', async () => {
  await aWeek()
  await storeAt('2025-09-03T12:00:00Z', { ...raidersAtBroncos, gameTime: '2025-09-02T00:20:00.000Z' })
  expect(await deadline()).toBe('2025-09-02T00:20:00.000Z')
  await storeAt('2025-09-03T12:01:00Z', raidersAtBroncos)
  expect([await deadline(), await isPinned()]).toEqual([KICKOFF, false])
})

it.each([
  ['moved to a later kickoff', later(raidersAtBroncos, 3)],
  ['called off', { ...raidersAtBroncos, gameStatus: 'cancelled' } as const],
])('a deadline that has passed stays when the first game is moved within the past and then %s', async (_, changed) => {
  await aWeek()
  await storeAt('2025-09-05T00:32:00Z', { ...raidersAtBroncos, gameTime: '2025-09-05T00:30:00.000Z' })
  await storeAt('2025-09-05T00:45:00Z', changed)
  expect([await deadline(), await isPinned()]).toEqual(['2025-09-05T00:30:00.000Z', true])
})

it('a game that was added with a kickoff in the past closes the week only until it is corrected', async () => {
  await storeAt('2025-09-03T12:00:00Z', { ...raidersAtBroncos, gameTime: '2025-09-02T00:20:00.000Z' }, buffaloAtKansas, packersAtBears)
  expect(await deadline()).toBe('2025-09-02T00:20:00.000Z')
  await storeAt('2025-09-03T12:01:00Z', raidersAtBroncos)
  expect([await deadline(), await isPinned()]).toEqual([KICKOFF, false])
})

it('a deadline that has passed stays when another game was added after it', async () => {
  await storeAt('2025-09-01T12:00:00Z', raidersAtBroncos, buffaloAtKansas)
  await storeAt('2025-09-05T00:30:00Z', packersAtBears)
  await storeAt('2025-09-05T00:45:00Z', later(raidersAtBroncos, 3))
  expect(await deadline()).toBe(KICKOFF)
})

it('a deadline that has passed stays when an admin calls the first game off, until an admin releases it at the desk', async () => {
  await aWeek()
  t.clock.set('2025-09-05T01:00:00Z')
  const admin = await t.as(await t.a.player({ role: 'admin' }))
  const body = { status: 'cancelled', isPinned: true, reason: 'The league called it off' } as const
  await admin.call(contract.setGame, { params: { gameId: '2025-5-0' }, body })
  expect(await deadline()).toBe(KICKOFF)
  const params = { season: '2025', week: '5' }
  const { nextDeadline } = await admin.call(contract.getWeekControl, { params })
  expect(nextDeadline).toMatchObject({ week: 5, deadline: KICKOFF, byRule: SUNDAY, isPinned: true })
  await admin.call(contract.releaseDeadline, { params, body: { reason: 'Everybody may pick again' } })
  expect(await deadline()).toBe(SUNDAY)
})
