import type { Deps } from '#server/deps.ts'
import type { SeasonStandingsPage } from '#shared/model/fullStandings.ts'
import { type RankedSeason, readSeason } from './seasonReader.ts'
import { readPage, type StandingsList } from './standingsList.ts'
import { listSeasonPrizesWon } from './standingsQueries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

/** A season's players in order. */
export const readSeasonList = async (deps: Needs, season: number) => toList(deps, (await readSeason(deps, season)).value)

async function toList({ db }: Needs, { season, isSettled, ranking, before, playerIds, points }: RankedSeason): Promise<StandingsList> {
  const won = isSettled ? await listSeasonPrizesWon(db, season) : null
  return {
    season,
    ranking,
    playerIds,
    scores: points,
    placeBefore: (index) => before?.placeAt[before.positionOf[index] ?? -1],
    prizeOf: (index) => ({ prize: won?.get(playerIds.at(index)) ?? null, prizeUpTo: null }),
  }
}

/** A page of a season's standings as they were with the first `upTo` final games. */
export async function readSeasonPage(deps: Needs, of: number, { page, upTo }: { page: number; upTo: number | undefined }) {
  const { value: ranked, expiresAt } = await readSeason(deps, of, upTo)
  const { season, finals, throughWeek, movedSinceWeek, isSettled, isBeingChecked } = ranked
  const value: SeasonStandingsPage = {
    ...{ season, finals, throughWeek, movedSinceWeek, isSettled, isBeingChecked },
    ...(await readPage(deps.db, await toList(deps, ranked), page)),
  }
  return { value, expiresAt }
}
