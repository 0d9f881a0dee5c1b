import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { inProject } from '#scripts/projectFolder.ts'

/** An address at which builds of the app are deployed one after the other; everything else is answered by the server behind it. As on the server, the assets of earlier builds stay. */
export type Deployment = { url: string; deploy: (folder: string) => void; end: () => Promise<void> }

export async function startDeployment(serverUrl: string, firstFolder: string): Promise<Deployment> {
  let current = firstFolder
  const serving = new Map([[firstFolder, serveFolder(firstFolder)]])
  const serve = (incoming: IncomingMessage, response: ServerResponse, folders: string[]) => {
    const [folder, ...earlier] = folders
    if (folder === undefined) return answerMissing(response)
    serving.get(folder)?.(incoming, response, () => serve(incoming, response, incoming.url?.startsWith('/assets/') ? earlier : []))
  }
  const server = createServer((incoming, response) => {
    if (incoming.url === '/api/version') return answerVersion(current, response)
    if (/^\/(api\/(?!logout$)|health\/)/.test(incoming.url ?? '') || incoming.method !== 'GET') passOn(serverUrl, incoming, response)
    else serve(incoming, response, [current, ...[...serving.keys()].filter((folder) => folder !== current)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the deployment has no port')
  return {
    url: `http://localhost:${address.port}`,
    deploy: (folder) => {
      current = folder
      if (!serving.has(folder)) serving.set(folder, serveFolder(folder))
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As the server does it: files by name, and the page for every other address. */
function serveFolder(folder: string) {
  const serveFile = sirv(folder, { dev: true, etag: true })
  return (incoming: IncomingMessage, response: ServerResponse, otherwise: () => void) => {
    const isFile = /\.\w+(\?|$)/.test(incoming.url ?? '')
    if (!isFile) incoming.url = '/index.html'
    serveFile(incoming, response, otherwise)
  }
}

function answerMissing(response: ServerResponse) {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('Not found')
}

function answerVersion(folder: string, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(readFileSync(join(folder, 'version.json')))
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
export const buildAnother = (folder: string) => runScript('scripts/build.ts', ['--force', '--folder', folder])

/** Builds the app in the made-up language, with landing pages as files. */
export const buildPseudo = (folder: string) => runScript('scripts/pseudoBuild.ts', [folder])

async function runScript(script: string, settings: string[]): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env
  const [code] = await once(spawn(process.execPath, [inProject(script), ...settings], { env, stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${script} failed`)
}
