import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { TimelineAxis } from '#shared/rules/standings/timelineAxis.ts'
import { formatClock, formatShortDayTime, formatShortWeekday, formatTime } from '#shared/rules/time/timeText.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import * as say from './texts.ts'

export type AxisLabel = { position: number; text: string; side: 'start' | 'middle' | 'end'; isToCome: boolean }

/** How much of the line a letter takes, in shares of it, and how much has to be free between two labels. A narrow line names later days without the hour. */
export type LabelRoom = { letter: number; gap: number; isNarrow?: boolean }
type Wish = { position: number; texts: readonly string[]; isToCome: boolean }

/** Kickoffs this close to one another are one on a narrow line. */
const CLOSE_MS = 60 * MINUTE_MS

/** The labels for which there is room, the most important first: where the day begins and ends, what comes next, what has been. */
export function axisLabels(zone: string, axis: TimelineAxis, { letter, gap, isNarrow = false }: LabelRoom): AxisLabel[] {
  const toCome = axis.kickoffs.filter(({ isToCome }) => isToCome)
  const last = toCome.at(-1)
  const wishes: Wish[] = [
    { position: 0, texts: [startOf(zone, axis)], isToCome: false },
    ...[...(last ? [last] : []), ...toCome.slice(0, -1)].map((kickoff) => wishOf(zone, kickoff, { startsAt: axis.startsAt, isNarrow })),
    ...axis.kickoffs
      .filter(({ isToCome, at }) => !isToCome && at - axis.startsAt >= CLOSE_MS)
      .map((kickoff) => wishOf(zone, kickoff, { startsAt: axis.startsAt, isNarrow })),
    ...(axis.half === null ? [] : [{ position: axis.half, texts: [say.halfTime(), say.half()], isToCome: false }]),
  ]
  const taken: { from: number; to: number }[] = []
  return wishes.flatMap(({ position, texts, isToCome }) => {
    for (const text of texts) {
      const width = text.length * letter
      const side = position - width / 2 < 0 ? 'start' : position + width / 2 > 1 ? 'end' : 'middle'
      const from = side === 'start' ? position : side === 'end' ? position - width : position - width / 2
      const to = from + width
      if (from < 0 || to > 1.001 || taken.some((other) => from < other.to + gap && other.from < to + gap)) continue
      taken.push({ from, to })
      return [{ position, text, side, isToCome }]
    }
    return []
  })
}

/** "10:05 AM"; "Sun 10:05 AM" once that day is over. */
const startOf = (zone: string, { startsAt, now }: TimelineAxis) =>
  dayIn(zone, startsAt) === dayIn(zone, now) ? formatTime(zone, startsAt) : formatShortDayTime(zone, startsAt)

/** "1:05", on another day "Mon 5:15", or "Mon" where that is too long. */
function wishOf(
  zone: string,
  { at, position, isToCome }: TimelineAxis['kickoffs'][number],
  { startsAt, isNarrow }: { startsAt: EpochMs; isNarrow: boolean },
): Wish {
  const time = formatClock(zone, at)
  if (dayIn(zone, at) === dayIn(zone, startsAt)) return { position, texts: [time], isToCome }
  const day = formatShortWeekday(zone, at)
  return { position, texts: isNarrow ? [day] : [`${day} ${time}`, day], isToCome }
}

/** On a narrow line, kickoffs to come that are close, and those of one later day, are one. */
export function withFewerKickoffs(zone: string, axis: TimelineAxis): TimelineAxis {
  const today = dayIn(zone, axis.startsAt)
  const chosen: EpochMs[] = []
  for (const { at } of axis.kickoffs.filter(({ isToCome }) => isToCome)) {
    const day = dayIn(zone, at)
    const isNear = chosen.some((one) => at - one <= CLOSE_MS || (day !== today && dayIn(zone, one) === day))
    if (!isNear) chosen.push(at)
  }
  const spread = chosen.map((at, index) => ({
    at,
    position: axis.nowPosition + ((1 - axis.nowPosition) * (index + 1)) / chosen.length,
    isToCome: true,
  }))
  return { ...axis, kickoffs: [...axis.kickoffs.filter(({ isToCome }) => !isToCome), ...spread] }
}
