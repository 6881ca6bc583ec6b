import type { PlaceIds } from '#/contracts/place.ts'
import { isEmail } from '#/domain/account/account-forms.ts'
import {
  orderChangeFaults,
  type ChangeReason,
  type OrderChange,
  type OrderChangeResult,
  type OrderCodeResult,
} from '#/domain/orders/order-change.ts'
import { asShopper } from '#/session/shopper.server.ts'
import { cancelOrder, requestAccessCode, returnItems } from '#/upstreams/customer-orders.server.ts'
import { UpstreamFault } from '#/upstreams/upstream-fault.ts'
import { limitedOrFailed } from '#/server-fns/auth/auth-faults.server.ts'
import { detailOf } from './customer-orders.server.ts'
import { shopPlace } from '#/server-fns/shell/shop-place.server.ts'
import { shopWords } from '#/server-fns/shell/shop-words.server.ts'

/** What the commerce API calls the reasons. */
const reasons: Readonly<Record<ChangeReason, string>> = {
  'changed-mind': 'Changed my mind',
  mistake: 'Ordered by mistake',
  elsewhere: 'Found it elsewhere',
  'not-as-expected': 'Not as expected',
  'wrong-size': 'Wrong size',
  damaged: 'Arrived damaged',
  other: 'Other',
}

type Asked = PlaceIds & { orderNo: string; code?: string | undefined; change: OrderChange }

/** Cancels an order or requests a return of items. */
export async function changeOrder({ orderNo, code, change, ...ids }: Asked): Promise<OrderChangeResult> {
  const faults = orderChangeFaults(change, code)
  if (Object.keys(faults).length > 0) return { kind: 'incomplete', faults }
  const { site, locale } = shopPlace(ids)
  const reason = reasons[change.reason]
  try {
    const changed = await asShopper(site, (caller) =>
      change.kind === 'cancel'
        ? cancelOrder(caller, { orderNo, code, reason })
        : returnItems(caller, { orderNo, code, items: change.items.map((item) => ({ ...item, reason })) }),
    )
    return { kind: 'changed', order: detailOf(changed, await shopWords(locale.id)), own: code === undefined }
  } catch (error) {
    return refusalOf(error, code)
  }
}

/** Another's order is not known to the commerce API, with or without a wrong code. */
function refusalOf(error: unknown, code: string | undefined): OrderChangeResult {
  if (!(error instanceof UpstreamFault)) throw error
  if (error.status === 404) return { kind: code === undefined ? 'unproven' : 'code' }
  if (error.status === 409) return { kind: error.refusal.reason === 'gift_card_used' ? 'gift-card-used' : 'late' }
  return limitedOrFailed('an order could not be changed', error)
}

/** Has a code mailed to the address of an order; whether there is such an order is not told. */
export async function sendOrderCode({
  orderNo,
  email,
  ...ids
}: PlaceIds & { orderNo: string; email: string }): Promise<OrderCodeResult> {
  if (!isEmail(email)) return { kind: 'invalid' }
  const { site, locale } = shopPlace(ids)
  try {
    await asShopper(site, (caller) => requestAccessCode(caller, { orderNo, email: email.trim(), locale: locale.id }))
    return { kind: 'sent' }
  } catch (error) {
    return limitedOrFailed('a code for an order could not be sent', error)
  }
}
