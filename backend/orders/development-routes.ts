import { sql } from 'kysely'
import { noContent, Problem } from '../wire/problem.ts'
import { route } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { orderLookupFailed } from './access-routes.ts'
import { stageRequest } from './requests.ts'

const reachedAt = { 'in-production': 'production_at', shipped: 'shipped_at', delivered: 'delivered_at' } as const

/** For development: moves all times of an order back so that it reaches a stage now. */
const setStage = route({
  method: 'POST',
  path: '/dev/orders/:orderNo(\\d{1,18})/stage',
  authorize(_, { settings }: Services) {
    if (!settings.development) throw new Problem(404, 'Not Found', 'This route exists in development only.')
  },
  query: stageRequest,
  async handle({ params, query: { to } }, { db, now }: Services) {
    const earlier = sql<Date>`(${sql.ref(reachedAt[to])} - ${now()}::timestamptz)`
    const updated = await db
      .updateTable('customer_order')
      .set({
        placed_at: sql`placed_at - ${earlier}`,
        production_at: sql`production_at - ${earlier}`,
        shipped_at: sql`shipped_at - ${earlier}`,
        delivered_at: sql`delivered_at - ${earlier}`,
      })
      .where('order_no', '=', params['orderNo'] ?? '')
      .where('state', '=', 'placed')
      .returning('order_no')
      .executeTakeFirst()
    if (!updated) throw orderLookupFailed()
    return noContent()
  },
})

export const developmentRoutes: readonly Route[] = [setStage]
