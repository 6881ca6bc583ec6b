import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../store/database.ts'
import { shop } from '#shop'
import { defaultPromotionsOf } from './default-promotions.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionTable } from './schema.ts'

/** Updates the default promotions and adds the missing codes. Does not change existing codes and their uses. */
export async function seedPromotions(db: Kysely<Database>): Promise<void> {
  const defaults = defaultPromotionsOf(shop)
  await db.transaction().execute(async (transaction) => {
    for (const { id, startsAt, endsAt, ...rule } of defaults.promotions) {
      const row = {
        enabled: true,
        starts_at: startsAt ? new Date(startsAt) : null,
        ends_at: endsAt ? new Date(endsAt) : null,
        rule: JSON.stringify(rule),
      }
      await transaction
        .insertInto('promotion')
        .values({ id, ...row })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ...row, enabled: (eb) => eb.ref('promotion.enabled') }),
        )
        .execute()
    }
    const coupons = defaults.coupons.map(
      ({ code, promotionId, enabled = true, maxUses = null, maxUsesPerShopper = null }) => ({
        code,
        promotion_id: promotionId,
        enabled,
        max_uses: maxUses,
        max_uses_per_shopper: maxUsesPerShopper,
      }),
    )
    if (coupons.length === 0) return
    await transaction
      .insertInto('coupon')
      .values(coupons)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  })
}

/** The campaigns: automatic promotions and promotions that need a code. */
export const campaigns = ['offers', 'codes'] as const
export type Campaign = (typeof campaigns)[number]

/** The enabled promotions of a campaign on a site, whether or not they are active now. */
export async function campaignPromotions(
  db: Kysely<Database>,
  campaign: Campaign,
  siteId: string,
): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotion')
    .selectAll()
    .where('enabled', '=', true)
    .where(({ not, exists, selectFrom }) => {
      const hasCode = exists(selectFrom('coupon').select('code').whereRef('coupon.promotion_id', '=', 'promotion.id'))
      return campaign === 'codes' ? hasCode : not(hasCode)
    })
    .orderBy('id')
    .execute()
  return rows.map(toPromotion).filter(({ sites }) => sites.includes(siteId))
}

/** The promotions that are active on a site without a code. */
export const automaticPromotions = async (db: Kysely<Database>, siteId: string, now: Date): Promise<Promotion[]> =>
  (await campaignPromotions(db, 'offers', siteId)).filter((promotion) => isActive(promotion, siteId, now))

export const isActive = ({ sites, startsAt, endsAt }: Promotion, siteId: string, now: Date): boolean =>
  sites.includes(siteId) && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt)

export const toPromotion = ({ id, rule, starts_at, ends_at }: Selectable<PromotionTable>): Promotion => ({
  ...rule,
  id,
  startsAt: starts_at,
  endsAt: ends_at,
})

/** The enabled promotions with these ids, in the order of the ids. Leaves out unknown ids. */
export async function findPromotions(db: Kysely<Database>, ids: readonly string[]): Promise<Promotion[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('promotion').selectAll().where('id', 'in', ids).where('enabled', '=', true).execute()
  const byId = new Map(rows.map((row) => [row.id, toPromotion(row)]))
  return ids.map((id) => byId.get(id)).filter((promotion) => promotion !== undefined)
}
