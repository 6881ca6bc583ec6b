import { createServerFn } from '@tanstack/react-start'
import { emailChange, passwordChange, profileChange } from '#/contracts/account/account-requests.ts'
import { place } from '#/contracts/place.ts'
import { readProfile, saveEmail, savePassword, saveProfile } from './profile.server.ts'

export const getProfile = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readProfile(data))

export const changeProfile = createServerFn({ method: 'POST' })
  .validator(profileChange)
  .handler(({ data }) => saveProfile(data))

export const changeEmail = createServerFn({ method: 'POST' })
  .validator(emailChange)
  .handler(({ data }) => saveEmail(data))

export const changePassword = createServerFn({ method: 'POST' })
  .validator(passwordChange)
  .handler(({ data }) => savePassword(data))
