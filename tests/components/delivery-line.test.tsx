import { expect, it, vi } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { DeliveryLine } from '#/components/product/delivery-line.tsx'
import { deliveryNotice } from '#/domain/product/delivery.ts'

function shown(eventMessage: string, today = '2026-12-15', zip = '66952'): string {
  const notice = deliveryNotice({ startDate: '2026-12-13', endDate: '2026-12-18', eventMessage }, today)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line reads no more of its options
  const options = { page: { notice }, item: { delivery: 0 } } as never
  const estimate = { zip, deliveries: [{ timeToShip: '', date: zip && '2026-12-20' }] }
  const handlers = { onToggle: vi.fn(), onType: vi.fn(), onApply: vi.fn() }
  return renderPage(
    <ProductOptionsProvider value={options}>
      <DeliveryLine estimate={estimate} form="closed" reference="10000001" {...handlers} />
    </ProductOptionsProvider>,
  )
}

it('shows the message of an event while it lasts, with the shipping upgrade [DELIV-09] [DELIV-11]', () => {
  expect(shown('In time for the holidays')).toContain('In time for the holidays')
  expect(shown('In time for the holidays', '2026-12-19')).not.toContain('holidays')
  expect(shown('Upgrade by Friday')).toContain('Upgrade by Friday with Standard Shipping')
})

it('offers the postal code form instead of a date without a postal code', () => {
  expect(shown('', undefined, '')).toContain('Enter a ZIP code to see when it arrives')
  expect(shown('', undefined, '')).not.toContain('Arrives by')
  expect(shown('')).toContain('Change ZIP code')
})

it('links to gift cards when an order arrives after the event [DELIV-10]', () => {
  expect(shown('Will arrive after December 25')).toMatch(/<a [^>]*href="\/art\/en-US\/gift-cards\/GC0025"/)
  expect(shown('In time for the holidays')).not.toContain('<a ')
})
