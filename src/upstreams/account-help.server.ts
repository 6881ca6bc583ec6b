import { z } from 'zod'
import { legacyResponse } from '#/contracts/auth/auth.ts'
import { requestUpstream } from './client.server.ts'
import { formBody } from './slas.server.ts'

/** Whether the email address belongs to a shopper of the former shop, who must choose a new password: API-23. */
export const isLegacyShopper = async (email: string, site: string): Promise<boolean> =>
  (
    await requestUpstream('commerce', '/legacy', {
      schema: legacyResponse,
      query: { email, siteId: site },
      confidential: true,
    })
  ).isLegacy

/** Requests an email with a reset link: RESET-10. */
export const submitPasswordReset = (email: string, site: string, locale: string) =>
  requestUpstream('auth', '/submit-password-reset', {
    method: 'POST',
    schema: z.unknown(),
    body: formBody({ loginEmail: email, siteId: site, locale }),
    confidential: true,
  })
