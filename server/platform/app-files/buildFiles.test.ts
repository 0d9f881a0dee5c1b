import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendRaw } from '#server/testing/rawRequest.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { storeBuildFiles } from './buildFiles.ts'

const root = await mkdtemp(join(tmpdir(), 'slate-builds-'))
afterAll(() => rm(root, { recursive: true, force: true }))

/** Writes a build with these scripts. */
async function build(name: string, scripts: Record<string, string>): Promise<string> {
  const folder = join(root, name)
  await mkdir(join(folder, 'assets/venue'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'version.json'), JSON.stringify({ build: name, builtAt: '2025-09-01T10:00:00.000Z' }))
  for (const [path, text] of Object.entries(scripts)) await writeFile(join(folder, 'assets', path), text)
  return folder
}

const first = await build('first', {
  'picks-1111.js': 'first()',
  'venue/tv-1111.js': 'firstTv()',
  'shared-5555.js': 'both()',
  'picks-1111.js.br': 'x',
})
const second = await build('second', { 'picks-2222.js': 'second()', 'style-2222.css': 'a{}', 'shared-5555.js': 'both()' })

const t = await startTestServer({ distFolder: second })
const get = (path: string, method = 'GET') => sendRaw(t.url, { path, method, headers: { accept: '*/*' } })
const stored = () => t.db('build_files').orderBy('path').pluck('path')
const replaceDaysAgo = (days: number) =>
  t
    .db('build_files')
    .whereNotNull('replaced_at')
    .update({ replaced_at: t.db.raw(`now() - interval '${days} days'`) })

beforeEach(async () => {
  await t.db('build_files').delete() // the files of builds are no data of the house, so the test database does not empty them
  await storeBuildFiles(t.db, first)
  await storeBuildFiles(t.db, second)
})

describe('the files of an earlier build', () => {
  it.each([
    ['/assets/picks-1111.js', 'first()'],
    ['/assets/venue/tv-1111.js', 'firstTv()'],
  ])('%s is answered by a server that has only the newer build', async (path, text) => {
    const answer = await get(path)
    expect([answer.status, answer.text]).toEqual([200, text])
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await get(path, 'HEAD')).toMatchObject({ status: 200, text: '' })
  })

  it('are stored once, without their compressed copies', async () => {
    await storeBuildFiles(t.db, second)
    expect(await stored()).toEqual([
      '/assets/picks-1111.js',
      '/assets/picks-2222.js',
      '/assets/shared-5555.js',
      '/assets/style-2222.css',
      '/assets/venue/tv-1111.js',
    ])
  })

  it('are deleted 14 days after the build was replaced, by the next start of a server', async () => {
    await replaceDaysAgo(13.9)
    await storeBuildFiles(t.db, second)
    expect(await stored()).toContain('/assets/picks-1111.js')
    await replaceDaysAgo(14.1)
    await storeBuildFiles(t.db, second)
    expect(await stored()).toEqual(['/assets/picks-2222.js', '/assets/shared-5555.js', '/assets/style-2222.css'])
  })

  it('stay without a limit when a server of that build is started again', async () => {
    await storeBuildFiles(t.db, first)
    expect(await t.db('build_files').whereNull('replaced_at').orderBy('path').pluck('path')).toEqual([
      '/assets/picks-1111.js',
      '/assets/shared-5555.js',
      '/assets/venue/tv-1111.js',
    ])
  })

  it('are stored when several servers start at the same time', async () => {
    await t.db('build_files').delete()
    await Promise.all([storeBuildFiles(t.db, first), storeBuildFiles(t.db, second), storeBuildFiles(t.db, second)])
    expect(await stored()).toHaveLength(5)
  })
})

describe('a file that no build of the last weeks has', () => {
  it.each(['/assets/picks-0000.js', '/assets/', '/assets/picks-1111.js/', '/assets/..%2fversion.json'])(
    '%s is answered with a plain 404',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    },
  )
})

describe('GET /api/version', () => {
  it('answers the build that this server serves and when it was built, to everybody and uncached', async () => {
    expect(await t.anonymous.call(contract.getVersion, {})).toEqual({ build: 'second', builtAt: '2025-09-01T10:00:00.000Z' })
    expect((await get('/api/version')).headers['cache-control']).toBe('no-store')
  })

  it('is also the build that the event stream announces', () => {
    expect(t.deps.live.build).toBe('second')
  })
})
