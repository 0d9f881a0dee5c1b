import * as z from 'zod'
import { NAME_COLUMNS } from '#server/features/people/accounts/queries.ts'
import { contestOf, type SettledFacts, type WeeklyFacts } from '#server/features/play/standings/settledFacts.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Game } from '#shared/model/game.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'
import { pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { prizePlace } from '#shared/rules/standings/placeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import { listDuePrizes, rankBy } from './results.ts'
import * as texts from './texts.ts'
import { listWinners } from './winners.ts'

// reports of earlier versions do not say whether a place is shared
const prize = z.object({ place: z.number(), isTied: z.boolean().default(false), amount: z.number() }).nullable()
/** The stored form of what a correction would change for one player. */
export const prizeDiff = z.object({ userId: z.string(), before: prize, after: prize, redeemed: z.number() })
export type PrizeDiff = z.output<typeof prizeDiff>

/** Describes which results changed since the settlement, one line each, for an admin. */
export async function describeResults(db: Db, before: SettledFacts, after: SettledFacts): Promise<string[]> {
  if (before.contest === 'season' || after.contest === 'season') {
    if (before.contest === 'weekly' || after.contest === 'weekly') return []
    const changed = Object.keys(after.revisions).filter((week) => after.revisions[week] !== before.revisions[week])
    return changed.map((week) => texts.wasSettledAgain({ title: weekTitle(Number(week)) }))
  }
  const games = await listGames(db, after.week)
  const lines = games.flatMap((game) => {
    const [old, now] = [wordOf(before, game), wordOf(after, game)]
    return old === now ? [] : [texts.gameNowEnds({ awayTeam: game.awayTeam, homeTeam: game.homeTeam, before: old, after: now })]
  })
  const [oldTotal, newTotal] = [totalOf(before), totalOf(after)]
  return oldTotal === newTotal ? lines : [...lines, texts.tiebreakerTotalNow({ before: oldTotal, after: newTotal })]
}

/** A game without a winner is a tie or was cancelled. */
function wordOf({ winners }: WeeklyFacts, game: Game): string {
  const side = pickIn({ homePicks: winners.homeWon, awayPicks: winners.awayWon }, slotOf(game.id))
  return side === null ? texts.nobodyWon() : texts.teamWon({ team: side === 'home' ? game.homeTeam : game.awayTeam })
}

const totalOf = ({ tiebreaker }: WeeklyFacts) => (typeof tiebreaker === 'string' ? texts.none() : String(tiebreaker.total))

/** The players whose prize a correction would change, first places first, with the amount that each has already redeemed. */
export async function listPrizeDiffs(db: Db, corrected: SettledFacts): Promise<PrizeDiff[]> {
  const contest = contestOf(corrected)
  const before = new Map((await listWinners(db, contest)).map((winner) => [winner.userId, winner]))
  const after = new Map(listDuePrizes(corrected, await rankBy(db, corrected)).map((due) => [due.userId, due]))
  const redeemed = await sumRedeemed(db, contest)
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((userId) => {
    const [old, due] = [before.get(userId), after.get(userId)]
    if (old?.place === due?.place && old?.amountDollars === due?.amountDollars) return []
    const toPrize = (one: typeof old) => (one ? { place: one.place, isTied: one.isTied, amount: one.amountDollars } : null)
    return [{ userId, before: toPrize(old), after: toPrize(due), redeemed: redeemed.get(userId) ?? 0 }]
  })
}

export async function sumRedeemed(db: Db, { season, week }: { season: number; week: number | null }): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { user_id: string; amount: number }[] }>(
    `select user_id, sum(amount)::float8 as amount from credit_redemptions
     where redeemed_at is not null
       and id in (select credit_id from prize_ledger where season = ? and week is not distinct from ?::smallint and entry = 'issued')
     group by user_id`,
    [season, week],
  )
  return new Map(rows.map((row) => [row.user_id, row.amount]))
}

/** Public names of players. */
export async function readNames(db: Db, players: readonly { userId: string }[]): Promise<(userId: string) => string> {
  const rows = await db('users')
    .whereRaw('id = any(?::uuid[])', [players.map(({ userId }) => userId)])
    .select<({ id: string } & NameParts)[]>({ id: 'id', ...NAME_COLUMNS })
  const names = new Map(rows.map((row) => [row.id, publicNameOf(row)]))
  return (userId) => names.get(userId) ?? texts.somePlayer()
}

const LINES_AT_MOST = 20

/** "Sam K.: 1st place ($50), now T2 ($30); $50 were redeemed and stay". */
export async function toLines(db: Db, diffs: readonly PrizeDiff[]): Promise<string[]> {
  const nameOf = await readNames(db, diffs)
  const toWords = (one: PrizeDiff['before']) => (one ? `${prizePlace(one)} ($${one.amount})` : texts.noPrize())
  const lines = diffs.map(({ userId, before, after, redeemed }) => {
    const values = { name: nameOf(userId), before: toWords(before), after: toWords(after) }
    return redeemed > 0 ? texts.prizeNowButRedeemed({ ...values, redeemed }) : texts.prizeNow(values)
  })
  if (lines.length === 0) return [texts.noPrizeChanges()]
  return lines.length > LINES_AT_MOST ? [...lines.slice(0, LINES_AT_MOST), texts.andMore({ rest: lines.length - LINES_AT_MOST })] : lines
}
