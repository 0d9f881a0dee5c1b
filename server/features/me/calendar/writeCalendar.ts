import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Db } from '#server/platform/db/db.ts'
import { DAY_MS, type EpochMs, HOUR_MS, SECOND_MS } from '#shared/clock.ts'
import type { CalendarEvent } from './events.ts'

type House = { name: string; publicUrl: string; now: EpochMs }

/** How long before an event that is announced. */
const ALARMS_MS = [DAY_MS, 2 * HOUR_MS]
/** How often calendar programs should ask again; most ask when they like. */
const REFRESH_SECONDS = HOUR_MS / SECOND_MS

/** The text of a calendar (RFC 5545). Its times are instants, so every calendar shows them in its own zone. */
export async function writeCalendar(db: Db, { name, publicUrl, now }: House, events: readonly CalendarEvent[]): Promise<string> {
  const sequences = await countMoves(db, events)
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name,
    prodId: { company: name, product: 'pickem', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const { id, startsAt, endsAt, title, text, isAnnounced } of events)
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: sequences.get(id) ?? 0,
      stamp: new Date(now),
      start: new Date(startsAt),
      end: endsAt === null ? null : new Date(endsAt),
      summary: title,
      description: text,
      url: publicUrl,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: isAnnounced
        ? ALARMS_MS.map((beforeMs) => ({ type: ICalAlarmType.display, trigger: beforeMs / SECOND_MS, description: title }))
        : [],
    })
  return calendar.toString()
}

type EventRow = { id: string; starts_at: Date; sequence: number }

/** How often the moment of each event has moved since a calendar showed it first. Only a moved or new one is written. */
async function countMoves(db: Db, events: readonly CalendarEvent[]): Promise<Map<string, number>> {
  const ids = events.map(({ id }) => id)
  const known = new Map((await db<EventRow>('calendar_events').whereIn('id', ids).select()).map((row) => [row.id, row]))
  const moved = events.filter(({ id, startsAt }) => known.get(id)?.starts_at.getTime() !== startsAt)
  const stored =
    moved.length === 0
      ? []
      : await db<EventRow>('calendar_events')
          .insert(moved.map(({ id, startsAt }) => ({ id, starts_at: new Date(startsAt) })))
          .onConflict('id')
          .merge({ starts_at: db.raw('excluded.starts_at'), sequence: db.raw('calendar_events.sequence + 1') })
          .whereRaw('calendar_events.starts_at <> excluded.starts_at')
          .returning(['id', 'sequence'])
  return new Map([...known.values(), ...stored].map(({ id, sequence }) => [id, sequence]))
}
