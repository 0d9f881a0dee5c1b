import type { Deps } from '#server/deps.ts'
import { ENTRANTS_SHOWN } from '#shared/contest.ts'
import type { WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { ifEndedNowOf, prizeOf } from '#shared/rules/field/board.ts'
import { progressOf } from '#shared/rules/weeks/weekRules.ts'
import { readRankedPlayers } from './playerNames.ts'
import { readPage, type StandingsList } from './standingsList.ts'
import { type PlayedWeek, readWeek } from './weekReader.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'caches'>

type Order = 'finals' | 'if_ended_now'

/** A week's players in order; null before its first counted result. */
export const readWeekList = async (deps: Needs, week: WeekKey, order: Order = 'finals') => toList((await readWeek(deps, week)).value, order)

function toList(week: PlayedWeek, order: Order): StandingsList | null {
  const ifEndedNow = order === 'if_ended_now' ? week.ifEndedNow : null
  if (week.finals.length === 0 && !ifEndedNow) return null
  return {
    season: week.rules.week.season,
    ranking: week.ranking,
    order: ifEndedNow ?? week.ranking,
    ifEndedNowOf: (index) => ifEndedNowOf(week, index),
    playerIds: week.playerIds,
    scores: week.ranking.scores,
    placeBefore: (index) => {
      const before = week.before()
      return before?.placeAt[before.positionOf[index] ?? 0]
    },
    prizeOf: (index, standing) => prizeOf(week, index, standing),
  }
}

type Asked = { page: number; upTo: number | undefined; order: Order | undefined }

/** A page of a week's standings as they were with the first `upTo` final games. */
export async function readWeekPage(deps: Needs, key: WeekKey, { page, upTo, order = 'finals' }: Asked) {
  const { value: week, expiresAt } = await readWeek(deps, key, upTo)
  const last = week.finals.at(-1)
  const list = toList(week, order)
  const value: WeekStandingsPage = {
    ...progressOf(week.rules, week.playerIds.count),
    hasIfEndedNow: week.ifEndedNow !== null,
    finals: week.finals.length,
    movedSince: last && week.before() ? { gameId: last.id, awayTeam: last.awayTeam, homeTeam: last.homeTeam } : null,
    entrants: list ? [] : await listNewestEntrants(deps, week),
    ...(await readPage(deps.db, list, page)),
    players: week.playerIds.count,
  }
  return { value, expiresAt }
}

/** The players who submitted last, newest first. */
async function listNewestEntrants({ db }: Needs, { field, playerIds, rules }: PlayedWeek) {
  const ids = Array.from(field.byTime.slice(-ENTRANTS_SHOWN)).reverse().map(playerIds.at)
  const players = await readRankedPlayers(db, rules.week.season, ids)
  return players.map(({ id, displayName, championOf }) => ({ id, displayName, championOf }))
}
