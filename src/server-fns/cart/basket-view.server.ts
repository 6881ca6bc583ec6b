import type { BasketResponse } from '#/contracts/cart/basket.ts'
import type { CartProduct } from '#/contracts/cart/cart-product.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { Basket, BasketLine, BasketPayment, FreeShippingOffer, Reduction } from '#/domain/cart/basket.ts'
import { imageOf } from '#/domain/cart/product-image.ts'
import { pictureBase } from '#/domain/picture-url.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { getProducts } from '#/upstreams/shopper-products.server.ts'
import { minorUnits, tiersOf } from '#/server-fns/product/product-choices.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor, type Translator } from '#/server-fns/shell/translator.server.ts'

type Minor = (amount: number) => number
type Products = Awaited<ReturnType<typeof getProducts>>

/** The product id of an item. For an item made to order, `productId` is the work and `c_upi` the variant. */
const idOf = (item: ItemResponse | undefined): string => item?.c_upi || (item?.productId ?? '')

/** A basket for the cart or the mini-cart, with the current data of its products: API-15. */
export async function cartOf(caller: Caller, response: BasketResponse, ids: SiteAndLocale): Promise<Basket> {
  const { site, locale } = localeContext(ids)
  const market = { site: site.id, locale: locale.id, currency: response.currency }
  return shownBasket(response, ids, await getProducts(caller, response.productItems.map(idOf), market))
}

/** A basket with its texts in the language of the page. */
export async function shownBasket(
  response: BasketResponse,
  ids: SiteAndLocale,
  products: Products = new Map(),
): Promise<Basket> {
  const translator = await translatorFor(localeContext(ids).locale.id)
  const { lines, reductions, method, freeShipping, ...basket } = untranslatedBasket(response)
  return {
    ...basket,
    lines: lines.map((line, index) => {
      const item = response.productItems[index]
      return translatedLine(withProduct(line, products.get(idOf(item))), item?.c_specialHandling, translator)
    }),
    reductions: reductions.map((reduction) => ({ ...reduction, text: translator.phrase(reduction.text) })),
    method: method && { ...method, name: translator.phrase(method.name) },
    freeShipping: freeShipping && { ...freeShipping, method: translator.phrase(freeShipping.method) },
  }
}

/** A line of an item that is no longer sold has no kind, and its title is a message of the backend. */
const translatedLine = (
  line: BasketLine,
  handling: ItemResponse['c_specialHandling'],
  { phrase, size, frame }: Translator,
): BasketLine => ({
  ...line,
  title: line.kind ? line.title : phrase(line.title),
  kind: phrase(line.kind),
  frame: frame(handling) ?? (line.frame && phrase(line.frame)),
  size: size(line.size),
})

/** A line with the current artist, picture and stock of its product, which also fills in missing texts. */
function withProduct(line: BasketLine, product: CartProduct | undefined): BasketLine {
  if (!product) return line
  const { name, brand, imageGroups, variationAttributes, variationValues, inventory } = product
  const link = imageOf(imageGroups, 'small') ?? imageOf(imageGroups)
  const chosen = (attribute: string) =>
    variationAttributes
      .find(({ id }) => id === attribute)
      ?.values.find(({ value }) => value === variationValues[attribute])?.name
  return {
    ...line,
    title: line.title || name,
    artist: brand || line.artist,
    size: line.size || (chosen('size') ?? ''),
    frame: line.frame ?? (line.kind ? undefined : chosen('color')),
    picture: (link && pictureBase(link)) ?? line.picture,
    stock: inventory?.ats ?? line.stock,
  }
}

/** A basket with the texts of the upstream. */
export function untranslatedBasket(response: BasketResponse): Basket {
  const minor: Minor = (amount) => minorUnits(amount, response.currency)
  const [shipment] = response.shipments
  const { shippingMethod, shippingAddress } = shipment ?? {}
  const gifts = response.giftCertificateItems.map(
    ({ giftCertificateItemId: id, amount, c_deliveryDate, ...texts }) => ({
      ...texts,
      deliveryDate: c_deliveryDate,
      id,
      amount: minor(amount),
    }),
  )
  return {
    basketId: response.basketId,
    currency: response.currency,
    email: response.customerInfo.email || undefined,
    lines: response.productItems.map((item) => lineOf(item, response.currency)),
    gifts,
    coupons: response.couponItems,
    reductions: reductionsOf(response, minor),
    subtotal: gifts.reduce((sum, { amount }) => sum + amount, minor(response.productSubTotal)),
    shipping: response.shippingTotal === undefined ? undefined : minor(response.shippingTotal),
    tax: response.tax === undefined ? undefined : minor(response.tax),
    taxIncluded: response.taxation === 'gross',
    total: minor(response.orderTotal),
    isEstimate: response.c_estimated,
    shipTo: shippingAddress,
    billTo: response.billingAddress,
    method: shippingMethod ? { ...shippingMethod, arrives: shipment?.c_deliveryDate } : undefined,
    payments: response.paymentInstruments.map((instrument) => paymentOf(instrument, minor)),
    freeShipping: freeShippingOf(response, minor),
    destination: shippingAddress?.postalCode || response.c_postalCode || undefined,
  }
}

/** The free shipping offer with the lowest threshold. */
function freeShippingOf({ c_approachingDiscounts }: BasketResponse, minor: Minor): FreeShippingOffer | undefined {
  const [nearest] = c_approachingDiscounts
    .filter(({ type, discount }) => type === 'shipping' && discount?.type === 'free')
    .toSorted((a, b) => a.conditionThreshold - b.conditionThreshold)
  const method = nearest?.shippingMethods[0]?.name
  return nearest && method
    ? { method, threshold: minor(nearest.conditionThreshold), reached: minor(nearest.merchandiseTotal) }
    : undefined
}

type ItemResponse = BasketResponse['productItems'][number]

const lineOf = (item: ItemResponse, currency: string): BasketLine => {
  const minor: Minor = (amount) => minorUnits(amount, currency)
  return {
    itemId: item.itemId,
    upi: item.c_upi,
    title: item.productName,
    artist: item.c_artistName,
    kind: item.c_productTypeName,
    size: item['c_finished-size'],
    frame: item.c_specialHandling?.mouldingName,
    picture: item.c_imageUrl,
    width: item.c_width,
    height: item.c_height,
    path: item['c_product-url'],
    quantity: item.quantity,
    unitPrice: minor(item.basePrice),
    ...tiersOf(item.c_tieredPrices, currency),
    listPrice: minor(item.c_listPrice ?? item.basePrice),
    price: minor(item.price),
    finalPrice: minor(item.priceAfterItemDiscount),
    stock: item.c_stockLevel,
    orderable: item.c_orderable,
    arrives: item.c_deliveryDate,
  }
}

/** The shipping total already includes shipping discounts, so only free shipping is listed. */
function reductionsOf({ orderPriceAdjustments, shippingItems }: BasketResponse, minor: Minor): Reduction[] {
  const free = shippingItems
    .flatMap(({ priceAdjustments }) => priceAdjustments)
    .filter(({ appliedDiscount }) => appliedDiscount?.type === 'free')
  return [...orderPriceAdjustments, ...free].map((adjustment) => ({
    id: adjustment.priceAdjustmentId,
    text: adjustment.itemText,
    amount: minor(adjustment.price),
    isFreeShipping: free.includes(adjustment),
  }))
}

const paymentOf = (instrument: BasketResponse['paymentInstruments'][number], minor: Minor): BasketPayment => {
  const { paymentCard, maskedGiftCertificateCode } = instrument
  const { expirationMonth, expirationYear } = paymentCard ?? {}
  return {
    id: instrument.paymentInstrumentId,
    kind: paymentCard ? 'card' : 'gift-card',
    lastDigits: paymentCard?.numberLastDigits ?? maskedGiftCertificateCode?.slice(-4) ?? '',
    cardType: paymentCard?.cardType,
    expiry:
      expirationMonth && expirationYear
        ? `${String(expirationMonth).padStart(2, '0')}/${String(expirationYear).slice(-2)}`
        : undefined,
    amount: instrument.amount === undefined ? undefined : minor(instrument.amount),
  }
}
