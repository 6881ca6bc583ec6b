import {
  bySizeNumber,
  framesIn,
  isPrintOnly,
  itemAt,
  optionRank,
  optionsIn,
  picksIn,
  type FrameTier,
  type MouldingTone,
  type OptionKind,
  type ProductChoices,
  type ProductItem,
  type ProductOption,
} from '#/domain/product/product-view.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const option = (kind: OptionKind, tier?: FrameTier, tone: MouldingTone | null = null): ProductOption => ({
  kind,
  typeName: kind,
  moulding: tier ? { id: 'OAK', name: 'Natural Oak', width: 0.75, tier, tone } : null,
  mat: null,
  glazing: null,
})
const item = (size: number, optionIndex: number): ProductItem => ({
  upi: `${size}${optionIndex}`,
  size,
  option: optionIndex,
  list: 100,
  sale: 100,
  width: 8,
  height: 10,
  mat: 0,
  stock: 1,
  delivery: 0,
  minimum: 1,
  step: 1,
})
const choices = (options: readonly ProductOption[], items?: readonly ProductItem[]): ProductChoices => ({
  isPoster: false,
  sizes: [{ label: '8 x 10 in', width: 8, height: 10 }],
  options,
  items: items ?? options.map((_, index) => item(0, index)),
})

describe('options', () => {
  it('are print-only unless they have a frame [PDP-35]', () => {
    const kinds = ['print', 'mount', 'laminate', 'canvas', 'framed-canvas', 'frame'] as const
    expect(kinds.filter((kind) => isPrintOnly(option(kind)))).toEqual(kinds.slice(0, -1))
  })

  it('are one of each rank in the list of all, in the order of the brand, the chosen one before others [PDP-46] [PDP-47] [PDP2-02]', () => {
    const all = [
      option('laminate'),
      option('mount'),
      option('framed-canvas', 'classic'),
      option('canvas'),
      option('frame', 'classic', 'brown'),
      option('frame', 'premium', 'gold'),
      option('frame', 'value', 'white'),
      option('frame', 'classic', 'black'),
      option('frame', 'premium', 'black'),
      option('print'),
    ]
    const picks = (isPoster: boolean, chosen: number) =>
      picksIn({ ...choices(all), isPoster }, { tab: 'print', size: 0, tier: null, option: chosen }).map(
        ({ index }) => index,
      )
    // Print, black, white, brown, stretched, framed canvas, mount, laminate.
    expect(picks(false, 9)).toEqual([9, 7, 6, 4, 3, 2, 1, 0])
    expect(picks(false, 8)).toEqual([9, 8, 6, 4, 3, 2, 1, 0])
    expect(picks(false, 5)).toEqual([9, 7, 6, 5, 3, 2, 1, 0])
    // Poster, value frame, classic frame, mount, stretched, framed canvas, laminate.
    expect(picks(true, 9)).toEqual([9, 6, 4, 1, 3, 2, 0])
    expect(picks(true, 8)).toEqual([9, 6, 8, 1, 3, 2, 0])
  })

  it('of another size are not listed', () => {
    const [print, mount] = [option('print'), option('mount')]
    const offered = picksIn(choices([print, mount], [item(0, 0), item(1, 1)]), {
      tab: 'print',
      size: 0,
      tier: null,
      option: 0,
    })
    expect(offered.map(({ index }) => index)).toEqual([0])
  })

  it('of a poster are ranked in the order of its brand [PDP-46]', () => {
    const ordered = [
      option('print'),
      option('frame', 'value'),
      option('frame', 'classic'),
      option('mount'),
      option('canvas'),
      option('framed-canvas', 'classic'),
      option('laminate'),
    ]
    expect(ordered.map((ranked) => optionRank(ranked, true))).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('of other works are ranked print, black, white, brown, canvases, mount, laminate [PDP-47]', () => {
    const ordered = [
      option('print'),
      option('frame', 'classic', 'black'),
      option('frame', 'classic', 'white'),
      option('frame', 'classic', 'brown'),
      option('canvas'),
      option('framed-canvas', 'classic', 'black'),
      option('mount'),
      option('laminate'),
    ]
    expect(ordered.map((ranked) => optionRank(ranked, false))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('of a poster are shown in this order, for any order of the input [PDP-46]', () => {
    const unordered = [option('frame', 'classic'), option('frame', 'value'), option('print')]
    const shown = optionsIn({ ...choices(unordered), isPoster: true }, 'print', 0)
    expect(shown.map(({ index }) => index)).toEqual([2, 1, 0])
  })

  it('of other works are shown in this order, for any order of the input [PDP-47]', () => {
    const frames = (['brown', 'black', 'white'] as const).map((tone) => option('frame', 'classic', tone))
    const shown = optionsIn(choices([...frames, option('print')]), 'print', 0)
    expect(shown.map(({ option: { kind, moulding } }) => moulding?.tone ?? kind)).toEqual([
      'print',
      'black',
      'white',
      'brown',
    ])
  })

  it('show at most three frames of a tier [PDP-45]', () => {
    const frames = Array.from({ length: 5 }, () => option('frame', 'premium', 'gold'))
    expect(framesIn(choices(frames), 0, 'premium')).toHaveLength(3)
  })
})

describe('an item', () => {
  it('is chosen only when exactly one item matches all choices [PDP-36]', () => {
    const options = [option('print'), option('mount')]
    const offered = choices(options, [item(0, 0), item(1, 0), item(1, 1), item(1, 1)])
    expect(itemAt(offered, 0, 0)).toEqual(item(0, 0))
    expect(itemAt(offered, 0, 1)).toBeUndefined()
    expect(itemAt(offered, 1, 1)).toBeUndefined()
  })
})

describe('sizes', () => {
  it('are sorted by the number in their label, not by its letters [PDP-43]', () => {
    const labels = ['24 x 32 in', '8½ x 11 in', '100 x 44 in', '8 x 10 in', '12 x 16 in']
    const sorted = labels.map((label) => ({ label })).toSorted(bySizeNumber)
    expect(sorted.map(({ label }) => Number.parseFloat(label))).toEqual([8, 8, 12, 24, 100])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 })), (numbers) => {
        const written = numbers.map((number) => ({ label: `${number} x 9 in` })).toSorted(bySizeNumber)
        expect(written.map(({ label }) => Number.parseFloat(label))).toEqual(numbers.toSorted((a, b) => a - b))
      }),
    )
  })
})
