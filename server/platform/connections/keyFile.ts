import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, unlessMissing } from '#server/platform/process/errorCode.ts'

const NAME = 'secrets.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/**
 * The key in DATA_DIR by which secrets in the database are encrypted; null without one.
 * @throws Error when the file is there and has no key.
 */
export async function readKeyFile(dataDir: string): Promise<Buffer<ArrayBuffer> | null> {
  const text = await unlessMissing(readFile(join(dataDir, NAME), 'utf8'))
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`${NAME} has no key of ${KEY_BYTES} bytes`)
  return key
}

/** The same key, created at the first use. Of several servers that start in one folder, one creates it; the file appears with its content. */
export async function openKeyFile(dataDir: string): Promise<Buffer<ArrayBuffer> | null> {
  await mkdir(dataDir, { recursive: true })
  const known = await readKeyFile(dataDir)
  if (known) return known
  const draft = join(dataDir, `${NAME}.${randomBytes(8).toString('hex')}`)
  try {
    const file = await open(draft, 'wx', OWNER_ONLY)
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`)
    await file.sync()
    await file.close()
    await link(draft, join(dataDir, NAME))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readKeyFile(dataDir)
}
