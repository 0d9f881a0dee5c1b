import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addGuardedRoute, addOwnRoute } from '#server/platform/http/addRoute.ts'
import { FIELD_MAX_CARDS } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekField } from '#shared/model/field.ts'
import { sizeOf } from '#shared/rules/field/field.ts'
import { findOwnStanding, findOwnTimeline } from './ownStanding.ts'
import { readRankedPlayers } from './playerNames.ts'
import { type PlayedWeek, readWeek } from './weekReader.ts'

export function addFieldRoutes(router: Router, deps: Deps) {
  addOwnRoute(router, deps, contract.getOwnStanding, ({ viewer, params }) => findOwnStanding(deps, params, viewer.id))
  addOwnRoute(router, deps, contract.getOwnTimeline, ({ viewer, params }) => findOwnTimeline(deps, params, viewer.id))
  addGuardedRoute(router, deps, contract.getWeekField, {
    insteadFor: async ({ viewer, params }) => {
      const state = refuseField((await readWeek(deps, params)).value, viewer.id)
      return state && { state }
    },
    read: async ({ params }) => {
      const { value, expiresAt } = await readWeek(deps, params)
      return { value: await toWeekField(deps.db, value), expiresAt }
    },
  })
}

type Refusal = Exclude<WeekField['state'], 'shown'>

/** Why this player may not have the field now; null when they may. A field that may still grow counts as open. */
function refuseField({ rules, field, areCardsFinal, playerIds }: PlayedWeek, playerId: string): Refusal | null {
  if (!areCardsFinal) return 'open'
  if (!rules.showsCards) return 'hidden'
  if (rules.isSettled) return 'settled'
  if (sizeOf(field) > FIELD_MAX_CARDS) return 'too_large'
  return playerIds.indexOf(playerId) === undefined ? 'not_submitted' : null
}

/** The answer for all who may have it. It is asked again here whether they may: the field may have changed since they were asked. */
async function toWeekField(db: Db, { rules, field, areCardsFinal, playerIds }: PlayedWeek): Promise<WeekField> {
  if (!areCardsFinal) return { state: 'open' }
  const order = Array.from(field.byTime)
  const ids = order.map(playerIds.at)
  const players = await readRankedPlayers(db, rules.week.season, ids)
  const inOrder = (column: ArrayLike<number>) => order.map((index) => column[index] ?? 0)
  return {
    state: 'shown',
    ...rules.week,
    levels: [...rules.levels],
    tiers: [...rules.tiers],
    champions: players.filter(({ championOf }) => championOf !== null).map(({ id }) => id),
    cards: {
      ids: players.map(({ id }) => id),
      names: players.map(({ displayName }) => displayName),
      homePicks: inOrder(field.homePicks),
      awayPicks: inOrder(field.awayPicks),
      tieBreakerScores: inOrder(field.tieBreakerScores),
      submittedAt: inOrder(field.submittedAt),
    },
  }
}
