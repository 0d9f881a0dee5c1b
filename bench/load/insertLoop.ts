import pg from 'pg'

/**
 * A program: the reference of submitting. Its clients insert one row at a time by a prepared statement, each with its own commit. It prints
 * the number of rows per second. Arguments: address of the database, number of clients, milliseconds.
 */
const [url = '', clients = '32', measureMs = '3000'] = process.argv.slice(2)
const insert = 'insert into bench_rows (player, home, away, at) values ($1, $2, $3, now())'

const connections = await Promise.all(
  Array.from({ length: Number(clients) }, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query({ name: 'bench_insert', text: insert, values: [0, 1, 2] })
    return client
  }),
)
const startedAt = performance.now()
const until = startedAt + Number(measureMs)
const counts = await Promise.all(
  connections.map(async (client) => {
    let count = 0
    for (; performance.now() < until; count += 1)
      await client.query({ name: 'bench_insert', text: insert, values: [count, 21_845, 43_690] })
    return count
  }),
)
const seconds = (performance.now() - startedAt) / 1_000
await Promise.all(connections.map((client) => client.end()))
process.stdout.write(`${counts.reduce((sum, count) => sum + count, 0) / seconds}\n`)
