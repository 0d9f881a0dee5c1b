import type { Deps } from '#server/deps.ts'
import { listCreditsOf } from '#server/features/pay/credits/queries.ts'
import { readWeekReadiness } from '#server/features/pay/settlement/readiness.ts'
import { selectDraftPicks } from '#server/features/play/drafts/queries.ts'
import type { PlayerWeek } from '#server/features/play/picks/queries.ts'
import { listSeasonDeadlines, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import { isOver } from '#shared/rules/games/gameState.ts'
import { type CalendarEvent, type CalendarWeek, deadlineEvents, type OwnWeek, ownEvents } from './events.ts'
import { writeCalendar } from './writeCalendar.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** The deadlines of the current season, as a calendar file. */
export async function readCalendar(deps: Needs): Promise<string> {
  const { db, clock } = deps
  const current = await readCurrentWeek(db, clock.now())
  return write(deps, current ? deadlineEvents(await listSeasonDeadlines(db, current.week.season)) : [])
}

/**
 * A player's calendar of the current season, as a file.
 * @throws AppError not_found for a code that was never made, replaced or ended.
 */
export async function readOwnCalendar(deps: Needs, code: string): Promise<string> {
  const { db, clock } = deps
  const link = orNotFound(await db('calendar_links').where({ code }).first<{ user_id: string } | undefined>('user_id'))
  const now = clock.now()
  const current = await readCurrentWeek(db, now)
  if (!current) return write(deps, [])
  const owner = { ...current.week, userId: link.user_id }
  const [weeks, own, credits] = await Promise.all([
    listSeasonDeadlines(db, owner.season),
    readOwnWeeks(db, owner),
    listCreditsOf(db, owner.userId),
  ])
  const winnersAt = await readWinnersTimes(db, weeks, now)
  const open = credits.flatMap(({ id, amount, expiresAt, isRedeemed }) =>
    isRedeemed || expiresAt === null ? [] : [{ id, amount, expiresAt: Date.parse(expiresAt) }],
  )
  return write(deps, ownEvents(weeks, { own, winnersAt, credits: open }, now))
}

/** What the player has of each week of the season: a card, or a draft of the current week. */
async function readOwnWeeks(db: Deps['db'], { userId, season, week: current }: PlayerWeek): Promise<Map<number, OwnWeek>> {
  const [draft, cards] = await Promise.all([
    selectDraftPicks(db, { season, week: current }).where({ user_id: userId }).first(),
    db('picks').where({ user_id: userId, season }).select<{ week: number; tieBreakerScore: number }[]>('week', {
      tieBreakerScore: 'tie_breaker_score',
    }),
  ])
  return new Map<number, OwnWeek>([
    ...(draft ? [[current, { draft }] as const] : []),
    ...cards.map(({ week, tieBreakerScore }) => [week, { tieBreakerScore }] as const),
  ])
}

/** The minute in which each settled week was settled, null where nobody had won, and when a week whose games are all over is to be settled. */
async function readWinnersTimes(db: Deps['db'], weeks: readonly CalendarWeek[], now: EpochMs): Promise<Map<number, EpochMs | null>> {
  const seasons = weeks.map(({ week }) => week.season)
  const settled = await db('settlements')
    .whereIn('season', seasons)
    .whereNotNull('week')
    .select<{ week: number; settled_at: Date; participants: number }[]>('week', 'settled_at', 'participants')
  const minuteOf = (at: EpochMs) => at - (at % MINUTE_MS)
  const times = new Map(
    settled.map(({ week, settled_at, participants }) => [week, participants > 0 ? minuteOf(settled_at.getTime()) : null]),
  )
  for (const { week, games } of weeks) {
    if (times.has(week.week) || !games.every(isOver)) continue
    const dueAt = (await readWeekReadiness(db, week, now))?.dueAt
    if (dueAt) times.set(week.week, dueAt)
  }
  return times
}

async function write({ db, clock, config }: Needs, events: readonly CalendarEvent[]): Promise<string> {
  const { productName } = await readHouse(db)
  return writeCalendar(db, { name: productName, publicUrl: config.publicUrl, now: clock.now() }, events)
}
