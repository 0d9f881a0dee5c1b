import type Router from '@koa/router'
import type { Context } from 'koa'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { cancelEmailChange, startEmailChange } from '#server/features/people/email/changeEmail.ts'
import { confirmEmailChange, stopEmailChange } from '#server/features/people/email/finishEmailChange.ts'
import { addFile, addRoute } from '#server/platform/http/addRoute.ts'
import { readRequester } from '#server/platform/http/requester.ts'
import { endSessionCookie } from '#server/platform/http/session.ts'
import { contract } from '#shared/contract/index.ts'
import { deleteAccount } from './deleteAccount.ts'
import { signOutDevice, signOutOthers } from './devices.ts'
import { exportData } from './exportData.ts'
import { readOwnAccount } from './readOwnAccount.ts'
import { setPhoneNumber } from './setPhoneNumber.ts'

export function addOwnAccountRoutes(router: Router, deps: Deps) {
  const requesterOf = (ctx: Context) => readRequester(ctx, deps.config)

  addRoute(router, deps, contract.getOwnAccount, ({ viewer }) => readOwnAccount(deps, viewer))
  addFile(router, deps, contract.downloadData, ({ viewer }) => exportData(deps, { viewer, format: 'json' }))
  addFile(router, deps, contract.downloadDataTable, ({ viewer }) => exportData(deps, { viewer, format: 'csv' }))
  addMailRoute(router, deps, contract.deleteAccount, async ({ ctx, viewer, body }) => {
    await deleteAccount(deps, { requester: requesterOf(ctx), viewer, ...body })
    endSessionCookie(deps, ctx)
  })
  addRoute(router, deps, contract.signOutDevice, ({ viewer, params }) => signOutDevice(deps, { viewer, ...params }))
  addRoute(router, deps, contract.signOutOtherDevices, ({ viewer }) => signOutOthers(deps, viewer))
  addRoute(router, deps, contract.setPhoneNumber, ({ ctx, viewer, body }) =>
    setPhoneNumber(deps, { requester: requesterOf(ctx), viewer, ...body }),
  )
  addMailRoute(router, deps, contract.startEmailChange, ({ ctx, viewer, body }) =>
    startEmailChange(deps, { requester: requesterOf(ctx), viewer, ...body }),
  )
  addRoute(router, deps, contract.cancelEmailChange, ({ viewer }) => cancelEmailChange(deps, viewer))
  addMailRoute(router, deps, contract.confirmEmailChange, ({ ctx, viewer, body }) =>
    confirmEmailChange(deps, { requester: requesterOf(ctx), viewer, password: body.password }, body),
  )
  addRoute(router, deps, contract.stopEmailChange, ({ body }) => stopEmailChange(deps, body))
}
