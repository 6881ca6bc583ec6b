import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { childField, finishesOf, sizeKey } from '#/domain/product/product-set.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import { openBrowser, startTestShop, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let sets: typeof import('#/server-fns/cart/set-form.server.ts')
let baskets: typeof import('#/server-fns/cart/basket.server.ts')
let page: ProductPage

beforeAll(async () => {
  shop = await startTestShop()
  sets = await import('#/server-fns/cart/set-form.server.ts')
  baskets = await import('#/server-fns/cart/basket.server.ts')
  page = await setPage()
})
afterAll(() => shop.close())

async function setPage(): Promise<ProductPage> {
  const { readProduct } = await import('#/server-fns/product/product.server.ts')
  const { db } = shop.backend.services
  const rows = await db.selectFrom('work').select('id').orderBy('id').execute()
  const works = await worksByIds(
    db,
    rows.map(({ id }) => id),
  )
  for (const work of works.filter((candidate) => groupTypeOf(candidate) === 'set' && soldOn(candidate, 'Art'))) {
    const read = await readProduct({ reference: imageIdOf(work.id), path: '', ...siteAndLocale })
    const product = unpackProductResult(read)
    if (product.kind === 'found' && product.page.kind === 'set') return product.page
  }
  throw new Error('the catalogue has no set')
}

/** The fields of the form with the first size and finish of each work. */
const fieldsOf = ({ children }: ProductPage, quantity = '1'): Record<string, string> =>
  Object.fromEntries(
    children.flatMap(({ imageId, choices }) => [
      [childField(imageId, 'size'), choices.sizes[0] ? sizeKey(choices.sizes[0]) : ''],
      [childField(imageId, 'finish'), finishesOf({ choices })[0]?.finishes[0]?.key ?? ''],
      [childField(imageId, 'quantity'), quantity],
    ]),
  )

const send = (fields: Record<string, string>, step: 'add' | 'show' = 'add', browser = openBrowser()) =>
  browser.visit(() => sets.addSetForm({ ...siteAndLocale, set: page.imageId, step, fields }))

describe('the form of a set', () => {
  it('adds the chosen item of each work in one request', async () => {
    const browser = openBrowser()
    await browser.visit(() => baskets.addItemsToBasket({ ...siteAndLocale, items: [] }))
    shop.requested()
    const result = await send(fieldsOf(page, '2'), 'add', browser)
    if (result.kind !== 'basket') throw new Error(`the set was not added: ${result.kind}`)
    expect(result.basket.lines.map(({ upi, quantity }) => [upi.slice(0, 8), quantity])).toEqual(
      page.children.map(({ imageId }) => [imageId, 2]),
    )
    const added = shop.requested().filter((request) => String(request).includes('/items'))
    expect(added).toHaveLength(1)
  })

  it('adds nothing while a work has no choice, and leads to that work [SET-03] [SET-07]', async () => {
    const browser = openBrowser()
    const [, second] = page.children
    const fields = { ...fieldsOf(page), [childField(second?.imageId ?? '', 'finish')]: '' }
    const result = await send(fields, 'add', browser)
    expect(result).toMatchObject({ kind: 'open' })
    expect(result.kind === 'open' && result.path).toMatch(
      new RegExp(`^${page.path}\\?choice=.+#work-${second?.imageId}$`),
    )
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toBeNull()
  })

  it('leads back to the choices when only prices are requested', async () => {
    const result = await send(fieldsOf(page), 'show')
    expect(result.kind === 'open' && result.path).toMatch(/\?choice=[^#]+$/)
  })

  it('names the work with too few pieces left', async () => {
    const browser = openBrowser()
    expect(await send(fieldsOf(page, '999'), 'add', browser)).toMatchObject({ kind: 'basket' })
    expect(await send(fieldsOf(page), 'add', browser)).toEqual({
      kind: 'stock',
      left: 999,
      title: page.children[0]?.title,
    })
  })

  it('returns gone for a set that is not sold', async () => {
    const result = await openBrowser().visit(() =>
      sets.addSetForm({ ...siteAndLocale, set: '99999999', step: 'add', fields: {} }),
    )
    expect(result).toEqual({ kind: 'gone' })
  })
})
