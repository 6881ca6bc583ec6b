import { createServerFn } from '@tanstack/react-start'
import { emailRequest } from '#/contracts/account/account-forms.ts'
import { subscribeByFooter } from './newsletter.server.ts'

/** True once the address is subscribed to the brand's letters; false for every failure. */
export const subscribeToNewsletter = createServerFn({ method: 'POST' })
  .validator(emailRequest)
  .handler(({ data }) => subscribeByFooter(data))
