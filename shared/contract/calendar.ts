import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** Null until the player makes one. The address opens the calendar for everybody who has it, so it can be replaced and ended. */
const calendarLink = z.object({ url: z.nullable(z.url()) })

export const getCalendar = defineCall('GET', '/api/calendar.ics', 'public', {
  summary: 'The deadlines of the season for a calendar program (RFC 5545).',
  response: z.string(),
  fileType: 'text/calendar',
})

export const getOwnCalendar = defineCall('GET', '/api/calendar/:code.ics', 'public', {
  summary:
    "A player's calendar (RFC 5545), opened by its code alone: deadlines with the state of the card, tiebreaker games, settlements, and the expiry of credits. It has no personal data.",
  params: z.object({ code: z.string() }),
  response: z.string(),
  fileType: 'text/calendar',
  errors: ['not_found'],
})

export const getCalendarLink = defineCall('GET', '/api/calendar-link', 'player', {
  summary: "The address of the viewer's own calendar.",
  response: calendarLink,
})

export const renewCalendarLink = defineCall('POST', '/api/calendar-link', 'player', {
  summary: "Makes an address of the viewer's own calendar. The address of before ends.",
  response: calendarLink,
})

export const deleteCalendarLink = defineCall('DELETE', '/api/calendar-link', 'player', {
  summary: "Ends the address of the viewer's own calendar.",
  response: calendarLink,
})
