import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { category, type CategoryShape } from '#/contracts/auth/shopper.ts'
import type { Backend } from '#backend/backend.ts'
import { nextSaleEnd } from '#backend/categories/banner.ts'
import { send, categoryPath, read, searchPath, smallBackend } from '../small-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await smallBackend()
})
afterAll(() => backend.close())

/** The root as the storefront requests it. */
const root = (siteId: string, levels = 3) =>
  read(backend, categoryPath('root', { siteId, levels, c_hidden: 'true' }), category)
const inMenu = (tree: CategoryShape) => tree.categories?.filter(({ c_showInMenu }) => c_showInMenu) ?? []
const depth = (tree: CategoryShape): number => Math.max(0, ...(tree.categories ?? []).map((child) => 1 + depth(child)))

it('returns the root with three levels of categories and the fields of menus [API-20] [ENTITY-17] [LIST-32]', async () => {
  const tree = await root('Art')
  expect(tree.id).toBe('root')
  expect(depth(tree)).toBe(3)
  expect(inMenu(tree).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'New Arrivals',
      'Subjects',
      'Styles',
      'Artists',
      'Canvas',
      'Shop by Room',
      'Frames',
      'Sale',
    ]),
  )
  for (const top of inMenu(tree)) {
    expect(top.onlineSubCategoriesCount).toBe(top.categories?.length)
    expect(top.c_picture?.url).toMatch(/^\/images\/works\/\d{8}\?v=/)
  }
  expect(inMenu(tree).find(({ name }) => name === 'Shop by Room')?.c_alternativeUrl).toBe('/shop-by-room')
})

it('lists only the categories of the menu below the root unless hidden ones are requested', async () => {
  const listed = await read(backend, categoryPath('root', { siteId: 'Art', levels: 1 }), category)
  const ids = (tree: CategoryShape) => tree.categories?.map(({ id }) => id) ?? []
  const all = ids(await root('Art', 1))
  expect(ids(listed).length).toBeGreaterThan(5)
  expect(all.length).toBeGreaterThan(ids(listed).length)
  for (const { c_showInMenu: isShown } of listed.categories ?? []) expect(isShown).toBe(true)
})

it('returns the requested number of levels, one by default', async () => {
  expect(depth(await root('Art', 1))).toBe(1)
  expect(depth(await read(backend, categoryPath('root'), category))).toBe(1)
  expect((await root('Art', 0)).categories).toBeUndefined()
  const nature = await read(backend, categoryPath('nature', { levels: 1 }), category)
  expect([nature.id, depth(nature)]).toEqual(['nature', 1])
})

it('has a menu of its own for the poster brand, with new arrivals under the same id [LIST-31]', async () => {
  const names = async (siteId: string) => inMenu(await root(siteId, 1)).map(({ name }) => name)
  expect(await names('Poster')).toEqual(
    expect.arrayContaining(['Art Prints', 'Canvas', 'Framed', 'Artists', 'Shop by Room', 'New This Week', 'Sale']),
  )
  expect(await names('PosterAP')).toContain('New This Week')
  const arrivals = await read(backend, categoryPath('newarrivals'), category)
  expect(arrivals.name).toBe('New Arrivals')
  const { hits } = await read(backend, searchPath({ categoryId: 'newarrivals' }), searchResponse)
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.filter(({ c_isNew }) => !c_isNew)).toEqual([])
})

it('returns the messages of the banner and the end of the countdown [BANNER-12] [BANNER-13]', async () => {
  for (const siteId of ['Art', 'Poster', 'PosterAP']) {
    const banner = (await root(siteId)).categories?.find(({ name }) => name === 'Global Banner')
    const [timer, ...others] = banner?.categories?.toSorted((a) => (a.name === 'Countdown Timer' ? -1 : 1)) ?? []
    expect(others).toHaveLength(3)
    for (const message of others) expect(message.c_alternativeUrl).toMatch(/^\//)
    const [date] = /\d{4}-\d\d-\d\dT\S+Z/.exec(timer?.description ?? '') ?? []
    expect(Date.parse(date ?? '')).toBeGreaterThan(Date.now())
  }
})

it.each(['Art', 'Poster', 'PosterAP'])(
  'lists only the menu of %s by default, and returns a hidden category by its id',
  async (siteId) => {
    const { categories = [], onlineSubCategoriesCount } = await read(
      backend,
      categoryPath('root', { siteId }),
      category,
    )
    expect(categories.length).toBeGreaterThan(3)
    expect(categories.filter(({ c_showInMenu }) => !c_showInMenu)).toEqual([])
    expect(onlineSubCategoriesCount).toBe(categories.length)
    expect(inMenu(await root(siteId, 1)).map(({ id }) => id)).toEqual(categories.map(({ id }) => id))
    expect((await read(backend, categoryPath('globalbanner', { siteId }), category)).categories).toHaveLength(4)
  },
)

it('ends the sale on the coming Sunday, 23:59 in New York, in summer and in winter', () => {
  const end = (now: string) => nextSaleEnd(new Date(now)).toISOString()
  expect(end('2026-07-15T12:00:00Z')).toBe('2026-07-20T03:59:00.000Z')
  expect(end('2026-12-16T12:00:00Z')).toBe('2026-12-21T04:59:00.000Z')
  expect(end('2026-12-21T04:58:59Z')).toBe('2026-12-21T04:59:00.000Z')
  expect(end('2026-12-21T04:59:00Z')).toBe('2026-12-28T04:59:00.000Z')
  expect(end('2026-11-01T02:00:00Z')).toBe('2026-11-02T04:59:00.000Z')
  expect(end('2026-03-07T12:00:00Z')).toBe('2026-03-09T03:59:00.000Z')
})

it('counts the works of a category as its gallery does', async () => {
  const { byId } = await backend.services.categories.tree('art')
  const some = [...byId.values()]
    .filter(({ conditions }) => conditions.length > 0)
    .filter((_, index) => index % 7 === 0)
  for (const { id, workCount } of some) {
    const { total } = await read(backend, searchPath({ categoryId: id, limit: 1 }), searchResponse)
    expect({ id, total }).toEqual({ id, total: workCount })
    expect(id).toMatch(/^[\p{L}\p{N}~]+$/u)
  }
})

it("returns a category's name, parent and children [ENTITY-16]", async () => {
  const subjects = await read(backend, categoryPath('subjects'), category)
  expect(subjects).toMatchObject({
    id: 'subjects',
    name: 'Subjects',
    c_showInMenu: true,
    onlineSubCategoriesCount: subjects.categories?.length,
    categories: expect.arrayContaining([expect.objectContaining({ id: 'nature', name: 'Nature' })]),
  })
  const { description, c_alternativeUrl } = await read(backend, categoryPath('globalbanner~countdown'), category)
  expect([description, c_alternativeUrl]).toEqual([expect.stringMatching(/\w/), undefined])
  const message = await read(backend, categoryPath('globalbanner~message1'), category)
  expect(message.c_alternativeUrl).toMatch(/^\//)
  const sky = await read(backend, categoryPath('nature~sky'), category)
  expect(sky).toMatchObject({
    parentCategoryId: 'nature',
    displayURL: '/gallery/id--nature-sky/sky.htm',
    resourceURL: '/product/shopper-products/v1/organizations/f_ecom_zzpp_001/categories/nature~sky',
  })
  expect(sky.parentCategoryTree?.map(({ id }) => id)).toEqual(['subjects', 'nature', 'nature~sky'])
})

it('returns 404 "Category Not Found." for an unknown category [LIST-22]', async () => {
  const response = await send(backend, categoryPath('no~such'))
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ title: 'Category Not Found.', status: 404 })
})
