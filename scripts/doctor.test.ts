import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { gamesCsv } from '#server/testing/gamesCsv.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { COMPILE_CACHE } from './compileCache.ts'

const t = await startTestServer({ isOpen: false })
const HOUR_MS = 3_600_000

/** A feed whose clock is an hour ahead. */
const feed = createServer((_, response) => {
  response.setHeader('date', new Date(Date.now() + HOUR_MS).toUTCString())
  response.end('{}')
})
feed.listen(0, '127.0.0.1')
await once(feed, 'listening')
afterAll(() => void feed.close())
const address = feed.address()
const feedUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

async function doctor(env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./doctor.ts', import.meta.url)), ...args], {
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, DATABASE_URL: t.databaseUrl, DATA_DIR: t.deps.config.dataDir, ...env },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

describe('npm run doctor', () => {
  it('exits with 1 and says for each problem what to do', async () => {
    const { code, out } = await doctor({ FEED: 'espn', FEED_BASE_URL: feedUrl, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(code).toBe(1)
    expect(out).toMatch(/^ok +Database +PostgreSQL \d+/m)
    expect(out).toMatch(/^PROBLEM +Address .*\n +What to do: Enter the address .* PUBLIC_URL/m)
    expect(out).toMatch(/^PROBLEM +Admin +Nobody is an admin\.\n +What to do: Start the server and open the link to the setup/m)
    expect(out).toMatch(/^PROBLEM +Season /m)
    expect(out).toMatch(/^PROBLEM +Mail server +It can't be reached/m)
    expect(out).toMatch(/^ok +Feed address /m)
    expect(out).toMatch(/^PROBLEM +Clock +This machine is (359\d|360\d)\.\d s behind the feed\.\n +What to do: .*NTP/m)
  })

  it('exits with 0 when nothing but warnings is left', async () => {
    await t.a.slate(1, () => ({ kickoffAt: new Date(Date.now() + 24 * HOUR_MS).toISOString() }))
    await t.a.player({ role: 'admin' })
    await t.db('app_state').insert({ name: 'demo', value: JSON.stringify({}) })
    const { code, out } = await doctor({})
    expect(out).toMatch(/\nproblems: 0, warnings: \d, checks without a fault: \d+\.\n$/)
    expect(code).toBe(0)
  })

  it('prints how it is used for an option that it does not know', async () => {
    for (const args of [['--help'], ['--season', 'last']])
      expect(await doctor({}, args)).toEqual({ code: 1, out: '', err: 'Usage: npm run doctor, or npm run doctor -- --season 2025\n' })
  })

  it('names settings that cannot be used, and a data folder that cannot be used', async () => {
    expect(await doctor({ PORT: 'x' })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/PROBLEM +Settings[\s\S]*PORT must be a number/),
    })
    const env = { DATABASE_URL: '', DATA_DIR: fileURLToPath(import.meta.url) }
    expect(await doctor(env)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/PROBLEM +Database [\s\S]*What to do: Check DATABASE_URL/),
    })
  })

  it('plays a season of one week by the calendar, prints each change of state, and leaves no database behind', async () => {
    const schedule = join(t.deps.config.dataDir, 'games.csv')
    const played = { week: '18', gameday: '2025-06-01' }
    const games = [
      { ...played, away_team: 'BUF', home_team: 'KC', away_score: '17', home_score: '24' },
      { ...played, away_team: 'GB', home_team: 'DET', away_score: '20', home_score: '10' },
    ]
    await writeFile(schedule, gamesCsv(games))
    const { code, out } = await doctor({ REPLAY_FILE: schedule }, ['--season', '2025'])
    const states = ['season 2025 before', 'season 2025 running', 'season 2025 finished', 'champion of 2025: player_', 'season 2026 between']
    expect(out.match(/season \d+ [a-z]+|champion of \d+: [a-z]+_/g)).toEqual(states)
    expect(out).toMatch(/seasons: 1, champions: 1, cards: 20, .*faults: 0\.\n$/)
    expect(code).toBe(0)
    const left = await t.db('pg_database').where('datname', 'like', 'seasons_%').pluck('datname')
    expect(left).toEqual([])
  })
})
