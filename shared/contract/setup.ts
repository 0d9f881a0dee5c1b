import * as z from 'zod/mini'
import { FIRST_SEASON, LAST_SEASON } from '#shared/contest.ts'
import { houseChanges } from '#shared/model/houseSettings.ts'
import { barPlace, setupState, skippedRows } from '#shared/model/setup.ts'
import { currentUser } from '#shared/model/user.ts'
import { registerForm } from './accounts.ts'
import { defineCall } from './call.ts'
import { logoUpload, storedLogo } from './houseSettings.ts'

/** The published schedule of all seasons is about 2 MB. */
const SCHEDULE_MAX_BYTES = 8 * 1024 * 1024
export const scheduleUpload = { types: ['text/csv'], maxBytes: SCHEDULE_MAX_BYTES } as const
const year = z.string().check(z.regex(/^\d{4}$/))

/*
 * The calls of the first setup. They need the browser that opened the link which the server prints at its start, and end when an admin exists;
 * all others get the answer of an unknown address.
 */

export const openSetup = defineCall('POST', '/api/setup/open', 'public', {
  summary: 'Opens the first setup by the link that the server prints, and sets a cookie for the other calls of it.',
  body: z.strictObject({
    token: z.string().check(z.maxLength(100)),
    /** True to open it although another browser has opened it. */
    isBesideOther: z.optional(z.boolean()),
  }),
  response: setupState,
  errors: ['not_found', 'setup_under_way'],
})

export const getSetup = defineCall('GET', '/api/setup', 'public', {
  summary: 'The steps that are done, and the settings so far.',
  response: setupState,
  errors: ['not_found'],
})

export const saveSetup = defineCall('PUT', '/api/setup', 'public', {
  summary: 'Stores the settings of a step.',
  body: z.strictObject({
    step: z.enum(['bar', 'brand', 'prizes']),
    changes: houseChanges,
    place: z.optional(barPlace),
  }),
  response: setupState,
  errors: ['not_found', 'unknown_image', 'logo_not_fetched', 'not_an_image'],
})

export const uploadSetupLogo = defineCall('POST', '/api/setup/logo', 'public', {
  summary: 'Stores a logo, as `uploadLogo` does.',
  upload: logoUpload,
  response: storedLogo,
  errors: ['not_found', 'not_an_image', 'too_large', 'wrong_content_type'],
})

export const chooseSeason = defineCall('POST', '/api/setup/season', 'public', {
  summary: 'Takes the season from the feed, which is switched on where the server was started without one, or leaves it for later.',
  body: z.strictObject({ source: z.enum(['feed', 'later']) }),
  response: setupState,
  errors: ['not_found'],
})

export const importSeasonFile = defineCall('POST', '/api/setup/season-file', 'public', {
  summary: 'Imports a season from a schedule in the nflverse games.csv format; without `season` the newest one of the file.',
  query: z.object({
    season: z.optional(z.pipe(z.pipe(year, z.transform(Number)), z.number().check(z.minimum(FIRST_SEASON), z.maximum(LAST_SEASON)))),
  }),
  upload: scheduleUpload,
  response: z.object({ state: setupState, skipped: skippedRows }),
  errors: ['not_found', 'not_a_schedule', 'too_large', 'wrong_content_type'],
})

export const createFirstAdmin = defineCall('POST', '/api/setup/admin', 'public', {
  summary: 'Creates the first admin, signs them in, and ends the setup for everybody.',
  body: registerForm,
  response: currentUser,
  errors: ['not_found', 'registration_incomplete', 'weak_password', 'name_not_allowed'],
})
