import { createServerFn } from '@tanstack/react-start'
import { contentQuestion } from '#/contracts/content/content-question.ts'
import { readContent } from './content.server.ts'

/** A page of the page designer; null where there is none. */
export const getContent = createServerFn({ method: 'GET' })
  .validator(contentQuestion)
  .handler(async ({ data: { id, ...place } }) => (await readContent(id, place)) ?? null)
