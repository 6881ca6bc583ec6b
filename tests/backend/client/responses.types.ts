// Checks the backend's response types against the official client's types. Part of the type check of the project.
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
import type { itemResponse, listResponses } from '#backend/account/product-lists.ts'
import type { orderResponse } from '#backend/orders/order-response.ts'
import type { ItemSnapshot } from '#backend/orders/snapshot.ts'
import type { shopperProduct } from '#backend/products/shopper-product.ts'
import type { shopperHit } from '#backend/listing/shopper-hits.ts'

type Responses<ApiResponse extends Wanted, Wanted> = ApiResponse
type Resolved<Build extends (...given: never[]) => unknown> = Awaited<ReturnType<Build>>

export type Checked = [
  Responses<BasketResponse, ShopperBasketsV2Types.Basket>,
  Responses<BasketResponse, ShopperBasketsTypes.Basket>,
  Responses<ReturnType<typeof paymentMethods>, ShopperBasketsV2Types.PaymentMethodResult>,
  Responses<Resolved<typeof orderResponse>, ShopperOrdersTypes.Order>,
  Responses<ItemSnapshot, ShopperOrdersTypes.OrderProductItem>,
  Responses<Resolved<typeof customerResponse>, ShopperCustomersTypes.Customer>,
  Responses<ReturnType<typeof guestResponse>, ShopperCustomersTypes.Customer>,
  Responses<Resolved<typeof addressesOf>, ShopperCustomersTypes.CustomerAddress[]>,
  Responses<Resolved<typeof paymentInstrumentsOf>, ShopperCustomersTypes.CustomerPaymentInstrument[]>,
  Responses<Resolved<typeof listResponses>, ShopperCustomersTypes.CustomerProductList[]>,
  Responses<ReturnType<typeof itemResponse>, ShopperCustomersTypes.CustomerProductListItem>,
  Responses<Resolved<typeof shopperProduct>, ShopperProductsTypes.Product>,
  Responses<CategoryShape, ShopperProductsTypes.Category>,
  Responses<Resolved<typeof shopperHit>, ShopperSearchTypes.ProductSearchHit>,
  Responses<Page, ShopperExperienceTypes.Page>,
  Responses<Resolved<typeof tokenResponse>, ShopperLoginTypes.TokenResponse>,
]
