import type { Deps } from '#server/deps.ts'
import { readClosing } from '#server/features/play/standings/closing.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import type { WeekKey } from '#shared/model/week.ts'

const MAX_CACHED_RULES = 30

export type CardWindow = ReturnType<typeof createCardWindow>

/** Which cards players may still submit or change. These writes are not announced, so such cards must not be cached. */
export function createCardWindow({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const weeks = caches.create<WeekKey>(1)
  const rules = caches.create<{ maySubmit: boolean; mayChange: boolean }>(MAX_CACHED_RULES)
  const readRules = async (of: WeekKey) => {
    const { value } = await rules.get(weekCacheKey(of), async () => {
      const { areCardsFinal, allowsChanges, nextInMs } = await readClosing({ db, clock }, of)
      const expiresAt = nextInMs === null ? null : clock.now() + nextInMs
      return { value: { maySubmit: !areCardsFinal, mayChange: !areCardsFinal && allowsChanges }, expiresAt }
    })
    return value
  }

  return {
    /** The current week, the only one that cards can be submitted for, and until when it is; null while no season is imported. */
    readCurrent: () =>
      weeks.get('current', async () => {
        const current = await readCurrentWeek(db, clock.now())
        return current && { value: current.week, expiresAt: current.changesAt }
      }),
    /** Whether a card of this week may still be submitted. */
    maySubmit: async (of: WeekKey) => (await readRules(of)).maySubmit,
    /** Whether a submitted card of this week may still be changed. */
    mayChange: async (of: WeekKey) => (await readRules(of)).mayChange,
  }
}
