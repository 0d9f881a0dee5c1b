import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

const SECRET_BYTES = 32

/** A secret of its own row in `app_state`, which all servers share, also after restarts and in restored backups. The first server that needs it makes it. */
export async function readSharedSecret(db: Db, name: string): Promise<string> {
  const find = () => db('app_state').where({ name }).first<{ value: string } | undefined>('value')
  const stored = await find()
  if (stored) return stored.value
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db('app_state')
    .insert({ name, value: JSON.stringify(secret) })
    .onConflict('name')
    .ignore()
  return (await find())?.value ?? secret
}
