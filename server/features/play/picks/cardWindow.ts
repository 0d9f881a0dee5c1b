import type { Deps } from '#server/deps.ts'
import { CLOSING_MS } from '#server/features/play/standings/closing.ts'
import { findPickingRules, type PickingRules, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import type { WeekKey } from '#shared/model/week.ts'

const MAX_CACHED_RULES = 30

export type CardWindow = ReturnType<typeof createCardWindow>

/** Which cards players may still submit or change. These writes are not announced, so such cards must not be cached. */
export function createCardWindow({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const weeks = caches.create<WeekKey>(1)
  const rules = caches.create<PickingRules>(MAX_CACHED_RULES)
  const readRules = async (of: WeekKey) =>
    (await rules.get(weekCacheKey(of), async () => ({ value: await findPickingRules(db, of), expiresAt: null }))).value
  const isOpen = ({ deadline }: PickingRules) => deadline === null || clock.now() < deadline + CLOSING_MS

  return {
    /** The current week, the only one that cards can be submitted for, and until when it is; null while no season is imported. */
    readCurrent: () =>
      weeks.get('current', async () => {
        const current = await readCurrentWeek(db, clock.now())
        return current && { value: current.week, expiresAt: current.changesAt }
      }),
    /** Whether a card of this week may still be submitted. */
    maySubmit: async (of: WeekKey) => isOpen(await readRules(of)),
    /** Whether a submitted card of this week may still be changed. */
    mayChange: async (of: WeekKey) => {
      const found = await readRules(of)
      return found.allowsChanges && isOpen(found)
    },
  }
}
