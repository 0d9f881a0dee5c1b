import { type Cached, earliestOf, weekCacheKey } from '#server/cache/caches.ts'
import type { Deps } from '#server/deps.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { ENTRANTS_SHOWN } from '#shared/contest.ts'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { promisePrize } from '#shared/rules/prizes.ts'
import { progressOf } from '#shared/rules/weekRules.ts'
import { countCards } from './cardQueries.ts'
import { factsAfter, sortFinals } from './finals.ts'
import { pageOf, type StandingsList, toStandingsList } from './standingsList.ts'
import { listNewestEntrants, listPlaces, listPrizesWon, listRankedCards } from './standingsQueries.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'
import { toDisplayName } from './weeklyBoard.ts'

type WeekStandings = Omit<WeekStandingsPage, 'page' | 'pages' | 'players' | 'rows'> & { list: StandingsList }

/** Weeks in the cache. The list of 100,000 players takes about 30 MB. */
const MAX_CACHED_WEEKS = 4
const EXPIRES_AFTER_MS = 5 * SECOND_MS
/** A list is cached for this multiple of the time it took to read, so reading uses at most a twentieth of a database core. */
const EXPIRES_AFTER_TIMES = 20

const EMPTY_LIST = toStandingsList([], { placesBefore: null, prizeOf: () => ({ prize: null, prizeUpTo: null }) })

/**
 * Creates the reader of a week's full standings. All cards are ranked by the database once after each change; everything else is taken from
 * that list. Cards do not change after the deadline, so the same final games always give the same order.
 */
export function createWeekStandings({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>) {
  const weeks = caches.create<WeekStandings>(MAX_CACHED_WEEKS)

  /** @param upTo the number of final games to count; all of them when there are fewer. */
  const read = async (week: WeekKey, upTo: number): Promise<Cached<WeekStandings>> => {
    const startedAtMs = performance.now()
    const now = clock.now()
    const facts = await readWeekFacts(db, week, now)
    const finals = facts.isPastDeadline ? (await sortFinals(db, facts.games)).slice(0, upTo) : []
    const value = finals.length > 0 ? await rankPlayers(facts, finals) : await listEntrants(facts)
    const afterMs = Math.max(EXPIRES_AFTER_MS, EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs))
    return { value, expiresAt: earliestOf(now + afterMs, facts.changesAt) }
  }

  const rankPlayers = async (latest: WeekFacts, finals: readonly Game[]): Promise<WeekStandings> => {
    const isLatest = finals.length === latest.games.filter(({ gameStatus }) => gameStatus === 'final').length
    const facts = isLatest ? latest : factsAfter(latest, finals)
    const ranked = await listRankedCards(db, facts)
    const placesBefore = finals.length > 1 ? await listPlaces(db, factsAfter(latest, finals.slice(0, -1))) : null
    const won = facts.isSettled && isLatest ? await listPrizesWon(db, facts.week) : null
    const last = finals.at(-1)
    return {
      ...progressOf(facts, ranked.length),
      finals: finals.length,
      movedSince: last && placesBefore ? { gameId: last.id, awayTeam: last.awayTeam, homeTeam: last.homeTeam } : null,
      entrants: [],
      list: toStandingsList(ranked, {
        placesBefore,
        prizeOf: (player) =>
          won
            ? { prize: won.get(player.user_id) ?? null, prizeUpTo: null }
            : promisePrize(facts.tiers, player, { participants: ranked.length, tiebreaker: facts.tiebreaker }),
      }),
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

/** A page of a week's standings. */
export function weekPageOf({ list, ...facts }: WeekStandings, page: number): WeekStandingsPage {
  return { ...facts, ...pageOf(list, page), players: facts.participants }
}
