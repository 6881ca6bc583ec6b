import { productGroup, similarities, type ProductGroup, type Variant } from '#/contracts/product/product-group.ts'
import { facetKey } from '#backend/catalog/facets.ts'
import { namesIn } from '#backend/catalog/names.ts'
import { mouldingById } from '#backend/items/mouldings.ts'
import type { Work } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from './test-backend.ts'

const WORKS = 400
let backend: TestBackend
let works: Work[]
let groups: { work: Work; group: ProductGroup }[]

const siteOf = (work: Work) => (soldOn(work, 'Art') ? 'Art' : 'Poster')
const variants = (): Variant[] => groups.flatMap(({ group }) => group.products)

beforeAll(async () => {
  backend = await startTestBackend(WORKS)
  works = await worksByIds(
    backend.services.db,
    Array.from({ length: WORKS }, (_, index) => index + 1),
  )
  groups = await Promise.all(
    works.slice(0, 120).map(async (work) => {
      const { body } = await backend.get(`/business/v1/products/groups/${work.imageId}?siteId=${siteOf(work)}`)
      return { work, group: productGroup.parse(body) }
    }),
  )
})
afterAll(() => backend.close())

it('returns the work, the pictures and the category of a product [ENTITY-19]', () => {
  for (const { work, group } of groups) {
    expect(group).toMatchObject({
      id: work.imageId,
      title: work.title,
      artistName: work.artist.name,
      master: { masterId: work.imageId },
      longDescription: work.about,
      pageTitle: expect.stringContaining(work.title),
      pageDescription: expect.stringContaining(work.about),
      primaryCategoryId: group.content?.breadcrumbs.length ? expect.stringMatching(/^[\w~]+$/) : 'root',
    })
    const sold = group.type === 'set' ? group.setProducts.map(({ productId }) => productId) : [work.imageId]
    expect(group.imageIds).toEqual(sold)
    expect(new Set(group.products.map(({ imageId }) => imageId))).toEqual(new Set(sold))
  }
  expect(new Set(groups.map(({ group }) => group.type))).toEqual(new Set(['master', 'set']))
})

it.each(['fr-CA', 'ja-JP'])('describes a product in %s', async (locale) => {
  const names = namesIn(locale)
  for (const { work } of groups.slice(0, 20)) {
    const { body } = await backend.get(
      `/business/v1/products/groups/${work.imageId}?siteId=${siteOf(work)}&locale=${locale}`,
    )
    const { longDescription, pageDescription, seo } = productGroup.parse(body)
    const style = names.facet({ attribute: 'c_style', value: facetKey(work.style), label: 'untranslated' })
    expect(longDescription).toContain(work.title)
    expect(longDescription).toContain(style)
    for (const text of [longDescription, pageDescription, seo.description]) expect(text).not.toContain(work.about)
  }
})

it('lists the services of a work, and sells it with no others [ENTITY-21]', () => {
  for (const { work, group } of groups) {
    const { canFrame, canMount, canLaminate, canCanvasStretched, canCanvasFramed, hgtv } = work
    expect([group.allPossibleFlags, group.hgtv]).toEqual([
      { canFrame, canMount, canLaminate, canCanvasStretched, canCanvasFramed },
      hgtv,
    ])
    if (group.type === 'set') continue
    const hasVariant = (name: string, onCanvas: boolean) =>
      group.products.some(
        ({ specialHandling, productTypeGroup }) =>
          specialHandling?.name === name && (productTypeGroup === 'Canvas') === onCanvas,
      )
    if (hasVariant('frame', false)) expect(canFrame).toBe(true)
    if (hasVariant('mount', false)) expect(canMount).toBe(true)
    if (hasVariant('laminate', false)) expect(canLaminate).toBe(true)
    if (hasVariant('frame', true)) expect(canCanvasFramed).toBe(true)
    if (hasVariant('canvas', true)) expect(canCanvasStretched).toBe(true)
  }
})

it('returns the categories, the breadcrumbs and the product types of a product [ENTITY-22]', async () => {
  for (const { work, group } of groups.slice(0, 20)) {
    const { body } = await backend.get(`/business/v3/taxonomy/${work.imageId}?siteId=${siteOf(work)}`)
    expect(body).toMatchObject({ expand: group.content })
    expect(group.content?.categories.map(({ name }) => name)).toContain(work.artist.name)
    expect(group.description).toContain(work.about)
    expect(group.groupType).toBe(group.type === 'set' ? 'set' : groupTypeOf(work).replace(/^set$/, 'standard'))
    expect([group.requestedUpi, group.defaultUpi]).toEqual([group.defaultUpi, expect.stringContaining(work.imageId)])
    const kinds = new Set(group.products.map(({ productTypeName }) => productTypeName))
    expect(new Set(group.categoryDescriptions.map(({ name }) => name))).toEqual(kinds)
    for (const { description } of group.categoryDescriptions) expect(description.length).toBeGreaterThan(20)
  }
})

it('returns a title, a description and a unique path of a product for search engines [ENTITY-23]', () => {
  for (const { work, group } of groups)
    expect(group.seo).toEqual({
      title: expect.stringContaining(work.title),
      description: group.pageDescription,
      keywords: expect.stringContaining(work.artist.name),
      canonicalUrl: expect.stringContaining(work.imageId),
      robots: 'index,follow',
      language: 'en',
      facebookAppId: expect.any(String),
      domain: expect.any(String),
      artistGalleryUrl: group.c_artist.galleryUrl,
    })
  expect(new Set(groups.map(({ group }) => group.seo.canonicalUrl)).size).toBe(groups.length)
})

it('returns the moulding, mat and glazing of a variant [ENTITY-11]', () => {
  const handlings = variants().flatMap(({ specialHandling }) => specialHandling ?? [])
  expect(new Set(handlings.map(({ name }) => name))).toEqual(new Set(['frame', 'mount', 'laminate', 'canvas']))
  for (const { specialHandling: handling, productTypeGroup } of variants()) {
    if (handling?.name !== 'frame') continue
    const { name, width, height, tier } = mouldingById(handling.mouldingId ?? '') ?? {}
    expect(handling).toMatchObject({
      mouldingName: name,
      mouldingWidth: width,
      mouldingHeight: height,
      mouldingTier: tier,
      topMatName: expect.stringMatching(/./),
      ...(productTypeGroup === 'Canvas' ? {} : { glassName: expect.stringMatching(/./) }),
    })
  }
})

it('assigns frames to tiers, and everything else to none [ENTITY-12]', () => {
  const tiers = (named: boolean) =>
    new Set(
      variants()
        .flatMap(({ specialHandling }) => specialHandling ?? [])
        .filter(({ name }) => (name === 'frame') === named)
        .map(({ mouldingTier }) => mouldingTier),
    )
  expect(tiers(false)).toEqual(new Set(['unserviced']))
  expect(tiers(true)).toEqual(new Set(['classic', 'premium', 'signature', 'sale', 'value']))
})

it('sells prints, photographs, posters, canvases and specialties', () => {
  expect(new Set(variants().map(({ productTypeGroup }) => productTypeGroup))).toEqual(
    new Set(['Print', 'Photo', 'Poster', 'Canvas', 'Specialty']),
  )
})

it('returns the flags of the work with each variant [ENTITY-28]', () => {
  for (const { work, group } of groups)
    for (const item of group.type === 'set' ? [] : group.products)
      expect(item).toMatchObject({
        promoBadge: work.promoPercent > 0 ? expect.stringContaining(String(work.promoPercent)) : null,
        hotdeals: work.hotDeal,
        exclusive: work.exclusive,
        bestSeller: work.bestSeller,
        hgtv: work.hgtv,
      })
  for (const flag of ['hotdeals', 'exclusive', 'bestSeller', 'hgtv'] as const)
    expect([flag, new Set(variants().map((item) => item[flag])).size]).toEqual([flag, 2])
  expect(variants().some(({ promoBadge }) => promoBadge !== null)).toBe(true)
})

it('returns the UPI, title, address and picture of similar works [ENTITY-42]', async () => {
  const work = works.find((candidate) => soldOn(candidate, 'Art'))
  const { body } = await backend.get(`/business/v4/products/${work?.imageId}/similarities?count=8&siteId=Art`)
  const { similarItems } = similarities.parse(body)
  expect(similarItems).toHaveLength(8)
  for (const { upi, title, productPageURL, images } of similarItems) {
    const other = works.find(({ imageId }) => upi.startsWith(imageId))
    expect([title, other && productPageURL.includes(other.imageId)]).toEqual([other?.title, true])
    expect(images[0]?.url).toContain(other?.imageId)
  }
})

it('returns the numbers, the size and the pictures of a variant', () => {
  for (const { work, group } of groups.filter(({ group: { type } }) => type === 'master'))
    for (const item of group.products) {
      expect(item).toMatchObject({
        zoneProductId: `${work.imageId}${siteOf(work) === 'Art' ? 1 : 2}`,
        apnum: work.imageId,
        imageId: work.imageId,
        imageUrl: expect.stringContaining(item.upi),
        productUrl: expect.stringContaining(`upi=${item.upi}`),
        displaySize: `${item.c_size.width} x ${item.c_size.height} in`,
      })
      const plain = group.products.find(({ upi }) => upi === item.printUpi)
      expect([plain?.specialHandling?.name ?? null, plain?.sizeCode]).toEqual([
        item.productTypeGroup === 'Canvas' ? (plain?.specialHandling?.name ?? null) : null,
        item.sizeCode,
      ])
      const customized = groupTypeOf(work) === 'gallery-pops' ? [''] : [item.upi, item.printUpi]
      expect(customized).toContain(item.customizerUpi)
    }
})
