import { createServer, type Server } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import type { Deps } from './deps.ts'
import { addAccountRoutes } from './features/accounts/routes.ts'
import { addCreditRoutes } from './features/credits/routes.ts'
import { describeFeedState } from './features/feed/feedState.ts'
import { addGameRoutes } from './features/games/routes.ts'
import { createBrandReader } from './features/house/brandOf.ts'
import { addHouseRoutes } from './features/house/routes.ts'
import { addInsightRoutes } from './features/insights/routes.ts'
import { addPicksRoutes } from './features/picks/routes.ts'
import { addSettlementRoutes } from './features/settlement/routes.ts'
import { addLeaderboardRoutes } from './features/standings/routes.ts'
import { addTvRoutes } from './features/tv/routes.ts'
import { addWeekRoutes } from './features/weeks/routes.ts'
import { answerErrors } from './http/answerErrors.ts'
import { AppError } from './http/appError.ts'
import { answerHealth, type Readiness } from './http/health.ts'
import { describeApi } from './http/openapi/writeOpenApi.ts'
import { checkOrigin } from './http/originCheck.ts'
import { type BuiltApp, servePages } from './http/pages.ts'
import { readSession } from './http/session.ts'
import { addJobRoutes } from './jobs/routes.ts'
import { isAnyJobOverdue } from './jobs/status.ts'
import { addLiveRoutes } from './live/routes.ts'

/** Bytes of a body at most; a card of 32 games takes under 2 KB. */
const BODY_LIMIT = '32kb'
/** Characters of a query at most. */
const QUERY_LIMIT = 2_048
/** Longest time a request may take to arrive: nobody chooses picks while the deadline passes. */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** Node looks for requests over these limits only this often; by itself every 30 s. */
const TIMEOUT_CHECK_MS = 1_000

/** A phone that leaves its network in the middle of an answer, or of a stream, is no fault of ours. */
const CLIENT_GONE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

type AppParts = { builtApp: BuiltApp | null; readiness: Readiness; headers: Record<string, string> }

/** The Koa app: reads no environment, opens no socket. */
export function createApp(deps: Deps, { builtApp, readiness, headers }: AppParts): Koa {
  const app = new Koa({ proxy: deps.config.trustedProxies > 0, maxIpsCount: deps.config.trustedProxies })
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!CLIENT_GONE.has(error.code ?? '')) deps.log.error('response failed', { reason: error.name })
  })
  app.use((ctx, next) => {
    ctx.set(headers)
    if (isAddress(ctx.url)) return next()
    ctx.status = 400
  })
  app.use(answerHealth({ ...deps, readiness, isBehind: () => isBehind(deps) }))

  const router = createRouter(deps)
  const readBrand = createBrandReader(deps)
  const apiSteps = [
    forbidStoring,
    answerErrors(deps),
    refuseLongQuery,
    checkOrigin(deps.config),
    bodyParser({ enableTypes: ['json'], jsonLimit: BODY_LIMIT }),
    readSession(deps),
    answerOpenApi(readBrand),
    router.routes(),
    answerUnmatched(router),
  ]
  for (const step of apiSteps) app.use(underApi(step as Koa.Middleware))
  if (builtApp) app.use(servePages(builtApp, (ctx) => readBrand(ctx.req)))
  return app
}

/** Every call of the contract, each with its command or query. */
export function createRouter(deps: Deps): Router {
  const router = new Router()
  addAccountRoutes(router, deps)
  addHouseRoutes(router, deps)
  addWeekRoutes(router, deps)
  addGameRoutes(router, deps)
  addPicksRoutes(router, deps)
  addLeaderboardRoutes(router, deps)
  addJobRoutes(router, deps)
  addCreditRoutes(router, deps)
  addLiveRoutes(router, deps)
  addInsightRoutes(router, deps)
  addTvRoutes(router, deps)
  addSettlementRoutes(router, deps)
  return router
}

/** Answers still come, but what they tell may be old: a job is overdue, or the feed has told nothing for too long. */
const isBehind = async ({ db, clock, config }: Deps): Promise<boolean> =>
  (await isAnyJobOverdue(db)) || (await describeFeedState(db, config.feed.kind, clock.now())).isStale

/** A request line may hold anything; what can't be read as an address would throw wherever it is looked at. */
const isAddress = (url: string) => url.startsWith('/') || URL.canParse(url)

/** Answers are for one viewer, and no cache between may store them; shared responses set another header themselves. */
const forbidStoring: Koa.Middleware = (ctx, next) => {
  ctx.set('cache-control', 'no-store')
  return next()
}

const refuseLongQuery: Koa.Middleware = (ctx, next) => {
  if (ctx.querystring.length > QUERY_LIMIT) throw new AppError('too_large')
  return next()
}

/** The API, and not the pages; the app's own `/api/logout` page is a navigation and belongs to these. */
const isApi = (ctx: Koa.Context) =>
  ctx.path.startsWith('/api') && /^\/api(\/|$)/.test(ctx.path) && !(ctx.path === '/api/logout' && ctx.method === 'GET')

const underApi =
  (step: Koa.Middleware): Koa.Middleware =>
  (ctx, next) =>
    isApi(ctx) ? step(ctx, next) : next()

/** The document is the same for every house but for its title. */
function answerOpenApi(readBrand: ReturnType<typeof createBrandReader>): Koa.Middleware {
  const document = describeApi()
  return async (ctx, next) => {
    if (ctx.path !== '/api/openapi.json' || ctx.method !== 'GET') return next()
    const { productName } = await readBrand(ctx.req)
    ctx.type = 'application/json'
    ctx.body = JSON.stringify({ ...document, info: { ...document.info, title: productName } })
  }
}

function answerUnmatched(router: Router): Koa.Middleware {
  return (ctx) => {
    const isKnownPath = router.stack.some((layer) => layer.match(ctx.path))
    throw new AppError(isKnownPath ? 'method_not_allowed' : 'not_found')
  }
}

/** The HTTP server: it sends what is cached, and asks the app for the rest. */
export function createHttpServer(app: Koa, { responseCache }: Pick<Deps, 'responseCache'>): Server {
  const handle = app.callback()
  const limits = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  }
  return createServer(limits, (request, response) => {
    if (!responseCache.sendCached(request, response)) void handle(request, response)
  })
}
