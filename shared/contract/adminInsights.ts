import * as z from 'zod/mini'
import { gameId } from '#shared/model/game.ts'
import { gameNotes } from '#shared/model/insights.ts'
import * as texts from '#shared/model/oneLine.texts.ts'
import { reason } from './adminGames.ts'
import { defineCall } from './call.ts'

const NOTES_AT_MOST = 6
const NOTE_MIN_LENGTH = 3
const NOTE_MAX_LENGTH = 240
/** Line ends of any kind, control characters, and those that turn the direction of the text around them. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

const note = z.string().check(
  z.trim(),
  z.minLength(NOTE_MIN_LENGTH),
  z.maxLength(NOTE_MAX_LENGTH),
  z.refine((text) => !NOT_IN_A_LINE.test(text), { error: () => texts.pleaseWriteOneLine() }),
)
/** Null: derived from the results again. Empty: nothing is shown. */
const section = z.nullable(z.array(note).check(z.maxLength(NOTES_AT_MOST)))
const gameParams = z.object({ gameId })

export const getGameNotes = defineCall('GET', '/api/admin/game-notes/:gameId', 'admin', {
  summary: "A game's notes: those written by an admin, and those derived from results.",
  params: gameParams,
  response: gameNotes,
  errors: ['not_found'],
})

export const setGameNotes = defineCall('PUT', '/api/admin/game-notes/:gameId', 'admin', {
  summary: 'Writes a game’s insights, matchups and notes by hand; a section that is null is derived from the results again.',
  params: gameParams,
  body: z.object({ expertInsights: section, keyMatchups: section, gameNotes: section, reason }),
  response: gameNotes,
  errors: ['not_found'],
})
