import { beforeAll, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

let shop: Awaited<ReturnType<typeof sharedShop>>
/** Image ids of works that are sold one by one. */
let ids: string[]

beforeAll(async () => {
  shop = await sharedShop()
  const { html } = await visit('/art/en-US/gallery?compare=on')
  ids = boxesOn(html).map(({ value }) => value)
})

/** Follows redirects, as a browser does. */
async function visit(path: string): Promise<{ url: URL; status: number; html: string }> {
  const url = new URL(path, 'http://shop.test')
  const response = await shop.fetch(new Request(url, { redirect: 'manual' }))
  const location = response.headers.get('location')
  return location ? visit(new URL(location, url).href) : { url, status: response.status, html: await response.text() }
}

const boxesOn = (html: string) =>
  elementsOf(html)
    .filter(({ attributes }) => attributes.get('type') === 'checkbox' && attributes.get('form') === 'compare')
    .map(({ attributes }) => ({ name: attributes.get('name') ?? '', value: attributes.get('value') ?? '' }))
const titlesIn = (html: string) => [...html.matchAll(/<th scope="col">.*?<a [^>]*>([^<]*)</g)].map(([, title]) => title)
const cellsOf = (html: string, row: string) =>
  [...(new RegExp(`<th scope="row">${row}</th>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(/<td>(.*?)<\/td>/g)].map(
    ([, cell = '']) => cell.replaceAll(/<select.*<\/select>|<[^>]*>/g, ''),
  )
const statusesIn = (html: string) => [...html.matchAll(/<p role="status"[^>]*>([^<]*)/g)].map(([, text]) => text)

it('a list has no box until works are to be compared; the link to boxes is not followed by search engines', async () => {
  const { html } = await visit('/art/en-US/gallery?n=c_color:blue')
  expect(boxesOn(html)).toEqual([])
  const link = elementsOf(html).find(({ attributes }) => attributes.get('href')?.includes('compare=on'))
  expect(link?.attributes.get('href')).toBe('/art/en-US/gallery?n=c_color%3Ablue&compare=on')
  expect(link?.attributes.get('rel')).toBe('nofollow')
  const choosing = await visit('/art/en-US/gallery?compare=on')
  expect(choosing.html).toContain('content="noindex,follow"')
})

it('the boxes of a list lead to the comparison without a script, with the works chosen before', async () => {
  const [first = '', second = '', third = ''] = ids
  const { html } = await visit(`/art/en-US/gallery?compare=${first}_99999999`)
  const form = elementsOf(html).find(({ attributes }) => attributes.get('id') === 'compare')
  expect([form?.attributes.get('method'), form?.attributes.get('action')]).toEqual(['get', '/art/en-US/compare'])
  const ticked = elementsOf(html).filter(({ attributes }) => attributes.has('checked'))
  expect(ticked.map(({ attributes }) => attributes.get('value'))).toEqual([first])
  const hidden = elementsOf(html).filter(({ attributes }) => attributes.get('name') === 'w.99999999')
  expect(hidden).toHaveLength(1)
  const fields = [first, second, third].map((id) => [`w.${id}`, id])
  const compared = await visit(`/art/en-US/compare?${new URLSearchParams(fields)}`)
  expect(`${compared.url.pathname}${compared.url.search}`).toBe(`/art/en-US/compare?works=${first}_${second}_${third}`)
  expect(titlesIn(compared.html)).toHaveLength(3)
})

it('the sort order of a list keeps the chosen works and what fits without a script', async () => {
  const { html } = await visit(`/art/en-US/gallery?n=c_fits:84in&compare=${ids[0]}`)
  const elements = elementsOf(html)
  const select = elements.findIndex(({ attributes }) => attributes.get('id') === 'sort')
  const form = elements.slice(0, select).findLastIndex(({ name }) => name === 'form')
  const fields = elements
    .slice(form, select)
    .flatMap(({ attributes }) =>
      attributes.get('type') === 'hidden' ? [[attributes.get('name'), attributes.get('value')]] : [],
    )
  expect(Object.fromEntries(fields)).toEqual({ n: 'c_fits:84in', compare: ids[0] })
})

it('shows works at one scale with price, size, delivery and rating, and is not indexed', async () => {
  const { html, status } = await visit(`/art/en-US/compare?works=${ids.slice(0, 4).join('_')}`)
  expect(status).toBe(200)
  expect(html).toContain('content="noindex, follow"')
  expect(cellsOf(html, 'Price').filter((cell) => /\$\d/.test(cell))).toHaveLength(4)
  expect(cellsOf(html, 'Outside, with frame').filter((cell) => /^\d+ x \d+ in$/.test(cell))).toHaveLength(4)
  expect(cellsOf(html, 'Ships in').every(Boolean)).toBe(true)
  expect(cellsOf(html, 'Rating')).toHaveLength(4)
  const works = [...html.matchAll(/--width:(\d+);--lift:([\d.]+);aspect-ratio:(\d+) \/ (\d+)/g)]
  expect(works).toHaveLength(4)
  for (const [, width, lift, across, high] of works) {
    expect(width).toBe(across)
    expect(Number(lift)).toBe(Math.max(6, 57 - Number(high) / 2))
  }
})

it('a size is chosen without a script, and the other works stay', async () => {
  const [first = '', second = ''] = ids
  const { html } = await visit(`/art/en-US/compare?works=${first}_${second}&beside=furniture`)
  const elements = elementsOf(html)
  const field = elements.findIndex(({ attributes }) => attributes.get('name') === `size.${first}`)
  const smallest = elements.slice(field).find(({ name }) => name === 'option')
  const upi = smallest?.attributes.get('value') ?? ''
  const works = elements.find(({ attributes }) => attributes.get('name') === 'works')?.attributes.get('value') ?? ''
  const query = new URLSearchParams({ works, beside: 'furniture', [`size.${first}`]: upi })
  const { url } = await visit(`/art/en-US/compare?${query}`)
  const [, other] = works.split('_')
  expect(`${url.pathname}${url.search}`).toBe(`/art/en-US/compare?works=${upi}_${other}&beside=furniture`)
})

it('more than four works, unknown works and a link that was cut off get a sentence, and the rest is kept', async () => {
  const tooMany = await visit(`/art/en-US/compare?works=${ids.slice(0, 6).join('_')}`)
  expect(titlesIn(tooMany.html)).toHaveLength(4)
  expect(statusesIn(tooMany.html)).toContain('4 works fit side by side. We show the first 4 of this link.')
  const cut = await visit(`/art/en-US/compare?works=${ids[0]}_99999999_${ids[1]?.slice(0, 5)}`)
  expect(titlesIn(cut.html)).toHaveLength(1)
  expect(statusesIn(cut.html)).toContain(
    'We couldn’t show 2 works of this link: they are no longer sold, or the link is cut off.',
  )
  const none = await visit('/art/en-US/compare?works=%3Cscript%3E')
  expect(none.status).toBe(200)
  expect(none.html).toContain('Choose up to four works and see them side by side, at one scale.')
})

it('favorites are shared by a link that shows the works and nothing about an account', async () => {
  const { html, status } = await visit(`/art/en-US/favorites?works=${ids[1]}_${ids[0]}_99999999_12`)
  expect(status).toBe(200)
  expect(html).toContain('content="noindex, follow"')
  const hearts = elementsOf(html).filter(({ attributes }) => attributes.get('form') === 'hearts')
  expect(hearts.map(({ attributes }) => attributes.get('value'))).toEqual([ids[1], ids[0]])
  expect(statusesIn(html)).toContain(
    'We couldn’t show 2 works of this link: they are no longer sold, or the link is cut off.',
  )
  const empty = await visit('/poster/fr-CA/favorites')
  expect(empty.html).toContain('Ce lien ne désigne aucune œuvre en vente.')
})
