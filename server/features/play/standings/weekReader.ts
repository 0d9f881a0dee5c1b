import type { Deps } from '#server/deps.ts'
import { listScoreChanges } from '#server/features/slate/stored-games/scoreChanges.ts'
import { type House, readHouse } from '#server/house/readHouse.ts'
import { type Cached, type Caches, earliestOf, weekCacheKey } from '#server/platform/cache/caches.ts'
import { once } from '#server/platform/process/once.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type RankedWeek, rankWeek } from '#shared/rules/field/board.ts'
import { type FieldRanking, rankField } from '#shared/rules/field/rankField.ts'
import { runSteps } from '#shared/rules/field/steps.ts'
import { countPointsInSteps, type PointCounts } from '#shared/rules/field/timeline.ts'
import { loadCards, type WeekCards } from './cardQueries.ts'
import { readClosing } from './closing.ts'
import { factsAfter, readFinalTimes, sortFinals } from './finals.ts'
import type { PlayerIds } from './playerIds.ts'
import { listPrizesWon } from './standingsQueries.ts'
import { readWeekFacts, type WeekFacts } from './weekFacts.ts'

const EXPIRES_WHILE_CLOSING_MS = 2 * SECOND_MS
/** A submission does not announce a change, because many submissions would cause many reads. It shows on boards within this time. */
const EXPIRES_WHILE_OPEN_MS = 5 * SECOND_MS
/** Cards that may still change are cached for this multiple of the time it took to load them. */
const EXPIRES_AFTER_TIMES = 20
const MAX_CACHED_CARDS = 5
const MAX_CACHED_WEEKS = 20
/** Orders with fewer games, for readers who page while games end. Their own cache: requests for them remove no week that everybody reads. */
const MAX_CACHED_EARLIER = 5

/** A ranked week with the players of its cards. `finals`: the final games that it counts, in order; `before`: its order without the last one. */
export type PlayedWeek = RankedWeek<WeekFacts> & {
  playerIds: PlayerIds
  areCardsFinal: boolean
  finals: readonly Game[]
  before: () => FieldRanking | null
  /** The scores of its games in their order, and the points of all cards at each of them. */
  timeline: () => Promise<{ changes: ScoreChange[]; counts: PointCounts }>
}
type ReadWeek = (week: WeekKey, upTo?: number) => Promise<Cached<PlayedWeek>>
type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

const readers = new WeakMap<Caches, ReadWeek>()

/**
 * Reads the field of a week, ranked by the games as they are now, or as they were when only the first `upTo` games were final. Everything that shows
 * places in this process shares it: the cards are loaded once and stay while games change, and each change of a game ranks them once.
 */
export function readWeek(deps: Needs, week: WeekKey, upTo?: number): Promise<Cached<PlayedWeek>> {
  const read = readers.get(deps.caches) ?? createWeekReader(deps)
  readers.set(deps.caches, read)
  return read(week, upTo)
}

function createWeekReader({ db, clock, caches }: Needs): ReadWeek {
  const cardsOfWeeks = caches.create<WeekCards & { areFinal: boolean }>(MAX_CACHED_CARDS, { staysWhenGamesChange: true })
  const houses = caches.create<House>(1, { staysWhenGamesChange: true })
  const weeks = caches.create<PlayedWeek>(MAX_CACHED_WEEKS)
  const earlierWeeks = caches.create<PlayedWeek>(MAX_CACHED_EARLIER)

  const readCachedHouse = async () => (await houses.get('house', async () => ({ value: await readHouse(db), expiresAt: null }))).value

  const readCards = (week: WeekKey) =>
    cardsOfWeeks.get(weekCacheKey(week), async () => {
      const { isPastDeadline, areCardsFinal, nextInMs } = await readClosing({ db, clock }, week)
      const startedAtMs = performance.now()
      const value = { ...(await loadCards(db, week)), areFinal: areCardsFinal }
      const shortestMs = isPastDeadline ? EXPIRES_WHILE_CLOSING_MS : EXPIRES_WHILE_OPEN_MS
      const afterMs = Math.max(shortestMs, EXPIRES_AFTER_TIMES * (performance.now() - startedAtMs))
      // a field that was loaded while it could grow is loaded again at the deadline and when it has closed
      return { value, expiresAt: areCardsFinal ? null : clock.now() + Math.min(afterMs, nextInMs ?? afterMs) }
    })

  const read = async (week: WeekKey, upTo: number): Promise<Cached<PlayedWeek>> => {
    const now = clock.now()
    const [latest, finalTimes, prizes] = await Promise.all([
      readWeekFacts(db, week, now, readCachedHouse()),
      readFinalTimes(db, week),
      listPrizesWon(db, week),
    ])
    const { value: cards, expiresAt } = await readCards(week)
    const all = latest.isPastDeadline ? sortFinals(latest.games, finalTimes) : []
    const finals = all.slice(0, upTo)
    const facts = finals.length < all.length ? { ...factsAfter(latest, finals), winnersIfEndedNow: null } : latest
    const won = finals.length < all.length ? new Map<string, number>() : prizes
    const value: PlayedWeek = {
      ...rankWeek(cards.field, facts),
      wonBy: won.size > 0 ? (index) => won.get(cards.playerIds.at(index)) ?? null : null,
      playerIds: cards.playerIds,
      areCardsFinal: cards.areFinal && latest.isPastDeadline,
      finals,
      timeline: once(async () => {
        const changes = await listScoreChanges(db, latest.games)
        return { changes, counts: runSteps(countPointsInSteps(cards.field, changes)) }
      }),
      before: once(() => (finals.length > 1 ? rankField(cards.field, factsAfter(latest, finals.slice(0, -1))) : null)),
    }
    return { value, expiresAt: earliestOf(expiresAt, latest.changesAt) }
  }
  return async (week, upTo = Number.POSITIVE_INFINITY) => {
    const latest = await weeks.get(weekCacheKey(week), () => read(week, Number.POSITIVE_INFINITY))
    if (upTo >= latest.value.finals.length) return latest
    return earlierWeeks.get(`${weekCacheKey(week)} ${upTo}`, () => read(week, upTo))
  }
}
