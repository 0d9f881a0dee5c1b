import type { Deps } from '#server/deps.ts'
import { listCheckedContests, listSettledFacts, type SettledSlate, toSettledSlate } from '#server/features/play/standings/settledFacts.ts'
import { listWeekGuesses, type WeekGuesses } from '#server/features/play/standings/weekGuesses.ts'
import { listSeasonSlates } from '#server/features/slate/stored-games/queries.ts'
import { listSeasonDeadlines } from '#server/features/slate/weeks/queries.ts'
import type { Game } from '#shared/model/game.ts'
import type { HistoryWeek } from '#shared/model/history.ts'
import { isOver } from '#shared/rules/games/gameState.ts'
import { guessOff } from '#shared/rules/season/seasonStats.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import type { CardWindow } from './cardWindow.ts'
import { listSeasonCards, type SeasonCard, toPicks } from './queries.ts'

/** A season's text takes about 150 KB of memory; its games are shared. */
const MAX_CACHED_HISTORIES = 200
const MAX_CACHED_SEASONS = 5
/** A season's cards take about 10 KB. */
const MAX_CACHED_CARDS = 1_000
/** Fewer other players than this could be recognized in a percentage of them. */
const MIN_PLAYERS_COMPARED = 3

type PlayerSeason = { userId: string; season: number }
/** `checked`: the weeks with a correction that is being checked. */
type Season = { slates: SettledSlate[]; guesses: Map<number, WeekGuesses>; checked: ReadonlySet<number | null> }

/** A player's cards of a season, and the answer built from them, which is reused while the cards are the same. */
type SeasonCards = { cards: SeasonCard[]; text: string }

/**
 * Creates the reader of a player's season. What is the same for all players (games, and how the field did) is cached until a change is
 * announced. So are the player's cards, unless one of the current week may still come or change. They are read at each request then, in one
 * query, because a submission is not announced.
 */
export function createHistoryReader({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>, cardWindow: CardWindow) {
  const seasons = caches.create<Season>(MAX_CACHED_SEASONS)
  const cardsOfPlayers = caches.create<SeasonCards>(MAX_CACHED_CARDS)
  const histories = caches.create<HistoryWeek[]>(MAX_CACHED_HISTORIES)

  const readSeason = async (season: number) => {
    const games = await listSeasonSlates(db, season)
    const guesses = await listWeekGuesses(db, season, games.filter(isComplete).map(weekOf))
    const facts = await listSettledFacts(db, season)
    const slates = games.map((slate) => toSettledSlate(slate, facts.get(weekOf(slate))))
    return { value: { slates, guesses, checked: await listCheckedContests(db, season) }, expiresAt: null }
  }

  const readCards = async (of: PlayerSeason): Promise<SeasonCards> => {
    let found: SeasonCards = { cards: [], text: '' }
    const cached = await cardsOfPlayers.get(`${of.userId} ${of.season}`, async () => {
      // asked before the cards are read, so that no card comes or changes in between
      const current = await cardWindow.readCurrent()
      const open = current?.value.season === of.season && (await cardWindow.maySubmit(current.value)) ? current.value : null
      const mayChange = open !== null && (await cardWindow.mayChange(open))
      const cards = await listSeasonCards(db, of)
      found = { cards, text: JSON.stringify(cards) }
      if (mayChange || (open && !isFixed(cards.find(({ week }) => week === open.week)))) return null
      return { value: found, expiresAt: current?.expiresAt ?? null }
    })
    return cached ? cached.value : found
  }

  const readHistory = async (of: PlayerSeason, { cards, text }: SeasonCards, exceptWeeks: readonly number[] = []) => {
    const { value } = await histories.get(`${of.userId} ${of.season} ${exceptWeeks.join()} ${text}`, async () => {
      const { slates, ...season } = (await seasons.get(String(of.season), () => readSeason(of.season))).value
      const shownSlates = slates.filter(({ games }) => !exceptWeeks.includes(weekOf(games)))
      const shownCards = new Map(cards.filter(({ week }) => !exceptWeeks.includes(week)).map((card) => [card.week, card]))
      const value = toHistory(of, { slates: shownSlates, ...season }, shownCards)
      return { value, expiresAt: null }
    })
    return value
  }

  /** The weeks whose deadline has not passed. An admin who reopens a game of the week before makes that week current, while the next one stays open. */
  const listOpenWeeks = async (season: number) => {
    const now = clock.now()
    const weeks = await listSeasonDeadlines(db, season)
    return weeks.filter(({ deadline }) => deadline === null || now < deadline).map(({ week }) => week.week)
  }

  /** @param isOwn false for an admin, who does not get a card before the deadline of its week. */
  return async (of: PlayerSeason, { isOwn }: { isOwn: boolean }): Promise<HistoryWeek[]> =>
    readHistory(of, await readCards(of), isOwn ? [] : await listOpenWeeks(of.season))
}

/** A submitted card whose tiebreaker game was not replaced: the player cannot change it in a house that allows no changes. */
const isFixed = (card: SeasonCard | undefined) => card !== undefined && card.guessedSlot === null

const weekOf = (games: readonly Game[]) => games[0]?.week ?? 0

/** All games are over, and one of them was played. */
const isComplete = (games: readonly Game[]) => games.every(isOver) && games.some(({ gameStatus }) => gameStatus === 'final')

/** The weeks with a card or a decided game. */
const toHistory = (of: PlayerSeason, { slates, guesses, checked }: Season, cards: ReadonlyMap<number, SeasonCard>): HistoryWeek[] =>
  slates
    .filter(({ games }) => cards.has(weekOf(games)) || games.some(({ result }) => result !== null))
    .map((slate) => {
      const week = weekOf(slate.games)
      return toHistoryWeek(of, { slate, card: cards.get(week), field: guesses.get(week), isBeingChecked: checked.has(week) })
    })

type WeekParts = { slate: SettledSlate; card: SeasonCard | undefined; field: WeekGuesses | undefined; isBeingChecked: boolean }

function toHistoryWeek(of: PlayerSeason, { slate: { games, settled }, card, field, isBeingChecked }: WeekParts): HistoryWeek {
  const shown = { games, ...(settled && { settled }) }
  const picks = card && toPicks(card, asSettled(shown).games)
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
    isTied: card?.isTied ?? false,
    players: card?.players ?? null,
    prize: card?.prize ?? null,
    isBeingChecked,
    ...shown,
  }
  return { ...week, fieldAverage: field ? field.correct / field.players : null, closerThanPercent: closerThanPercent(week, field) }
}

/** How many percent of the other players guessed a total that was farther off. */
function closerThanPercent(week: Parameters<typeof guessOff>[0], field: WeekGuesses | undefined): number | null {
  const off = guessOff(week)
  const result = tiebreakerResultOf(asSettled(week).games)
  if (off === null || typeof result === 'string' || !field || field.players < MIN_PLAYERS_COMPARED) return null
  const farther = field.guesses.filter(({ guess }) => Math.abs(guess - result.total) > Math.abs(off))
  return Math.floor((100 * farther.reduce((sum, { players }) => sum + players, 0)) / (field.players - 1))
}
