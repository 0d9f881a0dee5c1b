import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeyFile, readKeyFile } from './keyFile.ts'

describe('the key file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slate-key-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is the same for all servers that start in one folder at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => openKeyFile(folder)))
    expect(keys[0]).toHaveLength(32)
    expect(new Set(keys.map((key) => key?.toString('base64'))).size).toBe(1)
    expect(await readdir(folder)).toEqual(['secrets.key'])
    expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
  })

  it('is missing before the first server', async () => {
    expect(await readKeyFile(folder)).toBeNull()
  })

  it('that was cut off is a fault, and is not replaced', async () => {
    await writeFile(join(folder, 'secrets.key'), '')
    await expect(openKeyFile(folder)).rejects.toThrow('secrets.key has no key of 32 bytes')
  })
})
