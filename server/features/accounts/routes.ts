import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { readAsker } from '#server/http/asker.ts'
import { endSession } from '#server/http/session.ts'
import { sendMailsAfterAnswer } from '#server/mail/sendMailsAfterAnswer.ts'
import { contract } from '#shared/contract/index.ts'
import { changePassword } from './changePassword.ts'
import { describeCurrentUser } from './describeCurrentUser.ts'
import { findUserByEmail } from './findUserByEmail.ts'
import { setMarketingConsent } from './marketingConsent.ts'
import { registerPlayer } from './registerPlayer.ts'
import { requestPasswordReset } from './requestPasswordReset.ts'
import { resetPassword } from './resetPassword.ts'
import { createCountPlayersAbove } from './seasonPlaces.ts'
import { setPublicName } from './setPublicName.ts'
import { signIn } from './signIn.ts'
import { startQuickSignUp } from './startQuickSignUp.ts'
import { verifyEmail } from './verifyEmail.ts'

const DONE = { ok: true } as const

export function addAccountRoutes(router: Router, deps: Deps) {
  const sendMailsAfter = sendMailsAfterAnswer(deps)
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
    await requestPasswordReset(deps, readAsker(ctx, deps.config), body)
    return DONE
  })
  addRoute(router, deps, contract.resetPassword, async ({ ctx, body }) => {
    sendMailsAfter(ctx)
    await resetPassword(deps, readAsker(ctx, deps.config), body)
    return DONE
  })
  addRoute(router, deps, contract.verifyEmail, ({ viewer, body }) => verifyEmail(deps, { ...body, viewer }))
  addRoute(router, deps, contract.changePassword, async ({ ctx, viewer, body }) => {
    sendMailsAfter(ctx)
    await changePassword(deps, { asker: readAsker(ctx, deps.config), viewer, ...body })
    return DONE
  })
  addRoute(router, deps, contract.setMarketingConsent, ({ viewer, body }) =>
    setMarketingConsent(deps, { userId: viewer.id, isGiven: body.isGiven }),
  )
  addRoute(router, deps, contract.setPublicName, ({ viewer, params, body }) => setPublicName(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.findUserByEmail, ({ viewer, params }) => findUserByEmail(deps, { viewer, ...params }))
  addRoute(router, deps, contract.startQuickSignUp, ({ ctx, body }) => {
    sendMailsAfter(ctx)
    return startQuickSignUp(deps, readAsker(ctx, deps.config), body)
  })
}
