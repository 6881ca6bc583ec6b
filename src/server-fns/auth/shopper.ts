import { createServerFn } from '@tanstack/react-start'
import { registrationRequest, signInRequest } from '#/contracts/account/account-forms.ts'
import { place } from '#/contracts/place.ts'
import { registerShopper } from './registration.server.ts'
import { readShopper, signInShopper, signOutShopper } from './sign-in.server.ts'

/** Who shops in this browser. Ask only where the marker cookie says that there is something to ask for. */
export const getShopper = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readShopper(data))

export const signIn = createServerFn({ method: 'POST' })
  .validator(signInRequest)
  .handler(({ data }) => signInShopper(data))

export const signOut = createServerFn({ method: 'POST' })
  .validator(place)
  .handler(({ data }) => signOutShopper(data))

export const register = createServerFn({ method: 'POST' })
  .validator(registrationRequest)
  .handler(({ data }) => registerShopper(data))
