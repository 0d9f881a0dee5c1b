import type { Deps } from '#server/deps.ts'
import { listAttention } from '#server/features/desk/attention/listAttention.ts'
import { countCards, IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { readFirstRows } from '#server/features/play/standings/weeklyBoard.ts'
import { readWeek } from '#server/features/play/standings/weekReader.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findWeekBefore, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { hasStarted, isOver, isVoid } from '#shared/rules/games/gameState.ts'
import { weekLabel, weekTitle } from '#shared/rules/weeks/week.ts'
import { progressOf } from '#shared/rules/weeks/weekRules.ts'
import { type CreditTotals, readCreditTotals, readHouseNumbers } from './reportQueries.ts'
import * as texts from './texts.ts'

/** The cards and the board are those of the reported week, the house's numbers those of the last seven days. */
const REPORT_DAYS = 7
const TOP_ROWS = 5
const THINGS_TO_DO = 2
const WEEKS_SHOWN = 11

export type ReportFacts = {
  at: EpochMs
  title: string
  cards: number
  /** The week before this one; null in the first week. */
  before: { title: string; cards: number } | null
  isMost: boolean
  newPlayers: number
  checkIns: { visits: number; players: number }
  paid: { codes: number; dollars: number }
  /** Oldest first. */
  cardsByWeek: { label: string; cards: number }[]
  /** `prize` is null for none. */
  top: { place: string; name: string; right: number; prize: string | null }[]
  games: { final: number; all: number; tonight: string | null }
  credits: CreditTotals
  toDo: string[]
}

/** The facts of the report; null outside the season, when no game is within a week. */
export async function readReportFacts(deps: Pick<Deps, 'db' | 'clock' | 'peopleClock' | 'caches' | 'config'>): Promise<ReportFacts | null> {
  const { db, clock } = deps
  const now = clock.now()
  const current = await readCurrentWeek(db, now)
  if (!current) return null
  const week = await findReportedWeek(db, current.week, now)
  const { value: ranked } = await readWeek(deps, week)
  const { rules: facts } = ranked
  if (!facts.games.some((game) => isNear(game, now))) return null
  const cards = await countCards(db, week)
  const weekBefore = await findWeekBefore(db, week)
  const before = weekBefore && { title: weekTitle(weekBefore.week), cards: await countCards(db, weekBefore) }
  const cardsByWeek = await listCardsByWeek(db, week)
  const progress = progressOf(facts, cards)
  const top = await readFirstRows(db, ranked, TOP_ROWS)
  const open = facts.games.filter((game) => !isVoid(game) && !isOver(game))
  const [last] = open
  return {
    at: now,
    title: weekTitle(week.week),
    cards,
    before,
    isMost: cards > 0 && cardsByWeek.length > 1 && cardsByWeek.every((one) => one.week === week.week || one.cards < cards),
    ...(await readHouseNumbers(db, { since: new Date(now - REPORT_DAYS * DAY_MS) })),
    cardsByWeek: cardsByWeek.slice(-WEEKS_SHOWN).map((one) => ({ label: weekLabel(one.week), cards: one.cards })),
    top: progress.countedGames === 0 ? [] : top.map(toTopRow),
    games: {
      final: progress.countedGames,
      all: progress.games,
      tonight: last && open.length === 1 && !facts.isSettled ? `${last.awayTeam} @ ${last.homeTeam}` : null,
    },
    credits: await readCreditTotals(db, week.season, now),
    toDo: [
      ...(await listAttention(deps)).items.map(({ text, detail }) => (detail === undefined ? `${text}.` : `${text}. ${detail}`)),
      ...(facts.isPastDeadline ? await listSkipped(db, week, weekBefore) : []),
    ].slice(0, THINGS_TO_DO),
  }
}

/**
 * The current week, and before its first kickoff the week before, if that was played in the last seven days: a week without a Monday game is over
 * before the report of Monday morning.
 */
async function findReportedWeek(db: Db, current: WeekKey, now: EpochMs): Promise<WeekKey> {
  const hasKickedOff = (game: Game) => hasStarted(game, now) && isNear(game, now)
  const before = await findWeekBefore(db, current)
  if (!before || (await listGames(db, current)).some((game) => hasStarted(game, now))) return current
  return (await listGames(db, before)).some(hasKickedOff) ? before : current
}

const isNear = ({ gameTime }: Game, now: EpochMs) => gameTime !== null && Math.abs(Date.parse(gameTime) - now) < REPORT_DAYS * DAY_MS

type Ranked = { place: number; isTied: boolean; displayName: string; score: number; prize: number | null; prizeUpTo: number | null }

const toTopRow = ({ place, isTied, displayName, score, prize, prizeUpTo }: Ranked) => ({
  place: `${isTied ? 'T' : ''}${place}`,
  name: displayName,
  right: score,
  prize: prize !== null ? `$${prize}` : prizeUpTo !== null ? texts.upTo({ amount: prizeUpTo }) : null,
})

const listCardsByWeek = (db: Db, { season, week }: WeekKey) =>
  db('picks')
    .where({ season })
    .where('week', '<=', week)
    .whereRaw(IS_RANKED)
    .groupBy('week')
    .orderBy('week')
    .select<{ week: number; cards: number }[]>('week', db.raw('count(*)::int as cards'))

/** Players who had a card in the week before, have none now, and can still play. */
async function listSkipped(db: Db, { season, week }: WeekKey, before: WeekKey | null): Promise<string[]> {
  if (!before) return []
  const { rows } = await db.raw<{ rows: { players: number }[] }>(
    `select count(*)::int as players from picks as earlier join users on users.id = user_id
       where season = :season and week = :before and deleted_at is null and blocked_at is null
       and not exists (select from picks where season = :season and week = :week and user_id = earlier.user_id)`,
    { season, week, before: before.week },
  )
  const players = rows[0]?.players ?? 0
  if (players === 0) return []
  return [texts.playersSkippedThisOne({ players, title: weekTitle(before.week) })]
}
