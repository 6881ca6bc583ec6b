import { z } from 'zod'

/** The site and locale for which a server function is asked. */
export const place = z.object({ site: z.string().max(40), locale: z.string().max(20) })

export type PlaceIds = z.infer<typeof place>
