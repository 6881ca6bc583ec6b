import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  artistsResponse,
  facetValuesResponse,
  searchResponse,
  type SearchResponse,
} from '#/contracts/listing/brand-search.ts'
import { museumRows, type Museum } from '../../../scripts/bench/museum.ts'
import { category } from '#/contracts/auth/shopper.ts'
import { typeaheadResponse } from '#/contracts/search/typeahead.ts'
import { categoryOf } from '#/domain/listing/listing.ts'
import { categoryPath, read, searchPath, send } from '../small-backend.ts'
import { csvOf, ImportShop } from './shop.ts'
import type { ImportResult } from '#backend/import/import-catalogue.ts'

const museum: Museum = { works: 2500, artists: 300, subjects: [16, 60, 200, 500, 700], mostSubjects: 80 }
const MAX_BYTES = 150_000

let shop: ImportShop
let result: ImportResult
/** The values of each work's facets, such as `c_subjects:people`. */
let works: Set<string>[]
beforeAll(async () => {
  shop = await ImportShop.open()
  result = await shop.put(csvOf([...museumRows(museum)]))
  const values = await shop.db.selectFrom('facet_value').select(['id', 'attribute', 'value']).execute()
  const names = new Map(values.map(({ id, attribute, value }) => [id, `${attribute}:${value}`]))
  const stored = await shop.db.selectFrom('work').select('facets').execute()
  works = stored.map(({ facets }) => new Set(facets.map((id) => names.get(id) ?? '')))
})
afterAll(() => shop.close())

const search = (query: Record<string, string | number>): Promise<SearchResponse> =>
  read(shop.backend, searchPath(query), searchResponse)
const facetValues = (query: Record<string, string | number>) =>
  read(shop.backend, searchPath(query).replace('/search?', '/facet-values?'), facetValuesResponse)
const subjectsIn = (found: SearchResponse) => found.refinements.find(({ attributeId }) => attributeId === 'c_subjects')
/** The number of works by value of an attribute. */
function worksByValue(attribute: string, fits: (work: Set<string>) => boolean = () => true): Map<string, number> {
  const counts = new Map<string, number>()
  for (const work of works.filter(fits))
    for (const name of work)
      if (name.startsWith(`${attribute}:`)) {
        const value = name.slice(attribute.length + 1)
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
  return counts
}
const deepest = () => {
  const [value = ''] = [...worksByValue('c_subjects')]
    .filter(([name]) => name.split('~').length === 5)
    .toSorted(([, a], [, b]) => b - a)[0] ?? ['']
  return value
}

it('imports every work except those that no print fits, and counts its changes by reason', () => {
  expect(result.added + result.rejected).toBe(museum.works)
  expect(result.rejected).toBeLessThan(museum.works / 20)
  expect([...result.reasons.rejected.keys()]).toEqual(['width_mm: expected 1:3 to 3:1'])
  expect(result.reasons.adjusted.get('width_mm: the proportions of the picture are used')).toBeGreaterThan(50)
  expect(
    Math.max(...works.map((work) => [...work].filter((name) => name.startsWith('c_subjects:')).length)),
  ).toBeGreaterThan(60)
})

it('responds to every list and search with at most 150 kB', async () => {
  const path = deepest()
  const queries: Record<string, string>[] = [
    { categoryId: 'root' },
    { categoryId: 'subjects' },
    { categoryId: 'artists' },
    { categoryId: path.split('~')[0] ?? '' },
    { categoryId: path },
    { categoryId: 'root', filterby: `c_subjects:${path}` },
    { categoryId: 'root', filterby: `c_subjects:${path.split('~').slice(0, 3).join('~')},${path};c_shape:portrait` },
    { searchType: 'KEYWORD', searchKeyword: 'harbour' },
    { searchType: 'KEYWORD', searchKeyword: '東京' },
  ]
  for (const query of queries)
    for (const siteId of ['Art', 'Poster']) {
      const response = await send(shop.backend, searchPath({ ...query, siteId }))
      const text = await response.text()
      expect({ query, status: response.status }).toEqual({ query, status: 200 })
      expect(text.length).toBeLessThanOrEqual(MAX_BYTES)
    }
})

it('lists every artist once by initial and page, with imported biographies and without portraits', async () => {
  const artists = (query: string) =>
    read(shop.backend, `/brand-search/v1/artists?siteId=Art&locale=en-US&${query}`, artistsResponse)
  const { initials, total } = await artists('limit=1')
  expect(total).toBe(worksByValue('artist').size)
  const found = []
  for (const initial of initials)
    for (let startIndex = 0, count = 1; startIndex < count; startIndex += 20) {
      const page = await artists(`initial=${initial}&startIndex=${startIndex}&limit=20`)
      count = page.total
      found.push(...page.artists)
    }
  expect(found).toHaveLength(total)
  expect(new Set(found.map(({ url }) => url)).size).toBe(total)
  expect(found.reduce((sum, { workCount }) => sum + workCount, 0)).toBe(works.length)
  expect(found.filter(({ portrait }) => portrait !== null)).toEqual([])
  for (const { picture } of found) expect(picture?.base).toMatch(/^\/images\/works\//)
  const bios = new Set((await shop.db.selectFrom('work').select('own').execute()).map(({ own }) => own?.bio ?? ''))
  for (const { bio } of found) expect(bios).toContain(bio)
})

it('lists the values of a facet with the most works, and the number of the others', async () => {
  for (const attribute of ['c_artType', 'artist']) {
    const counts = worksByValue(attribute)
    const found = (await search({ categoryId: 'root' })).refinements.find(
      ({ attributeId }) => attributeId === attribute,
    )
    const first = [...counts.values()].toSorted((a, b) => b - a).slice(0, 15)
    expect(found?.values.map(({ hitCount }) => hitCount)).toEqual(first)
    expect(found?.values.map(({ value }) => counts.get(value))).toEqual(first)
    expect(found?.c_moreValues ?? 0).toBe(counts.size - first.length)
  }
})

it('lists values below the selected value only, and counts them exactly', async () => {
  const path = deepest()
  const [top = ''] = path.split('~')
  expect(subjectsIn(await search({ categoryId: 'root' }))?.values.filter(({ children }) => children)).toEqual([])
  const found = await search({ categoryId: 'root', filterby: `c_subjects:${top}` })
  const open = subjectsIn(found)?.values.filter(({ children }) => children) ?? []
  expect(open.map(({ value, selected }) => [value, selected])).toEqual([[top, true]])
  const counts = worksByValue('c_subjects')
  const below = [...counts].filter(([name]) => name.startsWith(`${top}~`) && name.split('~').length === 2)
  const [node] = open
  expect(node?.children).toHaveLength(Math.min(15, below.length))
  expect(node?.c_moreChildren ?? 0).toBe(Math.max(0, below.length - 15))
  for (const { value, hitCount, children } of node?.children ?? [])
    expect({ value, hitCount, children }).toEqual({ value, hitCount: counts.get(value), children: undefined })
})

it('always lists a selected value below all of its ancestors', async () => {
  const path = deepest()
  const found = await search({ categoryId: 'root', filterby: `c_subjects:${path}` })
  expect(found.total).toBe(worksByValue('c_subjects').get(path))
  const steps = path.split('~')
  let values = subjectsIn(found)?.values ?? []
  for (const depth of steps.keys()) {
    const node = values.find(({ value }) => value === steps.slice(0, depth + 1).join('~'))
    expect({ depth, selected: node?.selected }).toEqual({ depth, selected: depth === steps.length - 1 })
    values = node?.children ?? []
  }
})

it('narrows the list to a value that is chosen below a chosen value', async () => {
  const path = deepest()
  const [top = ''] = path.split('~')
  const both = await search({ categoryId: 'root', filterby: `c_subjects:${top},${path}` })
  expect(both.total).toBe(worksByValue('c_subjects').get(path))
})

it('pages through all values of a facet, each once, with the counts of the list', async () => {
  const filter = 'c_shape:portrait'
  const counts = worksByValue('artist', (work) => work.has(filter))
  const seen = new Map<string, number>()
  for (let startIndex = 0; startIndex < counts.size; startIndex += 100) {
    const page = await facetValues({
      categoryId: 'root',
      filterby: filter,
      attribute: 'artist',
      startIndex,
      limit: 100,
    })
    expect(page.total).toBe(counts.size)
    for (const { value, hitCount } of page.values) seen.set(value, hitCount)
  }
  expect(seen).toEqual(counts)
})

it('lists the children of a value in the order of the list', async () => {
  const [top = ''] = deepest().split('~')
  const list = subjectsIn(await search({ categoryId: 'root', filterby: `c_subjects:${top}` }))
  const children = list?.values.find(({ value }) => value === top)?.children ?? []
  const more = await facetValues({ categoryId: 'root', attribute: 'c_subjects', parent: top, limit: 100 })
  expect(more.values.slice(0, children.length).map(({ value }) => value)).toEqual(children.map(({ value }) => value))
})

it('finds values of a facet by words of their names, in any script, at any depth', async () => {
  const labels = await shop.db
    .selectFrom('facet_value')
    .select(['value', 'label'])
    .where('attribute', '=', 'c_subjects')
    .execute()
  for (const text of ['towns', 'TOWNS villages', '東', 'мо', 'ñe', 'νθο']) {
    const found = await facetValues({ categoryId: 'root', attribute: 'c_subjects', q: text, limit: 400 })
    const fold = (label: string) => label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const expected = labels.filter(({ label }) => text.split(' ').every((word) => fold(label).includes(fold(word))))
    expect(new Set(found.values.map(({ value }) => value))).toEqual(new Set(expected.map(({ value }) => value)))
    expect(found.total).toBe(expected.length)
    expect(found.total).toBeGreaterThan(0)
  }
  const [value] = (await facetValues({ categoryId: 'root', attribute: 'c_subjects', q: 'towns' })).values
  const listed = await search({ categoryId: 'root', filterby: `c_subjects:${value?.value}` })
  expect(listed.total).toBe(value?.hitCount)
})

it('suggests each name of a category once', async () => {
  const { categorySuggestions } = await read(
    shop.backend,
    '/typeahead/v1/suggest?siteId=Art&locale=en-US&currency=USD&q=coast&categoryMaxCount=10',
    typeaheadResponse,
  )
  const names = categorySuggestions.categories.map(({ value }) => value)
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names).size).toBe(names.length)
})

it('describes an artist without a biography by the number of works', async () => {
  const { artists } = await read(
    shop.backend,
    '/brand-search/v1/artists?siteId=Art&locale=en-US&limit=100',
    artistsResponse,
  )
  const unknown = artists.find(({ bio }) => bio === '')
  const { seo } = await search({ categoryId: categoryOf(unknown?.url ?? '', 'art') ?? '' })
  expect(seo.GalleryDescription.startsWith(`${unknown?.workCount} works by ${unknown?.name}, each made to`)).toBe(true)
})

it('rejects an unknown attribute, a limit and a text beyond the maximum, and names the parameter', async () => {
  for (const [query, field] of [
    [{ attribute: 'c_mood' }, 'attribute'],
    [{ attribute: 'artist', limit: 401 }, 'limit'],
    [{ attribute: 'artist', q: 'x'.repeat(201) }, 'q'],
  ] as const) {
    const response = await send(shop.backend, searchPath({ ...query }).replace('/search?', '/facet-values?'))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(field)
  }
})

it.each(['Art', 'Poster'])('lists subjects, artists and rooms in the menus of the site %s', async (siteId) => {
  const root = await read(shop.backend, categoryPath('root', { siteId, levels: 3 }), category)
  const shown = (below: typeof root.categories) => (below ?? []).filter((child) => child.c_showInMenu)
  for (const top of root.categories ?? []) expect(top.categories?.length ?? 0).toBeLessThanOrEqual(200)
  const artists = root.categories?.find(({ id }) => id === 'artists')
  expect(shown(artists?.categories)).toHaveLength(24)
  expect(artists?.onlineSubCategoriesCount).toBe(worksByValue('artist').size)
  const topLevels = [...(root.categories ?? []), ...(root.categories ?? []).flatMap((top) => top.categories ?? [])]
  const subjects = topLevels.find(({ id }) => id === 'subjects' || id.endsWith('bysubject'))
  expect(shown(subjects?.categories).map(({ name }) => name)).toContain('People')
  for (const subject of shown(subjects?.categories)) expect(shown(subject.categories).length).toBeLessThanOrEqual(4)
  const pictures = shown(subjects?.categories).map(({ c_picture }) => c_picture?.url)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(root.categories?.find(({ id }) => id === 'rooms')?.categories?.length).toBeGreaterThan(5)
})

it.each(['Art', 'Poster'])(
  'fills the pages of the site %s with works, and links to categories that exist',
  async (siteId) => {
    for (const id of ['home', 'shop-by-room', 'gift-guide', 'shop', 'hgtv', 'pdp-carousel']) {
      const address = `/experience/shopper-experience/v1/organizations/f_ecom_zzpp_001/pages/${id}?siteId=${siteId}&locale=en-US`
      const response = await send(shop.backend, address)
      const text = await response.text()
      expect({ id, status: response.status }).toEqual({ id, status: 200 })
      for (const [, link = ''] of text.matchAll(/"((?:\/gallery|\/-st)\/[^"?]+)"/g)) {
        const categoryId = categoryOf(link, siteId === 'Art' ? 'art' : 'poster')
        if (!categoryId) continue
        const found = await send(shop.backend, searchPath({ siteId, categoryId, limit: 1 }))
        expect({ id, link, status: found.status }).toEqual({ id, link, status: 200 })
      }
      expect({ id, empty: /"works":\[\]/.test(text) }).toEqual({ id, empty: id === 'hgtv' })
      expect(text).not.toMatch(/[^\d]0 (new )?works/)
    }
  },
)
