import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import type { Knex } from 'knex'
import { from } from 'pg-copy-streams'
import { rawConnection } from '#server/platform/db/backup/backup.ts'
import { migrationSource } from '#server/platform/db/migrationSource.ts'

const HEAD = '-- sunday-slate backup '
const END_OF_ROWS = '\\.'

/**
 * Fills an empty database with a dump of an older version: runs only that version's migrations, then inserts its rows. It does not use our
 * restore, because the current restore may convert rows.
 */
export async function loadDump(db: Knex, file: string) {
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const { migrations }: { migrations: string[] } = JSON.parse(head.slice(HEAD.length))
  await db.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: async () => migrations } })

  await db.transaction(async (trx) => {
    const connection = await rawConnection(trx)
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] ?? ''
      if (line.startsWith('copy ')) {
        const end = lines.indexOf(END_OF_ROWS, at)
        const rows = lines.slice(at + 1, end).map((row) => `${row}\n`)
        await pipeline(Readable.from(rows), connection.query(from(line)))
        at = end
      } else if (line.startsWith('select setval(')) await trx.raw(line)
    }
  })
}
