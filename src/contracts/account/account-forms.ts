import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { checkbox } from '#/contracts/form-fields.ts'
import { place } from '#/contracts/place.ts'

/** Longer than anything that is meant; what is shorter and wrong is told to the shopper field by field. */
const text = enteredText(1000)
const name = enteredText(100)
const password = z.string().max(1000)
const token = enteredText(500, 1)

export const signInRequest = place.extend({ email: text, password })
export const registrationRequest = place.extend({
  firstName: name,
  lastName: name,
  email: text,
  password,
  acceptsMarketing: checkbox,
})
export const emailRequest = place.extend({ email: text })
export const resetRequest = place.extend({ token, password, email: text.optional() })
export const linkRequest = place.extend({ token })
export const socialStart = place.extend({
  provider: z.string().min(1).max(100),
  directedFrom: z.string().max(2000).optional(),
})
export const socialAnswer = z.object({ code: token, state: token, usid: z.string().max(100).optional() })
