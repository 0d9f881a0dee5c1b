import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describeConnections } from './describeConnections.ts'
import { removeMailServer, sendMailServerTest, setMailServer } from './mailServer.ts'
import { setPublicAddress } from './publicAddress.ts'
import { makePushKey } from './pushKey.ts'

export function addConnectionRoutes(router: Router, deps: Deps) {
  const answer = () => describeConnections(deps)

  addRoute(router, deps, contract.getConnections, answer)
  addMailRoute(router, deps, contract.setMailServer, ({ viewer, body }) => setMailServer(deps, { viewer, sent: body }).then(answer))
  addRoute(router, deps, contract.removeMailServer, ({ viewer }) => removeMailServer(deps, viewer).then(answer))
  addRoute(router, deps, contract.sendMailServerTest, ({ viewer, body }) => sendMailServerTest(deps, viewer, body.settings))
  addRoute(router, deps, contract.setPublicAddress, ({ viewer, body }) => setPublicAddress(deps, { viewer, ...body }).then(answer))
  addRoute(router, deps, contract.makePushKey, ({ viewer }) => makePushKey(deps, viewer).then(answer))
}
