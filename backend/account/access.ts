import { json, Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from '../auth/services.ts'
import { requireShopper, type Shopper } from '../auth/shopper.ts'

/** The path of the customers' resources. */
export const CUSTOMERS = '/customer/shopper-customers/v1/organizations/:org/customers'

/**
 * The shopper of a request to their own resource.
 * @throws {Problem} 404 for another customer's resource, as if it did not exist.
 */
export async function requireSelf(exchange: Exchange, services: Services): Promise<Shopper> {
  const shopper = await requireShopper(exchange, services)
  const { customerId = '' } = exchange.params
  if (customerId !== shopper.customerId) throw customerNotFound(customerId)
  return shopper
}

/** @throws {Problem} 404, 403 for a guest. */
export async function requireRegistered(exchange: Exchange, services: Services): Promise<Shopper> {
  const shopper = await requireSelf(exchange, services)
  if (!shopper.registered) throw new Problem(403, 'Forbidden', 'Only a registered customer can do this.')
  return shopper
}

export interface CustomerRequest {
  customerId: string
  request: Request
  params: Exchange['params']
  db: Services['db']
  now: Date
}

/** A route below a registered customer's own path. `handle` returns the body of the response; undefined means 204. */
export const customerRoute = (
  method: Route['method'],
  path: string,
  handle: (request: CustomerRequest) => Promise<object | undefined>,
): Route => ({
  method,
  path: `${CUSTOMERS}/:customerId/${path}`,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { request, params } = exchange
    const body = await handle({ customerId, request, params, db: services.db, now: services.now() })
    return body === undefined ? new Response(null, { status: 204 }) : json(body)
  },
})

export const customerNotFound = (id: string): Problem =>
  new Problem(404, 'Customer Not Found', `There is no customer "${id.slice(0, 100)}".`)
