import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import { addGuardedRoute } from '#server/platform/http/addGuardedRoute.ts'
import { addRoute } from '#server/platform/http/addRoute.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekField } from '#shared/model/field.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { toColumns } from '#shared/rules/fieldCards.ts'
import { createFieldCards, type Field, readField, standingIn } from './weekField.ts'

const MAX_CACHED_FIELDS = 5

/** @param findLargeStanding the own standing in a week without a field: while picks are open, and with too many cards. */
export function addFieldRoutes(
  router: Router,
  deps: Deps,
  findLargeStanding: (week: WeekKey, userId: string) => Promise<OwnStanding | null>,
) {
  const { db, clock, caches } = deps
  const fields = caches.create<Field>(MAX_CACHED_FIELDS)
  const readCards = createFieldCards(deps, MAX_CACHED_FIELDS)
  const getField = (week: WeekKey) => fields.get(weekCacheKey(week), () => readField({ db, readCards }, week, clock.now()))

  addRoute(router, deps, contract.getOwnStanding, async ({ viewer, params }) => {
    const field = (await getField(params)).value
    return field.cards ? standingIn(field, field.cards, viewer.id) : findLargeStanding(params, viewer.id)
  })
  addGuardedRoute(router, deps, contract.getWeekField, {
    insteadFor: async ({ viewer, params }) => {
      const state = refuseField((await getField(params)).value, viewer.id)
      return state && { state }
    },
    read: async ({ params }) => {
      const { value, expiresAt } = await getField(params)
      return { value: toWeekField(value), expiresAt }
    },
  })
}

type Refusal = Exclude<WeekField['state'], 'shown'>

/** Why this player may not have the field now; null when they may. A field that may still grow counts as open. */
function refuseField({ facts, cards, isClosing, isTooLarge }: Field, userId: string): Refusal | null {
  if (!facts.isPastDeadline || isClosing) return 'open'
  if (!facts.showsCards) return 'hidden'
  if (facts.isSettled) return 'settled'
  if (isTooLarge) return 'too_large'
  return cards?.indexByUser.has(userId) ? null : 'not_submitted'
}

/** The answer for all who may have it. It is asked again here whether they may: the field may have changed since they were asked. */
function toWeekField({ facts, cards, isClosing }: Field): WeekField {
  if (!cards || isClosing || !facts.isPastDeadline) return { state: 'open' }
  return {
    state: 'shown',
    ...facts.week,
    levels: [...facts.levels],
    tiers: [...facts.tiers],
    cards: toColumns(cards.cards),
  }
}
