import type { Deps } from '#server/deps.ts'
import { type Cached, earliestOf, weekCacheKey } from '#server/platform/cache/caches.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import { ENTRANTS_SHOWN } from '#shared/contest.ts'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { promisePrize } from '#shared/rules/prizes.ts'
import { progressOf } from '#shared/rules/weekRules.ts'
import { countCards } from './cardQueries.ts'
import { factsAfter, sortFinals } from './finals.ts'
import { type Ranking, rankCards } from './rankCards.ts'
import { pageOf, type StandingsList, toStandingsList } from './standingsList.ts'
import { listNewestEntrants, listPrizesWon } from './standingsQueries.ts'
import { createWeekCards, type WeekCards } from './weekCards.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'
import { areCardsFinal } from './weekField.ts'
import { toDisplayName } from './weeklyBoard.ts'

type WeekStandings = Omit<WeekStandingsPage, 'page' | 'pages' | 'players' | 'rows'> & { list: StandingsList }

/** Orders in the cache. One of 100,000 players takes about 1 MB beside their cards. */
const MAX_CACHED_ORDERS = 20
const MAX_CACHED_WEEKS = 2
const EXPIRES_AFTER_MS = 5 * SECOND_MS
/** An order is cached for this multiple of the time it took to make, so making it uses at most a twentieth of a core. */
const EXPIRES_AFTER_TIMES = 20

const EMPTY_LIST = toStandingsList([], { placesBefore: null, prizeOf: () => ({ prize: null, prizeUpTo: null }) })

/**
 * Creates the reader of a week's full standings. The cards are read once and ranked in memory after each result. Cards do not change after the
 * deadline, so the same final games always give the same order.
 */
export function createWeekStandings(deps: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const { db, clock, caches } = deps
  const weeks = caches.create<WeekStandings>(MAX_CACHED_ORDERS)
  const readCards = createWeekCards(deps, { maxWeeks: MAX_CACHED_WEEKS })

  /** @param upTo the number of final games to count; all of them when there are fewer. */
  const read = async (week: WeekKey, upTo: number): Promise<Cached<WeekStandings>> => {
    const startedAtMs = performance.now()
    const now = clock.now()
    const facts = await readWeekFacts(db, week, now)
    const finals = facts.isPastDeadline ? (await sortFinals(db, facts.games)).slice(0, upTo) : []
    const value = finals.length > 0 ? await rankPlayers(facts, finals, now) : await listEntrants(facts)
    const afterMs = Math.max(EXPIRES_AFTER_MS, EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs))
    return { value, expiresAt: earliestOf(now + afterMs, facts.changesAt) }
  }

  const rankPlayers = async (latest: WeekFacts, finals: readonly Game[], now: EpochMs): Promise<WeekStandings> => {
    const isLatest = finals.length === latest.games.filter(({ gameStatus }) => gameStatus === 'final').length
    const facts = isLatest ? latest : factsAfter(latest, finals)
    const cards = await readCards(facts.week, areCardsFinal(latest, now))
    const won = facts.isSettled && isLatest ? await listPrizesWon(db, facts.week) : null
    const before = finals.length > 1 ? rankCards(cards.cards, factsAfter(latest, finals.slice(0, -1))) : null
    const last = finals.at(-1)
    return {
      ...progressOf(facts, cards.cards.length),
      finals: finals.length,
      movedSince: last && before ? { gameId: last.id, awayTeam: last.awayTeam, homeTeam: last.homeTeam } : null,
      entrants: [],
      list: listCards(cards, { facts, ranking: rankCards(cards.cards, facts), before, won }),
    }
  }

  const listEntrants = async (facts: WeekFacts): Promise<WeekStandings> => {
    const entrants = await listNewestEntrants(db, facts.week, ENTRANTS_SHOWN)
    return {
      ...progressOf(facts, await countCards(db, facts.week)),
      finals: 0,
      movedSince: null,
      entrants: entrants.map((names) => ({ id: names.public_id, displayName: toDisplayName(names) })),
      list: EMPTY_LIST,
    }
  }

  return (week: WeekKey, upTo = Number.POSITIVE_INFINITY) => weeks.get(`${weekCacheKey(week)} ${upTo}`, () => read(week, upTo))
}

type Ranked = {
  facts: WeekFacts
  ranking: Ranking
  /** The order before the previous result; null when there is none. */
  before: Ranking | null
  /** What the players won; null while the week is not settled. */
  won: ReadonlyMap<string, number> | null
}

/** Ranked cards as a list whose rows are made when they are read. */
function listCards({ cards, indexByUser, foldedNames }: WeekCards, { facts, ranking, before, won }: Ranked): StandingsList {
  const { cardAt, positionOf, placeAt } = ranking
  const cardIndexAt = (index: number) => cardAt[index] ?? 0
  return {
    players: cards.length,
    placeAt: (index) => placeAt[index],
    indexOf: (userId) => {
      const card = indexByUser.get(userId)
      return card === undefined ? undefined : positionOf[card]
    },
    foldedNameAt: (index) => foldedNames()[cardIndexAt(index)] ?? '',
    rowAt: (index) => {
      const card = cards[cardIndexAt(index)]
      const place = placeAt[index]
      if (!card || place === undefined) throw new Error('a list of standings has no such row')
      const score = ranking.scoreOf[cardIndexAt(index)] ?? 0
      const isTied = placeAt[index - 1] === place || placeAt[index + 1] === place
      const placeBefore = before?.placeAt[before.positionOf[cardIndexAt(index)] ?? 0]
      const of = { participants: cards.length, tiebreaker: facts.tiebreaker }
      return {
        id: card.id,
        displayName: card.name,
        place,
        isTied,
        score,
        moved: placeBefore === undefined ? null : placeBefore - place,
        ...(won ? { prize: won.get(card.userId) ?? null, prizeUpTo: null } : promisePrize(facts.tiers, { place, score, isTied }, of)),
        favoriteTeam: card.favoriteTeam,
      }
    },
  }
}

/** A page of a week's standings. */
export function weekPageOf({ list, ...facts }: WeekStandings, page: number): WeekStandingsPage {
  return { ...facts, ...pageOf(list, page), players: facts.participants }
}
