import { mouldings } from '#backend/items/mouldings.ts'
import { decodeUpi, encodeUpi, parseUpi, typeGroups, type SellableItem } from '#backend/items/upi.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const inches = fc.integer({ min: 1, max: 99 })
const mat = fc.record({
  id: fc.constantFrom('white' as const, 'black' as const),
  width: fc.integer({ min: 2, max: 6 }).map((halves) => halves / 2),
})
const service = fc.oneof(
  fc.constantFrom('none' as const, 'canvas' as const, 'mount' as const, 'laminate' as const).map((name) => ({ name })),
  fc.record({
    name: fc.constant('frame' as const),
    moulding: fc.constantFrom(...mouldings.map((one) => one.id)),
    mat: fc.option(mat),
    glazing: fc.option(fc.constantFrom('acrylic' as const, 'glass' as const)),
  }),
)
const item: fc.Arbitrary<SellableItem> = fc.record({
  imageId: fc.integer({ min: 10_000_000, max: 9_999_999_999 }).map(String),
  group: fc.constantFrom(...typeGroups),
  width: inches,
  height: inches,
  service,
})

describe('a UPI', () => {
  it('parses what it formats, and has at most 24 letters and digits', () => {
    fc.assert(
      fc.property(item, (one) => {
        const upi = encodeUpi(one)
        expect(upi).toMatch(/^[A-Z0-9]{1,24}$/)
        expect(decodeUpi(upi)).toEqual(one)
        expect(parseUpi(upi.toLowerCase())).toEqual(one)
      }),
    )
  })

  it('differs for different items', () => {
    fc.assert(
      fc.property(item, item, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(encodeUpi(one)).not.toBe(encodeUpi(other))
      }),
    )
  })

  it('is readable', () => {
    expect(
      encodeUpi({
        imageId: '10000042',
        group: 'Print',
        width: 24,
        height: 32,
        service: { name: 'frame', moulding: 'OAK', mat: { id: 'white', width: 3 }, glazing: 'acrylic' },
      }),
    ).toBe('10000042P24X32FOAKW6A')
  })

  it.each([
    '',
    '10000042',
    '10000042P',
    '10000042Q24X32',
    '10000042P24X32FOAK',
    '10000042P24X32FOAKW9A',
    '10000042P024X32',
    '10000042P24X32C ',
  ])('is rejected with a message if it is %j', (text) => {
    expect(parseUpi(text)).toBeUndefined()
    expect(() => decodeUpi(text)).toThrow(`"${text}" is not a UPI`)
  })
})

describe('mouldings', () => {
  it('have unique ids that fit into a UPI', () => {
    for (const { id } of mouldings) expect(id).toMatch(/^[A-Z0-9]{3}$/)
    expect(new Set(mouldings.map(({ id }) => id)).size).toBe(mouldings.length)
  })

  it.each(['Art', 'Poster', 'PosterAP'])('are at most three per tier on %s [PDP-45]', (site) => {
    const shown = mouldings.filter((one) => one.holds === 'paper' && one.sites.includes(site))
    const tiers = Map.groupBy(shown, ({ tier }) => tier)
    for (const [, list] of tiers) expect(list.length).toBeLessThanOrEqual(3)
    expect(tiers.size).toBeGreaterThanOrEqual(4)
  })
})
