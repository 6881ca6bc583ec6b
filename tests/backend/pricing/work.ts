import type { OfferedWork } from '#backend/pricing/offers.ts'
import type { OwnPrices } from '#backend/catalog/work.ts'
import fc from 'fast-check'

const cents = fc.integer({ min: 1, max: 500_000 })
const ownPrices: fc.Arbitrary<OwnPrices> = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }) }),
  fc.record({ smallest: cents }),
  fc.record({
    items: fc.dictionary(
      fc.constantFrom('12x16', '18x24', '24x36', '12x16/frame', '18x24/canvas', '18x24/mount', '24x36/laminate'),
      cents,
    ),
  }),
)
const byCurrency = fc.record({ USD: ownPrices, CAD: ownPrices, AUD: ownPrices, JPY: ownPrices }, { requiredKeys: [] })

/** Arbitrary works with prices of a merchant, some of them on sale. */
export const anyOwnWork = (): fc.Arbitrary<OfferedWork> =>
  fc
    .record({
      work: anyWork,
      prices: fc.option(byCurrency, { nil: undefined }),
      salePrices: fc.option(byCurrency, { nil: undefined }),
      sizes: fc.constantFrom(undefined, [
        { width: 12, height: 16 },
        { width: 18, height: 24 },
        { width: 24, height: 36 },
      ]),
    })
    .map(({ work, ...own }) => ({
      ...work,
      own: { technique: 'Oil', ...work, style: 'Folk', bio: '', department: null, picture: null, ...own },
    }))

/** Arbitrary works with all fields that prices and sizes depend on. */
export const anyWork: fc.Arbitrary<OfferedWork> = fc
  .record({
    id: fc.integer({ min: 1, max: 2_000_000 }),
    aspect: fc.oneof(fc.constant(1), fc.double({ min: 0.34, max: 3, noNaN: true })),
    medium: fc.constantFrom('print' as const, 'photo' as const, 'poster' as const),
    collection: fc.constantFrom('gallery' as const, 'press' as const, 'both' as const),
    edition: fc.option(fc.integer({ min: 0, max: 200 })),
    promoPercent: fc.constantFrom(0, 10, 15, 20, 30, 40),
    artist: fc.record({ id: fc.string({ minLength: 1 }) }),
    canFrame: fc.boolean(),
    canMount: fc.boolean(),
    canLaminate: fc.boolean(),
    canCanvasStretched: fc.boolean(),
    canCanvasFramed: fc.boolean(),
  })
  .map((work) => ({ ...work, imageId: String(10_000_000 + work.id) }))
