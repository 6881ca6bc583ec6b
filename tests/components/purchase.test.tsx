import { expect, it } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { Purchase } from '#/components/product/purchase.tsx'

function shown(stock: number, quantity = 1, sale = 2000): string {
  const item = { upi: '10000001P1', list: 40_000, sale, stock, minimum: 1, step: 1 }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the panel reads no more of its options
  const options = { page: { currency: 'USD' }, item, quantity } as never
  const html = renderPage(
    <ProductOptionsProvider value={options}>
      <Purchase delivery={<p>Arrives by Friday</p>} />
    </ProductOptionsProvider>,
    { site: 'Poster' },
  )
  return html.replace(/<[^>]+>/g, ' ')
}

it('says when a work arrives only while there is one to send [INVENT-01]', () => {
  expect(shown(3)).toContain('Arrives by Friday')
  expect(shown(0)).not.toContain('Arrives by Friday')
  expect(shown(0)).toContain('Out of stock')
})

it('shows the remaining stock when the quantity exceeds it [INVENT-02]', () => {
  expect(shown(3, 4)).toContain('Only 3 left!')
  expect(shown(3, 3)).not.toContain('left!')
})

it('shows the price of the chosen item before the price it replaces [PDP-06]', () => {
  expect(shown(3).replace(/\s+/g, ' ')).toContain('List price $400.00 Sale price $20.00')
})

it('offers to finance the price, in hundredths, by the month [PDP-22] [PDP-23]', () => {
  expect(shown(3, 1, 23_940)).toContain('or as low as $19.95 a month')
  expect(shown(3, 1, 23_941)).toContain('or as low as $19.96 a month')
})
