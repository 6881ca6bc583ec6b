import { createServerFn } from '@tanstack/react-start'
import { contentInput } from '#/contracts/content/content-input.ts'
import { readContent } from './content.server.ts'

/** A page of the page designer; null for an unknown id. */
export const getContent = createServerFn({ method: 'GET' })
  .validator(contentInput)
  .handler(async ({ data: { id, ...siteAndLocale } }) => (await readContent(id, siteAndLocale)) ?? null)
