import { useZone } from '#pwa/data/queries/contest.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'

/** "Thu, Nov 26, 10:00 AM PT", for a cell of a table. */
export const DayAndTime = ({ at }: { at: string }) => formatDayAndTime(useZone(), Date.parse(at))
