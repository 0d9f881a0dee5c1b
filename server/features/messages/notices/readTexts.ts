import { readMailedWinners } from '#server/features/pay/settlement/mailedWinners.ts'
import { selectDraftPicks } from '#server/features/play/drafts/queries.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { pickIn, slotOf } from '#shared/rules/card.ts'
import { isOpenForPicks, isVoid } from '#shared/rules/gameState.ts'
import { weekTitle } from '#shared/rules/week.ts'
import type { Notice } from './notices.ts'
import { changedGameText, creditsText, type NoticeHouse, type NoticeText, reminderText, resultText, tiebreakerText } from './noticeTexts.ts'

type Asked = { house: NoticeHouse; now: EpochMs; userIds: readonly string[] }
export type TextsByPlayer = ReadonlyMap<string, NoticeText>

/** The words of a notice for each of these players. Players whom it does not concern any more are missing. */
export function readTexts(db: Db, notice: Notice, asked: Asked): Promise<TextsByPlayer> {
  switch (notice.kind) {
    case 'day_reminder':
    case 'hours_reminder':
      return readReminders(db, notice, asked)
    case 'results':
      return readResults(db, notice, asked)
    case 'moved_game':
    case 'tiebreaker':
      return readGameNews(db, notice, asked)
    default:
      return readCredits(db, notice, asked)
  }
}

const weekOf = ({ season, week }: Notice) => ({ season: season ?? 0, week: week ?? 0 })

async function readReminders(db: Db, notice: Notice, { house, now, userIds }: Asked): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const slate = await listGames(db, week)
  const deadline = await findDeadline(db, week, slate)
  const games = slate.filter((game) => isOpenForPicks(game, now))
  if (deadline === null || deadline <= now || games.length === 0) return new Map()
  const drafts = new Map((await selectDraftPicks(db, week).whereIn('user_id', userIds)).map((draft) => [draft.userId, draft]))
  const shared = { house, weekTitle: weekTitle(week.week), games: games.length, deadline, now }
  const toText = (id: string) => {
    const draft = drafts.get(id)
    const open = draft ? games.filter((game) => pickIn(draft, slotOf(game.id)) === null) : games
    return reminderText({ ...shared, open, hasTiebreaker: draft?.hasTiebreaker ?? false })
  }
  return new Map(userIds.map((id) => [id, toText(id)]))
}

async function readResults(db: Db, notice: Notice, { house, userIds }: Asked): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const games = (await listGames(db, week)).filter((game) => !isVoid(game)).length
  const settlement = await db('settlements').where(week).first<{ participants: number } | undefined>('participants')
  const results = await db('week_results')
    .where(week)
    .whereIn('user_id', userIds)
    .select<{ user_id: string; place: number; score: number }[]>('user_id', 'place', 'score')
  const winners = await readMailedWinners(db, week)
  const shared = { house, contest: week, weekTitle: weekTitle(week.week), games, players: settlement?.participants ?? 0, winners }
  return new Map(results.map(({ user_id: userId, ...result }) => [userId, resultText({ ...shared, own: { userId, ...result } })]))
}

/** The same words for everybody. */
async function readGameNews(db: Db, notice: Notice, { house, now, userIds }: Asked): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const { gameId, change } = notice.facts
  const slate = await listGames(db, week)
  const deadline = await findDeadline(db, week, slate)
  const game = slate.find((one) => (change ? one.id === gameId : one.isMondayNight))
  const shared = { house, weekTitle: weekTitle(week.week) }
  const text = !game
    ? null
    : change
      ? changedGameText({ ...shared, game, change, deadline, now })
      : deadline !== null && deadline > now
        ? tiebreakerText({ ...shared, game, deadline })
        : null
  return new Map(text === null ? [] : userIds.map((id) => [id, text]))
}

async function readCredits(db: Db, { facts }: Notice, { house, userIds }: Asked): Promise<TextsByPlayer> {
  const expiresAt = facts.expiresAt ?? ''
  const credits = await db('credit_redemptions')
    .where({ is_active: true, expires_at: expiresAt })
    .whereNull('redeemed_at')
    .whereIn('user_id', userIds)
    .groupBy('user_id')
    .select<{ user_id: string; count: number; dollars: number }[]>(
      'user_id',
      db.raw('count(*)::int as count, sum(amount)::float8 as dollars'),
    )
  return new Map(
    credits.map(({ user_id, count, dollars }) => [user_id, creditsText({ house, count, dollars, expiresAt: Date.parse(expiresAt) })]),
  )
}
