import { z } from 'zod'
import { legacyAnswer } from '#/contracts/auth/auth.ts'
import { ask } from './client.server.ts'
import { form } from './slas.server.ts'

/** API-23: whether the address belongs to a shopper of the former house, who has to choose a new password. */
export const askWhetherLegacy = async (email: string, site: string): Promise<boolean> =>
  (await ask('commerce', '/legacy', { schema: legacyAnswer, query: { email, siteId: site }, confidential: true }))
    .isLegacy

/** RESET-10: the storefront's own way to a mail with a reset link. */
export const submitPasswordReset = (email: string, site: string, locale: string) =>
  ask('auth', '/submit-password-reset', {
    method: 'POST',
    schema: z.unknown(),
    body: form({ loginEmail: email, siteId: site, locale }),
    confidential: true,
  })
