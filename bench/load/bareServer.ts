import { createServer } from 'node:http'

/** A program: the reference of all reads. It answers every GET with a body of the size given as its argument, and prints its port. */
const bytes = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
