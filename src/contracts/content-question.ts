import { z } from 'zod'
import { place } from './place.ts'

export const contentQuestion = place.extend({ id: z.string().regex(/^[\p{L}\p{N}_.~-]{1,120}$/u) })
