import type { OrderLine } from '#/domain/account/account.ts'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { minorDigits } from '#/domain/format.ts'
import { GIFT_CARD } from '#/domain/gift-cards/gift-card.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import type { PageKind } from './page-kind.ts'

/** A work or an item of it, with the parameters of Google's ecommerce events. `price` is in units, not in cents. */
export interface TrackedItem {
  item_id: string
  /** Missing if the tab has no data of the work. */
  item_name?: string
  item_brand?: string
  /** The UPI of the item. */
  item_variant?: string
  price?: number
  quantity?: number
  /** The position in its list, from 0. */
  index?: number
}

export interface Ecommerce {
  currency: string
  value?: number
  items: readonly TrackedItem[]
}

/** A list of works: of a search, a category, a recommender, or a row of a page. */
export interface TrackedList {
  list_type: 'search' | 'category' | 'recommendation' | 'row'
  item_list_id: string
  item_list_name: string
  /** Of a recommendation: the id of its response. */
  recommendation_id?: string
}

export type CustomerType = 'guest' | 'registered'

export interface TrackedCustomer {
  type: CustomerType
  /** Of a registered customer. */
  id?: string
}

type EventOf<Name extends string, Fields> = Name extends string ? { event: Name } & Fields : never

/** An event as it is pushed to the data layer. */
export type AnalyticsEvent =
  | EventOf<'page_view', { page: TrackedPage; site: TrackedSite; customer: TrackedCustomer }>
  | EventOf<'view_item_list' | 'select_item', { list: TrackedList; ecommerce: Ecommerce }>
  | EventOf<'view_item' | 'add_to_cart' | 'add_to_wishlist' | 'remove_from_wishlist', { ecommerce: Ecommerce }>
  | EventOf<'add_to_cart_failure', { reason: 'stock' | 'failed'; items: readonly TrackedItem[] }>
  | EventOf<'begin_checkout', { basket_id: string; ecommerce: Ecommerce }>
  | EventOf<'checkout_step', { basket_id: string; step_name: string; step_number: number }>
  | EventOf<'purchase', { transaction_id: string; ecommerce: Ecommerce }>
  | EventOf<'search', { search_term: string; result_count: number }>
  | EventOf<'gallery_filter', { filter_name: string; filter_value: string; filter_action: 'add' | 'remove' }>
  | EventOf<'sort', { sort_by: string }>
  | EventOf<'pagination', { page_number: number; page_size: number }>
  /** A work in the row of similar works was clicked. */
  | EventOf<'similar_items', { item_id: string }>
  | EventOf<'login' | 'sign_up', { customer: TrackedCustomer & { email_sha256?: string } }>
  | EventOf<'login_failure' | 'sign_up_failure', { reason: string }>
  | EventOf<'view_account', { account_page: string }>
  | EventOf<'homepage_modules' | 'click_banner', { banner_name: string; link_path: string }>
  | EventOf<'global_banner', { banner_name: string }>
  | EventOf<'breadcrumb', { breadcrumb_name: string; breadcrumb_position: number }>
  | EventOf<'select_content', { content_type: 'thumbnail'; content_id: string }>

export interface TrackedPage {
  type: PageKind
  /** Without site, locale and query; the query may contain a token or an email address. */
  path: string
  title: string
}

export interface TrackedSite {
  id: string
  locale: string
  currency: string
}

export type EventName = AnalyticsEvent['event']

/** BANNER-07: the tracked name of a banner: at most 50 characters of its text. */
export const trackedBannerName = (text: string): string => [...text].slice(0, 50).join('')

/** Converts an amount from minor units to units. */
const inUnits = (amount: number, currency: string): number => amount / 10 ** minorDigits(currency)

export const trackedWork = (
  { imageId, title, artist, price }: Pick<TileWork, 'imageId' | 'title' | 'artist' | 'price'>,
  currency: string,
  index?: number,
): TrackedItem => ({
  item_id: imageId,
  item_name: title,
  item_brand: artist,
  price: inUnits(price, currency),
  ...(index === undefined ? {} : { index }),
})

/** A line of a basket; `quantity` is the added quantity and defaults to the whole line. */
export const trackedLine = (
  { upi, title, artist, unitPrice, quantity: lineQuantity }: BasketLine,
  currency: string,
  quantity = lineQuantity,
): TrackedItem => ({
  item_id: workOf(upi),
  item_name: title,
  item_brand: artist,
  item_variant: upi,
  price: inUnits(unitPrice, currency),
  quantity,
})

export const trackedGift = (amount: number, currency: string): TrackedItem => ({
  item_id: GIFT_CARD,
  item_name: 'Gift card',
  price: inUnits(amount, currency),
  quantity: 1,
})

/** A line of an order. Its work is known only by the path of its page. */
export const trackedOrderLine = (
  { title, artist, path = '', quantity, price }: OrderLine,
  currency: string,
): TrackedItem => ({
  item_id: imageIdIn(path) ?? title,
  item_name: title,
  ...(artist === undefined ? {} : { item_brand: artist }),
  price: inUnits(price / quantity, currency),
  quantity,
})

/** The image id in the path of a product page. */
export const imageIdIn = (path: string): string | undefined => /\d{8,10}/.exec(path)?.[0]

/** The work of a UPI, which begins with its image id. */
export const workOf = (upi: string): string => /^\d{8,10}/.exec(upi)?.[0] ?? upi

export function ecommerceOf(currency: string, items: readonly TrackedItem[]): Ecommerce {
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  return { currency, value: Number(value.toFixed(minorDigits(currency))), items }
}
