import { beforeAll, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

/** Follows redirects, as a browser does. */
async function visit(path: string): Promise<{ url: URL; status: number; html: string }> {
  const url = new URL(path, 'http://shop.test')
  const response = await shop.fetch(new Request(url, { redirect: 'manual' }))
  const location = response.headers.get('location')
  return location ? visit(new URL(location, url).href) : { url, status: response.status, html: await response.text() }
}

/** The entries of the form of what fits, as a browser without a script would send them. */
async function formOn(path: string, entered: Record<string, string>): Promise<string> {
  const elements = elementsOf((await visit(path)).html)
  const start = elements.findIndex(({ attributes }) => attributes.get('name') === 'fitw')
  const form = elements.slice(0, start).findLastIndex(({ name }) => name === 'form')
  const hidden = elements
    .slice(form, start)
    .filter(({ attributes }) => attributes.get('type') === 'hidden')
    .map(({ attributes }) => [attributes.get('name') ?? '', attributes.get('value') ?? ''])
  expect(elements[form]?.attributes.get('method')).toBe('get')
  return `${path.split('?')[0]}?${new URLSearchParams([...hidden, ...Object.entries(entered)])}`
}

it.each([
  ['/art/en-US/gallery?n=c_color:blue&sort=newest', '80', 'c_color:blue;c_fits:80in'],
  ['/poster/fr-CA/-st', '80,5', 'c_fits:80.5in'],
  ['/poster-ap/en-AU/-st?n=c_fits:210cm', '200', 'c_fits:200cm'],
  ['/art/en-US/gallery?compare=10000012', '80', 'c_fits:80in'],
])('the form on %s leads to the list of what fits %s', async (path, width, refinements) => {
  const { url, status } = await visit(await formOn(path, { fitw: width, fith: '', fitp: '50-75' }))
  const { pathname, searchParams } = url
  expect(status).toBe(200)
  expect([pathname, searchParams.get('n'), searchParams.has('fitw')]).toEqual([path.split('?')[0], refinements, false])
  const before = new URL(path, 'http://shop.test').searchParams
  for (const name of ['sort', 'compare']) expect(searchParams.get(name)).toBe(before.get(name))
})

it('a list of what fits shows works in sizes that fit, its exact count, and links that remove the width', async () => {
  const { html } = await visit('/art/en-US/gallery?n=c_fits:84in')
  const widths = [...html.matchAll(/class="meta">[^<]*?, (\d+) x/g)].map(([, width]) => Number(width))
  expect(widths.length).toBeGreaterThan(10)
  expect(widths.filter((width) => width < 42 || width > 63)).toEqual([])
  const total = Number(/([\d,]+) Items/.exec(html)?.[1])
  expect(total).toBe(Number(new RegExp(`Sofa, 84 in</span><i>([\\d,]+)`).exec(html)?.[1]))
  const chip = html.slice(0, html.indexOf('Sofa, 84 in', html.indexOf('Remove filter'))).lastIndexOf('<a')
  expect(html.slice(chip, chip + 400)).toContain('href="/art/en-US/gallery"')
  expect(html).toContain('Showing works with a size 42 in to 63 in wide.')
})

it.each([
  ['/art/en-US/gallery', { fitw: '0' }, 'Enter a width from 8 in to 400 in, such as 84 in.'],
  ['/art/en-US/gallery', { fitw: '10,000' }, 'Enter a width from 8 in to 400 in, such as 84 in.'],
  ['/art/en-US/gallery', { fitw: '84', fith: 'tall' }, 'Enter a height from 8 in to 400 in, or leave it empty.'],
  ['/poster-ap/en-AU/-st', { fitw: 'sofa' }, 'Enter a width from 20 cm to 1000 cm, such as 210 cm.'],
])('a bad entry on %s, %j, gets a sentence, and the rest of the list stays', async (path, entered, sentence) => {
  const list = `${path}?n=c_color:blue;c_fits:${path.includes('AU') ? '200cm' : '80in'}`
  const { status, html } = await visit(await formOn(list, { fitp: '50-75', ...entered }))
  expect(status).toBe(200)
  expect(/role="alert"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(sentence)
  expect(elementsOf(html).map(({ attributes }) => [attributes.get('name'), attributes.get('value')])).toContainEqual([
    'fitw',
    entered.fitw,
  ])
  const countIn = (page: string) => /([\d,]+) Items?/.exec(page)?.[1]
  expect(countIn(html)).toBe(countIn((await visit(list)).html))
})
