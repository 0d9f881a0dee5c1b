import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { listAdminActions } from '#server/features/desk/audit-log/adminActions.ts'
import { addFile, addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { describeBackups, describeSystem, recordDownload } from './describeSystem.ts'

export function addSystemRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getSystem, () => describeSystem(deps))
  addRoute(router, deps, contract.listAdminActions, ({ body }) => listAdminActions(deps, body))
  addRoute(router, deps, contract.listBackups, () => describeBackups(deps))
  addFile(router, deps, contract.downloadBackup, async ({ viewer, params }) => {
    const bytes = await recordDownload(deps, { viewer, ...params })
    const content = createReadStream(join(deps.config.backupDir, params.name))
    return { content, bytes, name: params.name }
  })
}
