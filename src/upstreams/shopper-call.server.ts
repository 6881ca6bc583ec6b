import type { z } from 'zod'
import { ask, type Question } from './client.server.ts'
import { environment } from './environment.server.ts'

/** The one in whose name the commerce API is asked. */
export interface Caller {
  accessToken: string
  customerId: string
  siteId: string
  /** Whose time limit holds, where it is not the commerce API's own. */
  upstream?: 'commerce' | 'placing'
}

type Api =
  | 'customer/shopper-customers'
  | 'checkout/shopper-baskets'
  | 'checkout/shopper-orders'
  | 'pricing/shopper-gift-certificates'

/** Asks one of the Shopper APIs in a shopper's name. */
export const askAs = <Schema extends z.ZodType>(
  { accessToken, siteId, upstream = 'commerce' }: Caller,
  api: Api,
  path: string,
  { idempotencyKey, ...question }: Omit<Question<Schema>, 'confidential' | 'headers'> & { idempotencyKey?: string },
): Promise<z.output<Schema>> =>
  ask(upstream, `/${api}/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}${path}`, {
    ...question,
    query: { siteId, ...question.query },
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    confidential: true,
  })

/** A path of the caller's own resources. */
export const ownPath = ({ customerId }: Caller, ...parts: readonly string[]): string =>
  ['/customers', customerId, ...parts].map((part, index) => (index ? encodeURIComponent(part) : part)).join('/')
