import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { invalidField, readJson } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import type { Database } from '../store/database.ts'
import { CUSTOMERS, requireRegistered } from './access.ts'
import { newId, writeBook } from '../customers/customers.ts'
import type { CustomerPaymentInstrumentTable } from './schema.ts'

type InstrumentShape = ShopperCustomersTypes.CustomerPaymentInstrument

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

/** All that is ever kept of a card number. */
const masked = (number: string) => `************${number.replaceAll(' ', '').slice(-4)}`

const shapeOf = (row: Selectable<CustomerPaymentInstrumentTable>, now: Date): InstrumentShape => ({
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
): Promise<InstrumentShape[]> {
  const rows = await db
    .selectFrom('customer_payment_instrument')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => shapeOf(row, now))
}

const defaultNone = (tx: Kysely<Database>, customerId: string) =>
  tx
    .updateTable('customer_payment_instrument')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()

const create: Route = {
  method: 'POST',
  path: `${CUSTOMERS}/:customerId/payment-instruments`,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { paymentCard, default: preferred } = await readJson(exchange.request, newInstrument)
    const number = paymentCard.number ?? paymentCard.maskedNumber
    if (number === undefined) throw invalidField('paymentCard.number', 'is missing')
    const now = services.now()
    const added = await writeBook(services.db, customerId, async (tx) => {
      if (preferred) await defaultNone(tx, customerId)
      return tx
        .insertInto('customer_payment_instrument')
        .values({
          id: newId(),
          customer_id: customerId,
          card_type: paymentCard.cardType,
          holder: paymentCard.holder,
          masked_number: masked(number),
          expiration_month: paymentCard.expirationMonth,
          expiration_year: paymentCard.expirationYear,
          is_default: preferred,
          created_at: now,
          modified_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return json(shapeOf(added, now))
  },
}

const PATH = `${CUSTOMERS}/:customerId/payment-instruments/:paymentInstrumentId`

const notFound = (id: string) =>
  new Problem(404, 'Payment Instrument Not Found', `There is no payment instrument "${id.slice(0, 100)}".`)

const read: Route = {
  method: 'GET',
  path: PATH,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { paymentInstrumentId = '' } = exchange.params
    const row = await services.db
      .selectFrom('customer_payment_instrument')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '=', paymentInstrumentId)
      .executeTakeFirst()
    if (!row) throw notFound(paymentInstrumentId)
    return json(shapeOf(row, services.now()))
  },
}

const update: Route = {
  method: 'PATCH',
  path: PATH,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { paymentInstrumentId = '' } = exchange.params
    const { default: preferred, paymentCard = {} } = await readJson(exchange.request, changedInstrument)
    const now = services.now()
    const row = await writeBook(services.db, customerId, async (tx) => {
      if (preferred) await defaultNone(tx, customerId)
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
    return json(shapeOf(row, now))
  },
}

const remove: Route = {
  method: 'DELETE',
  path: PATH,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { paymentInstrumentId = '' } = exchange.params
    const { numDeletedRows } = await services.db
      .deleteFrom('customer_payment_instrument')
      .where('customer_id', '=', customerId)
      .where('id', '=', paymentInstrumentId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound(paymentInstrumentId)
    return new Response(null, { status: 204 })
  },
}

export const paymentInstrumentRoutes: readonly Route[] = [create, read, update, remove]
