import { z } from 'zod'
import { legacyResponse } from '#/contracts/auth/auth.ts'
import { requestUpstream } from './client.server.ts'
import { form } from './slas.server.ts'

/** API-23: whether the address belongs to a shopper of the former shop, who must choose a new password. */
export const isLegacyShopper = async (email: string, site: string): Promise<boolean> =>
  (
    await requestUpstream('commerce', '/legacy', {
      schema: legacyResponse,
      query: { email, siteId: site },
      confidential: true,
    })
  ).isLegacy

/** RESET-10: sends an email with a reset link. */
export const submitPasswordReset = (email: string, site: string, locale: string) =>
  requestUpstream('auth', '/submit-password-reset', {
    method: 'POST',
    schema: z.unknown(),
    body: form({ loginEmail: email, siteId: site, locale }),
    confidential: true,
  })
