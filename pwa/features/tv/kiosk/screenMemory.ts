import * as z from 'zod/mini'
import { deviceValue, readStorage } from '#pwa/device/storage/deviceValue.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'

const schema = z.object({ token: z.nullable(z.string()), venue: z.nullable(z.string()), lastCommand: z.number() })
export type ScreenMemory = z.output<typeof schema>

/** What a TV stores about itself: the token by which the server knows it, its venue, and the last command that it ran. It belongs to no player. */
export const screenMemory = deviceValue(STORAGE_NAMES.screen, schema)

const NEW_SCREEN: ScreenMemory = { token: null, venue: null, lastCommand: 0 }

/** Null where the browser stores nothing. */
export const readScreenMemory = (): ScreenMemory | null => readStorage() && (screenMemory.read() ?? NEW_SCREEN)
