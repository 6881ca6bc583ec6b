import { describe, expect, it } from 'vitest'
import { choiceOf, usualUnit } from '#backend/import/formats/options.ts'

const size = (width: number, height: number, unit: 'in' | 'cm' | null) => ({ width, height, unit })

describe('sizes', () => {
  it.each([
    ['12x16', size(12, 16, null)],
    ['12 × 16', size(12, 16, null)],
    ['12" x 16"', size(12, 16, 'in')],
    ['12″×16″', size(12, 16, 'in')],
    ["12'' x 16''", size(12, 16, 'in')],
    ['16 by 20 in', size(16, 20, 'in')],
    ['16x20 inches', size(16, 20, 'in')],
    ['8.5 x 11', size(8.5, 11, null)],
    ['8½ x 11 in', size(8.5, 11, 'in')],
    ['2 ft x 3 ft', size(24, 36, 'in')],
    ['30 x 40 cm', size(30, 40, 'cm')],
    ['30cm x 40cm', size(30, 40, 'cm')],
    ['300 x 400 mm', size(30, 40, 'cm')],
    ['0,7 x 1,0 m', size(70, 100, 'cm')],
    ['30x40-cm', size(30, 40, 'cm')],
    ['12x16-in', size(12, 16, 'in')],
    ['W30 x H40 cm', size(30, 40, 'cm')],
    ['20 x 30 x 1.5 in', size(20, 30, null)],
    ['A3', size(29.7, 42, 'cm')],
    ['DIN A4', size(21, 29.7, 'cm')],
    ['Large (24x36 in)', size(24, 36, 'in')],
    ['12x16 in (30x40 cm)', size(12, 16, 'in')],
  ])('reads %s', (value, expected) => {
    expect(choiceOf({ name: 'Size', value }).size).toEqual(expected)
  })

  it('takes the unit from the name of the option', () => {
    expect(choiceOf({ name: 'Größe (cm)', value: '50x70' }).size).toEqual(size(50, 70, 'cm'))
    expect(choiceOf({ name: 'Size in inches', value: '50x70' }).size).toEqual(size(50, 70, 'in'))
  })

  it.each(['Blue', '12', '1234567 x 2', 'Pack of 2', 'AA', 'A9'])('reads no size in "%s"', (value) => {
    expect(choiceOf({ name: 'Option', value }).size).toBeUndefined()
  })

  it('knows in which unit sizes without one are usual', () => {
    const unitOf = (...texts: string[]) =>
      usualUnit(texts.map((value) => choiceOf({ name: '', value }).size ?? size(0, 0, null)))
    expect(unitOf('12x16', '18x24', '24x36')).toBe('in')
    expect(unitOf('16x20', '20x30', '40x60')).toBe('in')
    expect(unitOf('30x40', '50x70')).toBe('cm')
    expect(unitOf('70x100')).toBe('cm')
    expect(unitOf('30x40', '20 x 30 cm')).toBe('cm')
    expect(unitOf('30x40')).toBe('in')
  })
})

describe('finishes', () => {
  it.each([
    ['Framed', 'frame'],
    ['Framed - Black', 'frame'],
    ['Framed Print', 'frame'],
    ['Encadré noir', 'frame'],
    ['mit Rahmen', 'frame'],
    ['gerahmt', 'frame'],
    ['Canvas', 'canvas'],
    ['Stretched canvas', 'canvas'],
    ['Toile', 'canvas'],
    ['Leinwand', 'canvas'],
    ['Laminated', 'laminate'],
    ['laminiert', 'laminate'],
    ['Plastifié', 'laminate'],
    ['Mounted on board', 'mount'],
    ['kaschiert', 'mount'],
    ['Contrecollé', 'mount'],
    ['Unframed', 'none'],
    ['No frame', 'none'],
    ['Sans cadre', 'none'],
    ['Non encadré', 'none'],
    ['ohne Rahmen', 'none'],
    ['ungerahmt', 'none'],
    ['Print only', 'none'],
    ['Poster', 'none'],
    ['Fine Art Paper', 'none'],
  ] as const)('reads %s', (value, service) => {
    expect(choiceOf({ name: 'Finish', value })).toEqual({ service })
  })

  it('reads a colour or a wood of an option of frames as a frame', () => {
    expect(choiceOf({ name: 'Frame', value: 'Black' })).toEqual({ service: 'frame' })
    expect(choiceOf({ name: 'Rahmen', value: 'Eiche' })).toEqual({ service: 'frame' })
    expect(choiceOf({ name: 'Frame color', value: 'None' })).toEqual({ service: 'none' })
    expect(choiceOf({ name: 'Cadre', value: 'Sans' })).toEqual({ service: 'none' })
  })

  it('reads a size and a finish of one value', () => {
    expect(choiceOf({ name: 'Option', value: '12x16 Canvas' })).toEqual({ size: size(12, 16, null), service: 'canvas' })
  })

  it.each(['Acrylic', 'Metal print', 'Framed canvas', 'Alu-Dibond'])(
    'does not take %s for a finish of the shop',
    (value) => {
      expect(choiceOf({ name: 'Material', value })).toEqual({ isUnknownFinish: true })
    },
  )
})

it('orders sizes that are only named', () => {
  const ranks = ['XS', 'Small', 'mittel', 'Grande', 'X-Large', '2XL'].map((value) => choiceOf({ name: '', value }).rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  expect(new Set(ranks).size).toBe(6)
  expect(ranks).not.toContain(undefined)
  expect(choiceOf({ name: 'Colour', value: 'Red' })).toEqual({})
})
