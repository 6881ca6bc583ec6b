import { z } from 'zod'
import { contentIdForm } from '#/domain/content/content.ts'
import { place } from '#/contracts/place.ts'

export const contentQuestion = place.extend({ id: z.string().regex(contentIdForm) })
