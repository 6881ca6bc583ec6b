import { expect, it } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import type { PriceTier } from '#/domain/product/price-tiers.ts'
import { Purchase } from '#/components/product/purchase.tsx'

function html(stock: number, quantity: number, sale: number, tiers?: readonly PriceTier[]): string {
  const item = { upi: '10000001P1', list: 40_000, sale, stock, minimum: 1, step: 1, tiers }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the panel reads no more of its options
  const options = { page: { currency: 'USD' }, item, quantity } as never
  return renderPage(
    <ProductOptionsProvider value={options}>
      <Purchase delivery={<p>Arrives by Friday</p>} />
    </ProductOptionsProvider>,
    { site: 'Poster' },
  )
}

const shown = (stock: number, quantity = 1, sale = 2000, tiers?: readonly PriceTier[]): string =>
  html(stock, quantity, sale, tiers)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('shows the delivery estimate only for an item in stock [INVENT-01]', () => {
  expect(shown(3)).toContain('Arrives by Friday')
  expect(shown(0)).not.toContain('Arrives by Friday')
  expect(shown(0)).toContain('Out of stock')
})

it('shows the remaining stock when the quantity exceeds it [INVENT-02]', () => {
  expect(shown(3, 4)).toContain('Only 3 left!')
  expect(shown(3, 3)).not.toContain('left!')
})

it('shows the list price and the sale price of the chosen item [PDP-06]', () => {
  expect(shown(3)).toContain('List price $400.00 Sale price $20.00')
})

it('shows the monthly installment, rounded up to the cent [PDP-22] [PDP-23]', () => {
  expect(shown(3, 1, 23_940)).toContain('or as low as $19.95 a month')
  expect(shown(3, 1, 23_941)).toContain('or as low as $19.96 a month')
})

const tiers = [
  { quantity: 5, price: 1900 },
  { quantity: 10, price: 1700 },
]

it('shows the unit price for each quantity, and marks the one that applies [PRICE-02]', () => {
  expect(shown(99, 1, 2000, tiers)).toContain('5 or more: $19.00 each 10 or more: $17.00 each')
  const marked = (quantity: number) => /<li aria-current="true">([^<]*)/.exec(html(99, quantity, 2000, tiers))?.[1]
  expect([1, 4, 5, 9, 10, 99].map(marked)).toEqual([
    undefined,
    undefined,
    '5 or more: $19.00 each',
    '5 or more: $19.00 each',
    '10 or more: $17.00 each',
    '10 or more: $17.00 each',
  ])
  expect(shown(99, 4, 2000, tiers)).toContain('Sale price $20.00')
  expect(shown(99, 9, 2000, tiers)).toContain('Sale price $19.00')
  expect(html(99, 9, 2000)).not.toContain('Prices by quantity')
})
