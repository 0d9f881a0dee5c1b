import { DAY_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { findTeam, teamName } from '#shared/reference/teams.ts'
import { GAMES_THAT_COUNT } from '#shared/rules/insights/leaguePlaces.ts'
import {
  averageOf,
  countWins,
  formatRecord,
  type SeasonGame,
  type SeasonResults,
  type TeamResult,
} from '#shared/rules/insights/seasonResults.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import { kickoffOf } from './gameState.ts'
import * as texts from './scheduleNotes.texts.ts'

type NotedGame = SeasonGame & Pick<Game, 'isNeutralSite' | 'isMondayNight'>

/** Fewer days than this between two kickoffs are a short week. */
const SHORT_WEEK_DAYS = 6

/** Notes from the schedule and the standings: its place, its total, its rivalry, the rest before it, the records. */
export function scheduleNotes(game: NotedGame, games: readonly SeasonGame[], results: SeasonResults): string[] {
  return [
    game.isNeutralSite ? texts.playedAtANeutralSite() : null,
    totalNote(game, results),
    meetingNote(game, results),
    ...restNotes(game, games, results),
    recordsNote(game, results),
  ].filter((note) => note !== null)
}

function totalNote({ awayTeam, homeTeam, isMondayNight }: NotedGame, results: SeasonResults): string | null {
  const [away, home] = [awayTeam, homeTeam].map((team) => totalOf(results.get(team) ?? []))
  if (away == null || home == null) return null
  const start = isMondayNight ? texts.tiebreaker() : ''
  return texts.gamesHaveAveragedTotalPoints({
    start,
    awayTeam: teamName(awayTeam),
    awayTotal: away,
    homeTeam: teamName(homeTeam),
    homeTotal: home,
  })
}

const totalOf = (results: readonly TeamResult[]) =>
  results.length < GAMES_THAT_COUNT ? null : averageOf(results, ({ scored, allowed }) => scored + allowed)?.toFixed(1)

function meetingNote({ awayTeam, homeTeam }: NotedGame, results: SeasonResults): string | null {
  const [away, home] = [findTeam(awayTeam), findTeam(homeTeam)]
  const areRivals = away !== null && home !== null && away.conference === home.conference && away.division === home.division
  const last = (results.get(homeTeam) ?? []).findLast(({ opponent }) => opponent === awayTeam)
  const rivals = areRivals ? texts.rivals({ conference: away.conference, division: away.division }) : null
  if (!last) return rivals && texts.theAnd({ away: teamName(awayTeam), home: teamName(homeTeam), rivals })
  return texts.lastMeetingInWeek({
    value: rivals ? `${rivals}: ` : '',
    capital: capital(outcomeOf(last, homeTeam, awayTeam), rivals === null),
    week: weekLabel(last.week),
  })
}

function outcomeOf({ scored, allowed }: TeamResult, team: string, other: string): string {
  if (scored === allowed) return texts.theirLastMeetingEnded({ scored, allowed })
  return texts.theWonTheirLastMeeting({
    teamName: teamName(scored > allowed ? team : other),
    max: Math.max(scored, allowed),
    min: Math.min(scored, allowed),
  })
}

const capital = (text: string, isStart: boolean) => (isStart ? text.charAt(0).toUpperCase() + text.slice(1) : text)

function restNotes(game: NotedGame, games: readonly SeasonGame[], results: SeasonResults): string[] {
  const [away, home] = [restOf(game, games, results, game.awayTeam), restOf(game, games, results, game.homeTeam)]
  if (away.isShort && home.isShort) return [texts.aShortWeekForBoth({ awayDays: away.days ?? '', homeDays: home.days ?? '' })]
  if (away.isOffBye && home.isOffBye) return [texts.bothTeamsComeOff()]
  const sides = [
    { team: game.awayTeam, ...away },
    { team: game.homeTeam, ...home },
  ]
  return sides.flatMap(({ team, days, isShort, isOffBye }) => {
    if (isOffBye) return [texts.theComeOffABye({ teamName: teamName(team) })]
    return isShort ? [texts.aShortWeek({ teamName: teamName(team), days: days ?? '' })] : []
  })
}

/** Days from kickoff to kickoff; null while either hour is not set. */
function restOf(game: NotedGame, games: readonly SeasonGame[], results: SeasonResults, team: string) {
  const last = results.get(team)?.at(-1)
  const days = last ? daysBetween(last.game, game) : null
  const between = last ? games.filter(({ season, week }) => season === game.season && week > last.week && week < game.week) : []
  const hadGame = between.some(({ awayTeam, homeTeam }) => awayTeam === team || homeTeam === team)
  return { days, isShort: days !== null && days > 0 && days < SHORT_WEEK_DAYS, isOffBye: between.length > 0 && !hadGame }
}

function daysBetween(earlier: SeasonGame, later: SeasonGame): number | null {
  const [from, to] = [kickoffOf(earlier), kickoffOf(later)]
  if (from === null || to === null) return null
  const [fromDay, toDay] = [dayIn(LEAGUE_TIME_ZONE, from), dayIn(LEAGUE_TIME_ZONE, to)]
  return Math.round((Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS)
}

function recordsNote({ awayTeam, homeTeam }: NotedGame, results: SeasonResults): string | null {
  const [awayResults, homeResults] = [results.get(awayTeam) ?? [], results.get(homeTeam) ?? []]
  if (awayResults.length < GAMES_THAT_COUNT || homeResults.length < GAMES_THAT_COUNT) return null
  const [away, home] = [countWins(awayResults), countWins(homeResults)]
  if (formatRecord(away) === formatRecord(home)) return texts.bothTeamsCome({ record: formatRecord(away) })
  const isOneApart = awayResults.length === homeResults.length && away.ties === home.ties && Math.abs(away.wins - home.wins) === 1
  if (!isOneApart) return null
  return texts.oneWinApart({
    away: teamName(awayTeam),
    awayRecord: formatRecord(away),
    home: teamName(homeTeam),
    homeRecord: formatRecord(home),
  })
}
