import { describe, expect, it } from 'vitest'
import { formEntries } from '#/domain/form-entries.ts'
import {
  childItem,
  childStock,
  chosenTotal,
  choicesInForm,
  finishesOf,
  firstOpenChild,
  isSoldOut,
  lowestPrice,
  readChoices,
  setItems,
  setPath,
  startingPrice,
  writeChoices,
  type ChildChoice,
  type SetChild,
} from '#/domain/product/product-set.ts'
import { packProduct, unpackProduct } from '#/domain/product/product-wire.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import type { ProductItem, ProductOption } from '#/domain/product/product-view.ts'

const option = (kind: ProductOption['kind'], moulding = '', mat: string | null = null): ProductOption => ({
  kind,
  typeName: 'Art Print',
  moulding: moulding ? { id: moulding, name: moulding, width: 1, tier: 'classic', tone: 'brown' } : null,
  mat,
  glazing: null,
})

/** Two sizes; the oak frame has a mat in the larger one only, and canvas is made in the smaller one only. */
function child(imageId: string, overrides: Partial<ProductItem> = {}): SetChild {
  const item = (name: string, size: number, optionIndex: number, sale: number): ProductItem => ({
    upi: `${imageId}${name}`,
    size,
    option: optionIndex,
    list: sale,
    sale,
    width: 12,
    height: 16,
    mat: 0,
    stock: 5,
    delivery: 0,
    minimum: 1,
    step: 1,
    ...overrides,
  })
  return {
    imageId,
    title: `Work ${imageId}`,
    path: `/products/p${imageId}`,
    revision: '1',
    aspect: 0.75,
    ratings: { average: 4.5, count: 12 },
    choices: {
      isPoster: false,
      sizes: [
        { label: '12 x 16 in', width: 12, height: 16 },
        { label: '18 x 24 in', width: 18, height: 24 },
      ],
      options: [option('canvas'), option('frame', 'OAK'), option('frame', 'OAK', 'White'), option('print')],
      items: [
        item('CANVAS', 0, 0, 9000),
        item('SMALLOAK', 0, 1, 12_000),
        item('LARGEOAK', 1, 2, 20_000),
        item('SMALL', 0, 3, 4000),
        item('LARGE', 1, 3, 7000),
      ],
    },
  }
}

const [first, second] = [child('10000001'), child('10000002')]
const children = [first, second]
const open: ChildChoice = { size: null, finish: null, quantity: 1 }
const small: ChildChoice = { size: '12x16', finish: 'print', quantity: 1 }

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return formEntries(data)
}

describe('the choice of a child', () => {
  it('lists finishes by service, and each frame once for all mats', () => {
    expect(finishesOf(first).map(({ tab, finishes }) => [tab, finishes.map(({ key }) => key)])).toEqual([
      ['print', ['print', 'frame-OAK']],
      ['canvas', ['canvas']],
    ])
  })

  it('selects an item when a size and a finish are chosen [SET-03]', () => {
    expect(childItem(first, small)?.upi).toBe('10000001SMALL')
    expect(childItem(first, { ...small, size: '18x24', finish: 'frame-OAK' })?.upi).toBe('10000001LARGEOAK')
    expect(childItem(first, { ...small, size: null })).toBeUndefined()
    expect(childItem(first, { ...small, finish: null })).toBeUndefined()
    expect(childItem(first, { ...small, size: '18x24', finish: 'canvas' })).toBeUndefined()
  })

  it('has the stock state of the chosen item', () => {
    expect(childStock(first, open)).toBeUndefined()
    expect(childStock(first, { ...small, quantity: 5 })).toEqual({ kind: 'in-stock' })
    expect(childStock(first, { ...small, quantity: 6 })).toEqual({ kind: 'short', left: 5 })
    expect(childStock(first, { ...small, size: '18x24', finish: 'canvas' })).toEqual({ kind: 'out-of-stock' })
    const gone = child('10000003', { stock: 0 })
    expect([isSoldOut(gone), isSoldOut(first)]).toEqual([true, false])
    expect(childStock(gone, open)).toEqual({ kind: 'out-of-stock' })
  })

  it('narrows the lowest price', () => {
    expect(lowestPrice(first)).toBe(4000)
    expect(lowestPrice(first, '18x24')).toBe(7000)
    expect(lowestPrice(first, null, 'frame-OAK')).toBe(12_000)
    expect(lowestPrice(first, '18x24', 'canvas')).toBeUndefined()
  })
})

describe('a set', () => {
  it('starts at the lowest price of its works [SET-01]', () => {
    expect(startingPrice([first, child('10000003', { sale: 2500 })])).toBe(2500)
  })

  it('is added with one item for each child, or not at all [SET-03]', () => {
    const framed = { ...small, finish: 'frame-OAK', quantity: 2 }
    expect(setItems(children, [small, framed])).toEqual([
      { upi: '10000001SMALL', quantity: 1 },
      { upi: '10000002SMALLOAK', quantity: 2 },
    ])
    expect(chosenTotal(children, [small, framed])).toBe(28_000)
    expect(setItems(children, [small, open])).toBeUndefined()
    expect(setItems(children, [small, { ...small, quantity: 6 }])).toBeUndefined()
    expect(chosenTotal(children, [small, open])).toBe(4000)
  })

  it('finds the first child that is not chosen or not in stock [SET-07]', () => {
    expect(firstOpenChild(children, [small, small])).toBeUndefined()
    expect(firstOpenChild(children, [small, open])).toBe(second)
    expect(firstOpenChild(children, [open, open])).toBe(first)
    expect(firstOpenChild(children, [{ ...small, quantity: 6 }, open])).toBe(first)
    expect(firstOpenChild(children, [])).toBe(first)
  })

  it('reads its form, in which values that are not offered count as not chosen', () => {
    const entries = form({
      '10000001.size': '12x16',
      '10000001.finish': 'frame-OAK',
      '10000001.quantity': '3',
      '10000002.size': '99x99',
      '10000002.finish': '<script>',
      '10000002.quantity': '-4',
    })
    expect(choicesInForm(children, entries)).toEqual([{ size: '12x16', finish: 'frame-OAK', quantity: 3 }, open])
    expect(choicesInForm(children, form({}))).toEqual([open, open])
    expect(choicesInForm(children, form({ '10000001.quantity': '1e9' }))[0]?.quantity).toBe(9999)
  })

  it('writes its choices into the address and reads them', () => {
    const choices = [
      { size: '18x24', finish: 'frame-OAK', quantity: 2 },
      { size: null, finish: 'canvas', quantity: 1 },
    ]
    const written = '10000001.18x24.frame-OAK.2_10000002..canvas.1'
    expect(writeChoices(children, choices)).toBe(written)
    expect(readChoices(children, written)).toEqual(choices)
    expect(setPath('/products/p1', children, choices)).toBe(`/products/p1?choice=${written}`)
    expect(setPath('/products/p1', children, [open, open])).toBe('/products/p1')
  })

  it.each(['', 'nonsense', '10000001', '10000001.1x1.none.x', '99999999.12x16.print.1', '._._..._', '%00'])(
    'shows nothing chosen for the address %j',
    (written) => {
      expect(readChoices(children, written)).toEqual([open, open])
    },
  )

  it('is packed and unpacked with the items of its children', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- packing reads only these fields
    const page = { imageId: '10000001', choices: first.choices, children } as unknown as ProductPage
    expect(unpackProduct(packProduct(page))).toEqual(page)
  })
})
