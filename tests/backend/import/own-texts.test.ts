import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedChunk } from '#/contracts/content/feed.ts'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { productGroup } from '#/contracts/product/product-group.ts'
import { columns, type Column } from '#backend/import/columns.ts'
import { exportCatalogue } from '#backend/import/export-catalogue.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { htmlOf, plainTextOf } from '#backend/catalog/markdown.ts'
import { read, searchPath, send } from '../small-backend.ts'
import { csvOf, ImportShop, plainRow, type Values } from './shop.ts'

const header: Column[] = [
  ...columns,
  'title@fr-CA',
  'description@fr-CA',
  'artist_bio@fr-CA',
  'medium@fr-CA',
  'seo_title@fr-CA',
  'seo_description@fr-CA',
  'title@ja-JP',
  'description@ja-JP',
]
const rows: Values[] = [
  {
    ...plainRow,
    id: 'described',
    description:
      'A **linocut** of a [harbor](https://example.com), printed by hand.\n\n- deckled edges\n- flying gulls\n\n<script>alert(1)</script><img src=x onerror=alert(1)>',
    medium: 'Linocut on paper',
    artist_bio: 'Ines Vale lives by the sea.',
    seo_title: 'Harbor linocut',
    seo_description: 'A linocut for your wall.',
    sku: '12x16=QH-12|18x24=QH-18',
    sizes: '12x16|18x24',
    weight: '300 g',
    'title@fr-CA': 'Port paisible',
    'description@fr-CA': 'Une **linogravure** imprimée à la main, avec des goélands.',
    'artist_bio@fr-CA': 'Ines Vale vit au bord de la mer.',
    'medium@fr-CA': 'Linogravure sur papier',
    'seo_title@fr-CA': 'Linogravure du port',
    'title@ja-JP': '静かな港',
    'description@ja-JP': '手刷りのリノカットです。',
  },
  { ...plainRow, id: 'plain', title: 'Other Pier', sku: 'OP-1' },
]

let shop: ImportShop
beforeAll(async () => {
  shop = await ImportShop.open()
  expect(await shop.put(csvOf(rows, header))).toMatchObject({ added: 2, rejected: 0 })
})
afterAll(() => shop.close())

const groupOf = (id: number, locale: string) =>
  read(
    shop.backend,
    `/business/v1/products/groups/${imageIdOf(id)}?siteId=Art&locale=${locale}&currency=USD`,
    productGroup,
  )
const found = async (searchKeyword: string, locale: string) =>
  (await read(shop.backend, searchPath({ searchType: 'KEYWORD', searchKeyword, locale }), searchResponse)).hits.map(
    ({ name }) => name,
  )

describe('the page of a work with texts of its own', () => {
  it('has a sanitised description, metadata, article numbers and a weight', async () => {
    const group = await groupOf(1, 'en-US')
    expect(group).toMatchObject({
      title: 'Quiet Harbor',
      c_descriptionHtml:
        '<p>A <strong>linocut</strong> of a <a href="https://example.com">harbor</a>, printed by hand.</p>\n<ul>\n<li>deckled edges</li>\n<li>flying gulls</li>\n</ul>',
      pageTitle: 'Harbor linocut',
      pageDescription: 'A linocut for your wall.',
      seo: { title: 'Harbor linocut', description: 'A linocut for your wall.' },
      c_skus: { '12x16': 'QH-12', '18x24': 'QH-18' },
      c_grams: 300,
    })
    expect(group.longDescription).toContain('The original: Linocut on paper')
    for (const { c_sku, c_size } of group.products) expect(c_sku).toBe(c_size.width === 16 ? 'QH-12' : 'QH-18')
    for (const { c_sku } of (await groupOf(2, 'en-US')).products) expect(c_sku).toBe('OP-1')
  })

  it('is in the language of the page where the file has it, else in the main one', async () => {
    expect(await groupOf(1, 'fr-CA')).toMatchObject({
      title: 'Port paisible',
      c_descriptionHtml: '<p>Une <strong>linogravure</strong> imprimée à la main, avec des goélands.</p>',
      c_technique: 'Linogravure',
      c_artist: { bio: 'Ines Vale vit au bord de la mer.' },
      pageTitle: 'Linogravure du port',
      pageDescription: 'Une linogravure imprimée à la main, avec des goélands.',
      seo: { canonicalUrl: (await groupOf(1, 'en-US')).seo.canonicalUrl },
    })
    const japanese = await groupOf(1, 'ja-JP')
    expect(japanese).toMatchObject({ title: '静かな港', c_descriptionHtml: '<p>手刷りのリノカットです。</p>' })
    expect(japanese.pageTitle).toContain('静かな港')
    expect(await groupOf(1, 'en-AU')).toMatchObject({ title: 'Quiet Harbor', pageTitle: 'Harbor linocut' })
    expect((await groupOf(2, 'fr-CA')).title).toBe('Other Pier')
  })
})

it.each([
  ['deckled', 'en-US', ['Quiet Harbor']],
  ['gull fly', 'en-US', ['Quiet Harbor']],
  ['linogravure', 'fr-CA', ['Port paisible']],
  ['goéland', 'fr-CA', ['Port paisible']],
  ['port paisible', 'fr-CA', ['Port paisible']],
  ['静かな港', 'ja-JP', ['静かな港']],
  ['リノカット', 'ja-JP', ['静かな港']],
  ['pier', 'fr-CA', ['Other Pier']],
])('finds works by a word of a description or title: %s in %s', async (text, locale, titles) => {
  expect(await found(text, locale)).toEqual(titles)
})

it('shows translated titles in lists, suggestions of works and for other clients', async () => {
  const list = await read(shop.backend, searchPath({ categoryId: 'root', locale: 'fr-CA' }), searchResponse)
  const hit = list.hits.find(({ imageid }) => imageid === imageIdOf(1))
  expect(hit?.name).toBe('Port paisible')
  expect(hit?.image.alt).toContain('Port paisible')
  expect(hit?.url).toContain('quiet-harbor')
  const suggested = await send(shop.backend, '/typeahead/v1/suggest?siteId=Art&locale=fr-CA&q=quiet')
  expect(await suggested.text()).toContain('Port paisible')
})

it('names article numbers in the feed', async () => {
  const feed = await read(shop.backend, '/feed/v1/works/1?siteId=Art', feedChunk)
  expect(feed.works.map(({ sku }) => sku)).toEqual([undefined, 'OP-1'])
})

it('exports the columns of other languages and currencies that are used, unchanged', async () => {
  let text = ''
  for await (const part of exportCatalogue(shop.db, 'csv')) text += part
  expect(text.split('\r\n')[0]?.split(',').slice(columns.length)).toEqual(
    header
      .slice(columns.length)
      .filter((column) => column !== 'seo_description@fr-CA')
      .toSorted(),
  )
  expect(await shop.put(text)).toMatchObject({ unchanged: 2, rejected: 0, adjusted: 0 })
})

describe('Markdown', () => {
  it.each([
    ['one\ntwo', '<p>one<br />two</p>', 'one two'],
    ['# Top\n\ntext', '<h3>Top</h3>\n<p>text</p>', 'Top text'],
    ['a < b & "c"', '<p>a &lt; b &amp; "c"</p>', 'a < b & "c"'],
    ['[x](javascript:alert(1))', '<p><a>x</a></p>', 'x'],
    ['[x](//evil.example)', '<p><a>x</a></p>', 'x'],
    ['<style>p{}</style>done', 'done', 'done'],
  ])('of %j is safe', (markdown, html, plain) => {
    expect(htmlOf(markdown)).toBe(html)
    expect(plainTextOf(markdown)).toBe(plain)
  })
})
