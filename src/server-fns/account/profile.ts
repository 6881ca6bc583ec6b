import { createServerFn } from '@tanstack/react-start'
import { emailChange, passwordChange, profileChange } from '#/contracts/account/account-requests.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import type { EmailResult, PasswordResult, ProfileResult } from '#/domain/account/account.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { accountOutcome } from './form-outcomes.ts'
import { readProfile, saveEmail, savePassword, saveProfile } from './profile.server.ts'

export const getProfile = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readProfile(data))

export const changeProfile = createServerFn({ method: 'POST' })
  .middleware([formPost<ProfileResult>(accountOutcome('profile'))])
  .validator(formOr(profileChange))
  .handler(({ data }) => saveProfile(data))

export const changeEmail = createServerFn({ method: 'POST' })
  .middleware([formPost<EmailResult>(accountOutcome('email'))])
  .validator(formOr(emailChange))
  .handler(({ data }) => saveEmail(data))

export const changePassword = createServerFn({ method: 'POST' })
  .middleware([formPost<PasswordResult>(accountOutcome('password'))])
  .validator(formOr(passwordChange))
  .handler(({ data }) => savePassword(data))
