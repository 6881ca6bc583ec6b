import { sql, type Kysely } from 'kysely'
import { facetsOf } from '../catalog/facets.ts'
import { isReduced } from '../pricing/prices.ts'
import { listOffer } from '../pricing/tile-offer.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'
import { nextGeneration } from '../catalog/state.ts'

/** The properties of a published work that can change. */
export type WorkUpdate = Partial<
  Pick<Work, 'promoPercent' | 'isNew' | 'exclusive' | 'bestSeller' | 'hotDeal' | 'hgtv' | 'edition'>
>

/** Updates a work's row, its facets and the generation of the catalogue, in one transaction. */
export async function updateWork(
  db: Kysely<Database>,
  vocabulary: Vocabulary,
  workId: number,
  update: WorkUpdate,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const locked = await transaction
      .selectFrom('work')
      .select('id')
      .where('id', '=', workId)
      .forUpdate()
      .executeTakeFirst()
    const [work] = await worksByIds(transaction, [workId])
    if (!locked || !work) throw new Error(`work ${workId} cannot be updated: it does not exist`)
    const updated: Work = { ...work, ...update }
    const changed: Work = { ...updated, isSale: isReduced(updated) }
    const offer = listOffer(changed)
    const facets = facetsOf(changed, offer)
      .map(({ attribute, value }) => vocabulary.find(attribute, value)?.id)
      .filter((id) => id !== undefined)
    await transaction
      .updateTable('work')
      .set({
        changed_in: await nextGeneration(transaction),
        facets: sql<string>`${`{${[...new Set(facets)].join()}}`}::integer[]`,
        promo_percent: changed.promoPercent,
        is_new: changed.isNew,
        exclusive: changed.exclusive,
        best_seller: changed.bestSeller,
        hot_deal: changed.hotDeal,
        hgtv: changed.hgtv,
        edition: changed.edition,
        price_usd: offer.prices.USD,
        price_cad: offer.prices.CAD,
        price_aud: offer.prices.AUD,
        price_jpy: offer.prices.JPY,
      })
      .where('id', '=', workId)
      .execute()
  })
}
