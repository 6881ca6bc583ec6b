import { z } from 'zod'

/** `POST {slas}/token` and `GET {slas}/logout`, the fields of the token object that the storefront reads. */
export const tokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().int().positive(),
  refresh_token_expires_in: z.coerce.number().int().positive(),
  usid: z.string().min(1),
  customer_id: z.string().min(1),
  /** The id of a registered shopper for other services, which do not receive `customer_id`. */
  enc_user_id: z.string().optional(),
})
export type TokenResponse = z.infer<typeof tokenResponse>

/** `GET /legacy?email=`: API-23. */
export const legacyResponse = z.object({ isLegacy: z.boolean() })
