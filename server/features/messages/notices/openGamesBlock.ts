import type { Block, Row } from '#server/delivery/mail/letter/letter.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import { teamColors, teamName } from '#shared/reference/teams.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'
import { formatComingKickoff } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** A reminder shows so many games. */
const ROWS = 3

/** The next open games with their kickoffs, the tiebreaker game as the last of them. */
export function openGamesBlock(open: readonly Game[], zone: string, now: EpochMs): Block {
  const byKickoff = [...open].sort((one, other) => (kickoffOf(one) ?? Number.MAX_VALUE) - (kickoffOf(other) ?? Number.MAX_VALUE))
  const tiebreaker = byKickoff.filter(({ isMondayNight }) => isMondayNight)
  const others = byKickoff.filter(({ isMondayNight }) => !isMondayNight).slice(0, ROWS - tiebreaker.length)
  const shown = [...others, ...tiebreaker]
  const rest = open.length - shown.length
  return { kind: 'rows', rows: shown.map((game) => toRow(game, zone, now)), ...(rest > 0 && { more: texts.andMore({ rest }) }) }
}

function toRow(game: Game, zone: string, now: EpochMs): Row {
  const kickoff = kickoffOf(game)
  const time = kickoff === null ? texts.timeNotSet() : formatComingKickoff(zone, kickoff, now)
  return {
    crest: { letters: game.awayTeam, color: teamColors(game.awayTeam).primaryColor },
    text: `${teamName(game.awayTeam)} @ ${teamName(game.homeTeam)}`,
    note: game.isMondayNight ? texts.timeAndTiebreaker({ time }) : time,
  }
}
