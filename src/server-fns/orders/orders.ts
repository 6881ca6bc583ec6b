import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { codeRequest, orderChange, orderChangeInput, orderLookup } from '#/contracts/orders/order-requests.ts'
import type { OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import type { OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { changeOutcome, codeOutcome, lookupOutcome } from './form-outcomes.ts'
import { findOrder } from './guest-orders.server.ts'
import { changeOrder, sendOrderCode } from './order-changes.server.ts'

/** POST, so that no URL contains the shopper's email address. */
export const lookUpOrder = createServerFn({ method: 'POST' })
  .middleware([formPost<OrderLookupResult>(lookupOutcome)])
  .validator(formOr(orderLookup))
  .handler(({ data }) => findOrder(data))

export const requestOrderCode = createServerFn({ method: 'POST' })
  .middleware([formPost<OrderCodeResult>(codeOutcome)])
  .validator(formOr(codeRequest))
  .handler(({ data }) => sendOrderCode(data))

export const requestOrderChange = createServerFn({ method: 'POST' })
  .middleware([formPost<OrderChangeResult>(changeOutcome)])
  .validator(formOr(orderChange, orderChangeInput))
  .handler(({ data }) => changeOrder(data))
