import * as z from 'zod/mini'
import { PAIRING_CODE_LENGTH } from '#shared/contest.ts'
import { oneLine } from '#shared/model/oneLine.ts'
import { screenCommand, tvScreen } from '#shared/model/tvScreen.ts'
import { done } from './accounts.ts'
import { defineCall } from './call.ts'
import * as texts from './tvScreens.texts.ts'

const MAX_PIXELS = 16_384
const pixels = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PIXELS)))
const screenName = oneLine(40)
const screenParams = z.object({ id: z.uuid() })

export const reportScreen = defineCall('POST', '/api/tv-screens/report', 'public', {
  summary: 'A TV reports itself every 30 seconds, and receives its pairing code or its venue, commands and check-in codes.',
  body: z.object({
    /** The token of an earlier answer; null for a new screen. */
    token: z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))),
    width: pixels,
    height: pixels,
  }),
  response: z.object({
    /** A new token to store, for a screen that sent none or an unknown one. */
    token: z.nullable(z.string()),
    /** Shown until the screen is paired. */
    pairingCode: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** The slug of the screen's venue; null while it is not paired or the venue is closed. */
    venue: z.nullable(z.string()),
    /** The last command of the last minutes. Its number grows with each command, so that a screen runs each one once. */
    command: z.nullable(z.object({ number: z.number(), kind: screenCommand })),
    /** The code to check in with, now and in the next steps, each from a moment on. */
    checkInCodes: z.array(z.object({ code: z.string(), from: z.iso.datetime() })),
  }),
})

export const pairScreen = defineCall('POST', '/api/tv-screens/pair', 'venue_manager', {
  summary: 'Gives the TV that shows this code a name and a venue.',
  body: z.object({
    /** Any case, with blanks. */
    code: z.string().check(
      z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
      z.regex(new RegExp(`^[A-Z0-9]{${PAIRING_CODE_LENGTH}}$`), {
        error: () => texts.pleaseTypeTheCharacters({ length: PAIRING_CODE_LENGTH }),
      }),
    ),
    name: screenName,
    venueId: z.uuid(),
  }),
  response: tvScreen,
  errors: ['not_found', 'pairing_code_invalid'],
})

export const renameScreen = defineCall('PUT', '/api/tv-screens/:id', 'venue_manager', {
  summary: 'Gives a TV another name.',
  params: screenParams,
  body: z.object({ name: screenName }),
  response: tvScreen,
  errors: ['not_found'],
})

export const commandScreen = defineCall('POST', '/api/tv-screens/:id/commands', 'venue_manager', {
  summary: 'Makes a TV load its page again, or show its name for 15 seconds.',
  params: screenParams,
  body: z.object({ command: screenCommand }),
  response: tvScreen,
  errors: ['not_found'],
})

export const removeScreen = defineCall('DELETE', '/api/tv-screens/:id', 'venue_manager', {
  summary: 'Ends the pairing of a TV. It shows a new pairing code.',
  params: screenParams,
  response: done,
  errors: ['not_found'],
})
