import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import compose from 'koa-compose'
import { ERRORS } from '#shared/contract/errors.ts'
import { byPeople, type Deps } from './deps.ts'
import { addConnectionRoutes } from './features/desk/connections/routes.ts'
import { addHouseAdminRoutes } from './features/desk/house-settings/adminRoutes.ts'
import { addAdminRoutes } from './features/desk/overview/routes.ts'
import { addPlayerRoutes } from './features/desk/players/routes.ts'
import { addReportRoutes } from './features/desk/report/routes.ts'
import { addSeasonRoutes } from './features/desk/season-import/routes.ts'
import { addSetupRoutes } from './features/desk/setup/routes.ts'
import { addJobRoutes } from './features/desk/system/jobRoutes.ts'
import { addSystemRoutes } from './features/desk/system/routes.ts'
import { addWeekControlRoutes } from './features/desk/week/routes.ts'
import { addCalendarRoutes } from './features/me/calendar/routes.ts'
import { addOwnAccountRoutes } from './features/me/own-account/routes.ts'
import { addProfileRoutes } from './features/me/profile/routes.ts'
import { addMarketingRoutes } from './features/messages/campaigns/routes.ts'
import { answerPreferences } from './features/messages/preferences/preferences.ts'
import { answerUnsubscribe } from './features/messages/preferences/unsubscribe.ts'
import { addPushRoutes } from './features/messages/push-devices/routes.ts'
import { addSeasonStartRoutes } from './features/messages/season-start/routes.ts'
import { addCreditRoutes } from './features/pay/credits/routes.ts'
import { addPointOfSaleRoutes } from './features/pay/point-of-sale/routes.ts'
import { addSettlementRoutes } from './features/pay/settlement/routes.ts'
import { addOfficialRulesRoutes } from './features/people/official-rules/routes.ts'
import { addPasskeyRoutes } from './features/people/passkeys/routes.ts'
import { addAccountRoutes } from './features/people/routes.ts'
import { addDraftRoutes } from './features/play/drafts/routes.ts'
import { addInsightRoutes } from './features/play/insights/routes.ts'
import { addPicksRoutes } from './features/play/picks/routes.ts'
import { addSettledSeasonRoutes } from './features/play/seasons/routes.ts'
import { addSharingRoutes } from './features/play/sharing/routes.ts'
import { addLeaderboardRoutes } from './features/play/standings/routes.ts'
import { addHouseRoutes } from './features/slate/contest/routes.ts'
import { addGameRoutes } from './features/slate/games/routes.ts'
import { addWeekRoutes } from './features/slate/weeks/routes.ts'
import { createLandingSender } from './features/venues/landing/sendLanding.ts'
import { addLocationRoutes } from './features/venues/location/routes.ts'
import { addRehearsalRoutes } from './features/venues/rehearsal/routes.ts'
import { addTvRoutes } from './features/venues/tv/routes.ts'
import { addVenueRoutes } from './features/venues/venues/routes.ts'
import { createBrandReader } from './house/createBrandReader.ts'
import { serveLogos } from './house/logos.ts'
import { readBuildFile } from './platform/app-files/buildFiles.ts'
import type { BuiltApp } from './platform/app-files/builtApp.ts'
import { servePages } from './platform/app-files/pages.ts'
import { answerErrors } from './platform/http/answerErrors.ts'
import { routeByArea } from './platform/http/areaRouter.ts'
import { answerHealth, type Readiness } from './platform/http/health.ts'
import { observeRequests } from './platform/http/observeRequests.ts'
import { describeApi } from './platform/http/openapi/writeOpenApi.ts'
import { checkOrigin } from './platform/http/originCheck.ts'
import type { SecurityHeaders } from './platform/http/securityHeaders.ts'
import { readSession } from './platform/http/session.ts'
import { addLiveRoutes } from './platform/live-stream/routes.ts'
import { answerMetrics } from './platform/metrics/metrics.ts'
import { errorLabel } from './platform/process/errorCode.ts'
import { once } from './platform/process/once.ts'
import { AppError } from './platform/requests/appError.ts'
import { isClientGone } from './platform/requests/clientGone.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './platform/requests/requestId.ts'
import { readBackground } from './readBackground.ts'

/** Maximum size of a body; a card of 32 games takes under 2 KB. */
const BODY_LIMIT = '32kb'
/** Maximum number of characters of a query. */
const QUERY_LIMIT = 2_048
/** Limit for receiving a request: a submission that began before the deadline must not be completed long after it. */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** Longer than a proxy's, of which Caddy's is two minutes: else the proxy may send a request over a connection that is just being closed, and answer 502. */
const KEEP_ALIVE_MS = 130_000
/** Interval at which Node checks these limits; its default is 30 s. */
const TIMEOUT_CHECK_MS = 1_000

type AppParts = { builtApp: BuiltApp | null; readiness: Readiness; headers: SecurityHeaders }

/** Creates the Koa app. It reads no environment and opens no socket. */
export function createApp(deps: Deps, { builtApp, readiness, headers }: AppParts): Koa {
  const app = new Koa({ proxy: deps.config.trustedProxies > 0, maxIpsCount: deps.config.trustedProxies })
  app.on('error', (error: unknown) => {
    if (!isClientGone(error)) deps.log.error('response_failed', { reason: errorLabel(error) })
  })
  const [ofApi, ofPages] = [new Map(Object.entries(headers.api)), new Map(Object.entries(headers.pages))]
  app.use((ctx, next) => {
    const isValid = isAddress(ctx.url)
    ctx.res.setHeaders(isValid && isApi(ctx) ? ofApi : ofPages)
    if (isValid) return next()
    ctx.status = 400
  })
  const startedAt = deps.clock.now()
  const router = createRouter(deps)
  const readBrand = createBrandReader(deps)
  const answerApi = compose<Koa.Context>([
    forbidStoring,
    answerErrors(deps),
    refuseLongQuery,
    answerUnsubscribe(deps),
    answerPreferences(deps),
    checkOrigin(deps.config),
    bodyParser({ enableTypes: ['json'], jsonLimit: BODY_LIMIT }),
    readSession(deps),
    answerOpenApi(readBrand),
    routeByArea(router),
    answerUnmatched(router),
  ])
  app.use((ctx, next) => (isApi(ctx) ? answerApi(ctx, next) : next()))
  app.use(answerMetrics(deps))
  app.use(answerHealth({ ...deps, readiness, readBackground: () => readBackground(deps, readiness, startedAt) }))
  app.use(serveLogos(deps))
  if (builtApp) {
    const brandOf = (ctx: Koa.Context) => readBrand(ctx.req)
    const sendLanding = createLandingSender(deps, builtApp.landing, brandOf)
    app.use(servePages(builtApp, { readBrand: brandOf, readStored: (path) => readBuildFile(deps.db, path), sendLanding }))
  }
  return app
}

/** Connects every call of the contract with its command or query. */
export function createRouter(deps: Deps): Router {
  const router = new Router()
  addAccountRoutes(router, deps)
  addOfficialRulesRoutes(router, byPeople(deps))
  addPasskeyRoutes(router, byPeople(deps))
  addOwnAccountRoutes(router, byPeople(deps))
  addAdminRoutes(router, deps)
  addHouseRoutes(router, deps)
  addHouseAdminRoutes(router, deps)
  addSeasonRoutes(router, deps)
  addSetupRoutes(router, byPeople(deps))
  addWeekRoutes(router, deps)
  addGameRoutes(router, deps)
  addPicksRoutes(router, deps)
  addDraftRoutes(router, deps)
  addLeaderboardRoutes(router, deps)
  addJobRoutes(router, deps)
  addCreditRoutes(router, deps)
  addConnectionRoutes(router, deps)
  addSystemRoutes(router, deps)
  addRehearsalRoutes(router, deps)
  addLiveRoutes(router, deps)
  addInsightRoutes(router, deps)
  addTvRoutes(router, deps)
  addPlayerRoutes(router, deps)
  addLocationRoutes(router, deps)
  addSharingRoutes(router, deps)
  addVenueRoutes(router, deps)
  addPointOfSaleRoutes(router, deps)
  addProfileRoutes(router, deps)
  addCalendarRoutes(router, deps)
  addPushRoutes(router, deps)
  addSeasonStartRoutes(router, deps)
  addSettledSeasonRoutes(router, deps)
  addSettlementRoutes(router, deps)
  addWeekControlRoutes(router, deps)
  addMarketingRoutes(router, deps)
  addReportRoutes(router, deps)
  return router
}

/** Whether a request line contains a valid address. Koa throws at the first use of an invalid one. */
const isAddress = (url: string) => url.startsWith('/') || URL.canParse(url)

/** Answers are for one viewer, so no cache may store them. Shared responses replace this header. */
const forbidStoring: Koa.Middleware = (ctx, next) => {
  ctx.set('cache-control', 'no-store')
  return next()
}

const refuseLongQuery: Koa.Middleware = (ctx, next) => {
  if (ctx.querystring.length > QUERY_LIMIT) throw new AppError('too_large')
  return next()
}

/** Whether a request is for the API. `GET /api/logout` is a page of the app. */
const isApi = (ctx: Koa.Context) =>
  ctx.path.startsWith('/api') && /^\/api(\/|$)/.test(ctx.path) && !(ctx.path === '/api/logout' && ctx.method === 'GET')

/** The document is written at the first request for it: that takes 100 ms, and most servers are never asked. */
const readDocument = once(describeApi)

/** Answers the OpenAPI document, with the name of the house as its title. */
function answerOpenApi(readBrand: ReturnType<typeof createBrandReader>): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/api/openapi.json' || ctx.method !== 'GET') return next()
    const { productName } = await readBrand(ctx.req)
    const document = readDocument()
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

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * What a server answers while it starts: a proxy then sends the next requests to another one. 503 is the answer to one call that is refused for
 * a moment, by a server that works.
 */
export const STARTING_STATUS = 502

/** Creates the HTTP server. It answers `STARTING_STATUS` until `serve` is called, so it can take its port before the database is opened. */
export function createHttpServer(): { server: Server; serve: (app: Koa, deps: Deps) => void } {
  const limits = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  }
  let listener: Listener = answerStarting
  const serve = (app: Koa, deps: Deps) => {
    const handle = app.callback()
    const observe = observeRequests(deps)
    listener = (request, response) => {
      const requestId = requestIdOf(request, deps.config)
      observe(request, response, requestId)
      if (deps.responseCache.sendCached(request, response, requestId)) return
      const runApp = () => {
        response.setHeader(REQUEST_ID_HEADER, requestId)
        void handle(request, response)
      }
      const sendingOwn = deps.ownResponses.sendCached(request, response, requestId)
      if (sendingOwn) void sendingOwn.then((isSent) => isSent || runApp())
      else runApp()
    }
  }
  return { server: createServer(limits, (request, response) => listener(request, response)), serve }
}

const answerStarting: Listener = (_, response) => {
  response.writeHead(STARTING_STATUS, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' })
  response.end(JSON.stringify({ status: 'unavailable', error: 'busy', message: ERRORS.busy.text() }))
}
