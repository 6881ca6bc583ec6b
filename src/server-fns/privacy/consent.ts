import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { consentInput } from '#/contracts/privacy/consent-input.ts'
import { formPost, textOf } from '#/server-fns/form-post.ts'
import { currentConsent, storeConsent } from '#/session/consent.server.ts'

/** The consent of this browser's shopper, for private pages. */
export const getConsent = createServerFn({ method: 'GET' }).handler(() => currentConsent())

/** Redirects to the page with the banner, or to the page of the privacy choices. */
export const saveConsent = createServerFn({ method: 'POST' })
  .middleware([
    formPost<void>((_, fields) =>
      textOf(fields, 'page') === 'choices' ? { to: '/privacy-choices', toasts: [{ kind: 'consent-saved' }] } : {},
    ),
  ])
  .validator(formOr(consentInput))
  .handler(({ data }) => storeConsent(data))
