import * as z from 'zod/mini'

/** A TV that is paired with a venue, as its managers see it. */
export const tvScreen = z.object({
  id: z.uuid(),
  name: z.string(),
  lastSeenAt: z.iso.datetime(),
  pairedAt: z.iso.datetime(),
  /** The pixels of its picture; null for a screen that has not reported them. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})
export type TvScreen = z.output<typeof tvScreen>

export const screenCommand = z.enum(['reload', 'identify'])
export type ScreenCommand = z.output<typeof screenCommand>
