import type Router from '@koa/router'
import { forgetBounce } from '#server/delivery/mail/bounces.ts'
import type { Deps } from '#server/deps.ts'
import { setFavoriteTeam, setWeeklyReminders } from '#server/features/messages/preferences/settings.ts'
import { listNewAchievements, markAchievementsSeen, readAchievements } from '#server/features/play/achievements/queries.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { contract } from '#shared/contract/index.ts'
import { describeProfile } from './describeProfile.ts'
import { readSeasonStats } from './readSeasonStats.ts'
import { setUsername } from './setUsername.ts'

export function addProfileRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.getProfile, ({ params }) => describeProfile(deps, params.userId))
  addRoute(router, deps, contract.listAchievements, async ({ params }) => {
    await checkPlayer(deps, params.userId)
    return readAchievements(deps.db, params.userId)
  })
  addRoute(router, deps, contract.getSeasonStats, async ({ params }) => {
    await checkPlayer(deps, params.userId)
    return readSeasonStats(deps, params)
  })
  addRoute(router, deps, contract.setFavoriteTeam, async ({ params, body }) => {
    await deps.rateLimits.count('favorite_teams', params.userId)
    return setFavoriteTeam(deps, { ...params, ...body })
  })
  addRoute(router, deps, contract.setUsername, ({ params, body }) => setUsername(deps, { ...params, ...body }))
  addRoute(router, deps, contract.setWeeklyReminders, ({ viewer, body }) => setWeeklyReminders(deps, { userId: viewer.id, ...body }))
  addRoute(router, deps, contract.retryEmail, async ({ viewer }) => {
    await deps.rateLimits.count('bounce_retries', viewer.id)
    await forgetBounce(deps.db, viewer.email)
  })
  addRoute(router, deps, contract.listNewAchievements, ({ viewer }) => listNewAchievements(deps, viewer.id))
  addRoute(router, deps, contract.markAchievementsSeen, ({ viewer, body }) => markAchievementsSeen(deps, { userId: viewer.id, ...body }))
}

/** Refuses an admin's request for a player that does not exist. */
const checkPlayer = async ({ db }: Pick<Deps, 'db'>, id: string) => orNotFound(await db('users').where({ id }).first('id'))
