import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, unlessMissing } from '#server/platform/process/errorCode.ts'

const NAME = 'secrets.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/** The key in DATA_DIR by which secrets in the database are encrypted; null without one. */
export async function readKeyFile(dataDir: string): Promise<Buffer<ArrayBuffer> | null> {
  const text = await unlessMissing(readFile(join(dataDir, NAME), 'utf8'))
  const key = Buffer.from(text?.trim() ?? '', 'base64')
  return key.length === KEY_BYTES ? key : null
}

/** The same key, created at the first use. Of several servers that start in one folder, one creates it. */
export async function openKeyFile(dataDir: string): Promise<Buffer<ArrayBuffer> | null> {
  await mkdir(dataDir, { recursive: true })
  try {
    const file = await open(join(dataDir, NAME), 'wx', OWNER_ONLY)
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await file.close()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readKeyFile(dataDir)
}
