import type { Basket } from '#/domain/cart/basket.ts'
import { checkoutSteps, type CheckoutStep, type PlacedOrder } from '#/domain/checkout/checkout.ts'
import type { ListingRequest, Refinements } from '#/domain/listing/listing.ts'
import type { ListingView } from '#/domain/listing/listing-view.ts'
import { pageAt } from '#/domain/listing/pagination.ts'
import { pageKindOf } from './page-kind.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { findItem } from '#/domain/product/product-view.ts'
import {
  ecommerceOf,
  trackedLine,
  trackedOrderLine,
  trackedWork,
  type AnalyticsEvent,
  type TrackedList,
} from './event.ts'

type ShownList = Pick<ListingView, 'currency' | 'total' | 'works' | 'heading'>

/** The tracked content of a page. */
export type PageContent =
  | { kind: 'list'; request: ListingRequest; view: ShownList }
  | { kind: 'product'; page: ProductPage; upi: string }
  | { kind: 'checkout'; basket: Basket; step: CheckoutStep }
  | { kind: 'order'; order: PlacedOrder }
  | { kind: 'account'; path: string }
  | { kind: 'other' }

/** The list of a list page: a search is named by its text, a category by its id. */
export function listOf({ text, within, categoryId = 'root' }: ListingRequest, { heading }: ShownList): TrackedList {
  const searchText = within ?? text
  return searchText === undefined
    ? { list_type: 'category', item_list_id: categoryId, item_list_name: heading }
    : { list_type: 'search', item_list_id: 'search', item_list_name: searchText }
}

/** The events of a page that follow its page view. */
function pageEvents(content: PageContent): AnalyticsEvent[] {
  switch (content.kind) {
    case 'list':
      return listEvents(content.request, content.view)
    case 'product':
      return [productView(content.page, content.upi)]
    case 'checkout':
      return [checkoutBegin(content.basket), checkoutStep(content)]
    case 'order':
      return [purchaseOf(content.order)]
    case 'account':
      return [{ event: 'view_account', account_page: content.path }]
    case 'other':
      return []
  }
}

function listEvents(request: ListingRequest, view: ShownList): AnalyticsEvent[] {
  const list = listOf(request, view)
  const items = view.works.map((work, index) => trackedWork(work, view.currency, index))
  const shown: AnalyticsEvent = { event: 'view_item_list', list, ecommerce: { currency: view.currency, items } }
  return list.list_type === 'search'
    ? [{ event: 'search', search_term: list.item_list_name, result_count: view.total }, shown]
    : [shown]
}

function productView(page: ProductPage, upi: string): AnalyticsEvent {
  const { imageId, title, artist, currency, choices } = page
  const price = findItem(choices, upi)?.sale ?? choices.items[0]?.sale ?? 0
  const work = trackedWork({ imageId, title, artist: artist.name, price }, currency)
  return { event: 'view_item', ecommerce: ecommerceOf(currency, [{ ...work, item_variant: upi }]) }
}

function checkoutBegin({ basketId, currency, lines }: Basket): AnalyticsEvent {
  const items = lines.map((line) => trackedLine(line, currency))
  return { event: 'begin_checkout', basket_id: basketId, ecommerce: ecommerceOf(currency, items) }
}

const checkoutStep = ({ basket, step }: Extract<PageContent, { kind: 'checkout' }>): AnalyticsEvent => ({
  event: 'checkout_step',
  basket_id: basket.basketId,
  step_name: step,
  step_number: checkoutSteps.indexOf(step) + 1,
})

function purchaseOf({ orderNo, currency, lines }: PlacedOrder): AnalyticsEvent {
  const items = lines.map((line) => trackedOrderLine(line, currency))
  return { event: 'purchase', transaction_id: orderNo, ecommerce: ecommerceOf(currency, items) }
}

/** The events of a change of filters, sort order or page of a list; undefined for another list. */
function listChanges(before: ListingRequest, after: ListingRequest): AnalyticsEvent[] | undefined {
  if (before.path !== after.path || before.text !== after.text || before.within !== after.within) return undefined
  const filters = [
    ...filterEvents(after.refinements, before.refinements, 'add'),
    ...filterEvents(before.refinements, after.refinements, 'remove'),
  ]
  if (filters.length > 0) return filters
  if (before.sort !== after.sort) return [{ event: 'sort', sort_by: after.sort }]
  if (before.offset === after.offset && before.limit === after.limit) return []
  return [{ event: 'pagination', page_number: pageAt(after.offset, after.limit), page_size: after.limit }]
}

/** An event for each value that `having` has and `missing` does not have. */
const filterEvents = (having: Refinements, missing: Refinements, action: 'add' | 'remove'): AnalyticsEvent[] =>
  Object.entries(having).flatMap(([name, values]) =>
    values
      .filter((value) => !missing[name]?.includes(value))
      .map((value) => ({
        event: 'gallery_filter' as const,
        filter_name: name,
        filter_value: value,
        filter_action: action,
      })),
  )

/** A page that the tab shows. */
export interface ShownPage {
  /** Without site, locale and query. */
  path: string
  title: string
  content: PageContent
}

type PageView = Extract<AnalyticsEvent, { event: 'page_view' }>

/** The events of a page that is shown: all of them for another page, the changes for the same page as before. */
export function eventsAfter(
  before: ShownPage | undefined,
  shown: ShownPage,
  { site, customer }: Pick<PageView, 'site' | 'customer'>,
): AnalyticsEvent[] {
  const { path, title, content } = shown
  const changes = before?.path === path ? changesOf(before.content, content) : undefined
  if (changes) return changes
  const page = { type: pageKindOf(path), path, title }
  return [{ event: 'page_view', page, site, customer }, ...pageEvents(content)]
}

function changesOf(before: PageContent, after: PageContent): AnalyticsEvent[] | undefined {
  if (before.kind === 'list' && after.kind === 'list') {
    const changes = listChanges(before.request, after.request)
    if (!changes || changes.length === 0) return changes
    return [...changes, ...listEvents(after.request, after.view).filter(({ event }) => event === 'view_item_list')]
  }
  if (before.kind === 'checkout' && after.kind === 'checkout')
    return before.step === after.step ? [] : [checkoutStep(after)]
  return before.kind === after.kind ? [] : undefined
}
