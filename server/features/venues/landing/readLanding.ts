import type { Deps } from '#server/deps.ts'
import { makeWeeklyBoard } from '#server/features/play/standings/weeklyBoard.ts'
import { readWeek as readRankedWeek } from '#server/features/play/standings/weekReader.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { describeCurrentWeek } from '#server/features/slate/weeks/currentWeekInfo.ts'
import { readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { toContestInfo } from '#server/house/contestInfo.ts'
import { rulesAt, tiersChangeAt } from '#server/house/contestRules.ts'
import { readPublicHouse } from '#server/house/readHouse.ts'
import { type Cached, earliestOf } from '#server/platform/cache/caches.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { LandingContent, LandingWeek } from '#shared/model/landing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekBefore } from '#shared/rules/weeks/week.ts'

/** Reads what the landing page shows. It expires within a minute, because it counts the minutes until the deadline and the cards of the week. */
export async function readLanding(deps: Pick<Deps, 'db' | 'clock' | 'caches'>, host: string | null): Promise<Cached<LandingContent>> {
  const { db, clock } = deps
  const now = clock.now()
  const house = await readPublicHouse(db)
  const current = await readCurrentWeek(db, now)
  const key = current?.week ?? null
  const info = key && (await describeCurrentWeek(db, key, now))
  const deadline = info?.value.deadline && !current?.isOver ? Date.parse(info.value.deadline) : null
  const value: LandingContent = {
    contest: toContestInfo(house, { host, week: key, deadline, now }),
    currentWeek: info?.value ?? null,
    week: key && (await readWeek(deps, key)),
    now,
  }
  const rules = rulesAt(house, key)
  const prizesChangeAt = tiersChangeAt(rules.weeklyPrizes, rules.timeZone, now)
  return { value, expiresAt: earliestOf(now + MINUTE_MS, prizesChangeAt, current?.changesAt ?? null, info?.expiresAt ?? null) }
}

async function readWeek(deps: Pick<Deps, 'db' | 'clock' | 'caches'>, key: WeekKey): Promise<LandingWeek> {
  const boardOf = async (week: WeekKey) => makeWeeklyBoard(deps.db, (await readRankedWeek(deps, week)).value)
  const before = weekBefore(key)
  return {
    games: await listGames(deps.db, key),
    board: await boardOf(key),
    lastBoard: before && (await boardOf(before)),
  }
}
