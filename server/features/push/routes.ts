import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { readNotificationSettings, setNotificationSettings } from './settings.ts'

export function addPushRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getNotificationSettings, ({ viewer }) => readNotificationSettings(deps, viewer.id))
  addRoute(router, deps, contract.setNotificationSettings, ({ viewer, body }) => setNotificationSettings(deps, viewer.id, body))
}
