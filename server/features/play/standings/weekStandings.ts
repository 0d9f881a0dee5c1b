import type { Deps } from '#server/deps.ts'
import { ENTRANTS_SHOWN } from '#shared/contest.ts'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { prizeOf } from '#shared/rules/field/board.ts'
import { progressOf } from '#shared/rules/weekRules.ts'
import { readPlayers } from './playerNames.ts'
import { readPage, type StandingsList } from './standingsList.ts'
import { type PlayedWeek, readWeek } from './weekReader.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

/** A week's players in order; null before its first counted result. */
export const readWeekList = async (deps: Needs, week: WeekKey) => toList((await readWeek(deps, week)).value)

function toList(week: PlayedWeek): StandingsList | null {
  if (week.finals.length === 0) return null
  return {
    ranking: week.ranking,
    playerIds: week.playerIds,
    scores: week.ranking.scores,
    placeBefore: (index) => {
      const before = week.before()
      return before?.placeAt[before.positionOf[index] ?? 0]
    },
    prizeOf: (index, standing) => prizeOf(week, index, standing),
  }
}

type Asked = { page: number; upTo: number | undefined }

/** A page of a week's standings as they were with the first `upTo` final games. */
export async function readWeekPage(deps: Needs, key: WeekKey, { page, upTo }: Asked) {
  const { value: week, expiresAt } = await readWeek(deps, key, upTo)
  const last = week.finals.at(-1)
  const value: WeekStandingsPage = {
    ...progressOf(week.rules, week.playerIds.count),
    finals: week.finals.length,
    movedSince: last && week.before() ? { gameId: last.id, awayTeam: last.awayTeam, homeTeam: last.homeTeam } : null,
    entrants: last ? [] : await listNewestEntrants(deps, week),
    ...(await readPage(deps.db, toList(week), page)),
    players: week.playerIds.count,
  }
  return { value, expiresAt }
}

/** The players who submitted last, newest first. */
async function listNewestEntrants({ db }: Needs, { field, playerIds }: PlayedWeek) {
  const newest = Array.from(field.byTime.slice(-ENTRANTS_SHOWN)).reverse()
  const players = await readPlayers(db, newest.map(playerIds.at))
  return players.map(({ id, displayName }) => ({ id, displayName }))
}
