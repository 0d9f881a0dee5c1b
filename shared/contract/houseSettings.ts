import * as z from 'zod/mini'
import { houseChanges, houseSettings, replacedSettings } from '#shared/model/houseSettings.ts'
import { reason } from '#shared/model/reason.ts'
import { defineCall } from './call.ts'

/** An uploaded logo may have this many bytes. */
export const LOGO_MAX_BYTES = 4 * 1024 * 1024
export const logoUpload = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: LOGO_MAX_BYTES } as const
/** An uploaded logo, scaled down and encoded again. */
export const storedLogo = z.object({ url: z.string(), width: z.number(), height: z.number() })

const houseChange = z.object({
  id: z.string(),
  /** "brand", "venue", "weeklyPrizes" … */
  setting: z.string(),
  /** The admin's name; null when the account was deleted. */
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
  reason: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  /** False when the setting was changed again since. */
  isUndoable: z.boolean(),
})
export type HouseChange = z.output<typeof houseChange>

export const getHouse = defineCall('GET', '/api/admin/house', 'admin', {
  summary: "The house's settings, and the week from which a change of a rule would count.",
  response: houseSettings,
})

export const changeHouse = defineCall('PUT', '/api/admin/house', 'admin', {
  summary: 'Changes settings. Names and colors change at once; rules from the next week on that is not open and has no card.',
  body: z.extend(houseChanges, {
    reason,
    /** Refused when one of these settings has another value by now. An app of an earlier version does not send it. */
    replaces: z.optional(replacedSettings),
  }),
  response: houseSettings,
  errors: ['changed_since', 'unknown_image', 'logo_not_fetched', 'not_an_image'],
})

export const listHouseChanges = defineCall('GET', '/api/admin/house/changes', 'admin', {
  summary: 'The last changes of settings, newest first.',
  response: z.array(houseChange),
})

export const undoHouseChange = defineCall('POST', '/api/admin/house/changes/:changeId/undo', 'admin', {
  summary: 'Restores the values before a change, if the setting was not changed again since. A rule counts as after any other change.',
  params: z.object({ changeId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  body: z.object({ reason }),
  response: houseSettings,
  errors: ['not_found', 'changed_since', 'unknown_image', 'logo_not_fetched', 'not_an_image'],
})

export const uploadLogo = defineCall('POST', '/api/admin/house/logo', 'admin', {
  summary: 'Stores a logo: checked, scaled down and encoded again as PNG. `changeHouse` makes it the logo of the house.',
  upload: logoUpload,
  response: storedLogo,
  errors: ['not_an_image', 'too_large', 'wrong_content_type'],
})
