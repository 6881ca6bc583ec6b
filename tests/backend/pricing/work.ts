import type { OfferedWork } from '#backend/pricing/offers.ts'
import fc from 'fast-check'

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
