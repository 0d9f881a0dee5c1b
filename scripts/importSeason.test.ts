import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gamesCsv } from '#server/testing/gamesCsv.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { COMPILE_CACHE } from './compileCache.ts'

let database: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  file = join(folder, 'games.csv')
  await writeFile(file, gamesCsv([{}, { season: '2024', gameday: '2024-09-08' }, { away_team: 'XYZ' }]))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

type Outcome = { code: number; out: string; err: string }

const run = (...args: string[]) =>
  new Promise<Outcome>((done) => {
    const env = { ...COMPILE_CACHE, PATH: process.env.PATH, DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
    const script = join(import.meta.dirname, 'importSeason.ts')
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    )
  })

describe('npm run import', () => {
  it('imports the given season and prints a report, and reports no change the second time', async () => {
    const first = await run(file, '--season', '2025')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('1 added, 0 changed, 0 unchanged, 1 skipped')
    expect(first.out).toContain('unknown team "XYZ"')
    expect((await run(file, '--season', '2025')).out).toContain('0 added, 0 changed, 1 unchanged, 1 skipped')
    expect((await run(file, '--season', '2025', '--season', '2024')).out).toContain('1 added, 0 changed, 1 unchanged, 1 skipped')
    expect((await run(file, '--all')).out).toContain('0 added, 0 changed, 2 unchanged, 1 skipped')
    expect(await database.db('games').orderBy('id').pluck('id')).toEqual(['2024-5-0', '2025-5-0'])
  })

  it.each<[string, string[], string]>([
    ['no file', [], 'npm run import -- FILE --season YEAR'],
    ['no season', ['FILE'], 'Which season? The file has 2024, 2025.'],
    ['a season the file does not have', ['FILE', '--season', '2019'], 'The file has no games of season 2019; it has 2024, 2025.'],
    ['a season that is none', ['FILE', '--season', 'last'], '--season needs a year'],
    ['a file that is not there', ['nowhere.csv', '--all'], "nowhere.csv can't be read"],
    ['a file of another kind', [import.meta.filename, '--all'], 'The file is not a CSV'],
    ['a word it does not know', ['FILE', '--sesson', '2025'], '--sesson'],
  ])('says what is wrong with %s, without a stack', async (_what, args, message) => {
    const outcome = await run(...args.map((arg) => (arg === 'FILE' ? file : arg)))
    expect(outcome.code).toBe(1)
    expect(outcome.err).toContain(message)
    expect(outcome.err).not.toMatch(/^\s+at /m)
  })
})
