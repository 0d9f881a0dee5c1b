import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { endSession } from '#server/http/session.ts'
import { createMailKick } from '#server/mail/sendPendingMails.ts'
import { contract } from '#shared/contract/index.ts'
import { describeCurrentUser } from './describeCurrentUser.ts'
import { findUserByEmail } from './findUserByEmail.ts'
import { registerPlayer } from './registerPlayer.ts'
import { requestPasswordReset } from './requestPasswordReset.ts'
import { resetPassword } from './resetPassword.ts'
import { createCountPlayersAbove } from './seasonPlaces.ts'
import { signIn } from './signIn.ts'
import { startQuickSignUp } from './startQuickSignUp.ts'
import { verifyEmail } from './verifyEmail.ts'

const DONE = { ok: true } as const

export function addAccountRoutes(router: Router, deps: Deps) {
  const sendMailsAfter = createMailKick(deps)
  const userDeps = { ...deps, countPlayersAbove: createCountPlayersAbove(deps) }

  addRoute(router, deps, contract.getCurrentUser, ({ viewer }) => describeCurrentUser(userDeps, viewer.id))
  addRoute(router, deps, contract.login, ({ ctx, body }) => signIn(userDeps, ctx, body))
  addRoute(router, deps, contract.register, ({ ctx, body }) => {
    sendMailsAfter(ctx)
    return registerPlayer(userDeps, ctx, body)
  })
  addRoute(router, deps, contract.logout, async ({ ctx }) => {
    await endSession(deps, ctx)
    return DONE
  })
  addRoute(router, deps, contract.forgotPassword, async ({ ctx, body }) => {
    sendMailsAfter(ctx)
    await requestPasswordReset(deps, ctx, body)
    return DONE
  })
  addRoute(router, deps, contract.resetPassword, async ({ ctx, body }) => {
    sendMailsAfter(ctx)
    await resetPassword(deps, ctx, body)
    return DONE
  })
  addRoute(router, deps, contract.verifyEmail, async ({ ctx, body }) => {
    await verifyEmail(deps, ctx, body)
    return DONE
  })
  addRoute(router, deps, contract.findUserByEmail, ({ ctx, viewer, params }) => findUserByEmail(deps, ctx, { viewer, ...params }))
  addRoute(router, deps, contract.startQuickSignUp, ({ ctx, body }) => {
    sendMailsAfter(ctx)
    return startQuickSignUp(deps, ctx, body)
  })
}
