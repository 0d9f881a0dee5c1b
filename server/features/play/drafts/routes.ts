import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { contract } from '#shared/contract/index.ts'
import { createMergeDraft } from './mergeDraft.ts'
import { readDraft } from './queries.ts'

export function addDraftRoutes(router: Router, deps: Deps) {
  const mergeDraft = createMergeDraft(deps)

  addRoute(router, deps, contract.getDraft, ({ viewer, params }) => {
    refuseOthers(viewer, params)
    return readDraft(deps.db, params, deps.clock.now())
  })
  addRoute(router, deps, contract.putDraft, async ({ viewer, params, body }) => {
    refuseOthers(viewer, params)
    await deps.rateLimits.count('drafts', viewer.id)
    const { sender, ...sent } = body
    return mergeDraft(params, sent, sender)
  })
}

/** A draft exists for its player only. */
function refuseOthers(viewer: Viewer, { userId }: { userId: string }) {
  if (viewer.id !== userId) throw new AppError('not_found')
}
