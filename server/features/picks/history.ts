import type { Deps } from '#server/deps.ts'
import { listSeasonSlates } from '#server/features/games/queries.ts'
import { readOpenWeek } from '#server/features/standings/openWeek.ts'
import { listWeekGuesses, type WeekGuesses } from '#server/features/standings/weekGuesses.ts'
import type { Game } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { isOver } from '#shared/rules/gameState.ts'
import { guessOff } from '#shared/rules/seasonStats.ts'
import { tiebreakerResultOf } from '#shared/rules/tiebreakerResult.ts'
import { listSeasonCards, type SeasonCard, toPicks } from './queries.ts'

/** A season's text takes about 150 KB of memory; its games are shared. */
const MAX_CACHED_HISTORIES = 200
const MAX_CACHED_SEASONS = 5
/** Fewer other players than this could be recognized in a percentage of them. */
const MIN_PLAYERS_COMPARED = 3

type PlayerSeason = { userId: string; season: number }
type Season = { slates: Game[][]; guesses: Map<number, WeekGuesses> }

/**
 * Creates the reader of a player's season. What is the same for all players (games, and how the field did) is cached until a change is
 * announced. The player's cards are read at each request, in one query, because a submission is not announced; the answer is built again
 * only when they are others than before.
 */
export function createHistoryReader(deps: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const { db, caches } = deps
  const seasons = caches.create<Season>(MAX_CACHED_SEASONS)
  const histories = caches.create<HistoryWeek[]>(MAX_CACHED_HISTORIES)

  const readSeason = async (season: number) => {
    const slates = await listSeasonSlates(db, season)
    const guesses = await listWeekGuesses(db, season, slates.filter(isComplete).map(weekOf))
    return { value: { slates, guesses }, expiresAt: null }
  }

  /** @param isOwn false for an admin, who does not get a card whose week can still be picked. */
  return async (of: PlayerSeason, { isOwn }: { isOwn: boolean }): Promise<HistoryWeek[]> => {
    const exceptWeek = isOwn ? 0 : (await readOpenWeek(deps, of.season)).exceptWeek
    const cards = (await listSeasonCards(db, of)).filter(({ week }) => week !== exceptWeek)
    const { value } = await histories.get(`${of.userId} ${of.season} ${exceptWeek} ${JSON.stringify(cards)}`, async () => {
      const { slates, guesses } = (await seasons.get(String(of.season), () => readSeason(of.season))).value
      const shown = slates.filter((games) => weekOf(games) !== exceptWeek)
      return { value: toHistory(of, { slates: shown, guesses }, new Map(cards.map((card) => [card.week, card]))), expiresAt: null }
    })
    return value
  }
}

const weekOf = (games: readonly Game[]) => games[0]?.week ?? 0

/** All games are over, and one of them was played. */
const isComplete = (games: readonly Game[]) => games.every(isOver) && games.some(({ gameStatus }) => gameStatus === 'final')

/** The weeks with a card or a decided game. */
const toHistory = (of: PlayerSeason, { slates, guesses }: Season, cards: ReadonlyMap<number, SeasonCard>): HistoryWeek[] =>
  slates
    .filter((games) => cards.has(weekOf(games)) || games.some(({ result }) => result !== null))
    .map((games) => toHistoryWeek(of, { games, card: cards.get(weekOf(games)), field: guesses.get(weekOf(games)) }))

type WeekParts = { games: Game[]; card: SeasonCard | undefined; field: WeekGuesses | undefined }

function toHistoryWeek(of: PlayerSeason, { games, card, field }: WeekParts): HistoryWeek {
  const picks = card && toPicks(card, games)
  const week = {
    id: picks?.id ?? null,
    userId: of.userId,
    week: weekOf(games),
    season: of.season,
    gamePicks: picks?.gamePicks ?? {},
    mnfPick: picks?.mnfPick ?? null,
    mnfTotalScore: picks?.mnfTotalScore ?? null,
    replacedTiebreakerGame: picks?.replacedTiebreakerGame ?? null,
    submittedAt: picks?.submittedAt ?? null,
    score: picks && isComplete(games) ? picks.score : null,
    place: card?.place ?? null,
    players: card?.players ?? null,
    prize: card?.prize ?? null,
    games,
  }
  return { ...week, fieldAverage: field ? field.correct / field.players : null, closerThanPercent: closerThanPercent(week, field) }
}

/** How many percent of the other players guessed a total that was farther off. */
function closerThanPercent(week: Parameters<typeof guessOff>[0], field: WeekGuesses | undefined): number | null {
  const off = guessOff(week)
  const result = tiebreakerResultOf(week.games)
  if (off === null || typeof result === 'string' || !field || field.players < MIN_PLAYERS_COMPARED) return null
  const farther = field.guesses.filter(({ guess }) => Math.abs(guess - result.total) > Math.abs(off))
  return Math.floor((100 * farther.reduce((sum, { players }) => sum + players, 0)) / (field.players - 1))
}
