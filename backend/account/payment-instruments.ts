import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { json, noContent, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import type { Database } from '../store/database.ts'
import { CUSTOMER, requireRegistered } from './access.ts'
import { newId, withCustomerLock } from '../customers/customers.ts'
import type { CustomerPaymentInstrumentTable } from './schema.ts'

type InstrumentResponse = ShopperCustomersTypes.CustomerPaymentInstrument

const month = z.number().int().min(1).max(12)
const year = z.number().int().min(2000).max(2199)
const card = z.object({
  cardType: z.string().trim().min(1, 'is missing').max(50),
  holder: z.string().trim().min(1, 'is missing').max(256),
  expirationMonth: month,
  expirationYear: year,
  number: z
    .string()
    .regex(/^[\d ]{12,23}$/, 'expected the digits of a card number')
    .optional(),
  maskedNumber: z
    .string()
    .regex(/^[*•xX ]+\d{4}$/, 'expected asterisks and the last four digits')
    .optional(),
})
const newInstrument = z.object({
  paymentMethodId: z.literal('CREDIT_CARD', 'expected "CREDIT_CARD"'),
  paymentCard: card,
  default: z.boolean().default(false),
})
const changedInstrument = z.object({
  default: z.boolean().optional(),
  paymentCard: z.object({ expirationMonth: month, expirationYear: year }).partial().optional(),
})

/** Only the last four digits of a card number are stored. */
const maskedNumberOf = (number: string) => `************${number.replaceAll(' ', '').slice(-4)}`

const instrumentResponse = (row: Selectable<CustomerPaymentInstrumentTable>, now: Date): InstrumentResponse => ({
  paymentInstrumentId: row.id,
  paymentMethodId: 'CREDIT_CARD',
  default: row.is_default,
  paymentCard: {
    cardType: row.card_type,
    holder: row.holder,
    maskedNumber: row.masked_number,
    numberLastDigits: row.masked_number.slice(-4),
    expirationMonth: row.expiration_month,
    expirationYear: row.expiration_year,
    creditCardExpired: row.expiration_year * 12 + row.expiration_month <= now.getUTCFullYear() * 12 + now.getUTCMonth(),
  },
  creationDate: row.created_at.toISOString(),
  lastModified: row.modified_at.toISOString(),
})

/** A customer's saved cards, the default one first. */
export async function paymentInstrumentsOf(
  db: Kysely<Database>,
  customerId: string,
  now: Date,
): Promise<InstrumentResponse[]> {
  const rows = await db
    .selectFrom('customer_payment_instrument')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => instrumentResponse(row, now))
}

const clearDefault = (tx: Kysely<Database>, customerId: string) =>
  tx
    .updateTable('customer_payment_instrument')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()

const create = shopperRoute({
  method: 'POST',
  path: `${CUSTOMER}/payment-instruments`,
  authorize: requireRegistered,
  body: jsonBody(newInstrument),
  async handle({ shopper: { customerId }, body }, services) {
    const { paymentCard, default: preferred } = body
    const { db } = services
    const now = services.now()
    const number = paymentCard.number ?? paymentCard.maskedNumber
    if (number === undefined) throw invalidField('paymentCard.number', 'is missing')
    const added = await withCustomerLock(db, customerId, async (tx) => {
      if (preferred) await clearDefault(tx, customerId)
      return tx
        .insertInto('customer_payment_instrument')
        .values({
          id: newId(),
          customer_id: customerId,
          card_type: paymentCard.cardType,
          holder: paymentCard.holder,
          masked_number: maskedNumberOf(number),
          expiration_month: paymentCard.expirationMonth,
          expiration_year: paymentCard.expirationYear,
          is_default: preferred,
          created_at: now,
          modified_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return json(instrumentResponse(added, now))
  },
})

const PATH = `${CUSTOMER}/payment-instruments/:paymentInstrumentId`

const notFound = (id: string) =>
  new Problem(404, 'Payment Instrument Not Found', `There is no payment instrument "${id.slice(0, 100)}".`)

const read = shopperRoute({
  method: 'GET',
  path: PATH,
  authorize: requireRegistered,
  async handle({ shopper: { customerId }, params }, { db, now }) {
    const { paymentInstrumentId = '' } = params
    const row = await db
      .selectFrom('customer_payment_instrument')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '=', paymentInstrumentId)
      .executeTakeFirst()
    if (!row) throw notFound(paymentInstrumentId)
    return json(instrumentResponse(row, now()))
  },
})

const update = shopperRoute({
  method: 'PATCH',
  path: PATH,
  authorize: requireRegistered,
  body: jsonBody(changedInstrument),
  async handle({ shopper: { customerId }, params, body }, services) {
    const { paymentInstrumentId = '' } = params
    const { default: preferred, paymentCard = {} } = body
    const { db } = services
    const now = services.now()
    const row = await withCustomerLock(db, customerId, async (tx) => {
      if (preferred) await clearDefault(tx, customerId)
      const changed = await tx
        .updateTable('customer_payment_instrument')
        .set({
          modified_at: now,
          ...(preferred === undefined ? {} : { is_default: preferred }),
          ...(paymentCard.expirationMonth === undefined ? {} : { expiration_month: paymentCard.expirationMonth }),
          ...(paymentCard.expirationYear === undefined ? {} : { expiration_year: paymentCard.expirationYear }),
        })
        .where('customer_id', '=', customerId)
        .where('id', '=', paymentInstrumentId)
        .returningAll()
        .executeTakeFirst()
      if (!changed) throw notFound(paymentInstrumentId)
      return changed
    })
    return json(instrumentResponse(row, now))
  },
})

const remove = shopperRoute({
  method: 'DELETE',
  path: PATH,
  authorize: requireRegistered,
  async handle({ shopper: { customerId }, params }, { db }) {
    const { paymentInstrumentId = '' } = params
    const { numDeletedRows } = await db
      .deleteFrom('customer_payment_instrument')
      .where('customer_id', '=', customerId)
      .where('id', '=', paymentInstrumentId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound(paymentInstrumentId)
    return noContent()
  },
})

export const paymentInstrumentRoutes: readonly Route[] = [create, read, update, remove]
