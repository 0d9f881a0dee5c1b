import type { Deps } from '#server/deps.ts'
import { findContestSettlement } from '#server/features/pay/settlement/queries.ts'
import { isPassable, readWeekReadiness } from '#server/features/pay/settlement/readiness.ts'
import { countCards } from '#server/features/play/standings/cardQueries.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline, findWeekBefore, listAvailableWeeks, listWeekProgress, readTimeZoneOf } from '#server/features/slate/weeks/queries.ts'
import { rulesAt } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekControl, WeekDeadlineChoice } from '#shared/model/adminWeek.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isOver, isVoid } from '#shared/rules/games/gameState.ts'
import { rolloverOf } from '#shared/rules/weeks/currentWeek.ts'
import { type DeadlineRule, deadlineOf, kickoffsOf } from '#shared/rules/weeks/deadline.ts'
import { compareWeeks, isSameWeek, weekTitle } from '#shared/rules/weeks/week.ts'
import { listTrail } from './weekTrail.ts'

const toInstant = (at: EpochMs | null) => (at === null ? null : new Date(at).toISOString())

/** @throws AppError not_found for a week without games. */
export async function describeWeek({ db, clock }: Pick<Deps, 'db' | 'clock'>, { season, week }: WeekKey): Promise<WeekControl> {
  const key = { season, week }
  const now = clock.now()
  const games = await listGames(db, key)
  if (games.length === 0) throw new AppError('not_found')
  const deadline = await findDeadline(db, key, games)
  const counted = games.filter((game) => !isVoid(game))
  const cards = await countCards(db, key)
  const settlement = await findContestSettlement(db, key, now)
  const ready = await readWeekReadiness(db, key, now)
  return {
    ...key,
    title: weekTitle(week),
    opensAt: toInstant(await findOpening(db, key)),
    deadline: toInstant(deadline),
    isDeadlinePassed: deadline !== null && now >= deadline,
    cards,
    games: {
      all: counted.length,
      over: counted.filter(isOver).length,
      live: counted.filter(({ gameStatus }) => gameStatus === 'LIVE').length,
    },
    nextDeadline: await findNextDeadline(db, now),
    settlement,
    championship: await findContestSettlement(db, { season, week: null }, now),
    canSettle: settlement?.settledAt === null && ready !== null && isPassable(ready),
    trail: await listTrail(db, {
      key,
      timeZone: await readTimeZoneOf(db, key),
      games,
      lockedAt: deadline !== null && now >= deadline ? deadline : null,
      cards,
    }),
  }
}

/** A week becomes the current one when the week before it rolls over. */
async function findOpening(db: Db, week: WeekKey): Promise<EpochMs | null> {
  const before = await findWeekBefore(db, week)
  const progress = before && (await listWeekProgress(db, before.season)).find((one) => isSameWeek(one, before))
  return progress ? rolloverOf(progress) : null
}

/** The first week of the current season whose picks are not closed yet, or would not be if its deadline were released. */
async function findNextDeadline(db: Db, now: EpochMs): Promise<WeekDeadlineChoice | null> {
  const weeks = (await listAvailableWeeks(db, now)).value.filter(({ status }) => status !== 'completed').sort(compareWeeks)
  const house = await readHouse(db)
  for (const { season, week } of weeks) {
    const choice = await describeDeadline(db, { season, week }, rulesAt(house, { season, week }).deadlineRule)
    const isOpen = (deadline: string | null) => deadline !== null && Date.parse(deadline) > now
    if (choice.deadline === null || isOpen(choice.deadline) || isOpen(choice.byRule)) return choice
  }
  return null
}

async function describeDeadline(db: Db, { season, week }: WeekKey, rule: DeadlineRule): Promise<WeekDeadlineChoice> {
  const games = await listGames(db, { season, week })
  const row = await db('weeks').where({ season, week }).first<{ pinned: Date | null } | undefined>({ pinned: 'pinned_deadline_at' })
  const pinnedAt = row?.pinned?.getTime() ?? null
  const kickoffs = kickoffsOf(games)
  return {
    season,
    week,
    title: weekTitle(week),
    deadline: toInstant(deadlineOf(games, rule, pinnedAt)),
    isPinned: pinnedAt !== null,
    byRule: toInstant(deadlineOf(games, rule, null)),
    firstSundayKickoff: toInstant(deadlineOf(games, 'first_sunday', null)),
    lastKickoff: toInstant(kickoffs.length > 0 ? Math.max(...kickoffs) : null),
  }
}
