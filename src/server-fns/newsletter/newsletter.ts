import { createServerFn } from '@tanstack/react-start'
import { emailRequest } from '#/contracts/account/account-forms.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { entriesOf, formPost } from '#/server-fns/form-post.ts'
import { subscribeByFooter } from './newsletter.server.ts'

/** True once the address is subscribed to the brand's newsletter; false for every failure. */
export const subscribeToNewsletter = createServerFn({ method: 'POST' })
  .middleware([
    formPost<boolean>((isSubscribed, fields) => ({
      to: '/newsletter',
      form: 'newsletter',
      result: { kind: isSubscribed ? 'subscribed' : 'failed' },
      entries: entriesOf(fields, 'email'),
    })),
  ])
  .validator(formOr(emailRequest))
  .handler(({ data }) => subscribeByFooter(data))
