import { createServer } from 'node:http'

/** A program: the reference of idle listeners. It starts an answer to every request, never ends it, and prints its port. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': open\n\n')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
