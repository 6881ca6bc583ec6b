import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { checkbox } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** An upper bound against abuse. Shorter invalid values get a message per field. */
const text = enteredText(1000)
const name = enteredText(100)
const password = z.string().max(1000)
const token = enteredText(500, 1)

export const signInRequest = siteAndLocale.extend({ email: text, password })
export const registrationRequest = siteAndLocale.extend({
  firstName: name,
  lastName: name,
  email: text,
  password,
  acceptsMarketing: checkbox,
})
export const emailRequest = siteAndLocale.extend({ email: text })
export const resetRequest = siteAndLocale.extend({ token, password, email: text.optional() })
export const linkRequest = siteAndLocale.extend({ token })
export const socialStart = siteAndLocale.extend({
  provider: z.string().min(1).max(100),
  directedFrom: z.string().max(2000).optional(),
})
export const socialResponse = z.object({ code: token, state: token, usid: z.string().max(100).optional() })
