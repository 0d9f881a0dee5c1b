import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFileLock } from './fileLock.ts'

describe('withFileLock', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'))
    file = join(folder, 'postgres.lock')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('runs one work at a time and removes the lock file afterwards', async () => {
    let running = 0
    const most = await Promise.all(
      [1, 2, 3, 4].map(() =>
        withFileLock(file, async () => {
          running += 1
          const seen = running
          await readdir(folder)
          running -= 1
          return seen
        }),
      ),
    )
    expect(most).toEqual([1, 1, 1, 1])
    expect(await readdir(folder)).toEqual([])
  })

  it('releases the lock when the work fails', async () => {
    await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withFileLock(file, async () => 'done')).toBe('done')
  })

  it.each([
    ['a process that has ended', '4194303 unknown'],
    ['an earlier process with our own pid', `${process.pid} earlier`],
    ['a process that was killed before it wrote its pid', ''],
  ])('takes over the lock of %s', async (_owner, content) => {
    await writeFile(file, content)
    expect(await withFileLock(file, async () => 'done')).toBe('done')
    expect(await readdir(folder)).toEqual([])
  })

  it.runIf(process.platform === 'linux')('takes over the lock of a process whose pid another process has now', async () => {
    await writeFile(file, `${process.ppid} another-boot:1`)
    expect(await withFileLock(file, async () => 'done')).toBe('done')
  })

  it('waits while the owner of the lock is alive', async () => {
    await writeFile(file, `${process.ppid} unknown`)
    let hasRun = false
    const waiting = withFileLock(file, async () => {
      hasRun = true
    })
    for (let round = 0; round < 20; round++) await readdir(folder)
    expect(hasRun).toBe(false)
    await rm(file)
    await waiting
    expect(hasRun).toBe(true)
  })
})
