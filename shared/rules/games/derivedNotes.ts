import type { Game } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { GAMES_THAT_COUNT, type LeaguePlace, leaguePlaceOf } from '#shared/rules/insights/leaguePlaces.ts'
import {
  averageOf,
  countWins,
  formatRecord,
  resultsBefore,
  runOf,
  type SeasonGame,
  type SeasonResults,
  type TeamResult,
} from '#shared/rules/insights/seasonResults.ts'
import { formatPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { isPreseasonWeek } from '#shared/rules/weeks/week.ts'
import * as texts from './derivedNotes.texts.ts'
import { hasUnknownTeam } from './gameState.ts'
import { scheduleNotes } from './scheduleNotes.ts'

export type DerivedNotes = { expertInsights: string[]; keyMatchups: string[]; gameNotes: string[] }
export type NotedGame = SeasonGame & Pick<Game, 'isNeutralSite' | 'isMondayNight'>

const INSIGHTS_AT_MOST = 4
const MATCHUPS_AT_MOST = 3
const NOTES_AT_MOST = 4
const LONG_RUN_GAMES = 3
/** Form is that of the last `FORM_GAMES` games. It gets a note when `FORM_ALIKE` of them ended alike. */
const FORM_GAMES = 5
const FORM_ALIKE = 4
/** A difference of so many points a game between scored and allowed gets a note. */
const WIDE_MARGIN = 5
/** The first and last so many places of the league get a sentence. */
const SHOWN_PLACES = 3

/**
 * Sentences about a game that follow from the season's results, once there are enough games.
 * There are none in the preseason, when teams rest their players.
 * @param games the season's games of all teams.
 */
export function derivedNotes(game: NotedGame, games: readonly SeasonGame[]): DerivedNotes {
  if (hasUnknownTeam(game)) return { expertInsights: [], keyMatchups: [], gameNotes: [] }
  if (isPreseasonWeek(game.week)) return { expertInsights: [], keyMatchups: [], gameNotes: scheduleNotes(game, [], new Map()) }
  const results = resultsBefore(games, game)
  return {
    expertInsights: insightsOf(game, results).slice(0, INSIGHTS_AT_MOST),
    keyMatchups: matchupsOf(game, results).slice(0, MATCHUPS_AT_MOST),
    gameNotes: scheduleNotes(game, games, results).slice(0, NOTES_AT_MOST),
  }
}

const scored = (result: TeamResult) => result.scored
const allowed = (result: TeamResult) => result.allowed
const atHome = (result: TeamResult) => result.isHome
const onRoad = (result: TeamResult) => !result.isHome

function insightsOf({ awayTeam, homeTeam }: NotedGame, results: SeasonResults): string[] {
  const sides = [
    { team: awayTeam, where: texts.onTheRoad(), which: onRoad },
    { team: homeTeam, where: texts.atHome(), which: atHome },
  ]
  const sentences = [
    ...sides.map(({ team }) => runSentence(results, team) ?? formSentence(results, team)),
    ...sides.map(({ team, where, which }) => recordSentence(team, where, (results.get(team) ?? []).filter(which))),
    ...sides.map(({ team, where, which }) =>
      placeSentence(texts.theScore({ teamName: teamName(team) }), where, leaguePlaceOf(results, team, scored, which)),
    ),
    ...sides.map(({ team, where, which }) =>
      placeSentence(texts.theAllow({ teamName: teamName(team) }), where, leaguePlaceOf(results, team, allowed, which)),
    ),
    ...sides.map(({ team }) => marginSentence(results, team)),
  ]
  return sentences.filter((sentence) => sentence !== null)
}

function runSentence(results: SeasonResults, team: string): string | null {
  const run = runOf(results.get(team) ?? [])
  if (!run || run.outcome === 'T' || run.games < LONG_RUN_GAMES) return null
  return texts.theHaveInARow({ teamName: teamName(team), value: run.outcome === 'W' ? texts.won() : texts.lost(), games: run.games })
}

function formSentence(results: SeasonResults, team: string): string | null {
  const last = (results.get(team) ?? []).slice(-FORM_GAMES)
  const { wins, losses } = countWins(last)
  if (last.length < FORM_GAMES || Math.max(wins, losses) < FORM_ALIKE) return null
  return texts.theHaveOfTheirLast({
    teamName: teamName(team),
    value: wins > losses ? texts.won() : texts.lost(),
    max: Math.max(wins, losses),
    formgames: FORM_GAMES,
  })
}

function marginSentence(results: SeasonResults, team: string): string | null {
  const own = results.get(team) ?? []
  const margin = averageOf(own, (result) => result.scored - result.allowed)
  if (margin === null || own.length < GAMES_THAT_COUNT || Math.abs(margin) < WIDE_MARGIN) return null
  const verb = margin > 0 ? texts.outscoredTheirOpponents() : texts.beenOutscored()
  return texts.theHaveByPoints({ teamName: teamName(team), verb, value: Math.abs(margin).toFixed(1) })
}

function recordSentence(team: string, where: string, results: readonly TeamResult[]): string | null {
  if (results.length < GAMES_THAT_COUNT) return null
  const record = countWins(results)
  if (record.losses === 0 && record.wins > 0) return texts.theAreUnbeaten({ teamName: teamName(team), where, record: formatRecord(record) })
  if (record.wins === 0 && record.losses > 0)
    return texts.theHaveYetToWin({ teamName: teamName(team), where, record: formatRecord(record) })
  return null
}

function placeSentence(start: string, where: string, place: LeaguePlace | null): string | null {
  if (!place || place.isShared) return null
  const isMost = place.place <= SHOWN_PLACES
  if (!isMost && place.fromLast > SHOWN_PLACES) return null
  const which = isMost ? mostText(place.place) : fewestText(place.fromLast)
  return texts.pointsAGame({ start, average: place.average.toFixed(1), where, which })
}

const mostText = (place: number) => (place === 1 ? texts.most() : texts.nthMost({ place: formatPlace(place) }))
const fewestText = (place: number) => (place === 1 ? texts.fewest() : texts.nthFewest({ place: formatPlace(place) }))

function matchupsOf({ awayTeam, homeTeam }: NotedGame, results: SeasonResults): string[] {
  return [
    offenseAgainstDefense(results, awayTeam, homeTeam),
    offenseAgainstDefense(results, homeTeam, awayTeam),
    roadAgainstHome(results, awayTeam, homeTeam),
  ].filter((sentence) => sentence !== null)
}

function offenseAgainstDefense(results: SeasonResults, one: string, other: string): string | null {
  const offense = leaguePlaceOf(results, one, scored)
  const defense = leaguePlaceOf(results, other, allowed)
  if (!offense || !defense) return null
  const attack = texts.offensePointsAGame({
    teamName: teamName(one),
    inLeague: spokenPlace({ place: offense.place, isTied: offense.isShared }),
    average: offense.average.toFixed(1),
  })
  return texts.againstTheDefenseAllowed({
    attack,
    teamName: teamName(other),
    inLeague: spokenPlace({ place: defense.fromLast, isTied: defense.isShared }),
    average: defense.average.toFixed(1),
  })
}

function roadAgainstHome(results: SeasonResults, awayTeam: string, homeTeam: string): string | null {
  const road = (results.get(awayTeam) ?? []).filter(onRoad)
  const home = (results.get(homeTeam) ?? []).filter(atHome)
  if (road.length < GAMES_THAT_COUNT || home.length < GAMES_THAT_COUNT) return null
  const away = texts.theAreOnTheRoad({ teamName: teamName(awayTeam), record: formatRecord(countWins(road)) })
  return texts.theAtHome({ away, teamName: teamName(homeTeam), record: formatRecord(countWins(home)) })
}
