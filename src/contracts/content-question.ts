import { z } from 'zod'
import { contentIdForm } from '#/domain/content.ts'
import { place } from './place.ts'

export const contentQuestion = place.extend({ id: z.string().regex(contentIdForm) })
