import { z } from 'zod'
import { contentIdForm } from '#/domain/content/content.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

export const contentInput = siteAndLocale.extend({ id: z.string().regex(contentIdForm) })
