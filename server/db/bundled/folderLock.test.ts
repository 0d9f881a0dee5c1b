import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFolderLock } from './folderLock.ts'

describe('withFolderLock', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lock-'))
    file = join(folder, 'postgres.lock')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('lets one in at a time and cleans up behind itself', async () => {
    let inside = 0
    const most = await Promise.all(
      [1, 2, 3, 4].map(() =>
        withFolderLock(file, async () => {
          inside += 1
          const seen = inside
          await readdir(folder)
          inside -= 1
          return seen
        }),
      ),
    )
    expect(most).toEqual([1, 1, 1, 1])
    expect(await readdir(folder)).toEqual([])
  })

  it('is free again after work that failed', async () => {
    await expect(withFolderLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withFolderLock(file, async () => 'in')).toBe('in')
  })

  it.each([
    ['a process that is gone', '4194303 unknown'],
    ['an earlier process of our own number', `${process.pid} earlier`],
    ['nobody, as its maker was killed before it wrote', ''],
  ])('takes over the lock of %s', async (_who, content) => {
    await writeFile(file, content)
    expect(await withFolderLock(file, async () => 'in')).toBe('in')
    expect(await readdir(folder)).toEqual([])
  })

  it.runIf(process.platform === 'linux')('takes over from a number that another process has by now', async () => {
    await writeFile(file, `${process.ppid} another-boot:1`)
    expect(await withFolderLock(file, async () => 'in')).toBe('in')
  })

  it('waits for a live holder', async () => {
    await writeFile(file, `${process.ppid} unknown`)
    let isIn = false
    const waiting = withFolderLock(file, async () => {
      isIn = true
    })
    for (let round = 0; round < 20; round++) await readdir(folder)
    expect(isIn).toBe(false)
    await rm(file)
    await waiting
    expect(isIn).toBe(true)
  })
})
