import { sql } from 'kysely'
import { readQuery } from '../wire/query.ts'
import { Problem } from '../wire/problem.ts'
import type { Route } from './services.ts'
import { orderUnknown } from './access-routes.ts'
import { stageRequest } from './requests.ts'

const reachedAt = { 'in-production': 'production_at', shipped: 'shipped_at', delivered: 'delivered_at' } as const

/** For those who develop: everything about an order happened so much earlier that it is at a stage now. */
const hasten: Route = {
  method: 'POST',
  path: '/dev/orders/:orderNo(\\d{1,18})/stage',
  async handle({ params, url }, { db, settings, now }) {
    if (!settings.development) throw new Problem(404, 'Not Found', 'Orders take their time in production.')
    const { to } = readQuery(url, stageRequest)
    const earlier = sql<Date>`(${sql.ref(reachedAt[to])} - ${now()}::timestamptz)`
    const moved = await db
      .updateTable('customer_order')
      .set({
        placed_at: sql`placed_at - ${earlier}`,
        production_at: sql`production_at - ${earlier}`,
        shipped_at: sql`shipped_at - ${earlier}`,
        delivered_at: sql`delivered_at - ${earlier}`,
      })
      .where('order_no', '=', params['orderNo'] ?? '')
      .returning('order_no')
      .executeTakeFirst()
    if (!moved) throw orderUnknown()
    return new Response(null, { status: 204 })
  },
}

export const developmentRoutes: readonly Route[] = [hasten]
