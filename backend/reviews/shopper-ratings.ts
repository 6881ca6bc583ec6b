import { ratingRequest, type RatingResult } from '#/contracts/product/rating.ts'
import type { Kysely } from 'kysely'
import { json, Problem } from '../wire/problem.ts'
import { jsonBody } from '../wire/body.ts'
import { route } from '../wire/route.ts'
import { requireShopper, type ShopperServices } from '../auth/shopper.ts'
import { findProduct } from '../products/find-product.ts'
import type { Database } from '../store/database.ts'
import type { Votes } from './ratings.ts'

export const RATINGS = '/business/v4/products/ratings'

export interface ReviewServices extends ShopperServices {
  settings: ShopperServices['settings'] & { development: boolean }
}

/**
 * A registered shopper's rating of a work; a later one replaces it. It counts once it is approved, which in development
 * it is at once.
 */
export const writeRating = route({
  method: 'POST',
  path: RATINGS,
  async authorize(exchange, services: ReviewServices) {
    const shopper = await requireShopper(exchange, services)
    if (!shopper.registered) throw new Problem(403, 'Forbidden', 'Only registered shoppers may rate works.')
    return shopper
  },
  body: jsonBody(ratingRequest),
  async handle({ caller: { customerId }, body: { apnum, stars, title, text } }, services: ReviewServices) {
    const found = await findProduct(services.db, apnum)
    if (!found) throw new Problem(404, 'Product Not Found', 'No product has this number.')
    const rating = { stars, title, body: text, approved: services.settings.development, written_at: services.now() }
    await services.db
      .insertInto('rating')
      .values({ work_id: found.work.id, customer_id: customerId, ...rating })
      .onConflict((conflict) => conflict.columns(['work_id', 'customer_id']).doUpdateSet(rating))
      .execute()
    return json({ apnum: found.work.imageId, stars, shown: rating.approved } satisfies RatingResult, 201)
  },
})

/** What shoppers gave a work, as far as it has been let through. */
export async function approvedVotes(db: Kysely<Database>, workId: number): Promise<Votes> {
  const rows = await db
    .selectFrom('rating')
    .select(['stars', ({ fn }) => fn.countAll<string>().as('votes')])
    .where('work_id', '=', workId)
    .where('approved', '=', true)
    .groupBy('stars')
    .execute()
  return [5, 4, 3, 2, 1].map((stars) => Number(rows.find((row) => row.stars === stars)?.votes ?? 0))
}
