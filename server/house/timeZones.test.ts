import { expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { listTimeZones } from '#shared/timeZones.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })

it('PostgreSQL, which computes the days of the till report, knows every time zone that the desk offers', async () => {
  const known = new Set(await t.db('pg_timezone_names').pluck<string[]>('name'))
  expect(listTimeZones().filter((zone) => !known.has(zone))).toEqual([])
})
