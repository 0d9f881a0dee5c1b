import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute, type Handler, type ViewerCall } from '#server/platform/http/addRoute.ts'
import { sendMailsAfterAnswer } from './sendMailsAfterAnswer.ts'

/** Adds a call as `addRoute` does. The mails that it queues are sent after its answer. */
export const addMailRoute = <C extends ViewerCall>(router: Router, deps: Deps, call: C, handler: Handler<C>) =>
  addRoute(router, deps, call, (request) => sendMailsAfterAnswer(deps)(request.ctx, handler(request)))
