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
  addRoute(router, deps, contract.getConnections, () => describeConnections(deps))
  addMailRoute(router, deps, contract.setMailServer, async ({ viewer, body }) => {
    await setMailServer(deps, { viewer, sent: body })
    return describeConnections(deps)
  })
  addRoute(router, deps, contract.removeMailServer, async ({ viewer }) => {
    await removeMailServer(deps, viewer)
    return describeConnections(deps)
  })
  addRoute(router, deps, contract.sendMailServerTest, ({ viewer, body }) => sendMailServerTest(deps, viewer, body.settings))
  addRoute(router, deps, contract.setPublicAddress, async ({ viewer, body }) => {
    await setPublicAddress(deps, { viewer, ...body })
    return describeConnections(deps)
  })
  addRoute(router, deps, contract.makePushKey, async ({ viewer }) => {
    await makePushKey(deps, viewer)
    return describeConnections(deps)
  })
}
