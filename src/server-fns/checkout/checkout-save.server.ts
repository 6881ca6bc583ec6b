import type { BasketResponse } from '#/contracts/cart/basket.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { itemCount } from '#/domain/cart/basket.ts'
import { cardKindOf, creditCardPayload } from '#/domain/checkout/card.ts'
import {
  entryErrors,
  leftToPay,
  type CheckoutEntry,
  type CheckoutErrors,
  type CheckoutField,
  type Means,
  type SaveResult,
} from '#/domain/checkout/checkout.ts'
import { countriesOf, writtenAddress, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import { asShopper } from '#/session/shopper.server.ts'
import {
  addPayment,
  billTo,
  changeBasketEmail,
  chooseMethod,
  removePayment,
  shipTo,
} from '#/upstreams/baskets.server.ts'
import { getCustomerWithBooks } from '#/upstreams/customers.server.ts'
import { getGiftCertificate } from '#/upstreams/placing.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { fieldOf, limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { ensureBasket } from '#/server-fns/cart/basket-change.server.ts'
import { untranslatedBasket, shownBasket } from '#/server-fns/cart/basket-view.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

type StepToSave = SiteAndLocale & { basketId: string; entry: CheckoutEntry }
type Saved = BasketResponse | Exclude<SaveResult, { kind: 'basket' }>
type Write<Form extends CheckoutEntry['form']> = (
  caller: Caller,
  basket: BasketResponse,
  entry: Extract<CheckoutEntry, { form: Form }>,
) => Promise<Saved>

/** Saves the entries of a checkout form in the shopper's basket. */
export async function saveStep({ basketId, entry, ...ids }: StepToSave): Promise<SaveResult> {
  const { site, locale } = localeContext(ids)
  const today = new Date().toISOString().slice(0, 10)
  const errors = entryErrors(entry, { countries: countriesOf(site, locale.id), today })
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
  try {
    const saved = await asShopper(site, async (caller) => {
      const basket = await ensureBasket(caller, ids)
      const stillThere = basket.basketId === basketId && itemCount(untranslatedBasket(basket)) > 0
      return stillThere ? write(caller, basket, entry) : { kind: 'gone' as const }
    })
    return 'kind' in saved ? saved : { kind: 'basket', basket: await shownBasket(saved, ids) }
  } catch (error) {
    return errorResultOf(error, entry)
  }
}

function write(caller: Caller, basket: BasketResponse, entry: CheckoutEntry): Promise<Saved> {
  switch (entry.form) {
    case 'contact':
      return changeBasketEmail(caller, basket.basketId, entry.email.trim())
    case 'shipping':
      return send(caller, basket, entry)
    case 'method':
      return chooseMethod(caller, basket.basketId, shipmentOf(basket), entry.methodId)
    case 'payment':
      return pay(caller, basket, entry)
    case 'gift-card':
      return redeem(caller, basket, entry)
    case 'gift-card-removal':
      return removePayment(caller, basket.basketId, entry.paymentId)
  }
}

const shipmentOf = ({ shipments: [first] }: BasketResponse): string => first?.shipmentId ?? 'me'

const written = (address: PostalAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(writtenAddress(address)).filter(([, value]) => value !== ''))

const send: Write<'shipping'> = (caller, basket, { address }) =>
  shipTo(caller, basket.basketId, shipmentOf(basket), written(address))

const pay: Write<'payment'> = async (caller, basket, { means, billTo: address }) => {
  const billing = address ?? untranslatedBasket(basket).shipTo
  if (!billing) return { kind: 'invalid', errors: { address1: 'missing' } }
  const instrument = await instrumentOf(caller, means)
  if (instrument === undefined) return { kind: 'invalid', errors: { means: 'missing' } }
  let changed = await billTo(caller, basket.basketId, written(billing))
  for (const { paymentInstrumentId, paymentMethodId } of basket.paymentInstruments)
    if (paymentMethodId === 'CREDIT_CARD') changed = await removePayment(caller, basket.basketId, paymentInstrumentId)
  return instrument ? addPayment(caller, basket.basketId, instrument) : changed
}

/**
 * The payment instrument for the commerce API: PAY-04. Null if gift cards cover the total; undefined for an invalid card,
 * and for a saved card that is missing or has expired.
 */
async function instrumentOf(caller: Caller, means: Means): Promise<Record<string, unknown> | null | undefined> {
  if (means.kind === 'covered') return null
  if (means.kind === 'saved') return savedInstrument(caller, means.id)
  const { holder, number, expiry } = means.card
  const payload = creditCardPayload({
    number,
    expiry,
    cardType: cardKindOf(number)?.name ?? '',
    holder: holder.trim(),
  })
  return payload && { ...payload }
}

async function savedInstrument(caller: Caller, id: string): Promise<Record<string, unknown> | undefined> {
  const { paymentInstruments } = await getCustomerWithBooks(caller)
  const card = paymentInstruments.find(({ paymentInstrumentId }) => paymentInstrumentId === id)?.paymentCard
  if (!card || card.creditCardExpired) return undefined
  const { cardType, holder, maskedNumber, numberLastDigits = '', expirationMonth, expirationYear } = card
  return {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: {
      cardType,
      holder,
      maskedNumber: maskedNumber ?? `************${numberLastDigits}`,
      expirationMonth,
      expirationYear,
    },
  }
}

/** Adds a gift card without an amount: it pays up to its balance, whatever the total becomes. */
const redeem: Write<'gift-card'> = async (caller, basket, entry) => {
  const code = entry.code.trim()
  const view = untranslatedBasket(basket)
  const card = await giftCardOf(caller, code)
  if (!card?.enabled) return { kind: 'gift-card', why: 'unknown' }
  if ((card.c_currency ?? view.currency) !== view.currency) return { kind: 'gift-card', why: 'currency' }
  const characters = code.replace(/[^a-z0-9]/gi, '').toUpperCase()
  if (view.payments.some(({ kind, lastDigits }) => kind === 'gift-card' && characters.endsWith(lastDigits)))
    return { kind: 'gift-card', why: 'applied' }
  if (card.balance <= 0 || leftToPay(view) <= 0) return { kind: 'gift-card', why: 'empty' }
  return addPayment(caller, basket.basketId, { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code })
}

async function giftCardOf(caller: Caller, code: string) {
  try {
    return await getGiftCertificate(caller, code)
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return undefined
    throw error
  }
}

/** Checkout fields by their names in the commerce API. */
const fields: Readonly<Record<string, CheckoutField>> = {
  'paymentCard.number': 'number',
  'paymentCard.expirationMonth': 'expiry',
  'paymentCard.expirationYear': 'expiry',
  giftCertificateCode: 'code',
  id: 'methodId',
}
/** Fields with the same name in the commerce API. */
const fieldNames: readonly CheckoutField[] = ['email', 'firstName', 'lastName', 'address1', 'city', 'stateCode', 'postalCode', 'countryCode'] // prettier-ignore

function errorResultOf(error: unknown, { form }: CheckoutEntry): SaveResult {
  const status = statusOf(error)
  const field = fieldOf(error) ?? ''
  if (status === 404) return { kind: 'gone' }
  const failure = fields[field] ?? fieldNames.find((name) => name === field)
  if (status === 400 && failure) {
    const errors: CheckoutErrors = { [failure]: 'invalid' }
    return { kind: 'invalid', errors }
  }
  return limitedOrFailed(`the checkout's ${form} could not be saved`, error)
}
