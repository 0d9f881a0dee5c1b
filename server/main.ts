import { once } from 'node:events'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApp, createHttpServer } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { describeDemo } from './demo/describeDemo.ts'
import { byPeople } from './deps.ts'
import { issueSetupLink } from './features/desk/setup/setupLinks.ts'
import { publishFirstRules } from './features/people/official-rules/versions.ts'
import { listJobs } from './jobs/schedule.ts'
import { openDeps } from './openDeps.ts'
import { storeBuildFiles } from './platform/app-files/buildFiles.ts'
import { builtHtml, readBuiltApp, versionOf } from './platform/app-files/builtApp.ts'
import { securityHeaders } from './platform/http/securityHeaders.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { errorCode, errorLabel, errorMessage } from './platform/process/errorCode.ts'
import { createLog, type Log } from './platform/process/log.ts'

/** A load balancer gets this long after SIGTERM to notice that the server is going. */
const DRAIN_NOTICE_MS = 2_000
/** Requests and job runs under way get this long after SIGTERM or Ctrl-C; with the database's own end it is under 5 s. */
const DRAIN_LIMIT_MS = 4_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  process.on('unhandledRejection', (reason) => log.error('unhandled_rejection', { reason: errorLabel(reason) }))

  const stopping = new AbortController()
  const { server, serve } = createHttpServer()
  await listen(server, config)
  const opening = open(config, log, stopping.signal)
  const stop = async (noticeMs: number) => {
    const opened = await opening.catch(() => null)
    await opened?.close(server, noticeMs)
    process.exit(0)
  }
  const end = (noticeMs: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    stop(noticeMs).catch((error: unknown) => {
      log.error('stopping_failed', { reason: errorLabel(error) })
      process.exit(1)
    })
  }
  process.on('SIGTERM', () => end(DRAIN_NOTICE_MS))
  process.on('SIGINT', () => end(0))

  const { app, deps, where } = await opening.catch((error: unknown) => {
    if (stopping.signal.aborted) process.exit(0)
    throw error
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = deps.config.hasPublicUrl ? deps.config.publicUrl : `http://localhost:${port}`
  const about = await describeDemo(deps.db)
  const setupLink = await issueSetupLink(byPeople(deps), url)
  serve(app, deps)
  say(`Sunday Slate is open at ${url}`)
  for (const line of [`database: ${where}`, ...about]) say(`  ${line}`)
  if (setupLink) say(`  set up your bar (this link works until the setup is finished, for seven days at most): ${setupLink}`)
}

/** Takes the port before anything else, so that a second start on it does not touch the database. */
async function listen(server: Server, { port, host }: Config) {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use by another program (${code}). Stop that one, or choose another PORT.`)
    throw new Error(`Can't listen on port ${port} of ${host}: ${errorMessage(error)}`)
  }
}

async function open(config: Config, log: Log, signal: AbortSignal) {
  const builtApp = await readBuiltApp(fileURLToPath(new URL('../dist', import.meta.url)))
  const headers = await securityHeaders({ isHttps: config.isHttps, pageHtml: builtHtml(builtApp) })
  const { deps, where, close: closeDeps } = await openDeps(config, log, { headers, version: versionOf(builtApp) }, signal)
  // before the first page of this build is served: another server may be asked for its files
  if (builtApp)
    await storeBuildFiles(deps.db, builtApp.folder).catch((error: unknown) =>
      log.error('build_files_not_stored', { reason: errorLabel(error) }),
    )
  // an earlier version of the server set up houses without official rules
  await publishFirstRules(byPeople(deps)).catch((error: unknown) =>
    log.error('official_rules_not_published', { reason: errorLabel(error) }),
  )
  const readiness = { isDraining: false, startedAtMs: performance.now() }
  const app = createApp(deps, { builtApp, readiness, headers })
  const jobs = startJobs(deps, listJobs(deps))

  const close = async (server: Server, noticeMs: number) => {
    readiness.isDraining = true
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    const stopped = [jobs.stop(DRAIN_LIMIT_MS), deps.delivery.close(DRAIN_LIMIT_MS)]
    // without this, an idle keep-alive connection could be closed while its next request is on the way
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    await new Promise((resolve) => setTimeout(resolve, noticeMs))
    deps.live.end() // its listeners connect to another server
    const isClosed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.all([isClosed, ...stopped])
    clearTimeout(limit)
    await closeDeps()
  }
  return { app, deps, where, close }
}

main().catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exit(1)
})
