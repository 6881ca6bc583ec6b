import { expect, it } from 'vitest'
import { SetView } from '#/components/product/set-view.tsx'
import { choices } from '#/machines/product-options/product-options.cases.ts'
import { chosenChildren, type SetChild, type SetChoices } from '#/domain/product/product-set.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { renderPage } from './render-page.tsx'

const child = (imageId: string, title: string, stock: number): SetChild => ({
  imageId,
  title,
  path: `/products/p${imageId}`,
  revision: '1',
  aspect: 0.75,
  ratings: imageId === '10000001' ? { average: 4.5, count: 1234 } : null,
  choices: { ...choices, items: choices.items.map((item) => ({ ...item, upi: imageId + item.upi, stock })) },
})

function shown(stock: number, chosen: SetChoices = []): string {
  const children = [child('10000001', 'Harbor at Dusk', 5), child('10000002', 'Harbor at Dawn', stock)]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view reads no more of its page
  const page = {
    imageId: '10000001',
    title: 'Harbor at Dusk',
    artist: { name: 'Mina Okabe', path: '/gallery' },
    currency: 'USD',
    about: '',
    children,
  } as unknown as ProductPage
  return renderPage(
    <SetView
      page={page}
      choices={chosen}
      chosen={chosenChildren(children, chosen)}
      initial={chosen}
      action="/add"
      busy={false}
      disabled={false}
      alert={null}
      favorite={null}
      onChange={() => undefined}
      onSubmit={() => undefined}
    />,
  )
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

it('shows the starting price, each of the works, and one button that adds the set [SET-01] [SET-02] [SET-06]', () => {
  const html = shown(5)
  expect(text(html)).toContain('Starting at $90.00')
  expect(html.match(/<fieldset[^>]*id="work-/g)).toHaveLength(2)
  expect(text(html).match(/Add Set to Cart/g)).toHaveLength(1)
})

it('shows the ratings of each rated work as a link to its reviews', () => {
  const html = shown(5)
  expect(html.match(/4\.5 stars from 1,234 ratings/g)).toHaveLength(1)
  expect(html.match(/<a [^>]*href="[^"]*\/products\/p10000001#reviews"/g)).toHaveLength(1)
  expect(html).not.toContain('/products/p10000002#reviews')
})

it('requires a size, a finish and a quantity for each work, and has no quantity for the set [SET-03] [SET-04]', () => {
  const controls = [...shown(5).matchAll(/<(?:input|select)[^>]*name="([^"]+)"[^>]*>/g)].filter(([tag]) =>
    tag.includes('required'),
  )
  expect(new Set(controls.map(([, name]) => name))).toEqual(
    new Set(['10000001', '10000002'].flatMap((id) => [`${id}.size`, `${id}.finish`, `${id}.quantity`])),
  )
  expect(shown(5).match(/type="number"/g)).toHaveLength(2)
})

it('shows which work is out of stock, and that the set is only sold as a whole', () => {
  const html = text(shown(0))
  expect(html.match(/Out of stock/g)).toHaveLength(1)
  expect(html).toContain('Harbor at Dawn is out of stock. The set is available only when every work in it is in stock.')
  expect(text(shown(5))).not.toContain('out of stock')
})

it('shows the total of the chosen items, and which work has too few in stock [INVENT-03]', () => {
  const html = text(
    shown(2, [
      { size: '12x16', finish: 'frame-OAK', quantity: 1 },
      { size: '12x16', finish: 'print', quantity: 3 },
    ]),
  )
  expect(html).toContain('Your selection: $360.00')
  expect(html.match(/Only .*?!/g)).toEqual(['Only 2 left for Harbor at Dawn!'])
})

it('contains the warning about missing options, instead of a stock message, for each work without a complete choice [INVENT-04]', () => {
  const warning = 'Please select all your options above'
  const chosen = { size: '12x16', finish: 'print', quantity: 3 }
  expect(text(shown(2)).split(warning)).toHaveLength(3)
  expect(text(shown(2, [chosen, { ...chosen, finish: null }])).split(warning)).toHaveLength(2)
  expect(text(shown(2, [chosen, { ...chosen, finish: null }]))).not.toContain('Only 2 left')
  expect(text(shown(2, [chosen, chosen]))).not.toContain(warning)
})

it('shows a starting price until an item is chosen, then its list price and its sale price', () => {
  const chosen = { size: '12x16', finish: 'print', quantity: 1 }
  const open = text(shown(5))
  expect(open).toContain('Starting at $90.00')
  expect(open).toContain('from $90.00')
  expect(open).not.toContain('List price')
  const both = text(shown(5, [chosen, chosen]))
  expect(both.match(/List price \$100.00 Sale price \$90.00/g)).toHaveLength(2)
})
