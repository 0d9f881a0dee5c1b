import Router from '@koa/router'
import type { Middleware } from 'koa'

/** The area of the API that a path belongs to, such as `/api/games`. Paths of different areas never match the same call; the case of letters does not matter. */
export function areaOf(path: string): string {
  const end = path.indexOf('/', '/api/'.length)
  return (end < 0 ? path : path.slice(0, end)).toLowerCase()
}

/** Compares a request only with the routes of its area: a router compares it with each of its routes. */
export function routeByArea(router: Router): Middleware {
  const byArea = Map.groupBy(router.stack, ({ path }) => areaOf(String(path)))
  const routers = new Map(Array.from(byArea, ([area, stack]) => [area, createRouter(stack)]))
  return (ctx, next) => routers.get(areaOf(ctx.path))?.(ctx, next) ?? next()
}

function createRouter(stack: Router['stack']): Middleware {
  const router = new Router()
  router.stack = stack
  return router.routes() as Middleware
}
