import { z } from 'zod'
import { place } from './place.ts'

/** Longer than anything that is meant; what is shorter and wrong is told to the shopper field by field. */
const text = z.string().max(1000)
const token = z.string().min(1).max(500)

export const signInRequest = place.extend({ email: text, password: text })
export const registrationRequest = place.extend({
  firstName: text,
  lastName: text,
  email: text,
  password: text,
  acceptsMarketing: z.boolean().default(false),
})
export const emailRequest = place.extend({ email: text })
export const resetRequest = place.extend({ token, password: text, email: text.optional() })
export const linkRequest = place.extend({ token })
export const socialStart = place.extend({
  provider: z.string().min(1).max(100),
  directedFrom: z.string().max(2000).optional(),
})
export const socialAnswer = z.object({ code: token, state: token, usid: z.string().max(100).optional() })
