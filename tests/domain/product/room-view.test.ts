import { describe, expect, it } from 'vitest'
import { itemPath, pageOptions, type ProductChoices } from '#/domain/product/product-view.ts'
import { roomView } from '#/domain/product/room-view.ts'
import { centerLine, rooms } from '#/domain/product/rooms.ts'
import { CENTER_LINE, UNITS_PER_INCH } from '@passepartout/artworks/rooms/room'
import { layOutWall, roomDrawings } from '@passepartout/artworks'

const sizes = [6, 12, 18, 24, 30].map((width) => ({ label: `${width} x ${width + 4}`, width, height: width + 4 }))
const choices: ProductChoices = {
  isPoster: false,
  sizes,
  options: [
    { kind: 'print', typeName: 'Art Print', moulding: null, mat: null, glazing: null },
    { kind: 'canvas', typeName: 'Canvas', moulding: null, mat: null, glazing: null },
  ],
  items: sizes.flatMap((size, index) =>
    [0, 1]
      // The canvas is not made in the smallest size.
      .filter((option) => option === 0 || index > 0)
      .map((option) => ({
        upi: `${option ? 'C' : 'P'}${size.width}X${size.height}`,
        size: index,
        option,
        list: 100,
        sale: 100,
        width: size.width,
        height: size.height,
        mat: 0,
        stock: 9,
        delivery: 0,
        minimum: 1,
        step: 1,
      })),
  ),
}
const shown = (upi: string) => {
  const item = choices.items.find((candidate) => candidate.upi === upi)
  if (!item) throw new Error(`no item ${upi}`)
  return { choices, item, choice: { tab: 'print' as const, size: item.size, tier: null, option: item.option } }
}
const upis = (options: Record<string, unknown>, upi = 'P18X22') =>
  roomView('gallery', shown(upi), pageOptions(options))?.items.map((item) => item.upi)

describe('the room of a product page', () => {
  it('is the first of the theme with the chosen item, until the address names another', () => {
    const view = roomView('press', shown('P18X22'), {})
    expect(view).toMatchObject({ room: { id: 'press-living' }, wall: undefined, beside: [] })
    expect(view?.items.map(({ upi }) => upi)).toEqual(['P18X22'])
    expect(roomView('press', shown('P18X22'), { room: 'kitchen', wall: 'blue' })).toMatchObject({
      room: { id: 'press-kitchen' },
      wall: 'blue',
    })
  })

  it('has other sizes of the same finish beside the chosen one, from small to large, four at most', () => {
    expect(upis({ room: 'bedroom', sizes: '30x34.6x10' })).toEqual(['P6X10', 'P18X22', 'P30X34'])
    expect(upis({ room: 'bedroom', sizes: '30x34.6x10' }, 'C18X22')).toEqual(['C18X22', 'C30X34'])
    expect(upis({ room: 'bedroom', sizes: '6x10.12x16.24x28.30x34' })).toHaveLength(4)
    expect(upis({ room: 'bedroom', sizes: '18x22.99x99' })).toEqual(['P18X22'])
  })

  it('falls back to the first room, and ignores a wall and sizes that do not exist', () => {
    for (const options of [
      { room: 'attic', wall: 'tartan', sizes: '1x' },
      { room: ['bedroom'], wall: 7, sizes: {} },
      { room: '../x', wall: 'constructor', sizes: '12x16,30x34' },
    ])
      expect(roomView('gallery', shown('P18X22'), pageOptions(options))).toMatchObject({
        room: { id: 'gallery-living' },
        wall: undefined,
        beside: [],
      })
  })

  it('is written into the address of every choice', () => {
    const options = pageOptions({ pdp: 'v2', room: 'bedroom', wall: 'green', sizes: '12x16', other: 'x' })
    expect(itemPath('/products/p1', 'A1', options)).toBe(
      '/products/p1?pid=A1&pdp=v2&room=bedroom&wall=green&sizes=12x16',
    )
  })
})

it('centers works 57 inches above the floor in every room, side by side on one line', () => {
  expect(CENTER_LINE).toBe(centerLine)
  const small = { width: 8, height: 10 }
  const taller = { width: 11, height: 14 }
  for (const { id } of rooms) {
    const room = roomDrawings.get(id)
    if (!room) throw new Error(`no drawing of ${id}`)
    const { places } = layOutWall(room, [small, taller])
    const centers = places.map(({ y, height }) => y + height / 2)
    expect(new Set(centers).size).toBe(1)
    expect(centers[0]).toBeLessThanOrEqual(room.wall.eyeLine)
    expect(layOutWall(room, [{ width: 4, height: 4 }]).places[0]?.y).toBeLessThanOrEqual(
      room.wall.eyeLine - 2 * UNITS_PER_INCH,
    )
  }
  const living = roomDrawings.get('gallery-living')
  const [work] = living ? layOutWall(living, [taller]).places : []
  // Its wall ends 930 units from the top.
  expect(930 - ((work?.y ?? 0) + (work?.height ?? 0) / 2)).toBe(57 * UNITS_PER_INCH)
})
