import * as z from 'zod'
import type { TrailEntry } from '#shared/model/adminWeek.ts'
import { formatDayAndTime } from '#shared/rules/timeText.ts'

/** The values of a game that the records of admins' actions have. */
const gameValues = z.object({ gameStatus: z.string(), awayScore: z.number().nullable(), homeScore: z.number().nullable() })

type Action = { action: string; old: unknown; new: unknown; game: string | null; timeZone: string }

/** An admin's recorded action in one line, without the admin's name. */
export function describeAction({ action, old, new: after, game, timeZone }: Action): Pick<TrailEntry, 'kind' | 'text'> {
  switch (action) {
    case 'pin game':
      return { kind: 'pin', text: `Pinned ${game} at ${valuesOf(after)}` }
    case 'set game':
      return { kind: 'result', text: `Set ${game} to ${valuesOf(after)}` }
    case 'release game':
      return { kind: 'pin', text: `Released ${game}, now ${valuesOf(after)}` }
    case 'believe claim':
      return { kind: 'doubt', text: `Used the feed's ${valuesOf(after)} for ${game}` }
    case 'refuse claim':
      return { kind: 'doubt', text: `Left ${game} at ${valuesOf(old)}, against the feed` }
    case 'pin deadline':
      return { kind: 'time', text: `Set the deadline to ${timeOf(after, timeZone)}` }
    case 'release deadline':
      return { kind: 'time', text: "Gave the deadline back to the house's rule" }
    case 'settle':
      return { kind: 'settlement', text: 'Settled the week by hand' }
    case 'confirm correction':
      return { kind: 'settlement', text: 'Confirmed a correction' }
    case 'dismiss correction':
      return { kind: 'settlement', text: 'Dismissed a correction' }
    default:
      return { kind: 'other', text: game === null ? action : `${action}: ${game}` }
  }
}

function valuesOf(value: unknown): string {
  const { data } = gameValues.safeParse(value)
  if (!data) return 'other values'
  return data.awayScore === null
    ? data.gameStatus
    : `${data.awayScore}-${data.homeScore} (${data.gameStatus === 'LIVE' ? 'live' : data.gameStatus})`
}

function timeOf(value: unknown, zone: string): string {
  return typeof value === 'string' ? formatDayAndTime(zone, Date.parse(value)) : 'another time'
}
