import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { PromotionText } from '#/components/price/promotion-text.tsx'
import { Purchase } from '#/components/product/purchase.tsx'

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useHydrated: () => true }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Whether the panel shows the note beside a price (minor units). */
function showsNote(price: number, now: string): boolean {
  vi.setSystemTime(now)
  const item = { upi: '10000001P1', list: price, sale: price, stock: 9, minimum: 1, step: 1 }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the panel reads no more of its options
  const options = { page: { currency: 'USD' }, item, quantity: 1 } as never
  return renderPage(
    <ProductOptionsProvider value={options}>
      <Purchase delivery={null} />
    </ProductOptionsProvider>,
  ).includes('>Promo applied in cart<')
}

const instants = [
  ['2024-12-31T04:59:59.999Z', false],
  ['2024-12-31T05:00:00.000Z', true],
  ['2025-01-07T04:59:59.999Z', true],
  ['2025-01-07T05:00:00.000Z', false],
] as const

it.each(instants)('shows at %s the promotion note beside a price: %s [PROMO-14]', (now, expected) =>
  expect(showsNote(2099, now)).toBe(expected),
)

it.each(instants)('shows at %s the promotion note of cart and checkout: %s [PROMO-16]', (now, expected) => {
  vi.setSystemTime(now)
  expect(renderPage(<PromotionText />).includes('>Promo applied in cart<')).toBe(expected)
})

it('shows no promotion note beside a price that ends in 5 or 8 [PROMO-15]', () => {
  const digits = [...Array(10).keys()].filter((digit) => showsNote(1230 + digit, '2025-01-01T12:00:00Z'))
  expect(digits).toEqual([0, 1, 2, 3, 4, 6, 7, 9])
})
