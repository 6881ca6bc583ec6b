import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { consentInput } from '#/contracts/privacy/consent-input.ts'
import { formPost, textOf } from '#/server-fns/form-post.ts'
import { currentConsent, storeConsent } from '#/session/consent.server.ts'

/** What this browser allows, for a private page. */
export const getConsent = createServerFn({ method: 'GET' }).handler(() => currentConsent())

/** The banner leads back to its page, the page of the privacy choices to itself. */
export const saveConsent = createServerFn({ method: 'POST' })
  .middleware([
    formPost<void>((_, fields) =>
      textOf(fields, 'page') === 'choices' ? { to: '/privacy-choices', toasts: [{ kind: 'consent-saved' }] } : {},
    ),
  ])
  .validator(formOr(consentInput))
  .handler(({ data }) => storeConsent(data))
