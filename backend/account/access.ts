import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { Services } from '../auth/services.ts'
import { requireShopper, type Shopper } from '../auth/shopper.ts'

/** The path of the customers' resources. */
export const CUSTOMERS = '/customer/shopper-customers/v1/organizations/:org/customers'
/** The path of one customer. */
export const CUSTOMER = `${CUSTOMERS}/:customerId`

/**
 * Requires that a shopper requests a resource of their own.
 * @throws {Problem} 404 for another customer's resource, as if it did not exist.
 */
export async function requireSelf(exchange: Exchange, services: Services): Promise<Shopper> {
  const shopper = await requireShopper(exchange, services)
  const { customerId = '' } = exchange.params
  if (customerId !== shopper.customerId) throw customerNotFound(customerId)
  return shopper
}

/** @throws {Problem} 404 as `requireSelf`, 403 for a guest. */
export async function requireRegistered(exchange: Exchange, services: Services): Promise<Shopper> {
  const shopper = await requireSelf(exchange, services)
  if (!shopper.registered) throw new Problem(403, 'Forbidden', 'Only a registered customer can do this.')
  return shopper
}

export const customerNotFound = (id: string): Problem =>
  new Problem(404, 'Customer Not Found', `There is no customer "${id.slice(0, 100)}".`)
