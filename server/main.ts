import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createApp, createHttpServer } from './app.ts'
import { readConfig } from './config.ts'
import { describeDemo } from './features/demo/describeDemo.ts'
import { nameBuild, readBuiltApp } from './http/pages.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { startJobs } from './jobs/runner.ts'
import { listJobs } from './jobs/schedule.ts'
import { createLog } from './log.ts'
import { openDeps } from './openDeps.ts'

/** How long a load balancer gets to notice that this server is going, after SIGTERM. */
const DRAIN_NOTICE_MS = 2_000
/** How long requests, and runs of jobs, under way may take to end. */
const DRAIN_LIMIT_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  process.on('unhandledRejection', (reason) =>
    log.error('unhandled rejection', { reason: reason instanceof Error ? reason.name : 'unknown' }),
  )

  const builtApp = readBuiltApp(fileURLToPath(new URL('../dist', import.meta.url)))
  const headers = await securityHeaders({ isHttps: config.publicUrl.startsWith('https:'), pageHtml: builtApp?.pageHtml ?? '' })
  const { deps, where, close } = await openDeps(config, log, { headers, build: nameBuild(builtApp) })
  const readiness = { isDraining: false }
  const server = createHttpServer(createApp(deps, { builtApp, readiness, headers }), deps)
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const jobs = startJobs(deps, listJobs(deps))

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`Sunday Slate is open at ${config.isPublicUrlGiven ? config.publicUrl : `http://localhost:${port}`}`)
  say(`  database: ${where}`)
  for (const line of await describeDemo(deps.db)) say(`  ${line}`)

  const stop = async (noticeMs: number) => {
    if (readiness.isDraining) return
    readiness.isDraining = true
    const jobsAreStopped = jobs.stop(DRAIN_LIMIT_MS)
    // a connection that is kept alive would be closed under its next request
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    await new Promise((resolve) => setTimeout(resolve, noticeMs))
    deps.live.end() // whoever listens goes to another server
    const isClosed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    await Promise.all([isClosed, jobsAreStopped])
    clearTimeout(limit)
    await close()
    process.exit(0)
  }
  const end = (noticeMs: number) =>
    void stop(noticeMs).catch((error: unknown) => {
      log.error('stopping failed', { reason: error instanceof Error ? error.name : 'unknown' })
      process.exit(1)
    })
  process.once('SIGTERM', () => end(DRAIN_NOTICE_MS))
  process.once('SIGINT', () => end(0))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
