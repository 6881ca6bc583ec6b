import { createServerFn } from '@tanstack/react-start'
import { socialAnswer, socialStart } from '#/contracts/account/account-forms.ts'
import { finishSocial, startSocial } from './social.server.ts'

/** `go`: send the browser to the address. */
export const startSocialSignIn = createServerFn({ method: 'POST' })
  .validator(socialStart)
  .handler(({ data }) => startSocial(data))

/** For the page at the social callback, with what its address brings; then go to `returnTo`. */
export const finishSocialSignIn = createServerFn({ method: 'POST' })
  .validator(socialAnswer)
  .handler(({ data }) => finishSocial(data))
