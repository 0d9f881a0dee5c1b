import { instantIn } from '#shared/rules/time/zonedTime.ts'
import { SCHEDULE_FILE_TIME_ZONE } from '#shared/timeZones.ts'

/** The Eastern hour of games whose day is known but not their time: in all American zones it is of the same day. */
const STAND_IN_HOUR = 13

/** What is stored as the kickoff of a game of which only the Eastern day is known. */
export const standInKickoff = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  new Date(instantIn(SCHEDULE_FILE_TIME_ZONE, { year, month, day, hour: STAND_IN_HOUR, minute: 0 })).toISOString()
