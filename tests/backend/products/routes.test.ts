import { productGroup, productList, similarities, taxonomy } from '#/contracts/product/product-group.ts'
import { imageIdOf, type Work } from '#backend/catalog/work.ts'
import { stockOf } from '#backend/inventory/stock.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from './test-backend.ts'

const WORKS = 600
let backend: TestBackend
let works: Work[]

beforeAll(async () => {
  backend = await startTestBackend(WORKS)
  works = await worksByIds(
    backend.services.db,
    Array.from({ length: WORKS }, (_, index) => index + 1),
  )
}, 60_000)
afterAll(() => backend.close())

const siteOf = (work: Work) => (soldOn(work, 'Art') ? 'Art' : 'Poster')
const standard = () => works.filter((work) => groupTypeOf(work) === 'standard' && work.canFrame && work.canCanvasFramed)
const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('the catalogue of the test has no such work')
  return item
}
const groupAt = async (id: string, site: string, more = '') => {
  const { body } = await backend.get(`/business/v1/products/groups/${id}?siteId=${site}${more}`)
  return productGroup.parse(body)
}

describe('the product group', () => {
  it('returns the items of every kind of work, as the contract requires [API-33, ENTITY-24]', async () => {
    for (const work of works.slice(0, 60)) {
      const group = await groupAt(work.imageId, siteOf(work))
      expect(group.products.length).toBeGreaterThan(0)
      expect(group.products.map(({ upi }) => upi)).toContain(group.defaultUpi)
      expect(group.requestedUpi).toBe(group.defaultUpi)
      expect(group.groupType).toBe(group.type === 'set' ? 'set' : groupTypeOf(work).replace(/^set$/, 'standard'))
      expect(group.seo.canonicalUrl).toContain(work.imageId)
    }
  })

  it('keeps every variant consistent with itself [ENTITY-25, ENTITY-26, ENTITY-27, ENTITY-29, ENTITY-30]', async () => {
    const work = first(standard())
    const { products } = await groupAt(work.imageId, siteOf(work), '&zipCode=10001')
    for (const product of products) {
      expect(product.podConfig === 0).toBe(product.specialHandling === null)
      const services = product.services.reduce((sum, { listPrice }) => sum + Math.round(listPrice * 100), 0)
      const plain = products.find(({ upi }) => upi === product.printUpi)
      expect(Math.round((plain?.listPrice ?? 0) * 100) + services).toBe(Math.round(product.listPrice * 100))
      expect(product.salePrice).toBeLessThanOrEqual(product.listPrice)
      expect(product.fulfillment).toMatchObject({
        timeToShip: { displayTimeToShip: expect.stringMatching(/\d/) },
        delivery: {
          zipCode: '10001',
          transitTimes: ['Standard', 'Expedited', 'Overnight'].map((shippingType) => ({
            shippingType,
            displayDeliveryDate: expect.stringMatching(/^2026-1[12]-\d\d$/),
          })),
        },
        event: {
          startDate: expect.stringMatching(/^2026-\d\d-\d\d$/),
          endDate: expect.stringMatching(/^2026-\d\d-\d\d$/),
          eventMessage: expect.stringMatching(/\w/),
        },
      })
      const { stockLevel, orderable } = stockOf(work)
      expect(product).toMatchObject({ inventory: { stockLevel, orderable }, stepQuantity: 1, minOrderQuantity: 1 })
      const payload: unknown = JSON.parse(product.salesForcePayload)
      expect(payload).toMatchObject({
        productId: work.imageId,
        price: product.salePrice,
        quantity: 1,
        c_upi: product.upi,
        c_apnum: work.imageId,
        c_imageUrl: product.imageUrl,
        'c_pod-config': product.podConfig,
        'c_finished-size': product.displayFinishedSize,
        'c_product-url': product.productUrl,
        optionItems: ['substrate', 'size', 'finish', 'moulding', 'mat', 'mat-width', 'glazing'].map((optionId) => ({
          optionId,
          optionValueId: expect.any(String),
        })),
      })
    }
  })

  it('adds the requested frame if the work can be framed', async () => {
    const work = first(standard().filter((candidate) => soldOn(candidate, 'Art')))
    const { defaultUpi } = await groupAt(work.imageId, 'Art')
    const requested = await groupAt(`${defaultUpi.toLowerCase()}fgltb5g`, 'Art')
    expect(requested.requestedUpi).toBe(`${defaultUpi}FGLTB5G`)
    expect(requested.products.find(({ upi }) => upi === requested.requestedUpi)?.specialHandling).toMatchObject({
      mouldingName: 'Antique Gilt',
      topMatName: 'Black mat',
      c_matWidth: 2.5,
      glassName: 'Museum glass',
    })
    const unknown = await groupAt(`${defaultUpi}FZZZNN`, 'Art')
    expect(unknown.requestedUpi).toBe(defaultUpi)
  })

  it('returns only the requested product types', async () => {
    const work = first(standard())
    const { products } = await groupAt(work.imageId, siteOf(work), '&filter=status:available,productType:Canvas')
    expect(new Set(products.map(({ productTypeGroup }) => productTypeGroup))).toEqual(new Set(['Canvas']))
  })

  it('sells framed canvas as product type 278 [ENTITY-14]', async () => {
    const work = first(standard())
    const { products } = await groupAt(work.imageId, siteOf(work))
    const special = products.filter(({ productTypeId }) => productTypeId === 278)
    expect(new Set(special.map(({ productTypeName }) => productTypeName))).toEqual(new Set(['Framed Canvas']))
  })

  it('returns a set as its members, each of which has a group of its own', async () => {
    const sets = works.filter((work) => groupTypeOf(work) === 'set')
    const groups = await Promise.all(sets.map((work) => groupAt(work.imageId, siteOf(work))))
    const set = first(groups.filter(({ type }) => type === 'set'))
    expect(set.groupType).toBe('set')
    expect(set.setProducts.length).toBeGreaterThanOrEqual(2)
    expect(set.setProducts.length).toBeLessThanOrEqual(3)
    expect(new Set(set.setProducts.map(({ productId }) => productId)).size).toBe(set.setProducts.length)
    for (const { productId, upi } of set.setProducts) {
      const member = await groupAt(upi, siteOf(first(sets.filter(({ imageId }) => imageId === set.imageId))))
      expect([member.type, member.imageId, member.artistName]).toEqual(['master', productId, set.artistName])
    }
  })

  it('offers gallery pops in five forms, framed to 12 inches [POPS-01]', async () => {
    const pops = works.filter((work) => groupTypeOf(work) === 'gallery-pops')
    expect(pops.length).toBeGreaterThan(0)
    for (const work of pops) {
      const group = await groupAt(work.imageId, siteOf(work))
      expect(group.groupType).toBe('gallery-pops')
      expect(group.products.map(({ displayFinishedSize }) => displayFinishedSize)).toEqual([
        '11 x 11 in',
        '12 x 12 in',
        '12 x 12 in',
        '11 x 11 in',
        '12 x 12 in',
      ])
      expect(
        group.products.map(({ productTypeGroup, specialHandling }) => [
          productTypeGroup === 'Canvas' ? 'canvas' : 'sheet',
          specialHandling?.name ?? 'bare',
          specialHandling?.c_mouldingTone,
        ]),
      ).toEqual([
        ['sheet', 'bare', undefined],
        ['sheet', 'frame', 'black'],
        ['sheet', 'frame', 'white'],
        ['canvas', 'canvas', undefined],
        ['canvas', 'frame', 'black'],
      ])
    }
  })

  it('returns 404 for a UPI of an unknown work [PDP-52]', async () => {
    for (const id of ['99999999', '99999999P12X16', 'nothing'])
      expect(await backend.get(`/business/v1/products/groups/${id}?siteId=Art`)).toMatchObject({
        status: 404,
        body: { title: 'Product not found for the upi' },
      })
  })

  it('returns no variants for a former id, and the current address [PDP-53]', async () => {
    const work = first(standard().filter((candidate) => soldOn(candidate, 'Art')))
    const former = `9${String(work.id).padStart(6, '0')}`
    const group = await groupAt(former, 'Art')
    expect(group.products).toEqual([])
    expect(group.seo.canonicalUrl).toMatch(new RegExp(`^/products/p${work.imageId}-sA`))
  })

  it('returns no variants on a site whose brand does not sell the work [PDP-54]', async () => {
    const work = first(works.filter(({ collection }) => collection !== 'both'))
    const group = await groupAt(work.imageId, work.collection === 'gallery' ? 'Poster' : 'Art')
    expect([group.products, group.seo.canonicalUrl]).toEqual([[], ''])
  })

  it.each([
    ['siteId=Elsewhere', 'siteId: expected Art, Poster or PosterAP'],
    ['siteId=Art&currency=XYZ', 'currency: expected USD, CAD, AUD or JPY'],
    ['siteId=Art&date=soon', 'date: expected a day, yyyy-mm-dd'],
  ])('rejects %s', async (query, detail) => {
    expect(await backend.get(`/business/v1/products/groups/${imageIdOf(1)}?${query}`)).toMatchObject({
      status: 400,
      body: { title: 'Bad Request', detail },
    })
  })

  it('restricts sixteen works to the United States [PDP-24]', async () => {
    const groups = await Promise.all(works.slice(0, 260).map((work) => groupAt(work.imageId, siteOf(work))))
    const stored = groups.filter(({ c_restrictedTo }) => c_restrictedTo.length > 0)
    expect(stored).toHaveLength(16)
    expect(new Set(stored.flatMap(({ c_restrictedTo }) => c_restrictedTo))).toEqual(new Set(['US']))
  })
})

describe('the product service', () => {
  it('lists the variant of a UPI, all variants of a work, and those of several ids', async () => {
    const [firstWork, secondWork] = standard().filter((work) => soldOn(work, 'Art'))
    if (!firstWork || !secondWork) throw new Error('the test needs two works')
    const { defaultUpi, products } = await groupAt(firstWork.imageId, 'Art')
    const list = async (ids: string) =>
      productList.parse((await backend.get(`/business/v1/products/${ids}?siteId=Art`)).body)
    expect((await list(defaultUpi)).map(({ upi }) => upi)).toEqual([defaultUpi])
    expect((await list(firstWork.imageId)).length).toBe(products.length)
    expect(new Set((await list(`${defaultUpi},${secondWork.imageId}`)).map(({ imageId }) => imageId))).toEqual(
      new Set([firstWork.imageId, secondWork.imageId]),
    )
  })

  it('returns 404 for unknown ids [PDP-50]', async () => {
    expect(await backend.get('/business/v1/products/99999999')).toMatchObject({
      status: 404,
      body: { title: 'Product Not Found' },
    })
  })
})

describe('a work', () => {
  it('has categories, and breadcrumbs to its subject [API-34]', async () => {
    const work = first(standard())
    const { body } = await backend.get(
      `/business/v3/taxonomy/${work.imageId}?siteId=${siteOf(work)}&expand=categories,breadcrumbs`,
    )
    const { expand } = taxonomy.parse(body)
    expect(expand.breadcrumbs.map(({ order }) => order)).toEqual(expand.breadcrumbs.map((_, index) => index + 1))
    expect(expand.breadcrumbs).toHaveLength(first(work.subjects).split('>').length)
    expect(expand.categories.map(({ name }) => name)).toContain(work.artist.name)
  })

  it('has similar works of the same site, never itself [API-35]', async () => {
    const work = first(standard())
    const { body } = await backend.get(
      `/business/v4/products/${work.imageId}/similarities?count=20&siteId=${siteOf(work)}`,
    )
    const { similarItems } = similarities.parse(body)
    expect(similarItems).toHaveLength(20)
    const ids = similarItems.map(({ upi }) => upi.slice(0, 8))
    expect(new Set(ids).size).toBe(20)
    expect(ids).not.toContain(work.imageId)
    for (const id of ids) expect(soldOn(first(works.filter(({ imageId }) => imageId === id)), siteOf(work))).toBe(true)
    expect(first(works.filter(({ imageId }) => imageId === ids[0])).studio).toBe(work.studio)
  })
})
