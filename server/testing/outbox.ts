import type { Db } from '#server/platform/db/db.ts'

type StoredLetter = { kind: string; to: string | null; subject: string; text: string; html: string }

/** The letters that wait to be sent, by their address. */
export async function listLetters(db: Db, where: { kind?: string; address?: string } = {}): Promise<StoredLetter[]> {
  const rows = await db('deliveries')
    .leftJoin('users', 'users.id', 'user_id')
    .where({ channel: 'mail', batch_id: null, ...where })
    .whereIn('state', ['waiting', 'sending'])
    .orderByRaw('coalesce(address, email)')
    .select<{ kind: string; to: string | null; payload: Omit<StoredLetter, 'kind' | 'to'> }[]>(
      'kind',
      'payload',
      db.raw('coalesce(address, email) as to'),
    )
  return rows.map(({ kind, to, payload }) => ({ kind, to, ...payload }))
}

/** A letter to an address as a row of `deliveries`, due at its creation. */
export const aLetterRow = ({ kind, to, at, expiresAt }: { kind: string; to: string; at: Date; expiresAt?: Date }, text = 'Text') => ({
  channel: 'mail',
  kind,
  address: to,
  payload: JSON.stringify({ subject: 'Hello', text, html: `<p>${text}</p>` }),
  created_at: at,
  next_try_at: at,
  ...(expiresAt && { expires_at: expiresAt }),
})
