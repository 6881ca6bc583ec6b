import { mouldingById } from '#backend/items/mouldings.ts'
import { currencies, discounted, fromUsCents, roundToPriceEnding, type Currency } from '#backend/sites/money.ts'
import { variantsOf, type Offer } from '#backend/pricing/offers.ts'
import { startingPrice } from '#backend/pricing/prices.ts'
import { sizeKey, sizesOf } from '#backend/pricing/sizes.ts'
import type { OwnFacts } from '#backend/catalog/work.ts'
import { groupTypeOf } from '#backend/catalog/group-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOwnWork, anyWork } from './work.ts'

const site = fc.constantFrom('Art', 'Poster', 'PosterAP')
const currency = fc.constantFrom(...currencies)
const kindOf = ({ item }: Offer) =>
  JSON.stringify([item.group, item.service.name === 'frame' ? item.service.moulding : item.service.name])

describe('prices', () => {
  it('computes prices in whole minor units whose parts add up to the list price', () => {
    fc.assert(
      fc.property(anyWork, site, currency, (work, where, code) => {
        for (const { price } of variantsOf(work, where, code)) {
          const { sheet, service, list, sale, tiers } = price
          const amounts = [sheet, service, list, sale, ...tiers.map((tier) => tier.price)]
          for (const amount of amounts) expect(Number.isInteger(amount)).toBe(true)
          expect(price.sheet + price.service).toBe(price.list)
          expect(price.sheet).toBeGreaterThan(0)
          expect(price.service).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it("computes prices from a merchant's in whole minor units, with a sale price of at most the list price", () => {
    fc.assert(
      fc.property(anyOwnWork(), site, currency, (work, where, code) => {
        for (const { price } of variantsOf(work, where, code)) {
          for (const amount of [price.sheet, price.service, price.list, price.sale])
            expect(Number.isInteger(amount)).toBe(true)
          expect(price.sheet + price.service).toBe(price.list)
          expect(price.service).toBeGreaterThanOrEqual(0)
          expect(price.sale).toBeLessThanOrEqual(price.list)
        }
      }),
    )
  })

  it("charges exactly a merchant's price in its currency", () => {
    fc.assert(
      fc.property(anyOwnWork(), site, currency, (work, where, code) => {
        const stated = work.own?.prices?.[code]
        fc.pre(stated !== undefined)
        const offers = variantsOf(work, where, code)
        const plain = offers.filter(({ item }) => item.service.name === 'none')
        if (stated?.smallest !== undefined) expect(plain[0]?.price.list).toBe(stated.smallest)
        for (const { item, price } of plain) expect(price.list).toBe(stated?.items?.[sizeKey(item)] ?? price.list)
        for (const [size, byService] of Map.groupBy(offers, ({ item }) => sizeKey(item))) {
          const framed = byService.find(({ item }) => item.service.name === 'frame' && item.group !== 'Canvas')
          if (framed) expect(framed.price.list).toBe(stated?.items?.[`${size}/frame`] ?? framed.price.list)
        }
      }),
    )
  })

  const poster = {
    id: 7, imageId: '10000007', aspect: 0.75, medium: 'poster', collection: 'both', edition: null, promoPercent: 0,
    artist: { id: 'a' }, canFrame: true, canMount: true, canLaminate: true, canCanvasStretched: true, canCanvasFramed: true,
  } as const // prettier-ignore
  const sizes = [
    { width: 12, height: 16 },
    { width: 18, height: 24 },
  ]
  const own = { technique: '', medium: 'poster', style: '', collection: 'both', aspect: 0.75, bio: '', department: null, picture: null, sizes } as const // prettier-ignore
  const listOf = (facts: Partial<OwnFacts>, code: Currency = 'USD') =>
    Object.fromEntries(
      variantsOf({ ...poster, own: { ...own, ...facts } }, 'Poster', code)
        .toReversed()
        .map(({ item: { width, height, service, group }, price }) => {
          const name = `${width}x${height} ${group === 'Canvas' ? 'canvas ' : ''}${service.name}`
          return [name, [price.list, price.sale]]
        }),
    )

  it.each<[string, Partial<OwnFacts>, Currency, Record<string, [number, number]>]>([
    ['an amount', { prices: { USD: { smallest: 1999 } } }, 'USD', { '12x16 none': [1999, 1999] }],
    // 19.99 USD are 2998.5 yen: the next price that ends on 80.
    ['an amount, converted', { prices: { USD: { smallest: 1999 } } }, 'JPY', { '12x16 none': [3080, 3080] }],
    ['an amount in yen', { prices: { JPY: { smallest: 2981 } } }, 'JPY', { '12x16 none': [2981, 2981] }],
    ['a table', { prices: { USD: { items: { '12x16': 1500, '12x16/frame': 5901, '18x24': 1777 } } } }, 'USD', { '12x16 none': [1500, 1500], '18x24 none': [1777, 1777], '12x16 frame': [5901, 5901] }],
    ['a table, converted', { prices: { USD: { items: { '12x16/frame': 5900 } } } }, 'CAD', { '12x16 frame': [8099, 8099] }],
    ['a sale in percent of the smallest size', { prices: { USD: { items: { '12x16': 2000, '18x24': 3001 } } }, salePrices: { USD: { smallest: 1500 } } }, 'USD', { '12x16 none': [2000, 1500], '18x24 none': [3001, 2250] }],
    ['a sale by a factor', { prices: { USD: { smallest: 2000 } }, salePrices: { USD: { factor: 0.9 } } }, 'USD', { '12x16 none': [2000, 1800] }],
    ['a sale of one size', { prices: { USD: { items: { '12x16': 2000, '18x24': 3000 } } }, salePrices: { USD: { items: { '18x24': 2600 } } } }, 'USD', { '12x16 none': [2000, 2000], '18x24 none': [3000, 2600] }],
    ['a sale above the price', { prices: { USD: { smallest: 2000 } }, salePrices: { USD: { smallest: 2500 } } }, 'USD', { '12x16 none': [2000, 2000] }],
    ['a sale in another currency', { prices: { USD: { smallest: 2000 } }, salePrices: { CAD: { smallest: 2500 } } }, 'USD', { '12x16 none': [2000, 2000] }],
  ])('computes %s', (_, facts, code, expected) => expect(listOf(facts, code)).toMatchObject(expected)) // prettier-ignore

  it('keeps the relation of other frames to the first one, and never sells a frame below its print', () => {
    const cheap = listOf({ prices: { USD: { items: { '12x16': 2000, '12x16/frame': 2100, '12x16/canvas': 1500 } } } })
    expect(cheap['12x16 canvas canvas']).toEqual([1500, 1500])
    const offers = variantsOf(
      { ...poster, own: { ...own, prices: { USD: { items: { '12x16': 2000, '12x16/frame': 2100 } } } } },
      'Poster',
      'USD',
    )
    const frames = offers.filter(
      ({ item }) => item.service.name === 'frame' && item.group !== 'Canvas' && item.width === 12,
    )
    expect(frames.length).toBeGreaterThan(3)
    for (const { price } of frames) {
      expect(price.list).toBeGreaterThanOrEqual(2000)
      expect(price.list).toBeLessThan(2600)
    }
  })

  it('adds the cost of a service to the price of the print, and reduces the print alone', () => {
    const prices = { USD: { items: { '12x16': 2000, '18x24': 3000 } } }
    const listed = listOf({ prices })
    const reduced = listOf({ prices, salePrices: { USD: { smallest: 1500 } } })
    expect(listed['12x16 canvas canvas']?.[0]).toBeGreaterThan(2000)
    expect(reduced['12x16 canvas canvas']).toEqual([
      listed['12x16 canvas canvas']?.[0],
      (listed['12x16 canvas canvas']?.[0] ?? 0) - 500,
    ])
  })

  it('computes a sale price of at most the discounted list price', () => {
    fc.assert(
      fc.property(anyWork, site, currency, (work, where, code) => {
        for (const { price } of variantsOf(work, where, code)) {
          expect(price.sale).toBeLessThanOrEqual(price.list)
          expect(price.sale).toBeGreaterThan(0)
          expect(price.sale).toBeLessThanOrEqual(discounted(price.list, work.promoPercent, code))
        }
      }),
    )
  })

  it('lowers the price with each tier, for unframed prints of open editions only', () => {
    fc.assert(
      fc.property(anyWork, site, currency, (work, where, code) => {
        for (const { item, price } of variantsOf(work, where, code)) {
          const steps = [{ quantity: 1, price: price.sale }, ...price.tiers]
          steps.slice(1).forEach((tier, index) => {
            expect(tier.quantity).toBeGreaterThan(steps[index]?.quantity ?? 0)
            expect(tier.price).toBeLessThan(steps[index]?.price ?? 0)
            expect(tier.price).toBeGreaterThan(0)
          })
          if (item.service.name !== 'none' || work.edition !== null) expect(price.tiers).toEqual([])
        }
      }),
    )
  })

  it('uses the tiers of an imported work and ignores those that raise the price', () => {
    const [work] = fc.sample(anyWork, 1)
    const imported = (...priceTiers: { quantity: number; percent: number }[]) => ({
      ...work,
      edition: null,
      promoPercent: 0,
      own: { priceTiers } as never,
    })
    const tiers = (importedWork: ReturnType<typeof imported>) => {
      const [offer] = variantsOf(importedWork as never, 'Art', 'USD')
      return offer?.price.tiers.map(({ quantity, price }) => [quantity, Math.round((100 * price) / offer.price.sale)])
    }
    expect(tiers(imported({ quantity: 12, percent: 20 }, { quantity: 3, percent: 10 }))).toEqual([
      [3, 90],
      [12, 80],
    ])
    expect(tiers(imported({ quantity: 3, percent: 20 }, { quantity: 12, percent: 10 }))).toEqual([[3, 80]])
    expect(tiers(imported())).toEqual([])
  })

  it('never lowers the price of a larger size', () => {
    fc.assert(
      fc.property(anyWork, site, currency, (work, where, code) => {
        const kinds = Map.groupBy(variantsOf(work, where, code), kindOf)
        for (const offers of kinds.values())
          offers.slice(1).forEach((offer, index) => {
            const smaller = offers[index]
            expect(offer.price.list).toBeGreaterThanOrEqual(smaller?.price.list ?? 0)
            expect(offer.price.sale).toBeGreaterThanOrEqual(smaller?.price.sale ?? 0)
          })
      }),
    )
  })

  it('starts at the price of the cheapest item', () => {
    fc.assert(
      fc.property(anyWork, site, currency, (work, where, code) => {
        const prices = variantsOf(work, where, code).map(({ price }) => price)
        expect(startingPrice(work, code)).toEqual({
          list: Math.min(...prices.map(({ list }) => list)),
          sale: Math.min(...prices.map(({ sale }) => sale)),
        })
      }),
    )
  })

  it.each([
    [4801, 'USD', 'plain', 4900],
    [4800, 'USD', 'plain', 4800],
    [2900, 'USD', 'charm', 2999],
    [2999, 'USD', 'charm', 2999],
    [3000, 'USD', 'charm', 3099],
    [3000, 'AUD', 'charm', 4595],
    [3000, 'JPY', 'charm', 4580],
    [3001, 'JPY', 'plain', 4600],
  ] as const)('rounds %i US cents in %s to the %s ending %i', (cents, code, ending, expected) => {
    expect(roundToPriceEnding(fromUsCents(cents, code), code, ending)).toBe(expected)
  })

  it.each([
    [34200, 30, 'USD', 23940],
    [2999, 30, 'USD', 2099],
    [4580, 15, 'JPY', 3890],
    [4595, 10, 'AUD', 4135],
    [4595, 0, 'AUD', 4595],
  ] as const)('discounts %i by %i percent in %s to %i', (amount, percent, code, expected) => {
    expect(discounted(amount, percent, code)).toBe(expected)
  })
})

describe('sizes', () => {
  it('returns three to six growing sizes in the proportions of the work', () => {
    fc.assert(
      fc.property(anyWork, (work) => {
        const sizes = sizesOf(work)
        fc.pre(groupTypeOf(work) !== 'gallery-pops')
        expect(sizes.length).toBeGreaterThanOrEqual(3)
        expect(sizes.length).toBeLessThanOrEqual(6)
        for (const { width, height } of sizes) {
          expect(Math.abs(width / height / work.aspect - 1)).toBeLessThan(0.031)
          expect(Math.min(width, height)).toBeLessThanOrEqual(44)
        }
        sizes.slice(1).forEach((size, index) => {
          const smaller = sizes[index] ?? size
          expect(size.width).toBeGreaterThanOrEqual(smaller.width)
          expect(size.height).toBeGreaterThanOrEqual(smaller.height)
        })
      }),
    )
  })

  it.each([
    ['poster', 2 / 3, '12x18 16x24 24x36 30x45'],
    ['photo', 4 / 5, '12x15 16x20 24x30 32x40'],
    ['print', 1, '16x16 24x24 32x32 40x40'],
    ['print', 2, '16x8 24x12 32x16 40x20'],
  ] as const)('sells a %s of aspect ratio %f in the sizes %s', (medium, aspect, expected) => {
    const sizes = sizesOf({ id: 3, aspect, medium, edition: 25 })
    expect(sizes.map(({ width, height }) => `${width}x${height}`).join(' ')).toBe(expected)
  })

  it('sells a photo of aspect ratio 3:4 in standard sizes', () => {
    const sizes = sizesOf({ id: 3, aspect: 3 / 4, medium: 'photo', edition: 25 })
    expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(['12x16', '18x24', '24x32', '30x40'])
  })
})

describe('the items of a work', () => {
  it('returns at most 100 items with distinct UPIs and at most 3 mouldings per size and tier [PDP-45]', () => {
    fc.assert(
      fc.property(anyWork, site, (work, where) => {
        const offers = variantsOf(work, where, 'USD')
        expect(new Set(offers.map(({ upi }) => upi)).size).toBe(offers.length)
        expect(offers.length).toBeLessThanOrEqual(100)
        expect(offers.some(({ item }) => item.service.name === 'none')).toBe(true)
        const framed = offers.flatMap(({ item: { group, width, height, service } }) =>
          service.name === 'frame' ? [`${group} ${width} x ${height} ${mouldingById(service.moulding)?.tier}`] : [],
        )
        for (const alike of Map.groupBy(framed, String).values()) expect(alike.length).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('returns five items of a gallery pop [POPS-01]', () => {
    const pops = fc.sample(anyWork, { numRuns: 4000, seed: 7 }).filter((work) => groupTypeOf(work) === 'gallery-pops')
    expect(pops.length).toBeGreaterThan(5)
    for (const work of pops)
      expect(variantsOf(work, 'Art', 'USD').map(({ item }) => [item.group === 'Canvas', item.service.name])).toEqual([
        [false, 'none'],
        [false, 'frame'],
        [false, 'frame'],
        [true, 'canvas'],
        [true, 'frame'],
      ])
  })
})
