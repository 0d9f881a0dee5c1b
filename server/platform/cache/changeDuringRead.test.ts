import { once } from 'node:events'
import { afterAll, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/openPool.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { allButMonday, startBoards } from '#server/testing/standings.ts'

const { t, aWeek, aCard } = await startBoards()
/** The test's own connections: they lock a table while the server waits for it, even when the server's pool has one connection. */
const outside = openPool(t.databaseUrl, 2)
afterAll(() => outside.destroy())

const get = async (path: string) => JSON.parse(await (await t.anonymous.send('GET', path)).text())
const boardGames = async () => (await get('/api/leaderboard/weekly/5/2025')).countedGames
const tvGames = async () => (await get('/api/tv-display')).countedGames

async function finishMondayGame() {
  await outside.transaction(async (trx) => {
    await trx('games').where({ slot: 2 }).update({ game_status: 'final', away_score: 3, home_score: 9, result: 'home', network: 'OVER' })
    await announceChange(trx, 'slate')
  })
}

const network = async () => (await get('/api/games/5/2025'))[0].network

/** Waits until answers are cached, which starts when the server listens for changes: from then on an unannounced change does not show. */
async function untilCaching() {
  await expect
    .poll(async () => {
      await outside('games').update({ network: 'first' })
      await outside.transaction((trx) => announceChange(trx, 'slate'))
      await expect.poll(network).toBe('first')
      await outside('games').update({ network: 'second' })
      return network()
    })
    .toBe('first')
}

it.each([
  ['a weekly board', boardGames],
  ['the TV display', tvGames],
])('a request that arrives after a change never gets %s whose read started before the change', async (_, read) => {
  await aWeek(allButMonday)
  await aCard('One')
  await untilCaching()
  await outside('games').update({ network: 'third' })
  await outside.transaction((trx) => announceChange(trx, 'slate'))
  await expect.poll(network).toBe('third') // no board is cached now, but these games are: they show when the next change has arrived

  // The first read has read the games and waits for the cards.
  const blocker = await outside.transaction()
  await blocker.raw('lock table picks in access exclusive mode')
  const before = read()
  await expect.poll(() => countWaiting(outside, 'relation')).toBe(1)

  await finishMondayGame()
  await expect.poll(async () => (await get('/api/games/5/2025'))[2].network).toBe('OVER')
  const arrives = once(t.server, 'request')
  const after = read()
  await arrives
  await get('/api/openapi.json') // passes through the same middleware, so the request before it has reached its handler
  await blocker.commit()

  await before // it may have read its games before the change or after it
  expect(await after).toBe(3)
  expect(await read()).toBe(3)
})
