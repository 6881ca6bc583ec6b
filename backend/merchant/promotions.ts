import type { Kysely } from 'kysely'
import { recordAction } from '../audit/actions.ts'
import { normalizeCouponCode } from '../promotions/coupons.ts'
import type { PromotionRule } from '../promotions/promotion.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Services } from './services.ts'

export interface NewPromotion {
  id: string
  rule: PromotionRule
  startsAt: Date | null
  endsAt: Date | null
  /** Without a code, the promotion applies to every basket. */
  code: string | undefined
  maxUses: number | null
  maxUsesPerShopper: number | null
}

/** All promotions with their codes, in the order of their ids. */
export async function listPromotions(db: Kysely<Database>, now: Date) {
  const promotions = await db.selectFrom('promotion').selectAll().orderBy('id').execute()
  const coupons = await db.selectFrom('coupon').selectAll().orderBy('code').execute()
  return promotions.map(({ id, enabled, starts_at: startsAt, ends_at: endsAt, rule }) => ({
    ...rule,
    id,
    active: enabled && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt),
    ended: !enabled || (endsAt !== null && endsAt <= now),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    codes: coupons
      .filter(({ promotion_id }) => promotion_id === id)
      .map(({ code, enabled: valid, uses, max_uses, max_uses_per_shopper }) => ({
        code,
        enabled: valid,
        uses,
        maxUses: max_uses,
        maxUsesPerShopper: max_uses_per_shopper,
      })),
  }))
}

/** @throws {Error} when the id or the code exists. */
export async function addPromotion(services: Services, promotion: NewPromotion): Promise<void> {
  const { id, rule, startsAt, endsAt } = promotion
  const code = promotion.code === undefined ? undefined : normalizeCouponCode(promotion.code)
  await inTransaction(services.db, async (tx) => {
    const added = await tx
      .insertInto('promotion')
      .values({ id, enabled: true, starts_at: startsAt, ends_at: endsAt, rule: JSON.stringify(rule) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Error(`there is a promotion "${id}" already: expected another id`)
    if (code !== undefined) await addCode(tx, code, promotion)
    await recordAction(tx, services, {
      command: 'promotions add',
      object: id,
      after: `${rule.name}${code ? `, code ${code}` : ''}`,
    })
  })
  await services.catalogueChanged()
}

async function addCode(tx: Kysely<Database>, code: string, { id, maxUses, maxUsesPerShopper }: NewPromotion) {
  const added = await tx
    .insertInto('coupon')
    .values({ code, promotion_id: id, enabled: true, max_uses: maxUses, max_uses_per_shopper: maxUsesPerShopper })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!added) throw new Error(`there is a code "${code}" already: expected another code`)
}

/**
 * Ends a promotion now. Orders that have used it keep their prices.
 * @throws {Error} for a promotion that has ended or does not exist.
 */
export async function endPromotion(services: Services, id: string): Promise<void> {
  const now = services.now()
  await inTransaction(services.db, async (tx) => {
    const found = await tx.selectFrom('promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!found) throw new Error(`there is no promotion "${id}": "promotions list" prints their ids`)
    if (!found.enabled || (found.ends_at && found.ends_at <= now))
      throw new Error(`promotion "${id}" has ended already`)
    await tx.updateTable('promotion').set({ enabled: false, ends_at: now }).where('id', '=', id).execute()
    await recordAction(tx, services, { command: 'promotions end', object: id, before: 'active', after: 'ended' })
  })
  await services.catalogueChanged()
}
