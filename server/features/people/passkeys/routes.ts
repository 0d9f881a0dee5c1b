import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { contract } from '#shared/contract/index.ts'
import { addPasskey, startPasskey } from './addPasskey.ts'
import { startConfirmation } from './confirmByPasskey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { signInWithPasskey, startPasskeySignIn } from './signInWithPasskey.ts'

export function addPasskeyRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listPasskeys, ({ viewer }) => listPasskeys(deps, viewer))
  addRoute(router, deps, contract.startPasskey, ({ ctx, viewer, body }) =>
    startPasskey(deps, { requester: readRequester(ctx, deps.config), viewer, ...body }),
  )
  addMailRoute(router, deps, contract.addPasskey, ({ viewer, body }) => addPasskey(deps, { viewer, ...body }))
  addRoute(router, deps, contract.renamePasskey, ({ viewer, params, body }) => renamePasskey(deps, { viewer, ...params, ...body }))
  addMailRoute(router, deps, contract.removePasskey, ({ viewer, params }) => removePasskey(deps, { viewer, ...params }))
  addRoute(router, deps, contract.startConfirmation, ({ viewer }) => startConfirmation(deps, viewer))
  addRoute(router, deps, contract.startPasskeySignIn, ({ ctx }) => startPasskeySignIn(deps, ctx))
  addRoute(router, deps, contract.signInWithPasskey, ({ ctx, body }) => signInWithPasskey(deps, ctx, body.credential))
}
