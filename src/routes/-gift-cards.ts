import { notFound } from '@tanstack/react-router'
import { minorDigits } from '#/domain/format.ts'
import { OTHER_AMOUNT, readAmount } from '#/domain/gift-cards/gift-card-entry.ts'
import {
  GIFT_CARD,
  GIFT_CARD_PATH,
  giftCardAmountOf,
  giftCardAmounts,
  giftCardDays,
  giftCardRange,
} from '#/domain/gift-cards/gift-card.ts'
import { isGiftCodePath } from '#/domain/gift-cards/gift-code.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import { m } from '#/paraglide/messages.js'
import { alternativesQuery } from '#/queries/listing.ts'
import { readPostedForm } from '#/server-fns/posted-form.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'
import { privateHead } from './-private-page.ts'

interface Requested {
  context: RouterContext
  params: { productId: string }
  deps: { amount: unknown; pid: unknown }
}

/** Loads the page of a gift card product or, for ROUTE-33, of a gift card's code. */
export async function loadGiftCardPage({ context, params: { productId }, deps }: Requested) {
  const { site, locale, origin, brand } = context
  const currency = locale.preferredCurrency
  const code = isGiftCodePath(productId) ? productId : ''
  const product = code ? GIFT_CARD : productId
  if (giftCardAmountOf(product, currency) === undefined) throw notFound()
  const { topSellers, mostViewed } = await context.queryClient.ensureQueryData(alternativesQuery(context))
  const title = `${m.gift_title()} | ${brand.name}`
  return {
    posted: readPostedForm(),
    code,
    works: [...topSellers, ...mostViewed],
    currency,
    days: giftCardDays(new Date()),
    chosen: chosenAmount(product, deps, currency),
    head: code
      ? privateHead({ loaderData: { title } })
      : {
          meta: [
            { title },
            { name: 'description', content: m.gift_description() },
            { property: 'og:url', content: canonicalAddress(origin, site, locale, GIFT_CARD_PATH, config) },
          ],
          links: languageLinks(origin, site, locale, GIFT_CARD_PATH, config),
        },
  }
}

/** The amount in an address: in units in the query `amount`, otherwise that of the product id. */
function chosenAmount(product: string, { amount, pid }: Requested['deps'], currency: string) {
  const ofProduct = giftCardAmountOf(product === GIFT_CARD && typeof pid === 'string' ? pid : product, currency)
  const typed = readAmount(String(amount ?? ''), currency)
  const { min, max } = giftCardRange(currency)
  const isOwn = pid === undefined && product === GIFT_CARD && typed !== undefined && typed >= min && typed <= max
  const chosen = isOwn ? typed : (ofProduct ?? giftCardAmountOf(GIFT_CARD, currency))
  return giftCardAmounts(currency).some((fixed) => fixed === chosen)
    ? { amount: String(chosen), otherAmount: '' }
    : { amount: OTHER_AMOUNT, otherAmount: String((chosen ?? 0) / 10 ** minorDigits(currency)) }
}
