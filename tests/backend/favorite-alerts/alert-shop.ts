import { favoriteAlertResult } from '#/contracts/favorites/favorite-alerts.ts'
import type { Backend } from '#backend/backend.ts'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import { imageIdOf, type Work } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { checkAlerts } from '#backend/favorite-alerts/check-alerts.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { clockedBackend, newAddress, settings, type Tokens } from '../auth/shop-client.ts'
import { fetchResult } from '../shopper-apis/client.ts'

/** A shop whose clock, prices and stock the test changes, with a print made to order and a limited edition. */
export async function alertShop() {
  const { backend, pass } = await clockedBackend()
  const { db } = backend.services
  const ids = Array.from({ length: 300 }, (_, index) => index + 1)
  const works = (await worksByIds(db, ids)).filter((work) => soldOn(work, 'Art') && groupTypeOf(work) === 'standard')
  const found = (fits: (work: Work) => boolean) => {
    const work = works.find(fits)
    if (!work) throw new Error('the catalogue of the test has no such work')
    return work
  }
  const print = found(({ edition, promoPercent }) => edition === null && promoPercent === 0)
  const limited = found((work) => work.edition !== null && work.promoPercent === 0 && Number(openingStock(work)) > 0)
  const shop = {
    backend,
    pass,
    print,
    limited,
    async reduce({ id }: Work, percent: number) {
      await db.updateTable('work').set({ promo_percent: percent }).where('id', '=', id).execute()
    },
    async setInStock(work: Work, isInStock: boolean) {
      await db.deleteFrom('edition').where('work_id', '=', work.id).execute()
      const sold = isInStock ? 0 : Number(openingStock(work))
      await db.insertInto('edition').values({ work_id: work.id, sold }).execute()
    },
    /** The emails of a check in an hour's time, oldest first. */
    async emailsInAnHour() {
      pass(3600)
      await db.deleteFrom('outbox').execute()
      await checkAlerts(backend.services)
      return db.selectFrom('outbox').selectAll().orderBy('id').execute()
    },
    async clear() {
      for (const table of ['favorite_alert', 'favorite_alert_request', 'outbox', 'edition'] as const)
        await db.deleteFrom(table).execute()
      await db.updateTable('work').set({ promo_percent: 0 }).where('id', 'in', [print.id, limited.id]).execute()
    },
    /** Requests alerts and confirms them with the link of the email. */
    async watch(email: string, wanted: Partial<AlertBody> = {}, tokens?: Tokens) {
      await requestAlert(backend, { email, ...wanted }, tokens)
      await confirm(backend, await mailedToken(backend, email))
    },
  }
  return shop
}

interface AlertBody {
  email: string
  stock: boolean
  price: boolean
  works: readonly string[]
  locale: string
  currency: string
}

const key = { 'content-type': 'application/json', 'api-key': settings.marketingApiKey ?? '' }

export const requestAlert = (
  backend: Backend,
  body: Partial<AlertBody>,
  tokens?: Tokens,
  headers: Record<string, string> = {},
) =>
  fetchResult(backend, '/marketing/v1/art/favorite-alerts', {
    method: 'POST',
    headers: {
      ...key,
      'x-forwarded-for': newAddress(),
      ...(tokens ? { authorization: `Bearer ${tokens.access_token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ locale: 'en-US', currency: 'USD', stock: true, price: true, ...body }),
  })

export async function postToken(backend: Backend, step: 'confirm' | 'stop', token: string) {
  const { body } = await fetchResult(backend, `/marketing/v1/favorite-alerts/${step}`, {
    method: 'POST',
    headers: key,
    body: JSON.stringify({ token }),
  })
  return favoriteAlertResult.parse(body).result
}

export const confirm = (backend: Backend, token: string) => postToken(backend, 'confirm', token)

/** The token of the link in the last email to a recipient. */
export async function mailedToken({ services }: Backend, recipient: string): Promise<string> {
  const { text } = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
}

export const idsOf = (...works: readonly Work[]): string[] => works.map(({ id }) => imageIdOf(id))
