import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { AWARD_FAILPOINTS } from '#server/platform/process/failpoints.ts'
import { runServer, runToEnd } from '#server/testing/runServer.ts'
import { aCrowd, aPlayedSlate, WAIT_ENDS } from '#server/testing/settlement.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'award-'))
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('a server that is killed at any step of awarding loses no achievement and awards none twice', async () => {
  const { db } = database
  await aPlayedSlate(db)
  await aCrowd(db)
  const environment = (more: Record<string, string> = {}) => ({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLOCK_START: WAIT_ENDS,
    CLOCK_SPEED: '600',
    ...more,
  })
  for (const failpoint of AWARD_FAILPOINTS)
    expect((await runToEnd(environment({ FAILPOINT: failpoint }))).signal, failpoint).toBe('SIGKILL')
  const server = await runServer(environment())
  await expect.poll(() => db('awarded_settlements').pluck('revision')).toEqual([1])
  await server.end('SIGINT')
  const rows = await db('player_achievements').select('achievement', 'earned_at')
  expect(rows.filter(({ achievement }) => achievement === 'first_card')).toHaveLength(6)
  expect(rows.filter(({ achievement }) => achievement === 'weekly_winner')).toHaveLength(1)
  const [settled] = await db('settlements').select('settled_at')
  expect(new Set(rows.map(({ earned_at }) => earned_at.getTime()))).toEqual(new Set([settled.settled_at.getTime()]))
})
