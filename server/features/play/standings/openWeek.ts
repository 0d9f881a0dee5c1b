import type { Deps } from '#server/deps.ts'
import { findDeadline, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'

/** The season (by default the current one), and as `exceptWeek` its week whose picks are still open; 0 when no week is open. */
export async function readOpenWeek(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  season?: number,
): Promise<{ season: number; exceptWeek: number }> {
  const now = clock.now()
  const current = await readCurrentWeek(db, now)
  const shown = season ?? current?.week.season ?? 0
  if (current?.week.season !== shown) return { season: shown, exceptWeek: 0 }
  const deadline = await findDeadline(db, current.week)
  return { season: shown, exceptWeek: deadline !== null && now >= deadline ? 0 : current.week.week }
}
