import type { WallForm, WallItems } from '#/contracts/wall/wall-input.ts'
import { setToasts } from '#/domain/cart/basket-toasts.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import type { PackedProductPage } from '#/domain/product/product-wire.ts'
import { planPath, readPlan } from '#/domain/wall/plan.ts'
import {
  itemFacts,
  planItems,
  soldPlan,
  unpackWallWork,
  type FindWork,
  type PackedWallWork,
} from '#/domain/wall/wall-works.ts'
import { addItemsToBasket } from '#/server-fns/cart/basket.server.ts'
import { readProduct } from '#/server-fns/product/product.server.ts'

/** The works of items, each with all its sizes and finishes; null for an item that the shop does not sell. */
export const readWallWorks = ({ upis, ...ids }: WallItems): Promise<(PackedWallWork | null)[]> =>
  Promise.all(
    upis.map(async (upi) => {
      const product = await readProduct({ reference: upi, path: '', ...ids })
      return product.kind === 'found' && product.page.kind !== 'set' ? wallWork(product.page) : null
    }),
  )

const wallWork = ({
  imageId,
  title,
  path,
  revision,
  choices,
  artist,
  apnum,
  currency,
  defaultUpi,
  standIn,
}: PackedProductPage): PackedWallWork => ({
  imageId,
  title,
  path,
  revision,
  choices,
  artist: artist.name,
  apnum,
  currency,
  defaultUpi,
  isOrderable: standIn !== 'placeholder',
})

/** Finds the works of items that have been read. */
async function finderOf(items: WallItems): Promise<FindWork> {
  const works = await readWallWorks(items)
  const byItem = new Map(items.upis.map((upi, index) => [upi, works[index]]))
  return (upi) => {
    const work = byItem.get(upi)
    return work ? unpackWallWork(work) : undefined
  }
}

/** Adds every work of a plan to the basket, or none. A work that is no longer sold leads back to the plan without it. */
export async function addWallForm({ plan: written, ...ids }: WallForm): Promise<FormOutcome> {
  const { plan } = readPlan(written)
  const find = await finderOf({ ...ids, upis: [...new Set(plan.works.map(({ upi }) => upi))] })
  const sold = soldPlan(plan, find)
  const back = planPath(sold.plan)
  if (sold.gone > 0 || plan.works.length === 0) return { to: back, toasts: [{ kind: 'set-failed' }] }
  const items = planItems(plan)
  const result = await addItemsToBasket({ ...ids, items })
  if (result.kind === 'basket') return { to: '/cart' }
  if (result.kind !== 'stock') return { to: back, toasts: setToasts(result) }
  const short = result.upi === undefined ? undefined : itemFacts(find(result.upi), result.upi)
  const title = short?.work.title ?? itemFacts(find(items[0]?.upi ?? ''), items[0]?.upi ?? '')?.work.title ?? ''
  return { to: back, toasts: setToasts({ kind: 'stock', left: result.left, title }) }
}
