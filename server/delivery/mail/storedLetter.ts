import * as z from 'zod'

/** A written letter, as it is stored until it is sent. */
export const storedLetter = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.object({ url: z.string(), mailto: z.string() }).optional(),
})
