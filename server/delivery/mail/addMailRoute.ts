import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, type Handler, type ViewerCall } from '#server/platform/http/addRoute.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'

/** Adds a call as `addRoute` does. The mails that it queues are sent after its answer. If that fails, the job `deliver` sends them later. */
export const addMailRoute = <C extends ViewerCall>(router: Router, deps: Deps, call: C, handler: Handler<C>) =>
  addRoute(router, deps, call, (request) => {
    request.ctx.res.once('close', () => {
      deps.delivery.sendLetters().catch((error: unknown) => deps.log.error('mails_not_sent', { reason: errorLabel(error) }))
    })
    return handler(request)
  })
