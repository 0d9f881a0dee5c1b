import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { listGames } from '#server/features/games/queries.ts'
import { readCurrentWeek } from '#server/features/weeks/queries.ts'
import { addRoute } from '#server/http/addRoute.ts'
import { AppError } from '#server/http/appError.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { changeTiebreaker } from './changeTiebreaker.ts'
import { findCard, findPicks, type PlayerWeek, toPicks } from './queries.ts'
import { createSubmitPicks } from './submitPicks.ts'

type CurrentWeek = NonNullable<Awaited<ReturnType<typeof readCurrentWeek>>>

/** Cards kept in memory; one takes about 2 KB. */
const REMEMBERED_CARDS = 5_000
const REMEMBERED_SLATES = 30

export function addPicksRoutes(router: Router, deps: Deps) {
  const { readPicks, readWeek } = createReaders(deps)
  const submitPicks = createSubmitPicks(deps)

  addRoute(router, deps, contract.submitPicks, async ({ viewer, body }) => {
    await deps.rateLimits.spend('picks', viewer.id)
    return submitPicks(body)
  })
  addRoute(router, deps, contract.changeTiebreaker, async ({ viewer, params, body }) => {
    await deps.rateLimits.spend('picks', viewer.id)
    return changeTiebreaker(deps, { ...params, ...body })
  })
  addRoute(router, deps, contract.getCurrentPicks, async ({ viewer, params }) => {
    const week = await readWeek()
    return week ? readPicks(viewer, { ...params, ...week }) : null
  })
  addRoute(router, deps, contract.getPicks, async ({ viewer, params }) => found(await readPicks(viewer, params)))
  addRoute(router, deps, contract.getWeekPicks, ({ viewer, params }) => readPicks(viewer, params))
  const { getWeekGamePicks } = contract
  for (const path of [getWeekGamePicks.path, getWeekGamePicks.documentedAs]) {
    addRoute(router, deps, { ...getWeekGamePicks, path }, async ({ viewer, params }) => ({
      gamePicks: (await readPicks(viewer, params))?.gamePicks ?? {},
    }))
  }
}

/**
 * A player's own record is cached until a change is published: a stored card stays as it is, and its score changes only with the week's games.
 * A record whose tiebreaker may still be changed is not cached. An admin who reads somebody else's picks reads the database.
 */
function createReaders({ db, clock, responseCache }: Deps) {
  const cards = responseCache.remember<PicksRecord>(REMEMBERED_CARDS)
  const slates = responseCache.remember<Game[]>(REMEMBERED_SLATES)
  const weeks = responseCache.remember<CurrentWeek>(1)
  const isUnchangeable = ({ replacedTiebreakerGame }: PicksRecord) => replacedTiebreakerGame === null
  const hasNotTurned = ({ validUntil }: CurrentWeek) => validUntil === null || clock.now() < validUntil
  const findWithCachedSlate = async (of: PlayerWeek) => {
    const stored = await findCard(db, of)
    return stored && toPicks(stored, (await slates.recall(`${of.season} ${of.week}`, () => listGames(db, of))) ?? [])
  }
  return {
    readPicks: (viewer: Viewer, of: PlayerWeek) =>
      viewer.id === of.userId
        ? cards.recall(`${of.userId} ${of.season} ${of.week}`, () => findWithCachedSlate(of), isUnchangeable)
        : findPicks(db, of),
    readWeek: async () => (await weeks.recall('current', () => readCurrentWeek(db, clock.now()), hasNotTurned))?.week ?? null,
  }
}

function found(picks: PicksRecord | null): PicksRecord {
  if (!picks) throw new AppError('not_found')
  return picks
}
