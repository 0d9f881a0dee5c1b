import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { blockPlayer, unblockPlayer } from './blockPlayer.ts'
import { deletePlayer } from './deletePlayer.ts'
import { describePlayer } from './describePlayer.ts'
import { enterCard } from './enterCard.ts'
import { listPlayers } from './listPlayers.ts'
import { sendResetLink, setBounce, setPlayerRole, signOutPlayer } from './playerCommands.ts'
import { readGuestCard } from './readGuestCard.ts'

export function addPlayerRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listPlayers, ({ body }) => listPlayers(deps, body))
  addRoute(router, deps, contract.getPlayer, ({ viewer, params }) => describePlayer(deps, { viewer, ...params }))
  addRoute(router, deps, contract.setPlayerRole, ({ viewer, params, body }) => setPlayerRole(deps, { viewer, ...params, ...body }))
  addMailRoute(router, deps, contract.sendPlayerResetLink, ({ viewer, params, body }) =>
    sendResetLink(deps, { viewer, ...params, ...body }),
  )
  addRoute(router, deps, contract.signOutPlayer, async ({ viewer, params, body }) => ({
    devices: await signOutPlayer(deps, { viewer, ...params, ...body }),
  }))
  addRoute(router, deps, contract.blockPlayer, ({ viewer, params, body }) => blockPlayer(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.unblockPlayer, ({ viewer, params, body }) => unblockPlayer(deps, { viewer, ...params, ...body }))
  addMailRoute(router, deps, contract.deletePlayer, ({ viewer, params, body }) => deletePlayer(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.setPlayerBounce, ({ viewer, params, body }) => setBounce(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.getGuestCard, ({ viewer, params, body }) => readGuestCard(deps, { viewer, ...params, ...body }))
  addMailRoute(router, deps, contract.enterGuestCard, ({ viewer, params, body: { reason, ...sent } }) =>
    enterCard(deps, { viewer, ...params, reason, sent }),
  )
}
