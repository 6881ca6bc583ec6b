import { z } from 'zod'

/** The site and locale of a server function's input: ids or aliases. */
export const siteAndLocale = z.object({ site: z.string().max(40), locale: z.string().max(20) })

export type SiteAndLocale = z.infer<typeof siteAndLocale>
