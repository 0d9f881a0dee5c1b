import { kickoffOrTbd } from '#pwa/football/GameProgress.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { OwnGuide, OwnStanding } from '#shared/model/standings.ts'
import { formatCount } from '#shared/numberText.ts'
import { teamName } from '#shared/reference/teams.ts'
import { hasStarted } from '#shared/rules/games/gameState.ts'
import { otherThan } from '#shared/rules/picks/card.ts'
import { shortPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

export type GuideRow = OwnGuide['rows'][number]
type Place = GuideRow['ifWins']

/** Rivals named in a sentence; the others are counted. */
const NAMED_RIVALS = 2

/** "1st", or "1st to T3" while the total of the tiebreaker game is open. */
export const placeRange = (best: Place, worst: Place) =>
  shortPlace(best) === shortPlace(worst) ? spokenPlace(best) : texts.to({ best: spokenPlace(best), worst: spokenPlace(worst) })

/** The games being played first, because they need the player now; inside both parts the biggest difference stays first. */
export const runningFirst = (rows: readonly GuideRow[], games: readonly Game[], now: EpochMs): GuideRow[] => {
  const running = new Set(games.filter((game) => hasStarted(game, now)).map(({ id }) => id))
  return [...rows].sort((one, other) => Number(running.has(other.gameId)) - Number(running.has(one.gameId)))
}

/**
 * What a row says below the team. `shown` fits one line of a phone: "Q4 2:14 · 24-21 · 4 rivals too"; of the tiebreaker game "total near 44"
 * instead of the rivals. `spoken` is all of it, with the opponent.
 */
export function rowNote(
  row: GuideRow,
  game: Game,
  { own, zone, now }: { own: OwnStanding; zone: string; now: EpochMs },
): { shown: string; spoken: string } {
  const opponent = teamOf(game, otherThan(row.side))
  const where = row.side === 'home' || game.isNeutralSite ? texts.vs({ opponent }) : `@ ${opponent}`
  const [points, against] = row.side === 'home' ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore]
  const state = hasStarted(game, now)
    ? [game.gameClock, `${points ?? 0}-${against ?? 0}`].filter(Boolean).join(' · ')
    : kickoffOrTbd(zone, game, now)
  const rivals = row.alike === 0 ? texts.onlyYou() : texts.countOfRivalsToo({ alike: row.alike, text: formatCount(row.alike) })
  const total = game.isMondayNight ? texts.totalNear({ tieBreakerScore: own.tieBreakerScore }) : null
  return { shown: [state, total ?? rivals].join(' · '), spoken: [where, state, total, rivals].filter(Boolean).join(' · ') }
}

/** The whole row, for screen readers. */
export function rowSentence(row: GuideRow, game: Game, own: OwnStanding): string {
  const [before, after] = [spokenPlace(own), spokenPlace(row.ifWins)]
  const win = before === after ? texts.youStay({ after }) : texts.insteadOf({ after, before })
  return texts.rootForTheIfThey({ teamName: teamName(teamOf(game, row.side)), win, spokenPlace: spokenPlace(row.otherwise) })
}

/**
 * The foot of "What you need", with up to four open games: "If the 49ers, Cardinals and Packers win, you finish 1st, unless gwen_zone is closer to the total."
 * Null where every outcome is the same place.
 * @param rivals who may still be ahead then, by name; without names it is a range of places.
 */
export function bestText({ outcomes }: OwnGuide, games: readonly Game[], rivals: readonly string[]): string | null {
  const [best] = outcomes ?? []
  if (!best || outcomes?.every(({ worst }) => worst.place === best.best.place)) return null
  const teams = best.winners.flatMap(({ gameId, side }) => {
    const game = games.find(({ id }) => id === gameId)
    return game ? [teamName(teamOf(game, side))] : []
  })
  const places =
    rivals.length === 0
      ? placeRange(best.best, best.worst)
      : texts.unlessCloserToTheTotal({ spokenPlace: spokenPlace(best.best), eitherOf: eitherOf(rivals) })
  return texts.ifTheWinYouFinish({ joinNames: joinNames(teams), places })
}

/** "gwen_zone is", "gwen_zone or samwich is", "gwen_zone, samwich or one of 3 more is". */
function eitherOf(names: readonly string[]): string {
  const more = names.length - NAMED_RIVALS
  const [first, second] = names
  if (more <= 0) return texts.is({ names: names.join(texts.orLast()) })
  return texts.orOneMoreMore({ first: first ?? '', second: second ?? '', more })
}

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : texts.and({ value: names.slice(0, -1).join(', '), names: names.at(-1) ?? '' })
