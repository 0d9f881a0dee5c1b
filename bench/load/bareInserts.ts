import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

/**
 * A program: the second reference of submitting. It answers every POST after its row is committed; requests that arrive while an insert runs share
 * the next one. It prints its port. Argument: address of the database.
 */
const client = new pg.Client({ connectionString: process.argv[2] ?? '' })
await client.connect()
let waiting: { player: number; response: ServerResponse }[] = []
let isRunning = false

async function insert() {
  if (isRunning || waiting.length === 0) return
  isRunning = true
  const group = waiting
  waiting = []
  await client.query({
    name: 'bench_group',
    text: 'insert into bench_rows (player, home, away, at) select player, 21845, 43690, now() from unnest($1::int[]) as player',
    values: [group.map(({ player }) => player)],
  })
  const body = JSON.stringify({ stored: true })
  for (const { response } of group)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body)
  isRunning = false
  void insert()
}

const server = createServer((request, response) => {
  void json(request).then((sent) => {
    waiting.push({ player: Object.keys(Object(sent)).length, response })
    void insert()
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
