import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import { byPeople, type Deps } from '#server/deps.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { createVenue, listHouseVenues, updateVenue } from './houseVenues.ts'
import { readDashboard } from './readDashboard.ts'
import { cancelInvitation, inviteStaff, removeStaff } from './staff.ts'

export function addVenueRoutes(router: Router, deps: Deps) {
  addRoute(router, deps, contract.listHouseVenues, () => listHouseVenues(deps))
  addRoute(router, deps, contract.createVenue, ({ viewer, body }) => createVenue(deps, viewer, body))
  addRoute(router, deps, contract.updateVenue, ({ viewer, params, body }) => updateVenue(deps, viewer, { ...body, ...params }))

  addRoute(router, deps, contract.getVenueDashboard, ({ viewer, query }) => readDashboard(deps, viewer, query.venue))
  addMailRoute(router, deps, contract.inviteStaff, ({ viewer, body }) => inviteStaff(byPeople(deps), { viewer, ...body }))
  addRoute(router, deps, contract.acceptInvitation, ({ viewer, body }) => acceptInvitation(byPeople(deps), viewer, body))
  addRoute(router, deps, contract.cancelInvitation, ({ viewer, params }) => cancelInvitation(byPeople(deps), viewer, params.id))
  addRoute(router, deps, contract.removeStaff, ({ viewer, body }) => removeStaff(deps, { viewer, ...body }))
}
