import { describe, expect, it } from 'vitest'
import { columnMapOf } from '#backend/import/column-map.ts'
import { MAX_ROW_LENGTH } from '#backend/import/columns.ts'
import { readContent } from './read-file.ts'

/** A table in UTF-16, with its byte order mark. */
const utf16 = (text: string, isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('a catalogue that a spreadsheet saved', () => {
  const german = [
    'id;title;artist;width_mm;height_mm;price;sale_price;stock;released;visible;weight',
    'a;"Nebel; am See";Müller;400,5;300;1.299,00;12x16=19,90|18x24=1.099,00;5;31.12.2025;WAHR;1,2 kg',
    'b;Größe;Weiß;400;300;19,90 €;;12x16=3|18x24=0,0;1.2.2026;nein;',
    ';;;;;;;;;;',
    'c;Abend;Müller;400;300;x1,2;;;45000;x;300 g',
    '',
  ]

  it('has semicolons, decimal commas, dates with points and words for yes and no', async () => {
    const file = await readContent(german.join('\r\n'))
    expect(file.description).toBe('catalogue, UTF-8, separated by semicolons')
    expect([...file.rows.values()]).toEqual([
      {
        id: 'a',
        title: 'Nebel; am See',
        artist: 'Müller',
        width_mm: '400.5',
        height_mm: '300',
        price: '1299.00',
        sale_price: '12x16=19.90|18x24=1099.00',
        stock: '5',
        released: '2025-12-31',
        visible: 'yes',
        weight: '1.2 kg',
      },
      {
        id: 'b',
        title: 'Größe',
        artist: 'Weiß',
        width_mm: '400',
        height_mm: '300',
        price: '19.90',
        sale_price: '',
        stock: '12x16=3|18x24=0',
        released: '2026-02-01',
        visible: 'no',
        weight: '',
      },
      {
        id: 'c',
        title: 'Abend',
        artist: 'Müller',
        width_mm: '400',
        height_mm: '300',
        price: 'x1.2',
        sale_price: '',
        stock: '',
        released: '2023-03-15',
        visible: 'yes',
        weight: '300 g',
      },
    ])
    expect(file.changes.get('b')).toEqual(['is in EUR: the amount is used in USD'])
  })

  it('may name its separator in a line before the columns', async () => {
    const file = await readContent('sep=;\r\nid;title;artist\r\na;One, two;B\r\n')
    expect([...file.rows.values()]).toEqual([{ id: 'a', title: 'One, two', artist: 'B' }])
  })

  it.each([
    ['tabs', '\t'],
    ['vertical bars', '|'],
    ['commas', ','],
  ])('has %s between its fields', async (name, separator) => {
    const lines = [['id', 'title', 'artist'], ['a', 'One', 'B'], ['c', '"Two ""2"""', 'D'], []]
    const file = await readContent(lines.map((line) => line.join(separator)).join('\n'))
    expect(file.description).toBe(`catalogue, UTF-8, separated by ${name}`)
    expect([...file.rows.values()].map(({ title }) => title)).toEqual(['One', 'Two "2"'])
  })

  it.each([
    ['windows-1252', Buffer.from('id,title,artist\na,Caf\xe9 \x8064,M\xfcller\n'.replace('\x80', '\x80'), 'latin1')],
    ['utf-16le', utf16('id,title,artist\na,Café €64,Müller\n', false)],
    ['utf-16be', utf16('id,title,artist\na,Café €64,Müller\n', true)],
    ['utf-16le', utf16('id\ttitle\tartist\na\tCafé €64\tMüller\n', false).subarray(2)],
  ])('is written in %s, which the report says', async (encoding, content) => {
    const file = await readContent(content, { name: 'works.csv' })
    expect([...file.rows.values()]).toEqual([{ id: 'a', title: 'Café €64', artist: 'Müller' }])
    expect(file.changes.get('')).toEqual([expect.stringContaining(`works.csv is written in ${encoding}: converted`)])
    expect(file.description).toContain(encoding.toUpperCase())
  })

  it('has a UTF-8 mark and characters across pieces of the file', async () => {
    const title = '葛飾北斎'.repeat(100_000)
    const file = await readContent(`\uFEFFid,title,artist\na,${title},x\n`)
    expect(file.rows.get('a')?.title).toBe(title)
    expect(file.changes.size).toBe(0)
  })

  it('has fields that are too long or not closed, with line and column in the reason', async () => {
    const long = `a,"${'x'.repeat(MAX_ROW_LENGTH)}",b\n`
    const file = await readContent(`id,title,artist\n${long}c,"d" e,f\ng,"h "i" j",k\nl,"m,n\n`)
    expect(file.errors).toEqual([
      expect.stringMatching(/^2: the row has \d+ characters/),
      expect.stringContaining('5: a quote is opened on line 5 and never closed'),
    ])
    expect(file.rows.get('c')?.title).toBe('"d" e')
    expect(file.rows.get('g')?.title).toBe('h "i" j')
    expect(file.changes.get('g')?.[0]).toContain('the quotes do not match at line 4, column 7')
  })
})

describe('a table with other columns', () => {
  const table =
    'Artikelnr;Bezeichnung;Beschreibung;Preis;Schlagworte;Formate\n7;Tür;<p>Eine <b>Tür</b></p>;19,90;Holz, Stadt;30 x 40 cm, A3\n'

  it('is imported with a map', async () => {
    const map = columnMapOf(
      'artikelnr=id, Bezeichnung=title,Beschreibung=description,Preis=price,Schlagworte=subjects,Formate=sizes',
    )
    const file = await readContent(table, { map })
    expect(file.description).toBe('columns by a map, UTF-8, separated by semicolons')
    expect([...file.rows.values()]).toEqual([
      {
        id: '7',
        title: 'Tür',
        description: 'Eine **Tür**',
        price: '19.90',
        subjects: 'Holz|Stadt',
        sizes: '30x40 cm|29.7x42 cm',
      },
    ])
  })

  it('has stock in words, and 0 for no sale', async () => {
    const map = columnMapOf('Code=id,Name=title,Inventory=stock,Special=sale_price')
    const lines = ['Code,Name,Inventory,Special', 'a,Tide,InStock,0.00', 'b,Hills,Sold out,', 'c,Fern,7,"12,50"']
    const { rows, changes } = await readContent(lines.join('\n'), { map })
    expect([...rows.values()].map(({ stock, sale_price }) => [stock, sale_price])).toEqual([
      ['', ''],
      ['0', ''],
      ['7', '12.50'],
    ])
    expect(changes.get('a')).toEqual(['names no number: the work is made to order'])
  })

  it.each([
    ['Künstler;Titel;Preis EUR;Bestand', 'Titel=title,Künstler=artist,Preis EUR=price,Bestand=stock'],
    [
      'Item Type,Product ID,Product Name,Brand Name,Price,Current Stock Level,Category,Product Image File - 1',
      'Product Name=title,Product ID=id,Brand Name=artist,Price=price,Current Stock Level=stock,' +
        'Product Image File - 1=image,Category=subjects',
    ],
    ['Codice,Opera', 'Codice=id,Opera=title'],
  ])('with the columns %s suggests the map %s', async (header, map) => {
    await expect(readContent(`${header}\n1\n`)).rejects.toThrow(`such as --map "${map}"`)
  })

  it.each([
    ['no map', undefined, 'Artikelnr, Bezeichnung, Beschreibung, Preis, Schlagworte, Formate. Map them'],
    ['a map without an id', 'Bezeichnung=title', 'missing: id'],
    ['a map with a column that the file does not have', 'Artikelnr=id,Titel=title', 'the file does not have: titel'],
    [
      'a map to an unknown column',
      'Artikelnr=id,Preis=cost',
      'the map names "cost" for "Preis": expected one of id, title',
    ],
    ['a map to a column twice', 'Artikelnr=id,Preis=title,Bezeichnung=title', 'names the column title twice'],
  ])('is rejected with %s', async (_, map, reason) => {
    const options = map === undefined ? {} : { map: columnMapOf(map) }
    await expect(readContent(table, options)).rejects.toThrow(reason)
  })

  it('is rejected with a map that is no list of pairs', () => {
    expect(() => columnMapOf('Artikelnr')).toThrow('such as Bezeichnung=title')
    expect(() => columnMapOf('a=id,a=title')).toThrow('names the column "a" twice')
  })
})

it('reads listings of Etsy with the values of their variations', async () => {
  const images = Array.from({ length: 10 }, (_, index) => `IMAGE${index + 1}`)
  const variations = [1, 2].flatMap((number) => ['TYPE', 'NAME', 'VALUES'].map((name) => `VARIATION ${number} ${name}`))
  const header = ['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'MATERIALS', ...images, ...variations, 'SKU'] // prettier-ignore
  const listing = (values: Record<string, string>) => header.map((name) => `"${values[name] ?? ''}"`).join(',')
  const file = await readContent(
    [
      header.join(','),
      listing({
        TITLE: 'Harbour print, sea &amp; sky',
        DESCRIPTION: 'First line.\n\n* 310 g paper',
        PRICE: '24.00',
        CURRENCY_CODE: 'USD',
        QUANTITY: '12',
        TAGS: 'harbour_print,blue',
        MATERIALS: 'cotton_paper',
        IMAGE1: 'https://img.example/il_fullxfull.11_ab1c.jpg',
        IMAGE2: 'https://img.example/il_fullxfull.12_zz2d.jpg',
        'VARIATION 1 NAME': 'Size',
        'VARIATION 1 VALUES': '12x16 inches,18x24 inches',
        'VARIATION 2 NAME': 'Finish',
        'VARIATION 2 VALUES': 'Unframed,Framed',
        SKU: 'H-1,H-2',
      }),
      listing({ TITLE: 'Ring', PRICE: '31,50', CURRENCY_CODE: 'GBP', QUANTITY: '1' }),
    ].join('\n'),
  )
  expect(file.description).toBe('Etsy listings, UTF-8, separated by commas')
  expect([...file.rows.values()]).toEqual([
    {
      id: 'harbour-print-sea-amp-sky-ab1c',
      title: 'Harbour print, sea & sky',
      description: 'First line.\n\n\\* 310 g paper',
      medium: 'cotton paper',
      subjects: 'harbour print|blue',
      image: 'https://img.example/il_fullxfull.11_ab1c.jpg',
      image_2: 'https://img.example/il_fullxfull.12_zz2d.jpg',
      price: '24.00',
      sizes: '12x16|18x24',
      services: 'frame',
      sku: 'H-1',
      stock: '12',
    },
    { id: 'ring', title: 'Ring', price: '31.50', stock: '1' },
  ])
  expect(file.changes.get('ring')).toEqual([expect.stringContaining('is in GBP: the amount is used in USD')])
})

it('reads a product feed of Google as a table, and newer columns of Shopify', async () => {
  const feed = await readContent(
    'id\ttitle\tdescription\tlink\timage link\tprice\tavailability\titem group id\tsize\n' +
      'A-1\tDune\tText\thttps://x.example\thttps://i.example/1.jpg\t19.99 USD\tin stock\tA\t12x16\n' +
      'A-2\tDune\tText\thttps://x.example\thttps://i.example/1.jpg\t29.99 USD\tout of stock\tA\t18x24\n',
  )
  expect([...feed.rows.values()]).toEqual([
    {
      id: 'A',
      title: 'Dune',
      description: 'Text',
      image: 'https://i.example/1.jpg',
      price: '12x16=19.99|18x24=29.99',
      sku: '12x16=A-1|18x24=A-2',
      stock: '18x24=0',
      sizes: '12x16|18x24',
    },
  ])
  const shopify = await readContent(
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Image alt text,SEO title\n' +
      'Dune,dune,<p>Text</p>,Mara Quill,,Art Prints,"sea,sand",TRUE,Active,D-1,Size,12x16,19.99,25.00,shopify,3,DENY,120,https://i.example/1.jpg,1,Dunes,Dune print\n' +
      ',dune,,,,,,,,D-2,,18x24,29.99,,shopify,4,CONTINUE,150,,,,\n',
  )
  expect([...shopify.rows.values()]).toEqual([
    {
      id: 'dune',
      title: 'Dune',
      artist: 'Mara Quill',
      description: 'Text',
      department: 'Art Prints',
      subjects: 'sea|sand',
      seo_title: 'Dune print',
      image: 'https://i.example/1.jpg',
      image_alt: 'Dunes',
      price: '12x16=25.00|18x24=29.99',
      sale_price: '12x16=19.99',
      sku: '12x16=D-1|18x24=D-2',
      stock: '12x16=3',
      weight: '120 g',
      sizes: '12x16|18x24',
    },
  ])
})

describe('a table with several rows of a work', () => {
  it.each([
    [
      'a size each, the first with the texts',
      [
        'Product ID,Title,SKU,Option Value 1,Option Value 2,Price,Sale Price,Stock,Tags,Weight,Image',
        '5f1,Morning Tide,SQ1,12x16,,25.00,20.00,5,"sea, calm",0.5,a.jpg',
        ',,SQ2,18x24,,45.00,,Unlimited,,0.7,b.jpg',
        ',,SQ3,12x16,Framed,95.00,,,,,',
        ',,,,,,,,,,c.jpg',
        '5f2,Red Hills,SQ4,,,30.00,,2,hills,,',
      ],
      'Product ID=id,Title=title,SKU=sku,Option Value 1=sizes,Option Value 2=services,Price=price,Sale Price=sale_price,' +
        'Stock=stock,Tags=subjects,Weight=weight,Image=image',
      {
        title: 'Morning Tide',
        subjects: 'sea|calm',
        image: 'a.jpg',
        image_2: 'b.jpg',
        image_3: 'c.jpg',
        sizes: '12x16|18x24',
        services: 'frame',
        price: '12x16=25.00|18x24=45.00|12x16/frame=95.00',
        sale_price: '12x16=20.00',
        sku: '12x16=SQ1|18x24=SQ2',
        stock: '12x16=5',
        weight: '0.5 kg',
      },
    ],
    [
      'the title again',
      [
        'Token,Item Name,Variation Name,Price,New Quantity',
        '5f1,Morning Tide,30x40 cm,25.00,5',
        '5f1,Morning Tide,50x70 cm,40.00,0',
      ],
      'Token=id,Item Name=title,Variation Name=sizes,Price=price,New Quantity=stock',
      {
        title: 'Morning Tide',
        sizes: '30x40 cm|50x70 cm',
        price: '30x40 cm=25.00|50x70 cm=40.00',
        stock: '30x40 cm=5|50x70 cm=0',
      },
    ],
  ])('is read as one work: %s', async (_, lines, map, cells) => {
    const { rows, errors } = await readContent(lines.join('\n'), { map: columnMapOf(map) })
    expect(rows.get('5f1')).toEqual({ id: '5f1', ...cells })
    expect(errors).toEqual([])
  })

  it('has names in place of sizes', async () => {
    const lines = ['Code,Name,Variation,Price', 'a,Tide,Small,20', 'a,Tide,Large,40', 'b,Fern,Regular,30']
    const map = columnMapOf('Code=id,Name=title,Variation=sizes,Price=price')
    const { rows, changes } = await readContent(lines.join('\n'), { map })
    expect(rows.get('a')?.price).toMatch(/^\d+x\d+=20\|\d+x\d+=40$/)
    expect(changes.get('a')).toEqual([
      expect.stringMatching(/^2: sells Small as \S+, Large as \S+: named sizes become sizes of the shop in order$/),
    ])
    expect(rows.get('b')).toMatchObject({ sizes: '', price: '30' })
    expect(changes.get('b')).toEqual(['is "Regular", which names no size: the sizes of the shop are used'])
  })

  it('says which rows are left out, and reads rows that are no part of the work on their own', async () => {
    const lines = [
      'Code,Name,Size,Colour,Price,Stock',
      'a,Tide,12x16,blue,25,',
      'a,Tide,12x16,red,26,',
      ',Hills,,,30,',
      'b,Fern,12x16,,20,many',
      'b,Fern,18x24,,30,2',
    ]
    const map = columnMapOf('Code=id,Name=title,Size=sizes,Price=price,Stock=stock')
    const { rows, changes } = await readContent(lines.join('\n'), { map })
    expect(rows.get('a')).toEqual({ id: 'a', title: 'Tide', sizes: '12x16', price: '12x16=25' })
    expect(changes.get('a')).toEqual([
      '3: leaves out 1 of 2 variants (Size 12x16): one variant of each size and finish is sold',
    ])
    expect(rows.get('')?.title).toBe('Hills')
    expect(rows.get('b')).toMatchObject({ sizes: '18x24', price: '30' })
  })
})
