import type { AnalyticsEvent, TrackedItem, TrackedList } from './event.ts'

/** A product in the personalisation service: `id` is the work, `sku` the chosen item. */
export interface ActivityProduct {
  id: string
  sku?: string | undefined
  price?: number | undefined
  quantity?: number | undefined
}

interface Recommendation {
  recommenderName: string
  __recoUUID: string
}

/** PERS-04, PERS-05: the activities that the personalisation service accepts, with the fields that it requires. */
export type Activity =
  | { name: 'viewPage'; currentLocation: string }
  | { name: 'viewProduct'; product: ActivityProduct }
  | { name: 'viewSearch'; searchText: string; products: ActivityProduct[] }
  | { name: 'clickSearch'; searchText: string; product: ActivityProduct }
  | { name: 'viewCategory'; category: { id: string }; products: ActivityProduct[] }
  | { name: 'clickCategory'; category: { id: string }; product: ActivityProduct }
  | ({ name: 'viewReco'; products: ActivityProduct[] } & Recommendation)
  | ({ name: 'clickReco'; product: ActivityProduct } & Recommendation)
  | { name: 'addToCart'; products: ActivityProduct[] }
  | { name: 'beginCheckout'; products: ActivityProduct[]; amount: number }
  | { name: 'checkoutStep'; stepName: string; stepNumber: number; basketId: string }

/** The most products of a list that the service accepts. */
const MAX_PRODUCTS = 60

const productOf = ({ item_id: id, item_variant: sku }: TrackedItem): ActivityProduct => (sku ? { id, sku } : { id })

const soldProduct = (item: TrackedItem): ActivityProduct => ({
  ...productOf(item),
  price: item.price,
  quantity: item.quantity,
})

/** The activity of an event; undefined for an event that the personalisation service does not accept. */
export function activityOf(event: AnalyticsEvent): Activity | undefined {
  switch (event.event) {
    case 'page_view':
      return { name: 'viewPage', currentLocation: event.page.path }
    case 'view_item': {
      const [item] = event.ecommerce.items
      return item && { name: 'viewProduct', product: productOf(item) }
    }
    case 'view_item_list':
      return listView(event.list, event.ecommerce.items)
    case 'select_item': {
      const [item] = event.ecommerce.items
      return item && listClick(event.list, productOf(item))
    }
    case 'add_to_cart':
      return { name: 'addToCart', products: event.ecommerce.items.map(soldProduct) }
    case 'begin_checkout':
      return {
        name: 'beginCheckout',
        products: event.ecommerce.items.map(soldProduct),
        amount: event.ecommerce.value ?? 0,
      }
    case 'checkout_step':
      return {
        name: 'checkoutStep',
        stepName: event.step_name,
        stepNumber: event.step_number,
        basketId: event.basket_id,
      }
    default:
      return undefined
  }
}

function listView(list: TrackedList, items: readonly TrackedItem[]): Activity | undefined {
  const products = items.slice(0, MAX_PRODUCTS).map(productOf)
  switch (list.list_type) {
    case 'search':
      return { name: 'viewSearch', searchText: list.item_list_name, products }
    case 'category':
      return { name: 'viewCategory', category: { id: list.item_list_id }, products }
    case 'recommendation':
      return { name: 'viewReco', ...recommendationOf(list), products }
    case 'row':
      return undefined
  }
}

function listClick(list: TrackedList, product: ActivityProduct): Activity | undefined {
  switch (list.list_type) {
    case 'search':
      return { name: 'clickSearch', searchText: list.item_list_name, product }
    case 'category':
      return { name: 'clickCategory', category: { id: list.item_list_id }, product }
    case 'recommendation':
      return { name: 'clickReco', ...recommendationOf(list), product }
    case 'row':
      return undefined
  }
}

const recommendationOf = ({ item_list_id: recommenderName, recommendation_id: id = '' }: TrackedList) => ({
  recommenderName,
  __recoUUID: id,
})
