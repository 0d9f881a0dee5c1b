import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import sirv from 'sirv'

/** An address at which builds of the app are deployed one after the other; everything else is answered by the server behind it. */
export type Deployment = { url: string; deploy: (folder: string) => void; end: () => Promise<void> }

export async function startDeployment(serverUrl: string, firstFolder: string): Promise<Deployment> {
  let serve = serveFolder(firstFolder)
  const server = createServer((incoming, response) => {
    if (/^\/(api\/(?!logout$)|health\/)/.test(incoming.url ?? '') || incoming.method !== 'GET') passOn(serverUrl, incoming, response)
    else serve(incoming, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the deployment has no port')
  return {
    url: `http://localhost:${address.port}`,
    deploy: (folder) => {
      serve = serveFolder(folder)
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As the server does it: files by name, the page for every other address, and a plain 404 for a missing file. */
function serveFolder(folder: string) {
  const serveFile = sirv(folder, { dev: true, etag: true })
  return (incoming: IncomingMessage, response: ServerResponse) => {
    const isFile = /\.\w+(\?|$)/.test(incoming.url ?? '')
    if (!isFile) incoming.url = '/index.html'
    serveFile(incoming, response, () => {
      response.statusCode = 404
      response.end('Not found')
    })
  }
}

function passOn(serverUrl: string, incoming: IncomingMessage, response: ServerResponse) {
  const outgoing = request(new URL(incoming.url ?? '/', serverUrl), { method: incoming.method, headers: incoming.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** Builds the app once more, into a folder of its own, as `npm run build` does: another build, though of the same sources. */
export async function buildAnother(folder: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env
  const script = resolve(import.meta.dirname, '../../scripts/build.ts')
  const [code] = await once(spawn(process.execPath, [script, '--force', '--folder', folder], { env, stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error('the second build failed')
}
