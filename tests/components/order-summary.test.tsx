import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { art } from '#/brands/art.ts'
import { OrderSummary } from '#/components/summary/order-summary.tsx'
import type { Sums } from '#/domain/cart/basket.ts'

vi.mock('#/components/ui/use-brand.ts', () => ({
  useBrand: () => art,
  useLocaleContext: () => ({ locale: { id: 'en-US' } }),
}))

const sums: Sums = {
  currency: 'USD',
  subtotal: 9600,
  reductions: [],
  shipping: 995,
  tax: 600,
  taxIncluded: false,
  total: 11_195,
}
const freeShipping = { id: 'free', text: 'Free standard shipping', amount: -995, isFreeShipping: true }

/** The rows and the total of a summary, as "name: value". */
function shown(change: Partial<Sums>, isEstimate?: boolean): string[] {
  const html = renderToStaticMarkup(
    <OrderSummary of={{ ...sums, ...change }} {...(isEstimate ? { isEstimate } : {})} />,
  )
  return [...html.matchAll(/<(?:dt|span)[^>]*>([^<]+)<\/(?:dt|span)><(?:dd|b)[^>]*>([^<]+)</g)].map(
    ([, name = '', value = '']) => `${name}: ${value}`,
  )
}

describe('an order summary', () => {
  it('labels the total of an estimate as estimated [SUMMARY-04]', () => {
    expect(shown({}, true)).toContain('Estimated Total: $111.95')
    expect(shown({})).toContain('Total: $111.95')
  })

  it('shows TBD for an unknown tax [SUMMARY-05]', () => {
    expect(shown({ tax: undefined })).toContain('Tax: TBD')
    expect(shown({})).toContain('Tax: $6.00')
    expect(shown({ tax: 0 })).toContain('Tax: $0.00')
  })

  it('shows free shipping when an adjustment covers it [SUMMARY-06]', () => {
    expect(shown({ shipping: 0, reductions: [freeShipping] })).toContain('Shipping: Free')
    expect(shown({ reductions: [freeShipping] })).toContain('Shipping: Free')
    expect(shown({})).toContain('Shipping: $9.95')
  })
})
