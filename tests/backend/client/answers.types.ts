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
import type { tokenResponse } from '#backend/auth/token-response.ts'
import type { BasketResponse } from '#backend/baskets/basket-response.ts'
import type { paymentMethods } from '#backend/baskets/payments.ts'
import type { addressesOf } from '#backend/account/addresses.ts'
import type { customerResponse, guestResponse } from '#backend/account/customer-response.ts'
import type { paymentInstrumentsOf } from '#backend/account/payment-instruments.ts'
import type { itemResponse, listResponse } from '#backend/account/product-lists.ts'
import type { orderResponse } from '#backend/orders/order-response.ts'
import type { ItemSnapshot } from '#backend/orders/snapshot.ts'
import type { shopperProduct } from '#backend/products/shopper-product.ts'
import type { shopperHit } from '#backend/listing/shopper-hits.ts'

type Answers<Answer extends Wanted, Wanted> = Answer
type Resolved<Build extends (...given: never[]) => unknown> = Awaited<ReturnType<Build>>

/** The client's types want an e-mail address in every basket; a guest's has none until it is given. */
type UntilEmail<Basket> = Omit<Basket, 'customerInfo'>

export type Checked = [
  Answers<BasketResponse, UntilEmail<ShopperBasketsV2Types.Basket>>,
  Answers<BasketResponse, UntilEmail<ShopperBasketsTypes.Basket>>,
  Answers<typeof paymentMethods, ShopperBasketsV2Types.PaymentMethodResult>,
  Answers<Resolved<typeof orderResponse>, ShopperOrdersTypes.Order>,
  Answers<ItemSnapshot, ShopperOrdersTypes.OrderProductItem>,
  Answers<Resolved<typeof customerResponse>, ShopperCustomersTypes.Customer>,
  Answers<ReturnType<typeof guestResponse>, ShopperCustomersTypes.Customer>,
  Answers<Resolved<typeof addressesOf>, ShopperCustomersTypes.CustomerAddress[]>,
  Answers<Resolved<typeof paymentInstrumentsOf>, ShopperCustomersTypes.CustomerPaymentInstrument[]>,
  Answers<ReturnType<typeof listResponse>, ShopperCustomersTypes.CustomerProductList>,
  Answers<ReturnType<typeof itemResponse>, ShopperCustomersTypes.CustomerProductListItem>,
  Answers<Resolved<typeof shopperProduct>, ShopperProductsTypes.Product>,
  Answers<CategoryShape, ShopperProductsTypes.Category>,
  Answers<Resolved<typeof shopperHit>, ShopperSearchTypes.ProductSearchHit>,
  Answers<Page, ShopperExperienceTypes.Page>,
  Answers<Resolved<typeof tokenResponse>, ShopperLoginTypes.TokenResponse>,
]
