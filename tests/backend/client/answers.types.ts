// What the backend answers, against the official client's types: the type check of the project reads this file.
import type {
  ShopperBasketsTypes,
  ShopperBasketsV2Types,
  ShopperCustomersTypes,
  ShopperExperienceTypes,
  ShopperLoginTypes,
  ShopperOrdersTypes,
  ShopperProductsTypes,
  ShopperSearchTypes,
} from 'commerce-sdk-isomorphic'
import type { CategoryShape, Page } from '#/contracts/auth/shopper.ts'
import type { tokenAnswer } from '#backend/auth/token-answer.ts'
import type { BasketAnswer } from '#backend/baskets/answer.ts'
import type { paymentMethods } from '#backend/baskets/payments.ts'
import type { addressesOf } from '#backend/customers/addresses.ts'
import type { customerShape, guestShape } from '#backend/customers/customer-shape.ts'
import type { paymentInstrumentsOf } from '#backend/customers/payment-instruments.ts'
import type { itemShape, listShape } from '#backend/customers/product-lists.ts'
import type { orderResponse } from '#backend/orders/order-response.ts'
import type { ItemSnapshot } from '#backend/orders/snapshot.ts'
import type { shopperProduct } from '#backend/products/shopper-product.ts'
import type { shopperHit } from '#backend/search/shopper-hits.ts'

type Answers<Answer extends Wanted, Wanted> = Answer
type Resolved<Build extends (...given: never[]) => unknown> = Awaited<ReturnType<Build>>

/** The client's types want an e-mail address in every basket; a guest's has none until it is given. */
type UntilEmail<Basket> = Omit<Basket, 'customerInfo'>

export type Checked = [
  Answers<BasketAnswer, UntilEmail<ShopperBasketsV2Types.Basket>>,
  Answers<BasketAnswer, UntilEmail<ShopperBasketsTypes.Basket>>,
  Answers<typeof paymentMethods, ShopperBasketsV2Types.PaymentMethodResult>,
  Answers<Resolved<typeof orderResponse>, ShopperOrdersTypes.Order>,
  Answers<ItemSnapshot, ShopperOrdersTypes.OrderProductItem>,
  Answers<Resolved<typeof customerShape>, ShopperCustomersTypes.Customer>,
  Answers<ReturnType<typeof guestShape>, ShopperCustomersTypes.Customer>,
  Answers<Resolved<typeof addressesOf>, ShopperCustomersTypes.CustomerAddress[]>,
  Answers<Resolved<typeof paymentInstrumentsOf>, ShopperCustomersTypes.CustomerPaymentInstrument[]>,
  Answers<ReturnType<typeof listShape>, ShopperCustomersTypes.CustomerProductList>,
  Answers<ReturnType<typeof itemShape>, ShopperCustomersTypes.CustomerProductListItem>,
  Answers<Resolved<typeof shopperProduct>, ShopperProductsTypes.Product>,
  Answers<CategoryShape, ShopperProductsTypes.Category>,
  Answers<Resolved<typeof shopperHit>, ShopperSearchTypes.ProductSearchHit>,
  Answers<Page, ShopperExperienceTypes.Page>,
  Answers<Resolved<typeof tokenAnswer>, ShopperLoginTypes.TokenResponse>,
]
