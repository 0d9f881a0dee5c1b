import type Router from '@koa/router'
import { sendMailsAfterAnswer } from '#server/delivery/mail/sendMailsAfterAnswer.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { blockPlayer, unblockPlayer } from './blockPlayer.ts'
import { deletePlayer } from './deletePlayer.ts'
import { describePlayer } from './describePlayer.ts'
import { enterCard } from './enterCard.ts'
import { listPlayers } from './listPlayers.ts'
import { sendResetLink, setPlayerRole, signOutPlayer } from './playerCommands.ts'
import { readGuestCard } from './readGuestCard.ts'
import { setBounce } from './setBounce.ts'

export function addPlayerRoutes(router: Router, deps: Deps) {
  const sendMailsAfter = sendMailsAfterAnswer(deps)

  addRoute(router, deps, contract.listPlayers, ({ body }) => listPlayers(deps, body))
  addRoute(router, deps, contract.getPlayer, ({ viewer, params }) => describePlayer(deps, { viewer, ...params }))
  addRoute(router, deps, contract.setPlayerRole, ({ viewer, params, body }) => setPlayerRole(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.sendPlayerResetLink, ({ ctx, viewer, params, body }) =>
    sendMailsAfter(ctx, sendResetLink(deps, { viewer, ...params, ...body })),
  )
  addRoute(router, deps, contract.signOutPlayer, async ({ viewer, params, body }) => ({
    devices: await signOutPlayer(deps, { viewer, ...params, ...body }),
  }))
  addRoute(router, deps, contract.blockPlayer, ({ viewer, params, body }) => blockPlayer(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.unblockPlayer, ({ viewer, params, body }) => unblockPlayer(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.deletePlayer, ({ ctx, viewer, params, body }) =>
    sendMailsAfter(ctx, deletePlayer(deps, { viewer, ...params, ...body })),
  )
  addRoute(router, deps, contract.setPlayerBounce, ({ viewer, params, body }) => setBounce(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.getGuestCard, ({ viewer, params, body }) => readGuestCard(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.enterGuestCard, ({ ctx, viewer, params, body: { reason, ...sent } }) =>
    sendMailsAfter(ctx, enterCard(deps, { viewer, ...params, reason, sent })),
  )
}
