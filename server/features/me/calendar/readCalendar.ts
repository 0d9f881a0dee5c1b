import type { Deps } from '#server/deps.ts'
import { listCreditsOf } from '#server/features/pay/credits/queries.ts'
import { selectDraftPicks } from '#server/features/play/drafts/queries.ts'
import { listSeasonDeadlines, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import { type CalendarEvent, deadlineEvents, type OwnWeek, ownEvents } from './events.ts'
import { writeCalendar } from './writeCalendar.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

/** The deadlines of the current season, as a calendar file. */
export async function readCalendar(deps: Needs): Promise<string> {
  const { db, clock } = deps
  return write(deps, deadlineEvents(await readWeeks(db, clock.now())))
}

/**
 * A player's calendar of the current season, as a file.
 * @throws AppError not_found for a code that was never made, replaced or ended.
 */
export async function readOwnCalendar(deps: Needs, code: string): Promise<string> {
  const { db, clock } = deps
  const link = await db('calendar_links').where({ code }).first<{ user_id: string } | undefined>('user_id')
  if (!link) throw new AppError('not_found')
  const now = clock.now()
  const weeks = await readWeeks(db, now)
  const [own, credits] = await Promise.all([readOwnWeeks(deps, link.user_id, weeks[0]?.week.season), listCreditsOf(db, link.user_id)])
  const open = credits.flatMap(({ id, amount, expiresAt, isRedeemed }) =>
    isRedeemed || expiresAt === null ? [] : [{ id, amount, expiresAt: Date.parse(expiresAt) }],
  )
  return write(deps, ownEvents(weeks, own, open, now))
}

async function readWeeks(db: Deps['db'], now: EpochMs) {
  const current = await readCurrentWeek(db, now)
  return current ? listSeasonDeadlines(db, current.week.season) : []
}

/** What the player has of each week of a season; nothing of those without a card and a draft. */
async function readOwnWeeks({ db, clock }: Needs, userId: string, season = 0): Promise<Map<number, OwnWeek>> {
  const current = await readCurrentWeek(db, clock.now())
  const draft = current && (await selectDraftPicks(db, current.week).where({ user_id: userId }).first())
  const cards = await db('picks').where({ user_id: userId, season }).select<{ week: number; tieBreakerScore: number }[]>('week', {
    tieBreakerScore: 'tie_breaker_score',
  })
  return new Map<number, OwnWeek>([
    ...(current && draft ? [[current.week.week, { draft }] as const] : []),
    ...cards.map(({ week, tieBreakerScore }) => [week, { tieBreakerScore }] as const),
  ])
}

async function write({ db, clock, config }: Needs, events: readonly CalendarEvent[]): Promise<string> {
  const { productName } = await readHouse(db)
  return writeCalendar(db, { name: productName, publicUrl: config.publicUrl, now: clock.now() }, events)
}
