import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './listenLocally.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A local feed server of a test, which gives the answers that the test sets and records the requests. */
export async function startEspnServer() {
  let handle: Handler = (_request, response) => response.writeHead(404).end()
  const requests: { url: string; userAgent: string | undefined }[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', userAgent: request.headers['user-agent'] })
    handle(request, response)
  })
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    requests,
    answer(next: Handler) {
      handle = next
    },
    /** Sets the function that computes the answer to each request. */
    answerJson(body: (url: URL) => unknown) {
      handle = (request, response) => {
        const text = JSON.stringify(body(new URL(request.url ?? '/', 'http://feed.example')))
        response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(text)
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
