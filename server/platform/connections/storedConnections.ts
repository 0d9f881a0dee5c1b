import * as z from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { mailSecurity } from '#shared/contract/connections.ts'
import { openSecret, sealSecret } from './secrets.ts'

/** The part of each connection that is no secret. */
const values = {
  address: z.object({ publicUrl: z.url() }),
  mail: z.object({
    host: z.string(),
    port: z.number(),
    security: mailSecurity,
    user: z.string(),
    senderName: z.string(),
    senderEmail: z.string(),
  }),
  push: z.object({}),
}
/** The part that is encrypted. */
const secrets = {
  address: z.null(),
  mail: z.object({ password: z.string() }).nullable(),
  push: z.object({ privateKeys: z.array(z.string()).min(1) }),
}

export type ConnectionName = keyof typeof values
export type ConnectionValue<N extends ConnectionName> = z.output<(typeof values)[N]>
export type ConnectionSecret<N extends ConnectionName> = z.output<(typeof secrets)[N]>
type Row = { name: ConnectionName; value: unknown; sealed: string | null }

/** `secret` is undefined where it was sealed by another key: it has to be typed again. */
export type Stored<N extends ConnectionName> = { value: ConnectionValue<N>; secret: ConnectionSecret<N> | undefined }
export type StoredConnections = { [N in ConnectionName]: Stored<N> | null }

const contextOf = (name: ConnectionName) => `connections ${name}`

/** Everything that was set at the desk, with its secrets, as far as this key opens them. */
export async function readConnections(db: Db, key: Buffer | null): Promise<StoredConnections> {
  const rows = await db('connections').select<Row[]>('name', 'value', 'sealed')
  const read = <N extends ConnectionName>(name: N): Stored<N> | null => {
    const row = rows.find((one) => one.name === name)
    const value = values[name].safeParse(row?.value)
    if (!row || !value.success) return null
    return { value: value.data as ConnectionValue<N>, secret: readSecret(name, row.sealed, key) }
  }
  return { address: read('address'), mail: read('mail'), push: read('push') }
}

function readSecret<N extends ConnectionName>(name: N, sealed: string | null, key: Buffer | null): ConnectionSecret<N> | undefined {
  const text = sealed === null ? 'null' : key && openSecret(key, sealed, contextOf(name))
  return text === null ? undefined : (secrets[name].safeParse(JSON.parse(text)).data as ConnectionSecret<N> | undefined)
}

type New<N extends ConnectionName> = { value: ConnectionValue<N>; secret: ConnectionSecret<N>; key: Buffer | null; now: EpochMs }

/** Stores a connection. A secret needs the key. */
export async function storeConnection<N extends ConnectionName>(trx: Db, name: N, { value, secret, key, now }: New<N>) {
  const sealed = secret !== null && key ? sealSecret(key, JSON.stringify(secret), contextOf(name)) : null
  const row = { value: JSON.stringify(value), sealed, changed_at: new Date(now) }
  await trx('connections')
    .insert({ name, ...row })
    .onConflict('name')
    .merge(row)
}

export const removeConnection = (trx: Db, name: ConnectionName) => trx('connections').where({ name }).delete()
