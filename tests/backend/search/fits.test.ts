import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { fittingSizes, readFit } from '#/domain/listing/fits.ts'
import type { Backend } from '#backend/backend.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import type { Work } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { printPrice } from '#backend/pricing/prices.ts'
import { sizesOf } from '#backend/pricing/sizes.ts'
import { toDecimal } from '#backend/sites/money.ts'
import { read, searchPath, send, smallBackend } from '../small-backend.ts'

let backend: Backend
let works: Work[]

beforeAll(async () => {
  backend = await smallBackend()
  const ids = await backend.services.db.selectFrom('work').select('id').orderBy('id').execute()
  works = await worksByIds(
    backend.services.catalogue,
    ids.map(({ id }) => id),
  )
})
afterAll(() => backend.close())

const search = (query: Record<string, string | number>) => read(backend, searchPath(query), searchResponse)

/** The works of a site that have a size within the lengths, by looking at every size of every work. */
function fitting(value: string, site = 'art') {
  const fit = readFit(value)
  if (!fit) throw new Error(`${value} is not a fit`)
  const { width, height } = fittingSizes(fit)
  return works.filter(
    (work) =>
      soldOn(work, site) &&
      sizesOf(work).some(
        (size) =>
          size.width >= width.from &&
          size.width <= width.to &&
          (!height || (size.height >= height.from && size.height <= height.to)),
      ),
  )
}

it.each(['84in', '60in', '40x40in', '84x60in_60-80', '210cm', '120x90cm_25-50', '400in'])(
  'counts the works that fit %s as every size of every work does, in the total and in other filters',
  async (value) => {
    const expected = fitting(value)
    const { total, refinements } = await search({ filterby: `c_fits:${value}`, limit: 1 })
    expect(total).toBe(expected.length)
    const shapes = refinements.find(({ attributeId }) => attributeId === 'c_shape')?.values ?? []
    const counted = Object.fromEntries(shapes.map(({ value: shape, hitCount }) => [shape, hitCount]))
    const square = expected.filter(({ aspect }) => aspect >= 0.95 && aspect <= 1.05).length
    expect(counted['square'] ?? 0).toBe(square)
    const fits = refinements.find(({ attributeId }) => attributeId === 'c_fits')
    expect(fits?.values.find((offered) => offered.value === value)).toMatchObject({ hitCount: total, selected: true })
  },
)

it('offers widths in the unit of the locale, each with the number of works that fit it in the same list', async () => {
  for (const [locale, values] of [
    ['en-US', ['84in', '60in', '72in', '96in']],
    ['en-AU', ['210cm', '160cm', '180cm', '240cm']],
  ] as const) {
    const { refinements } = await search({ locale, filterby: 'c_fits:72in', facetby: 'c_fits', limit: 1 })
    const offered = refinements[0]?.values.filter(({ selected }) => !selected) ?? []
    expect(offered.map(({ value, hitCount }) => [value, hitCount])).toEqual(
      values.filter((value) => value !== '72in').map((value) => [value, fitting(value).length]),
    )
  }
})

it('shows each work in the size that fits, with its price, and leads to that size', async () => {
  const { hits } = await search({ filterby: 'c_fits:60in', limit: 60 })
  expect(hits).toHaveLength(60)
  for (const { imageid, physicalDimensions, price, hitType, url } of hits) {
    const work = works.find((candidate) => candidate.imageId === imageid)
    const [width = 0, height = 0] = [physicalDimensions.displayWidth, physicalDimensions.displayHeight].map(parseFloat)
    expect(width).toBeGreaterThanOrEqual(30)
    expect(width).toBeLessThanOrEqual(45)
    expect(work && toDecimal(printPrice(work, { width, height }, 'USD').sale, 'USD')).toBe(price)
    const upi = new URL(url, 'http://shop.test').searchParams.get('pid') ?? ''
    if (hitType !== 'set') expect(upi).toContain(`${width}X${height}`)
  }
})

it('ignores a width that cannot be read, as every unknown value', async () => {
  const all = await search({ limit: 1 })
  for (const value of ['0in', '10000in', 'sofa', '84', '84in_75-50'])
    expect((await search({ filterby: `c_fits:${value}`, limit: 1 })).total).toBe(all.total)
})

const shopperSearch = async (refine: string[]) => {
  const query = new URLSearchParams([['siteId', 'Art'], ['limit', '1'], ...refine.map((value) => ['refine', value])])
  const path = `/search/shopper-search/v1/organizations/f_ecom_zzpp_001/product-search?${query}`
  return send(backend, path)
}

it('filters products by ranges of width and height in the Shopper API, one size having both', async () => {
  const response = await shopperSearch(['c_width=(20..30)', 'c_height=(20..30)'])
  const found: ShopperSearchTypes.ProductSearchResult = JSON.parse(await response.text())
  expect(found.total).toBe(fitting('40x40in').length)
  expect(found.selectedRefinements).toEqual({ c_width: '(20..30)', c_height: '(20..30)' })
  const widths = found.refinements.find(({ attributeId }) => attributeId === 'c_width')
  expect(widths?.values).toContainEqual({ label: '84 in', value: '(42..63)', hitCount: fitting('84in').length })
})

it('rejects lengths that are not a range', async () => {
  for (const refine of ['c_width=42', 'c_width=(a..b)', 'c_height=(42..63', 'c_fits=84in']) {
    const response = await shopperSearch([refine])
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('expected')
  }
})
