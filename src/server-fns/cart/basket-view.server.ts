import type { BasketResponse } from '#/contracts/cart/basket.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import type { Basket, BasketLine, BasketPayment, Reduction } from '#/domain/cart/basket.ts'
import { minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { shopPlace } from '#/server-fns/shell/shop-place.server.ts'
import { shopWords, type ShopWords } from '#/server-fns/shell/shop-words.server.ts'

type Minor = (amount: number) => number

/** A basket as the shop shows it, in the words of the page. */
export async function shownBasket(answer: BasketResponse, ids: PlaceIds): Promise<Basket> {
  const words = await shopWords(shopPlace(ids).locale.id)
  const { lines, reductions, method, ...basket } = untranslatedBasket(answer)
  return {
    ...basket,
    lines: lines.map((line) => wordedLine(line, words)),
    reductions: reductions.map((one) => ({ ...one, text: words.phrase(one.text) })),
    method: method && { ...method, name: words.phrase(method.name) },
  }
}

/** What is not sold any more has no kind, and the house's words in the place of its title. */
const wordedLine = (line: BasketLine, { phrase, size }: ShopWords): BasketLine => ({
  ...line,
  title: line.kind ? line.title : phrase(line.title),
  kind: phrase(line.kind),
  frame: line.frame && phrase(line.frame),
  size: size(line.size),
})

/** A basket as its upstream tells it. */
export function untranslatedBasket(answer: BasketResponse): Basket {
  const minor: Minor = (amount) => minorUnits(amount, answer.currency)
  const [shipment] = answer.shipments
  const { shippingMethod, shippingAddress } = shipment ?? {}
  const gifts = answer.giftCertificateItems.map(({ giftCertificateItemId: id, amount, ...words }) => ({
    ...words,
    id,
    amount: minor(amount),
  }))
  return {
    basketId: answer.basketId,
    currency: answer.currency,
    email: answer.customerInfo.email,
    lines: answer.productItems.map((item) => lineOf(item, minor)),
    gifts,
    coupons: answer.couponItems,
    reductions: reductionsOf(answer, minor),
    subtotal: gifts.reduce((sum, { amount }) => sum + amount, minor(answer.productSubTotal)),
    shipping: answer.shippingTotal === undefined ? undefined : minor(answer.shippingTotal),
    tax: answer.tax === undefined ? undefined : minor(answer.tax),
    taxIncluded: answer.taxation === 'gross',
    total: minor(answer.orderTotal),
    isEstimate: answer.c_estimated,
    shipTo: shippingAddress,
    billTo: answer.billingAddress,
    method: shippingMethod ? { ...shippingMethod, arrives: shipment?.c_deliveryDate } : undefined,
    payments: answer.paymentInstruments.map((instrument) => paymentOf(instrument, minor)),
  }
}

type ItemAnswer = BasketResponse['productItems'][number]

const lineOf = (item: ItemAnswer, minor: Minor): BasketLine => ({
  itemId: item.itemId,
  upi: item.c_upi,
  title: item.productName,
  artist: item.c_artistName,
  kind: item.c_productTypeName,
  size: item['c_finished-size'],
  frame: item.c_mouldingName,
  picture: item.c_imageUrl,
  width: item.c_width,
  height: item.c_height,
  path: item['c_product-url'],
  quantity: item.quantity,
  unitPrice: minor(item.basePrice),
  listPrice: minor(item.c_listPrice ?? item.basePrice),
  price: minor(item.price),
  finalPrice: minor(item.priceAfterItemDiscount),
  stock: item.c_stockLevel,
  orderable: item.c_orderable,
  arrives: item.c_deliveryDate,
})

/** What is taken off shipping is in its total already: of that, only shipping that is free is told. */
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
