import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, vi } from 'vitest'
import { createApp, createHttpServer } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Mail } from '#server/delivery/mail/mailer.ts'
import { createReplayFeed } from '#server/integrations/score-feed/replay.ts'
import { connectDeps } from '#server/openDeps.ts'
import { builtHtml, readBuiltApp, versionOf } from '#server/platform/app-files/builtApp.ts'
import { securityHeaders } from '#server/platform/http/securityHeaders.ts'
import { createLog } from '#server/platform/process/log.ts'
import { type Call, type CallInput, type CallResponse, toRequest } from '#shared/contract/call.ts'
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { createBuilders, type TestPlayer } from './builders.ts'
import { fixedClock } from './fixedClock.ts'
import { insertSession, type SessionFacts } from './insertSession.ts'
import { listenLocally } from './listenLocally.ts'
import { createTestDatabase, truncateAll } from './testDatabase.ts'

type Options = {
  /** The moment the server lives at. */
  now?: string
  config?: Partial<Config>
  /** False for a house whose first setup is not finished: nobody can sign up there. */
  isOpen?: boolean
  /** A folder with a build to serve, beside the API. */
  distFolder?: string
}

/** What a call was refused with. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly current: unknown
  constructor(status: number, body: { error: ErrorCode; message: string; current?: unknown }) {
    super(`${status}: ${body.message}`)
    this.status = status
    this.code = body.error
    this.current = body.current
  }
}

/** The server listens to changes within milliseconds, on a very busy machine within seconds. */
const LISTENING_LIMIT = { timeout: 50_000, interval: 5 }

/**
 * The whole server on a database of its own and a clock that stands still, ended after the file's tests; every test begins empty.
 * Calls go over HTTP and are parsed by the contract, as the app does it.
 */
export async function startTestServer({ now = '2025-09-04T12:00:00Z', config: overrides = {}, isOpen = true, distFolder }: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'slate-test-'))
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }),
    ...overrides,
  }
  config.isHttps = config.publicUrl.startsWith('https:')
  const database = await createTestDatabase()
  const clock = fixedClock(now)
  const logged: string[] = []
  const log = createLog(config.logLevel, (line) => logged.push(line))
  const mails: Mail[] = []
  /** How long the limits would have made callers wait; nothing waits in tests. */
  const waits: number[] = []
  const builtApp = distFolder ? await readBuiltApp(distFolder) : null
  const headers = await securityHeaders({ isHttps: config.isHttps, pageHtml: builtHtml(builtApp) })
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined }
  const wait = async (ms: number) => void waits.push(ms)
  const outside = { db: database.db, clock, peopleClock: clock, log, config, mailer, scoreFeed: createReplayFeed([]) }
  const { deps, isListening, close } = connectDeps(outside, database.url, { headers, version: versionOf(builtApp), wait })
  const readiness = { isDraining: false, startedAtMs: performance.now() }
  const { server, serve } = createHttpServer()
  serve(createApp(deps, { builtApp, readiness, headers }), deps)
  const url = `http://127.0.0.1:${await listenLocally(server)}`
  await vi.waitUntil(isListening, LISTENING_LIMIT)
  logged.length = 0 // a busy machine may need more than one try to connect

  beforeEach(async () => {
    await truncateAll(database.db)
    if (isOpen) await database.db.raw(OPEN_HOUSE)
    deps.caches.invalidate()
    mails.length = 0
    waits.length = 0
    clock.set(now)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const send = (
    method: string,
    path: string,
    { body, headers: extra }: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(method !== 'GET' && { origin: url }), ...extra },
      ...(body !== undefined && { body }),
    })

  const client = (cookie: string | null) => ({
    cookie,
    send: (method: string, path: string, options: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {}) =>
      send(method, path, { ...options, headers: { ...(cookie !== null && { cookie }), ...options.headers } }),
    async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
      const { method, path, body, contentType } = toRequest(call, input)
      const answer = await this.send(method, path, {
        ...(body !== undefined && { body }),
        ...(method !== 'GET' && { headers: { 'content-type': contentType } }),
      })
      const text = await answer.text()
      // a failure of the server names nothing to its caller, so the test's report shows the log
      if (!answer.ok) throw Object.assign(refusalIn(answer.status, text), answer.status >= 500 && { cause: logged.at(-1) })
      return call.response.parse(JSON.parse(text)) as CallResponse<C>
    },
  })

  const startSession = async (player: TestPlayer, facts?: SessionFacts) =>
    client(await insertSession(database.db, player, clock.now(), facts))
  /** A client with a session of its own, as after signing in by password. An admin's has admin access, as after `/admin-login`. */
  const as = (player: TestPlayer) => startSession(player)
  /** The same without admin access. */
  const asUnverified = (player: TestPlayer) => startSession(player, { signedInAt: clock.now() })

  return {
    url,
    db: database.db,
    databaseUrl: database.url,
    deps,
    clock,
    mails,
    waits,
    logged,
    server,
    readiness,
    anonymous: client(null),
    as,
    asUnverified,
    a: createBuilders(database.db),
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
export type TestClient = TestServer['anonymous']

function refusalIn(status: number, text: string): Error {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && body.error in ERRORS) {
      return new CallRefused(status, body as { error: ErrorCode; message: string })
    }
  } catch {
    // not JSON: said below
  }
  return new Error(`${status}: ${text.slice(0, 200)}`)
}

/** The refusal of a call; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<CallRefused> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallRefused) return error
    throw error
  }
  throw new Error('the call was not refused')
}
