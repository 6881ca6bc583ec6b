import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { isEmail } from '#/domain/account/account-forms.ts'
import {
  orderChangeErrors,
  type ChangeReason,
  type OrderChange,
  type OrderChangeResult,
  type OrderCodeResult,
} from '#/domain/orders/order-change.ts'
import { asShopper } from '#/session/shopper.server.ts'
import { cancelOrder, requestAccessCode, returnItems } from '#/upstreams/customer-orders.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { detailOf } from './customer-orders.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'

/** The reasons in the words of the commerce API. */
const reasons: Readonly<Record<ChangeReason, string>> = {
  'changed-mind': 'Changed my mind',
  mistake: 'Ordered by mistake',
  elsewhere: 'Found it elsewhere',
  'not-as-expected': 'Not as expected',
  'wrong-size': 'Wrong size',
  damaged: 'Arrived damaged',
  other: 'Other',
}

type Requested = SiteAndLocale & { orderNo: string; code?: string | undefined; change: OrderChange }

/** Cancels an order or requests a return of items. */
export async function changeOrder({ orderNo, code, change, ...ids }: Requested): Promise<OrderChangeResult> {
  const errors = orderChangeErrors(change, code)
  if (Object.keys(errors).length > 0) return { kind: 'incomplete', errors }
  const { site, locale } = localeContext(ids)
  const reason = reasons[change.reason]
  try {
    const changed = await asShopper(site, (caller) =>
      change.kind === 'cancel'
        ? cancelOrder(caller, { orderNo, code, reason })
        : returnItems(caller, { orderNo, code, items: change.items.map((item) => ({ ...item, reason })) }),
    )
    return { kind: 'changed', order: detailOf(changed, await translatorFor(locale.id)), own: code === undefined }
  } catch (error) {
    return errorResultOf(error, code)
  }
}

/** The commerce API returns 404 for an order of another shopper, also with a wrong code. */
function errorResultOf(error: unknown, code: string | undefined): OrderChangeResult {
  if (!(error instanceof UpstreamError)) throw error
  if (error.status === 404) return { kind: code === undefined ? 'unproven' : 'code' }
  if (error.status === 409) return { kind: error.details.reason === 'gift_card_used' ? 'gift-card-used' : 'late' }
  return limitedOrFailed('an order could not be changed', error)
}

/** Sends an access code to the email address of an order. The result is the same when there is no such order. */
export async function sendOrderCode({
  orderNo,
  email,
  ...ids
}: SiteAndLocale & { orderNo: string; email: string }): Promise<OrderCodeResult> {
  if (!isEmail(email)) return { kind: 'invalid' }
  const { site, locale } = localeContext(ids)
  try {
    await asShopper(site, (caller) => requestAccessCode(caller, { orderNo, email: email.trim(), locale: locale.id }))
    return { kind: 'sent' }
  } catch (error) {
    return limitedOrFailed('a code for an order could not be sent', error)
  }
}
