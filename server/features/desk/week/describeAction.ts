import * as z from 'zod'
import type { TrailEntry } from '#shared/model/adminWeek.ts'
import { gameStatus } from '#shared/model/game.ts'
import { gameStatusText } from '#shared/rules/games/gameStatusText.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** The values of a game that the records of admins' actions have. */
const gameValues = z.object({ gameStatus, awayScore: z.number().nullable(), homeScore: z.number().nullable() })

type Action = { action: string; old: unknown; new: unknown; game: string | null; timeZone: string }

/** An admin's recorded action in one line, without the admin's name. */
export function describeAction({ action, old, new: after, game, timeZone }: Action): Pick<TrailEntry, 'kind' | 'text'> {
  const named = String(game)
  switch (action) {
    case 'pin game':
      return { kind: 'pin', text: texts.pinned({ game: named, values: valuesOf(after) }) }
    case 'set game':
      return { kind: 'result', text: texts.setTo({ game: named, values: valuesOf(after) }) }
    case 'release game':
      return { kind: 'pin', text: texts.released({ game: named, values: valuesOf(after) }) }
    case 'believe claim':
      return { kind: 'doubt', text: texts.usedTheFeeds({ game: named, values: valuesOf(after) }) }
    case 'refuse claim':
      return { kind: 'doubt', text: texts.leftAgainstTheFeed({ game: named, values: valuesOf(old) }) }
    case 'pin deadline':
      return { kind: 'time', text: texts.setTheDeadline({ time: timeOf(after, timeZone) }) }
    case 'release deadline':
      return { kind: 'time', text: texts.gaveTheDeadlineBack() }
    case 'settle':
      return { kind: 'settlement', text: texts.settledByHand() }
    case 'confirm correction':
      return { kind: 'settlement', text: texts.confirmedACorrection() }
    case 'dismiss correction':
      return { kind: 'settlement', text: texts.dismissedACorrection() }
    default:
      return { kind: 'other', text: game === null ? action : texts.otherAction({ action, game }) }
  }
}

function valuesOf(value: unknown): string {
  const { data } = gameValues.safeParse(value)
  if (!data) return texts.otherValues()
  const status = gameStatusText(data.gameStatus)
  return data.awayScore === null ? status : `${data.awayScore}-${data.homeScore} (${status})`
}

function timeOf(value: unknown, zone: string): string {
  return typeof value === 'string' ? formatDayAndTime(zone, Date.parse(value)) : texts.anotherTime()
}
