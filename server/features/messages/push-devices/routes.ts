import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { confirmArrival, readPushState, removePushDevice, savePushDevice } from './devices.ts'
import { muteWeekFromDevice, readMutedWeek, setMutedWeek } from './mutedWeeks.ts'
import { queueTestPush } from './queueTestPush.ts'
import { readNotificationSettings, setNotificationSettings } from './settings.ts'

export function addPushRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getNotificationSettings, ({ viewer }) => readNotificationSettings(deps, viewer.id))
  addRoute(router, deps, contract.setNotificationSettings, ({ viewer, body }) => setNotificationSettings(deps, viewer.id, body))
  addRoute(router, deps, contract.getMutedWeek, ({ viewer }) => readMutedWeek(deps, viewer.id))
  addRoute(router, deps, contract.setMutedWeek, ({ viewer, body }) => setMutedWeek(deps, viewer.id, body))
  addRoute(router, deps, contract.muteWeekFromDevice, ({ viewer, body }) => muteWeekFromDevice(deps, viewer.id, body))
  addRoute(router, deps, contract.getPushState, ({ viewer, body }) => readPushState(deps, viewer, body.endpoint))
  addRoute(router, deps, contract.savePushDevice, ({ viewer, body }) => savePushDevice(deps, viewer, body))
  addRoute(router, deps, contract.removePushDevice, ({ viewer, body }) => removePushDevice(deps, viewer, body.endpoint))
  addRoute(router, deps, contract.sendTestPush, ({ viewer, body }) => queueTestPush(deps, viewer, body.endpoint))
  addRoute(router, deps, contract.confirmPush, ({ viewer, body }) => confirmArrival(deps, viewer, body.deviceId))
}
