import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createRateLimits } from './rateLimit.ts'

describe('counting tries', async () => {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  const open = (isEnabled = true) => {
    const logged: string[] = []
    return { logged, limits: createRateLimits({ db: database.db, log: createLog('error', (line) => logged.push(line)), isEnabled }) }
  }
  const countTry = (limits: ReturnType<typeof createRateLimits>, key: string) =>
    limits.count('quick_sign_up_device', key).then(
      () => 'ok',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )

  it('counts the tries of all servers of a database together', async () => {
    const [one, other] = [open().limits, open().limits]
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => countTry(index % 2 ? one : other, 'shared')))
    expect(results.filter((result) => result === 'ok')).toHaveLength(10)
    expect(results.filter((result) => result === 'too_many_requests')).toHaveLength(10)
  })

  it('counts nothing when limits are off', async () => {
    const { limits } = open(false)
    for (let index = 0; index < 15; index += 1) expect(await countTry(limits, 'off')).toBe('ok')
    expect(await database.db('rate_limits').where('key', 'like', '%off%').first()).toBeUndefined()
  })

  it('refuses nobody and logs the failure when the table of counters fails', async () => {
    const { limits, logged } = open()
    await database.db.schema.renameTable('rate_limits', 'rate_limits_away')
    for (let index = 0; index < 5; index += 1) expect(await countTry(limits, 'away')).toBe('ok')
    await database.db.schema.renameTable('rate_limits_away', 'rate_limits')
    expect(logged).toHaveLength(5)
    expect(logged[0]).toContain('rate_limit_not_counted')
    expect(await countTry(limits, 'away')).toBe('ok')
  })
})

describe('reserving a try', async () => {
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  const logged: string[] = []
  const limits = createRateLimits({ db: database.db, log: createLog('error', (line) => logged.push(line)), isEnabled: true })
  const reserveMany = async (count: number, key: string) => {
    const results = await Promise.allSettled(Array.from({ length: count }, () => limits.reserve('code_player', key)))
    return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
  const pointsOf = async () => (await database.db('rate_limits').select('points')).map(({ points }) => points)

  it('succeeds ten times for 50 simultaneous requests, and marks only the tenth as the last', async () => {
    const reserved = await reserveMany(50, 'rush')
    expect(reserved).toHaveLength(10)
    expect(reserved.filter(({ isLast }) => isLast)).toHaveLength(1)
    expect(await reserveMany(3, 'rush')).toEqual([])
    expect(await pointsOf()).toEqual([10])
  })

  it('does not count tries that were given back or refused', async () => {
    await database.db('rate_limits').delete()
    const reserved = await reserveMany(12, 'back')
    await Promise.all(reserved.slice(0, 4).map((one) => one.giveBack()))
    expect(await pointsOf()).toEqual([6])
    expect(await reserveMany(12, 'back')).toHaveLength(4)
  })

  it('starts a new window after the old one, and gives no try of the old window back to the new one', async () => {
    await database.db('rate_limits').delete()
    const [old] = await reserveMany(12, 'window')
    await expect(limits.reserve('code_player', 'window')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 800 && seconds <= 900) },
    })
    await database.db('rate_limits').update({ expire: 1 })
    expect(await reserveMany(3, 'window')).toHaveLength(3)
    await old?.giveBack()
    expect(await pointsOf()).toEqual([3])
  })

  it('refuses nobody and logs the failure when the table of counters fails', async () => {
    const [before] = await reserveMany(1, 'away')
    await database.db.schema.renameTable('rate_limits', 'rate_limits_away')
    expect(await reserveMany(20, 'away')).toHaveLength(20)
    await before?.giveBack()
    await database.db.schema.renameTable('rate_limits_away', 'rate_limits')
    expect(logged).toHaveLength(21)
    expect(logged[0]).toContain('rate_limit_not_counted')
  })
})
