import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { BasketResult } from '#/domain/cart/basket.ts'
import { childId, choicesInForm, firstOpenChild, setItems, setPath } from '#/domain/product/product-set.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import { readProduct } from '#/server-fns/product/product.server.ts'
import { addItemsToBasket } from './basket.server.ts'

interface SetForm extends SiteAndLocale {
  /** The image id that names the set. */
  set: string
  step: 'add' | 'show'
  fields: Record<string, string>
}

export type SetFormResult =
  | Exclude<BasketResult, { kind: 'stock' }>
  /** Too few of one work are left. */
  | { kind: 'stock'; left: number; title: string }
  /** Redirects to the set's page with the choices. The fragment names a work that cannot be added. */
  | { kind: 'open'; path: string }

/** Adds one item for each work of a set from its posted form. Adds nothing if a work cannot be added. */
export async function addSetForm({ set, step, fields, ...ids }: SetForm): Promise<SetFormResult> {
  const product = unpackProductResult(await readProduct({ reference: set, path: '', ...ids }))
  if (product.kind !== 'found') return { kind: 'gone' }
  const { children, path } = product.page
  const entries = { text: (name: string) => fields[name] ?? '', isTicked: (name: string) => name in fields }
  const choices = choicesInForm(children, entries)
  const items = setItems(children, choices)
  if (step === 'show' || !items) {
    const open = step === 'add' ? firstOpenChild(children, choices) : undefined
    return { kind: 'open', path: setPath(path, children, choices) + (open ? `#${childId(open.imageId)}` : '') }
  }
  const result = await addItemsToBasket({ ...ids, items })
  if (result.kind !== 'stock') return result
  const short = children.find(({ imageId }) => result.upi?.startsWith(imageId))
  return { kind: 'stock', left: result.left, title: short?.title ?? product.page.title }
}
