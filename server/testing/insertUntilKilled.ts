import pg from 'pg'
import { openBundledPostgres } from '#server/platform/db/bundled/index.ts'

/** A program for tests of a killed server: inserts rows into the database of a given folder and prints the number of each committed row. */
const server = await openBundledPostgres({ dataDir: process.argv[2] ?? '', isDataDirGiven: true, fsync: true })
const client = new pg.Client({ connectionString: server.url })
await client.connect()
await client.query('create table if not exists acknowledged (id int primary key)')
for (let id = 1; ; id++) {
  await client.query('insert into acknowledged values ($1)', [id])
  process.stdout.write(`${id}\n`)
}
