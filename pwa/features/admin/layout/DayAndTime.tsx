import { useZone } from '#pwa/data/queries/contest.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { formatPastDayAndTime } from '#shared/rules/time/timeText.ts'

/** "Thu, Nov 26, 10:00 AM PT", for a cell of a table; with its year when it was long ago. */
export const DayAndTime = ({ at }: { at: string }) => formatPastDayAndTime(useZone(), Date.parse(at), serverNow())
