import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { category, type CategoryShape } from '#/contracts/auth/shopper.ts'
import { vocabularyId } from '#/domain/shell/translation.ts'
import type { Backend } from '#backend/backend.ts'
import { GONE } from '#backend/baskets/item-response.ts'
import { attributes, fixedFacets, facetKey, subjectFacets } from '#backend/catalog/facets.ts'
import { sites } from '#backend/sites/sites.ts'
import { glazings, mats, mouldings } from '#backend/items/mouldings.ts'
import { namesIn, nameLocales, readNames } from '#backend/catalog/names.ts'
import texts from '#backend/products/product-type-texts.json' with { type: 'json' }
import { demonstrationPromotions } from '#backend/promotions/default-promotions.ts'
import { sorts } from '#backend/search/selection.ts'
import { shippingMethods } from '#backend/shipping/methods.ts'
import { studios } from '@passepartout/artworks'
import { send, read, searchPath, smallBackend } from '../small-backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await smallBackend({ works: 600 })
})
afterAll(() => backend.close())

it.each([
  ['en-US', '9,999 works', '10,000+ works'],
  ['fr-CA', '9 999 œuvres', 'Plus de 10 000 œuvres'],
  ['ja-JP', '9,999点', '10,000点以上'],
])('formats a number of works in %s, from 10,000 on as a lower bound', (locale, exact, many) => {
  const formatted = (total: number) => namesIn(locale).works(total).replace(/\s/g, ' ')
  expect(formatted(9_999)).toBe(exact)
  expect(formatted(10_000)).toBe(many)
  expect(formatted(14_647)).toBe(many)
})

const SEEDS = 40

/** The fixed facet values, and those of a sample of the studios' works. */
const facets = [
  ...fixedFacets.filter(({ attribute }) => attribute.startsWith('c_') || attribute === 'flag'),
  ...studios.flatMap(({ style, technique, artists, compose }) => [
    { attribute: 'c_style', value: facetKey(style), label: style },
    { attribute: 'c_artType', value: facetKey(technique), label: technique },
    ...artists.flatMap((_, artist) =>
      Array.from({ length: SEEDS }, (__, seed) => compose(Math.imul(seed + 1, 2_654_435_761) >>> 0, artist)).flatMap(
        ({ subjects }) => subjects.flatMap(subjectFacets),
      ),
    ),
  ]),
]

describe.each(['fr-CA', 'ja-JP'] as const)('%s', (locale) => {
  const names = readNames(locale)
  const messages: Record<string, unknown> = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))

  it('has a name for every value of every facet', () => {
    const without = facets.filter(({ attribute, value }) => !names.facets[attribute]?.[value])
    expect([...new Set(without.map(({ attribute, value }) => `${attribute} ${value}`))]).toEqual([])
  })

  it('has the same names for fixed values as the messages of the storefront', () => {
    const others = fixedFacets
      .filter(({ attribute }) => attribute in attributes)
      .filter(({ attribute, value }) => {
        const message = messages[vocabularyId(attribute, value)]
        return message !== undefined && message !== names.facets[attribute]?.[value]
      })
    expect(others).toEqual([])
  })

  it('has a phrase for every other name', async () => {
    const trees = await Promise.all(sites.map((site) => backend.services.categories.tree(site)))
    const categories = trees.flatMap((tree) => [...tree.byId.values()])
    const localized = namesIn(locale)
    const unnamed = categories.filter(
      ({ name, parent, conditions }) =>
        parent &&
        !['Global Banner', 'Countdown Timer'].includes(name) &&
        conditions.at(-1)?.attribute !== 'artist' &&
        !names.phrases[name] &&
        !conditions.some(({ attribute, value }) => names.facets[attribute]?.[value]),
    )
    expect(unnamed.map(({ name }) => name)).toEqual([])
    expect(categories.length).toBeGreaterThan(200)
    const wanted = [
      ...Object.values(attributes),
      ...sorts.map(({ label }) => label),
      ...Object.keys(texts),
      ...Object.values(texts),
      ...[...mouldings, ...mats, ...glazings].map(({ name }) => name),
      ...shippingMethods.flatMap(({ name, description }) => [name, description]),
      ...demonstrationPromotions.map(({ calloutMsg }) => calloutMsg),
      GONE,
    ]
    expect(wanted.filter((text) => localized.text(text) === text && !names.phrases[text])).toEqual([])
  })

  it('has a different id for each phrase', () => {
    const ids = Object.keys(names.phrases).map((phrase) => vocabularyId('phrase', phrase))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has every sentence, with the placeholders of the English one', () => {
    const english = readNames('en-US').sentences
    const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
    expect(Object.keys(names.sentences).sort()).toEqual(Object.keys(english).sort())
    for (const [id, text] of Object.entries(names.sentences))
      expect([id, values(text)]).toEqual([id, values(english[id as keyof typeof english] ?? '')])
  })
})

const treeIn = (site: string, locale: string) =>
  read(
    backend,
    `/product/shopper-products/v1/organizations/f_ecom_zzpp_001/categories/root?siteId=${site}&locale=${locale}&levels=3&c_hidden=true`,
    category,
  )
const flat = (tree: CategoryShape): CategoryShape[] => [tree, ...(tree.categories ?? []).flatMap(flat)]

it('returns category names in each locale, under the same paths', async () => {
  const [english, french] = [flat(await treeIn('Art', 'en-US')), flat(await treeIn('Art', 'fr-CA'))]
  expect(french.map(({ id, displayURL }) => [id, displayURL])).toEqual(
    english.map(({ id, displayURL }) => [id, displayURL]),
  )
  const nameOf = (categories: CategoryShape[], id: string) => categories.find((category) => category.id === id)?.name
  expect([nameOf(english, 'subjects'), nameOf(french, 'subjects')]).toEqual(['Subjects', 'Sujets'])
  expect(nameOf(french, 'nature~landscape')).toBe('Paysage')
  expect(french.find(({ name }) => name === 'Countdown Timer')?.description).toMatch(
    /^Les offres de la semaine se terminent dans \d{4}-/,
  )
  expect(nameOf(flat(await treeIn('PosterAP', 'ja-JP')), 'sale')).toBe('セール')
})

it('returns a list in the locale: head, breadcrumbs, facets, sorts, product types', async () => {
  const requested = (locale: string) =>
    read(
      backend,
      searchPath({ siteId: 'Art', locale, currency: 'CAD', searchType: 'GALLERY', categoryId: 'nature~landscape' }),
      searchResponse,
    )
  const [english, french] = [await requested('en-CA'), await requested('fr-CA')]
  expect(french.seo.H1Tag).toBe('Paysage')
  expect(french.seo.MetaTitle).toBe('Paysage : art mural, encadré ou non')
  expect(french.seo.GalleryDescription).toMatch(/^Paysage : \d+ œuvres?, chacune réalisée sur commande/)
  expect(french.seo.CanonicalURL).toBe(english.seo.CanonicalURL)
  expect(french.breadcrumbs.map(({ name }) => name)).toEqual(['Sujets', 'Nature', 'Paysage'])
  expect(french.breadcrumbs.map(({ displayURL }) => displayURL)).toEqual(
    english.breadcrumbs.map(({ displayURL }) => displayURL),
  )
  expect(french.sortingOptions[0]?.label).toBe('Les plus populaires')
  const colors = (response: typeof french) => response.refinements.find(({ attributeId }) => attributeId === 'c_color')
  expect([colors(english)?.label, colors(french)?.label]).toEqual(['Colour', 'Couleur'])
  expect(colors(french)?.values.find(({ value }) => value === 'blue')).toMatchObject({ label: 'Bleu' })
  expect(
    french.hits.every(({ productType }) => /^(Affiche|Photographie|Impression)/.test(productType.description)),
  ).toBe(true)
})

it('returns the compiled translations of each supported locale and of no other', async () => {
  const get = (file: string) => send(backend, `/static/translations/compiled/${file}`)
  for (const locale of nameLocales) expect((await get(`${locale}.json`)).status).toBe(200)
  expect(await (await get('ja-JP.json')).json()).toMatchObject({
    vocabulary_subjects_nature_water: [{ type: 0, value: '水辺' }],
    vocabulary_phrase_framed_poster: [{ type: 0, value: '額装ポスター' }],
  })
  expect((await get('xx-XX.json')).status).toBe(404)
})
