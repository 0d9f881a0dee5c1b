import type Router from '@koa/router'
import type { Context } from 'koa'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import { byPeople, type Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { endSession } from '#server/platform/http/session.ts'
import { contract } from '#shared/contract/index.ts'
import { describeCurrentUser } from './accounts/describeCurrentUser.ts'
import { findUserByEmail } from './accounts/findUserByEmail.ts'
import { finishOnboarding } from './accounts/finishOnboarding.ts'
import { setMarketingConsent } from './accounts/marketingConsent.ts'
import { setPublicName } from './accounts/setPublicName.ts'
import { sendEmailCode } from './email/sendEmailCode.ts'
import { claimAccount, verifyEmail } from './email/verifyEmail.ts'
import { changePassword } from './passwords/changePassword.ts'
import { requestPasswordReset } from './passwords/requestPasswordReset.ts'
import { resetPassword } from './passwords/resetPassword.ts'
import { signIn } from './sign-in/signIn.ts'
import { registerPlayer } from './sign-up/registerPlayer.ts'
import { startQuickSignUp } from './sign-up/startQuickSignUp.ts'

/** Limits of people run by their own clock; the figures of the season by the contest's. */
export function addAccountRoutes(router: Router, contestDeps: Deps) {
  const deps = byPeople(contestDeps)
  const requesterOf = (ctx: Context) => readRequester(ctx, deps.config)

  addRoute(router, deps, contract.getCurrentUser, ({ viewer }) => describeCurrentUser(contestDeps, viewer.id))
  addRoute(router, deps, contract.login, ({ ctx, body }) => signIn(deps, ctx, body))
  addMailRoute(router, deps, contract.register, ({ ctx, body }) => registerPlayer(deps, ctx, body))
  addRoute(router, deps, contract.logout, ({ ctx }) => endSession(deps, ctx))
  addMailRoute(router, deps, contract.forgotPassword, ({ ctx, body }) => requestPasswordReset(deps, requesterOf(ctx), body))
  addMailRoute(router, deps, contract.resetPassword, ({ ctx, body }) => resetPassword(deps, requesterOf(ctx), body))
  addMailRoute(router, deps, contract.verifyEmail, ({ ctx, viewer, body }) =>
    verifyEmail(deps, { requester: requesterOf(ctx), viewer, password: body.password }, body),
  )
  addMailRoute(router, deps, contract.sendEmailCode, ({ ctx, viewer }) => sendEmailCode(deps, viewer, requesterOf(ctx).network))
  addRoute(router, deps, contract.claimAccount, ({ body }) => claimAccount(deps, body))
  addMailRoute(router, deps, contract.changePassword, ({ ctx, viewer, body }) =>
    changePassword(deps, { requester: requesterOf(ctx), viewer, ...body }),
  )
  addRoute(router, deps, contract.setMarketingConsent, ({ viewer, body }) =>
    setMarketingConsent(deps, { userId: viewer.id, isGiven: body.isGiven }),
  )
  addRoute(router, deps, contract.finishOnboarding, ({ viewer }) => finishOnboarding(deps, viewer.id))
  addRoute(router, deps, contract.setPublicName, ({ viewer, params, body }) => setPublicName(deps, { viewer, ...params, ...body }))
  addRoute(router, deps, contract.findUserByEmail, ({ viewer, params }) => findUserByEmail(deps, { viewer, ...params }))
  addMailRoute(router, deps, contract.startQuickSignUp, ({ ctx, body }) => startQuickSignUp(deps, requesterOf(ctx), body))
}
