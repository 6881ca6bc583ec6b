import { describe, expect, it } from 'vitest'
import { type Cells, columnNamed } from '#backend/import/columns.ts'
import { parseRow } from '#backend/import/parse-row.ts'

const TODAY = new Date('2026-11-20T12:00:00Z')
const plain: Cells = { id: 'a', title: 'Quiet Harbor', artist: 'Ines Vale', width_mm: '300', height_mm: '400' }

function parsed(cells: Cells) {
  const result = parseRow({ ...plain, ...cells }, TODAY)
  if ('errors' in result) return { errors: result.errors.map(({ field, reason }) => `${field} ${reason}`) }
  return { extra: result.row.extra, changes: result.changes.map(({ field, reason }) => `${field} ${reason}`) }
}

describe('names of columns', () => {
  it.each([
    [' Title ', 'title'],
    ['price@cad', 'price@CAD'],
    ['sale_price@JPY', 'sale_price@JPY'],
    ['price@USD', 'price'],
    ['title@fr-ca', 'title@fr-CA'],
    ['description@ja', 'description@ja-JP'],
    ['price@EUR', undefined],
    ['title@de-DE', undefined],
    ['sku@fr-CA', undefined],
    ['price@CAD@CAD', undefined],
    ['constructor', undefined],
  ])('reads %j as %j', (name, column) => expect(columnNamed(name)).toBe(column))
})

describe('optional cells', () => {
  it('stores a row without them as before', () => {
    expect(parsed({ price: '  ', description: '' })).toEqual({ extra: undefined, changes: [] })
  })

  it.each<[Cells, Cells]>([
    [{ price: '19.90' }, { price: '19.90' }],
    [{ price: 'x1.2' }, { price: 'x1.2' }],
    [{ price: ' 12x16=19.99 | 18x24/frame = 99 ' }, { price: '12x16=19.99 | 18x24/frame = 99' }],
    [{ 'price@JPY': '2980' }, { 'price@JPY': '2980' }],
    [{ 'price@JPY': '2980.00' }, { 'price@JPY': '2980.00' }],
    [{ services: 'Frame|canvas|frame' }, { services: 'frame|canvas' }],
    [{ services: 'None' }, { services: 'none' }],
    [{ stock: '12x16=3|18x24=0' }, { stock: '12x16=3|18x24=0' }],
    [{ sku: 'AB=1|2' }, { sku: 'AB=1|2' }],
    [{ visible: 'FALSE' }, { visible: 'no' }],
    [{ available_from: '2027-01-31' }, { available_from: '2027-01-31' }],
    [{ available_from: '2027-01-31T09:30+09:00' }, { available_from: '2027-01-31T09:30+09:00' }],
    [{ weight: '1.2 kg' }, { weight: '1.2 kg' }],
    [{ 'title@fr-CA': 'Port  calme' }, { 'title@fr-CA': 'Port calme' }],
    [{ description: '\r\n# Harbor\r\n\r\n- calm\r\n' }, { description: '# Harbor\n\n- calm' }],
  ])('accepts %j', (cells, extra) => expect(parsed(cells)).toEqual({ extra, changes: [] }))

  it.each<[Cells, string]>([
    [{ price: '19,99' }, 'price holds "19,99": expected an amount such as 19.99 in USD, above 0, up to 1000000'],
    [{ price: '0' }, 'price holds "0": expected an amount'],
    [{ price: '-5' }, 'price holds "-5": expected an amount'],
    [{ price: '19.999' }, 'price holds "19.999": expected an amount'],
    [{ price: 'x0' }, 'price is "x0": expected a factor above 0, up to 1000'],
    [{ price: '12x16=19.99|12x16=29.99' }, 'price holds 12x16 twice: expected each size once'],
    [{ price: '12x16/gold=19.99' }, 'price holds "12x16/gold=19.99": expected a size, frame, mount, laminate, canvas'],
    [{ price: 'large=19.99' }, 'price holds "large=19.99": expected sizes such as 12x16 (inches), 30x40 cm or A3'],
    [{ 'price@JPY': '19.99' }, 'price@JPY holds "19.99": expected an amount such as 1990 in whole yen'],
    [{ sizes: '12x160' }, 'sizes holds "12x160": expected sizes such as 12x16'],
    [{ services: 'frame|none' }, 'services holds "none": expected frame, mount, laminate, canvas or none'],
    [{ stock: 'many' }, 'stock holds "many": expected a whole number from 0 to 1000000'],
    [{ visible: 'maybe' }, 'visible is "maybe": expected yes or no'],
    [{ available_from: '2027-02-30' }, 'available_from is "2027-02-30": expected a date'],
    [{ sale_from: '31/01/2027', sale_price: '9' }, 'sale_from is "31/01/2027": expected a date'],
    [
      { sale_price: '9', sale_from: '2026-12-02', sale_to: '2026-12-01' },
      'sale_to is "2026-12-01": expected a date after sale_from',
    ],
    [{ weight: '3 stone' }, 'weight is "3 stone": expected a weight such as 1.2 kg'],
  ])('rejects %j', (cells, reason) => {
    expect(parsed(cells).errors).toEqual([expect.stringContaining(reason)])
  })

  it.each<[Cells, string]>([
    [{ sizes: '30x40 cm' }, 'sizes "30x40 cm" is sold as 12x16: rounded to whole inches'],
    [{ sizes: 'A3' }, 'sizes "A3" is sold as 12x17: rounded to whole inches'],
    [{ sizes: '12x16|16x12' }, 'sizes holds 16x12 twice: sold once'],
    [{ stock: '-2' }, 'stock is "-2": 0 is used'],
    [{ sale_to: '2026-12-01' }, 'sale_to there is no sale_price: the date has no effect'],
    [{ price: '20', sale_price: '25' }, 'sale_price is "25", not below the price: the price is used'],
    [{ sizes: '12x16', stock: '12x16=3|18x24=4' }, 'stock names 18x24, a size that is not among the sizes'],
    [{ seo_title: 'x'.repeat(300) }, 'seo_title has 300 characters: cut to 200'],
  ])('reports %j', (cells, change) => {
    expect(parsed(cells).changes).toEqual([expect.stringContaining(change)])
  })

  it('accepts one day as a sale', () => {
    const day = { sale_price: '9', sale_from: '2026-11-27', sale_to: '2026-11-27' }
    expect(parsed(day)).toEqual({ extra: day, changes: [] })
  })
})
