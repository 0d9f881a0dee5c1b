import { isDeepStrictEqual } from 'node:util'
import type { GameUpdate, SlateUpdate } from '#shared/contract/live.ts'
import { isOver } from '#shared/rules/games/gameState.ts'
import { leaderOf } from '#shared/rules/standings/ifEndedNow.ts'
import { idOf, resultOf, type StoredGame } from './gameRows.ts'

type Change = { before: StoredGame; after: StoredGame }

/** The fields that change while games are played. Open screens may apply a change of these alone; any other change they must fetch. */
const FIELDS = ['gameStatus', 'gameClock', 'possession', 'awayScore', 'homeScore', 'awayRecord', 'homeRecord'] as const

/** What open screens need to know of changed games; null when they must fetch the games again. */
export function slateUpdateOf({ added, changed }: { added: readonly StoredGame[]; changed: readonly Change[] }): SlateUpdate | null {
  if (added.length > 0 || changed.some(needsFetch)) return null
  return { games: changed.map(toUpdate), changesPlaces: changed.some(changesPlaces), changesLeads: changed.some(changesLeads) }
}

/** A postponed or cancelled game may move the deadline or the tiebreaker game. */
function needsFetch({ before, after }: Change): boolean {
  const isCalledOff = ({ gameStatus }: StoredGame) => gameStatus === 'postponed' || gameStatus === 'cancelled'
  return isCalledOff(before) || isCalledOff(after) || !isDeepStrictEqual(withoutFields(before), withoutFields(after))
}

const withoutFields = (game: StoredGame) => ({ ...game, ...Object.fromEntries(FIELDS.map((field) => [field, null])) })

const changesPlaces = ({ before, after }: Change) =>
  (isOver(before) || isOver(after)) &&
  (before.gameStatus !== after.gameStatus || before.awayScore !== after.awayScore || before.homeScore !== after.homeScore)

const changesLeads = ({ before, after }: Change) =>
  leaderOf(before) !== leaderOf(after) || (before.gameStatus === 'LIVE') !== (after.gameStatus === 'LIVE')

function toUpdate({ before, after }: Change): GameUpdate {
  const [old, now] = [withResult(before), withResult(after)]
  return {
    id: idOf(after),
    ...Object.fromEntries(Object.entries(now).filter(([field, value]) => old[field as keyof typeof now] !== value)),
  }
}

/** The fields with those that the database derives from them. */
const withResult = (game: StoredGame) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, game[field]])),
  totalScore: game.awayScore === null || game.homeScore === null ? null : game.awayScore + game.homeScore,
  result: resultOf(game),
})
