import type { z } from 'zod'
import { requestUpstream, type UpstreamRequest } from './client.server.ts'
import { environment } from './environment.server.ts'

/** The shopper on whose behalf the commerce API is called. */
export interface Caller {
  accessToken: string
  customerId: string
  siteId: string
  /** The upstream whose time limit applies. */
  upstream?: 'commerce' | 'placing'
}

type Api =
  | 'customer/shopper-customers'
  | 'checkout/shopper-baskets'
  | 'checkout/shopper-orders'
  | 'pricing/shopper-gift-certificates'

/** Sends a request to one of the Shopper APIs on behalf of a shopper. */
export const requestAsShopper = <Schema extends z.ZodType>(
  { accessToken, siteId, upstream = 'commerce' }: Caller,
  api: Api,
  path: string,
  {
    idempotencyKey,
    ...request
  }: Omit<UpstreamRequest<Schema>, 'confidential' | 'headers'> & { idempotencyKey?: string },
): Promise<z.output<Schema>> =>
  requestUpstream(upstream, `/${api}/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}${path}`, {
    ...request,
    query: { siteId, ...request.query },
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    confidential: true,
  })

/** A path under the caller's customer resource. */
export const ownPath = ({ customerId }: Caller, ...parts: readonly string[]): string =>
  ['/customers', customerId, ...parts].map((part, index) => (index ? encodeURIComponent(part) : part)).join('/')
