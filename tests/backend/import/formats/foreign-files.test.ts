import { describe, expect, it } from 'vitest'
import type { Cells } from '#backend/import/columns.ts'
import { parseRow } from '#backend/import/parse-row.ts'
import { type FileContent, readFiles } from './read-file.ts'

const folder = 'tests/catalogues'
const picture = (name: string, version: string) => `https://cdn.example.com/files/${name}.jpg?v=1700000${version}`

/** The rows that the catalogue rejects, with their reasons. */
const rejected = ({ rows }: FileContent) =>
  [...rows.values()].flatMap((cells) => {
    const parsed = parseRow(cells, new Date('2026-11-20'))
    return 'errors' in parsed ? [`${cells.id}: ${parsed.errors.map(({ reason }) => reason).join('; ')}`] : []
  })

const columnOf = ({ rows }: FileContent, column: keyof Cells) =>
  Object.fromEntries([...rows].map(([id, cells]) => [id, cells[column]]))

describe('a product file of Shopify', async () => {
  const file = await readFiles([`${folder}/shopify.csv`])

  it('has a row for each product, which the catalogue accepts', () => {
    expect(file.description).toBe('Shopify products, UTF-8, separated by commas')
    expect(file.errors).toEqual([])
    expect(file.rows.size).toBe(35)
    expect(rejected(file)).toEqual([])
    expect(Object.values(columnOf(file, 'price')).filter((price) => price?.split('|').length === 3)).toHaveLength(22)
  })

  it('becomes rows with prices, stock, article numbers, pictures and Markdown', () => {
    expect(file.rows.get('estuary-at-dusk')).toEqual({
      id: 'estuary-at-dusk',
      title: 'Estuary at Dusk, "Second State"',
      artist: 'Mara Quill',
      description: [
        'An **estuary** in the last light & a single boat.',
        '',
        '- Acid-free paper, 310 g',
        '- Signed on the *back*',
        '',
        'Edition | open',
        '',
        'See [how to frame it](https://example.com/care).',
      ].join('\n'),
      department: 'Art Prints',
      subjects: 'tide|boats|Evening Light',
      seo_title: 'Estuary at Dusk print',
      seo_description: 'A print of an estuary.',
      image: picture('estuary', '001'),
      image_alt: 'An estuary with a boat, in blue and rose',
      image_2: picture('estuary-detail', '002'),
      image_2_alt: 'Detail of the boat',
      image_3: picture('estuary-room', '003'),
      image_4: picture('estuary-back', '004'),
      price: '12x16=30.00|18x24=39.00|24x32=80.00',
      sale_price: '12x16=24.00|24x32=64.00',
      sku: '12x16=EST-S|18x24=EST-M|24x32=EST-L',
      stock: '12x16=4|18x24=0|24x32=0',
      weight: '120 g',
      sizes: '12x16|18x24|24x32',
    })
  })

  it('has sizes in any unit and language, and finishes with their own prices', () => {
    const { gulls, marche, birnen, ukiyo, ...prices } = columnOf(file, 'price')
    expect(gulls).toBe('12x16=19.99|16x20=29.99|24x36=49.99')
    expect(prices['fjord-morgen']).toBe('30x40 cm=1099.50|50x70 cm=1299.00|29.7x42 cm=1150.00')
    expect(prices['tram-lines']).toBe(
      '12x16=20.00|12x16/frame=75.00|12x16/canvas=60.00|18x24=32.00|18x24/frame=110.00|18x24/canvas=85.00',
    )
    expect(file.rows.get('tram-lines')).toMatchObject({
      services: 'frame|canvas',
      sku: '12x16=T-1|18x24=T-5',
      stock: '12x16=7|18x24=1',
      description: 'Line one.\nLine two with \\*stars\\* and 3 < 4.',
    })
    expect(marche).toBe('30x40 cm=22|30x40 cm/frame=70|50x70 cm=38|50x70 cm/canvas=92')
    expect(birnen).toBe('30x40 cm=25|30x40 cm/frame=80|30x40 cm/mount=45|30x40 cm/laminate=40')
    expect(ukiyo).toBe('30x40 cm=20|50x70 cm=30|42x59.4 cm=40')
  })

  it('has the products that are no art, with what is not used in the report', () => {
    expect(file.rows.get('harbour-tee')).toMatchObject({
      price: '12x16=24|18x24=24|24x32=26|30x40=28',
      sku: '12x16=TEE-EC-S|18x24=TEE-EC-M|24x32=TEE-EC-L|30x40=TEE-EC-XL',
      department: 'Shirts & Tops',
    })
    expect(file.changes.get('harbour-tee')).toEqual([
      expect.stringContaining('sells S as 12x16, M as 18x24, L as 24x32, XL as 30x40'),
      expect.stringContaining('leaves out 8 of 12 variants (Size S, M, L, XL; Color Navy, Rust)'),
    ])
    expect(file.rows.get('silver-ring')).toMatchObject({ price: '120.00', sku: 'RING-48', stock: '10' })
    expect(file.changes.get('silver-ring')?.[0]).toContain('leaves out 17 of 18 variants (Ring size 49, 50,')
    expect(file.rows.get('mug')).toMatchObject({ price: '18', sku: 'MUG-B', stock: '9' })
    expect(file.rows.get('pot')).toMatchObject({ price: '12x16=9.99|18x24=15.99|24x32=21.99' })
    expect(file.rows.get('one-size-plate')).toEqual({
      id: 'one-size-plate',
      title: 'Plate "Tern"',
      description: 'One plate.',
      image: picture('plate', '001'),
      price: '55.00',
      sku: 'PL-1',
      stock: '3',
      weight: '900 g',
    })
  })

  it('has drafts, missing prices, unlimited stock, long handles and many pictures', () => {
    const hidden = Object.entries(columnOf(file, 'visible')).filter(([, visible]) => visible === 'no')
    expect(hidden.map(([id]) => id)).toEqual(['draft-work', 'archived-work', 'hidden-work'])
    expect(file.rows.get('unpriced')).not.toHaveProperty('price')
    expect(file.rows.get('unpriced')?.sizes).toBe('12x16|18x24|24x32')
    expect(file.changes.get('unpriced')).toEqual([
      expect.stringContaining('is "on request": expected an amount such as 19.99'),
      expect.stringContaining('has no price for 3 of 3 variants: the price of the shop is used'),
    ])
    expect(file.rows.get('half-priced')?.price).toBe('12x16=12.50|24x32=28.76')
    expect(file.rows.get('backorder')?.stock).toBe('18x24=2')
    expect(file.rows.get('by-metafield')?.artist).toBe('Ines Okafor')
    const long = [...file.rows.keys()].find((id) => id.startsWith('a-very-long-handle'))
    expect(long).toHaveLength(100)
    expect(file.rows.get('many-pictures')).toHaveProperty('image_10', picture('many-10', '010'))
    expect(file.changes.get('many-pictures')?.[0]).toContain('has 13 pictures: the first 10 are used')
    expect(file.rows.get('turned')?.sizes).toBe('12x16')
    expect(file.changes.get('turned')?.[0]).toContain(
      'leaves out 3 of 4 variants (Size 16x12 in, 30x40 cm, 200x300 in)',
    )
    expect(file.rows.get('acrylic')?.price).toBe('12x16=30')
  })

  it('has products whose rows are apart, wrong quotes and rows that are too short', () => {
    expect(file.rows.get('seven-sails')?.price).toBe('12x16=16.00|18x24=28.50|24x32=46.95')
    expect(file.rows.get('broken-quotes')).toMatchObject({
      title: 'Quotes 12" x 16" not doubled',
      price: '12x16=15.00',
    })
    expect(file.changes.get('broken-quotes')?.[0]).toMatch(
      /the quotes do not match at line \d+, column 26: the row is read/,
    )
    expect(file.rows.get('short-row')).toMatchObject({ title: 'Short row', price: '12x16=12.00' })
  })
})

describe('a product file of WooCommerce', async () => {
  const file = await readFiles([`${folder}/woocommerce.csv`])

  it('has a row for each product, which the catalogue accepts', () => {
    expect(file.errors).toEqual([])
    expect(file.rows.size).toBe(32)
    expect(rejected(file)).toEqual([])
    expect(Object.values(columnOf(file, 'price')).filter((price) => price?.split('|').length === 3)).toHaveLength(20)
  })

  it('becomes rows of variable products with their variations', () => {
    expect(file.rows.get('W-LIGHT')).toEqual({
      id: 'W-LIGHT',
      title: 'Lighthouse, north side',
      artist: 'Ruth Amankwah',
      description: 'A lighthouse\nin **fog**.\n\nSecond paragraph.',
      subjects: 'Prints>Coast|Prints>Towers>Lighthouses|Uncategorized|fog|sea|black, white',
      image: 'https://shop.example/wp/light-1.jpg',
      image_2: 'https://shop.example/wp/light-2.jpg',
      price: '12x16=24|18x24=39|24x36=69',
      sale_price: '12x16=19.5',
      sale_from: '2026-11-01',
      sale_to: '2026-12-24T23:59:59Z',
      sku: '12x16=W-LIGHT-1|18x24=W-LIGHT-2|24x36=W-LIGHT-3',
      stock: '12x16=3|18x24=0',
      weight: '0.25 kg',
      sizes: '12x16|18x24|24x36',
    })
    expect(file.rows.get('W-MOOR')).toMatchObject({
      artist: 'Lise Ødegård',
      price: '30x40 cm=29.90|30x40 cm/frame=89.90|50x70 cm=49.90|50x70 cm/frame=129.90',
      sale_price: '50x70 cm=44.90',
      services: 'frame',
    })
    expect(file.rows.get('woo-103')?.price).toBe('8x10=10|11x14=15|16x20=22')
    expect(file.rows.get('W-ANY')?.price).toBe('12x16=20|18x24=30|24x32=40')
    expect(file.rows.get('W-NOVAR')).toMatchObject({ sizes: '12x16|18x24|24x32', services: 'frame' })
  })

  it('has simple, hidden, grouped and external products, and variations without a parent', () => {
    expect(file.rows.get('W-SIMPLE')).toMatchObject({ artist: 'Pavel Černý', price: '16x20=18', stock: '16x20=12' })
    expect(file.rows.get('W-PLAIN')).toMatchObject({ price: '2', stock: '0' })
    expect(file.rows.get('W-FILE')?.price).toBe('3')
    const hidden = Object.entries(columnOf(file, 'visible')).filter(([, visible]) => visible === 'no')
    expect(hidden.map(([id]) => id)).toEqual(['W-DRAFT', 'W-PRIVATE', 'W-HIDDEN'])
    expect(file.rows.get('W-ORPHAN')?.price).toBe('12x16=14')
    expect(['W-GROUP', 'W-EXT', 'W-ORPHAN', 'W-ZERO'].map((id) => file.changes.get(id)?.[0])).toEqual([
      expect.stringContaining('is a group of other products'),
      expect.stringContaining('is sold by another shop'),
      expect.stringContaining('is a variation of "id:9999", which the file does not have'),
      expect.stringContaining('has no price: the price of the shop is used'),
    ])
  })
})

describe('a product feed of the Google Merchant Center', async () => {
  const file = await readFiles([`${folder}/google-feed.xml`])

  it('has a row for each group of items, which the catalogue accepts', () => {
    expect(file.description).toBe('Google product feed, UTF-8')
    expect(file.errors).toEqual([])
    expect(file.rows.size).toBe(29)
    expect(rejected(file)).toEqual([])
    expect(Object.values(columnOf(file, 'price')).filter((price) => price?.split('|').length === 3)).toHaveLength(26)
  })

  it('becomes rows with the sizes of a group', () => {
    expect(file.rows.get('DUNE')).toEqual({
      id: 'DUNE',
      title: 'Dune Grass',
      artist: 'Mara Quill',
      description: 'Dune grass & **wind**.\n\n- Paper',
      subjects: 'Wall Art>Coast>Dunes',
      image: 'https://img.example/dune-1.jpg',
      image_2: 'https://img.example/dune-4.jpg',
      image_3: 'https://img.example/dune-2.jpg',
      image_4: 'https://img.example/dune-3.jpg?a=1&b=2',
      price: '12x16=24.00|18x24=39.00|24x36=1069.00',
      sale_price: '12x16=19.00',
      sale_from: '2026-11-20T21:00:00Z',
      sale_to: '2026-12-01T23:30:00Z',
      sku: '12x16=DG12|18x24=DG18|24x36=DG24',
      stock: '18x24=0',
      weight: '0.3 kg',
      sizes: '12x16|18x24|24x36',
    })
    expect(file.rows.get('G1')?.price).toBe('12x16=16.00|18x24=28.00|24x32=45.00')
  })

  it('has prices of other currencies, announcements and other products', () => {
    expect(file.rows.get('CAD')).toMatchObject({ 'price@CAD': '12x16=32.00|18x24=52.00|24x36=72.00' })
    expect(file.rows.get('CAD')).not.toHaveProperty('price')
    expect(file.rows.get('EUR')?.price).toBe('30x40 cm=29.00|30x40 cm/canvas=79.00|50x70 cm=49.00')
    expect(file.changes.get('EUR')).toEqual([expect.stringContaining('is in EUR: the amount is used in USD')])
    expect(file.rows.get('SOON')?.available_from).toBe('2027-03-01')
    expect(file.rows.get('CUP')).toEqual({
      id: 'CUP',
      title: 'A cup',
      description: 'No group, no size.',
      price: '14.50',
      sku: 'CUP',
      stock: '6',
    })
    expect(file.rows.get('SCARF')).toMatchObject({ title: 'Wool scarf', price: '45.00', sku: 'SCARF-0', stock: '3' })
    expect(file.changes.get('SCARF')?.[0]).toContain('color blue, green')
    expect(file.rows.get('TEE')?.price).toBe('12x16=22.00|18x24=22.00|24x32=22.00')
  })
})

describe('a catalogue of Salesforce with its price books and its inventory', async () => {
  const names = ['inventory', 'catalog', 'pricebook']
  const file = await readFiles(names.map((name) => `${folder}/salesforce-${name}.xml`))

  it('has a row for each master product, which the catalogue accepts', () => {
    expect(file.description).toBe('Salesforce inventory, catalog, pricebooks')
    expect(file.rows.size).toBe(30)
    expect(rejected(file)).toEqual([])
    expect(Object.values(columnOf(file, 'price')).filter((price) => price?.split('|').length === 3)).toHaveLength(26)
  })

  it('becomes rows with texts in several languages, two currencies, sales and stock', () => {
    expect(file.rows.get('quay-01')).toEqual({
      id: 'quay-01',
      title: 'The Old Quay',
      'title@fr-CA': 'Le vieux quai',
      'title@ja-JP': '古い岸壁',
      artist: 'Pavel Černý',
      description: 'An **old** quay & its cranes.',
      'description@fr-CA': 'Un **vieux** quai.',
      seo_title: 'The Old Quay print',
      'seo_title@fr-CA': 'Affiche du vieux quai',
      seo_description: 'A print of a quay',
      subjects: 'Evening / Night|Coast>Harbours',
      image: 'large/quay.jpg',
      image_alt: 'A quay',
      'image_alt@fr-CA': 'Un quai',
      image_2: 'large/quay-detail.jpg',
      image_2_alt: 'Detail',
      price: '12x16=24|18x24=39|24x36=64',
      sale_price: '12x16=19',
      sale_from: '2026-11-20',
      sale_to: '2026-12-26T12:30:00.000Z',
      'price@CAD': '12x16=32|18x24=52',
      sku: '12x16=quay-01-s|18x24=quay-01-m|24x36=quay-01-l',
      stock: '12x16=3|18x24=0|24x36=8',
      sizes: '12x16|18x24|24x36',
    })
    expect(file.changes.get('quay-01')).toEqual(['has title@de, which the catalogue has no column for: not used'])
  })

  it('has finishes, products off line, missing variations, stock without an end and products by themselves', () => {
    expect(file.rows.get('quay-02')?.price).toBe('12x16=20|12x16/frame=75|18x24=32|18x24/canvas=88')
    expect(file.rows.get('quay-03')?.visible).toBe('no')
    expect(file.rows.get('quay-04')?.sizes).toBe('8x10')
    expect(file.changes.get('quay-04')).toEqual([
      expect.stringContaining('names the variation q4-3 that the files do not have: left out'),
      expect.stringContaining('has 1 variations that are not online: left out'),
    ])
    expect(file.rows.get('quay-05')?.stock).toBe('16x20=0')
    expect(file.rows.get('quay-06')).toMatchObject({ price: '12x16=25|18x24=25|24x32=25', subjects: 'Clothing' })
    expect(file.rows.get('quay-07')).toMatchObject({ price: '16x20=18.5', stock: '16x20=7', artist: 'Quay Prints' })
    expect(file.rows.get('quay-08')).toMatchObject({
      title: 'Only English',
      'title@fr-CA': 'En français',
      available_from: '2027-02-01',
      price: '16x20=20',
    })
  })
})
