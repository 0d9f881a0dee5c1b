import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/bundled/bundledPostgres.ts'

/** A program for tests of a killed server: stores rows one by one in the folder it is given and prints each number once it is committed. */
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', isDataDirGiven: true, fsync: true })
const client = new pg.Client({ connectionString: server.url })
await client.connect()
await client.query('create table if not exists acknowledged (id int primary key)')
for (let id = 1; ; id++) {
  await client.query('insert into acknowledged values ($1)', [id])
  process.stdout.write(`${id}\n`)
}
