import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitEntry,
  fitLimits,
  fitProblem,
  fitRules,
  fittedList,
  fittingSize,
  fittingSizes,
  formatFit,
  offeredFits,
  pieceOf,
  readFit,
  writeFit,
  writeRule,
} from '#/domain/listing/fits.ts'
import { listingAddress, readListing, toggled } from '#/domain/listing/listing.ts'

const rules = { addresses: 'art', pageSizes: { list: 60, offered: [25, 50], deepest: 100 } } as const
const list = (query: Record<string, string> = {}) => {
  const request = readListing('/gallery', query, rules)
  if (!request) throw new Error('/gallery is a list')
  return request
}
const submitted = (query: Record<string, string>) => listingAddress(fittedList(list(query), fitEntry(query)), 60)

const lengthIn = (unit: 'in' | 'cm') =>
  fc.integer({ min: fitLimits[unit].from * 100, max: fitLimits[unit].to * 100 }).map((hundredths) => hundredths / 100)
const fits = fc.constantFrom('in' as const, 'cm' as const).chain((unit) =>
  fc.record(
    {
      unit: fc.constant(unit),
      width: lengthIn(unit),
      height: lengthIn(unit),
      rule: fc
        .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
        .map(([from, more]) => ({ from, to: Math.min(100, from + more) })),
    },
    { requiredKeys: ['unit', 'width', 'rule'] },
  ),
)

it('reads what it wrote', () => {
  fc.assert(
    fc.property(fits, (fit) => {
      expect(readFit(writeFit(fit))).toEqual(fit)
    }),
  )
})

it('keeps what was entered, in either unit, with the rest of the list', () => {
  fc.assert(
    fc.property(fits, ({ unit, width, height, rule }) => {
      const fit = { unit, width, ...(height === undefined ? {} : { height }), rule }
      const query = { fitw: String(width), fith: String(height ?? ''), fitu: unit, fitp: writeRule(rule) }
      const address = submitted({ ...query, n: 'c_color:blue', sort: 'newest' })
      const params = new URL(address, 'http://shop.test').searchParams
      expect([params.get('n'), params.get('sort')]).toEqual([`c_color:blue;c_fits:${writeFit(fit)}`, 'newest'])
    }),
  )
})

it('shows sizes of half to three quarters of the width', () => {
  const fit = readFit('84in')
  expect(fit && fittingSizes(fit)).toEqual({ width: { from: 42, to: 63 } })
  const metric = readFit('210x100cm_75-100')
  const { width, height } = metric ? fittingSizes(metric) : { width: undefined }
  expect(width?.from).toBeCloseTo(62.008, 3)
  expect(height?.to).toBeCloseTo(39.37, 2)
})

it('selects the size nearest to the middle, and only one that fits in width and height', () => {
  const sizes = [
    { width: 40, height: 30 },
    { width: 44, height: 33 },
    { width: 54, height: 40 },
    { width: 60, height: 45 },
  ]
  expect(fittingSize(sizes, { width: { from: 42, to: 63 } })).toEqual({ width: 54, height: 40 })
  expect(fittingSize(sizes, { width: { from: 42, to: 63 }, height: { from: 20, to: 35 } })).toEqual({
    width: 44,
    height: 33,
  })
  expect(fittingSize(sizes, { width: { from: 61, to: 63 } })).toBeUndefined()
})

describe('an entry', () => {
  it.each([
    ['84', 'in', '84in'],
    ['84.5 in', 'in', '84.5in'],
    ['84"', 'cm', '84in'],
    ['210 cm', 'in', '210cm'],
    ['82,5', 'cm', '82.5cm'],
    ['２１０', 'cm', '210cm'],
  ])('of %s on a page in %s is %s', (fitw, fitu, value) => {
    expect(submitted({ fitw, fitu })).toBe(`/gallery?n=c_fits%3A${value}`)
  })

  it.each(['0', '10000', '10,000', 'sofa', '', '-84', '7', '401', '1e3', '84 ft'])(
    'of %j has a problem and changes nothing',
    (fitw) => {
      const query = { fitw, fitu: 'in', n: 'c_color:blue;c_fits:72in' }
      const entry = fitEntry(query)
      expect(entry && fitProblem(entry)).toEqual({ field: 'width', unit: 'in' })
      expect(submitted(query)).toBe(listingAddress(list({ n: query.n }), 60))
    },
  )

  it('of a wrong height names the height', () => {
    const entry = fitEntry({ fitw: '84', fith: 'tall', fitu: 'in' })
    expect(entry && fitProblem(entry)).toEqual({ field: 'height', unit: 'in' })
  })

  it('falls back to the usual rule', () => {
    expect(submitted({ fitw: '84', fitu: 'in', fitp: '90-10' })).toBe('/gallery?n=c_fits%3A84in')
    expect(submitted({ fitw: '84', fitu: 'in', fitp: '60-80' })).toBe('/gallery?n=c_fits%3A84in_60-80')
  })
})

it('leaves out what cannot be read from an address, and all but the first', () => {
  const fitted = (n: string) => fittedList(list({ n }), undefined).refinements
  expect(fitted('c_fits:0in;c_color:blue')).toEqual({ c_color: ['blue'] })
  expect(fitted('c_fits:84in,60in')).toEqual({ c_fits: ['84in'] })
  expect(fitted('c_fits:084in_50-75')).toEqual({ c_fits: ['84in'] })
})

it('replaces one width with another, and removes it', () => {
  const sofa = toggled(list(), 'c_fits', '84in')
  expect(toggled(sofa, 'c_fits', '60in').refinements).toEqual({ c_fits: ['60in'] })
  expect(toggled(sofa, 'c_fits', '84in').refinements).toEqual({})
})

it('offers and names usual widths in the unit of the locale', () => {
  expect(offeredFits('en-CA').map((fit) => [pieceOf(fit), formatFit(fit, 'en-CA')])).toEqual([
    ['sofa', '84 in'],
    ['bed', '60 in'],
    ['table', '72 in'],
    ['wall', '96 in'],
  ])
  expect(offeredFits('en-AU').map((fit) => formatFit(fit, 'en-AU'))).toEqual(['210 cm', '160 cm', '180 cm', '240 cm'])
  const [sofa] = offeredFits('en-CA')
  expect(sofa && formatFit(sofa, 'en-AU')).toBe('213 cm')
  expect(fitRules.every(({ from, to }) => from < to)).toBe(true)
})
