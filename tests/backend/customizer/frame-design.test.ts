import { afterAll, beforeAll, expect, it } from 'vitest'
import { frameDesign } from '#/contracts/customizer/frame-design.ts'
import { productGroup } from '#/contracts/product/product-group.ts'
import { startTestBackend, type TestBackend } from '../products/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend(300)
}, 60_000)
afterAll(() => backend.close())

const read = (upi: string, parameters = 'siteId=Art') => backend.get(`/business/v1/customizer/${upi}?${parameters}`)
const designOf = async (upi: string, parameters?: string) => frameDesign.parse((await read(upi, parameters)).body)

/** The first work that a site frames. */
async function framedWork(parameters = 'siteId=Art'): Promise<string> {
  for (let id = 10_000_001; id < 10_000_300; id += 1)
    if ((await read(String(id), parameters)).status === 200) return String(id)
  throw new Error('no work of the small catalogue is framed')
}

it('opens an image id in a frame with the mouldings, mats and glazings of the site', async () => {
  const design = await designOf(await framedWork())
  expect(design.variant.specialHandling).toMatchObject({ name: 'frame', glassName: 'Clear acrylic' })
  const names = design.mouldings.filter(({ holds }) => holds === 'paper').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Natural Oak', 'Walnut Scoop', 'Antique Gilt', 'Plain Maple']))
  expect(names).not.toContain('Value black')
  expect(design.mats.map(({ id }) => id)).toEqual(['none', 'white', 'black'])
  expect(design.glazings.map(({ id }) => id)).toEqual(['none', 'acrylic', 'glass'])
})

it('opens each choice as a design with the same UPI and price', async () => {
  const design = await designOf(await framedWork())
  for (const { upi, salePrice } of [...design.sizes, ...design.mouldings, ...design.mats, ...design.glazings]) {
    const changed = await designOf(upi)
    expect([changed.variant.upi, changed.variant.salePrice]).toEqual([upi, salePrice])
  }
  const black = await designOf(design.mats.find(({ id }) => id === 'black')?.upi ?? '')
  const wide = await designOf(black.matWidths.find(({ width }) => width === 3)?.upi ?? '')
  expect(wide.variant.specialHandling).toMatchObject({ topMatName: 'Black mat', c_matWidth: 3 })
  const bare = await designOf(black.mats.find(({ id }) => id === 'none')?.upi ?? '')
  expect(bare.matWidths).toEqual([])
  expect(bare.variant.listPrice).toBeLessThan(black.variant.listPrice)
})

it('returns parts that add up to the list price', async () => {
  for (const parameters of ['siteId=Art', 'siteId=Art&locale=fr-CA', 'siteId=PosterAP&locale=ja-JP']) {
    const { parts, variant } = await designOf(await framedWork(parameters), parameters)
    const sum = parts.reduce((total, { price }) => total + price, 0)
    expect(sum).toBeCloseTo(variant.listPrice, 6)
    expect(parts.every(({ price }) => price > 0)).toBe(true)
  }
})

it('returns a chosen design as a product at the same price', async () => {
  const design = await designOf(await framedWork())
  const glass = design.glazings.find(({ id }) => id === 'glass')
  const { body } = await backend.get(`/business/v1/products/groups/${glass?.upi}?siteId=Art`)
  expect(body).toMatchObject({
    requestedUpi: glass?.upi,
    products: expect.arrayContaining([expect.objectContaining({ upi: glass?.upi, salePrice: glass?.salePrice })]),
  })
})

it('opens a framed design for items that are not offered', async () => {
  const id = await framedWork()
  const { variant } = await designOf(id)
  const [size = ''] = /\d+X\d+/.exec(variant.upi) ?? []
  const group = variant.upi.charAt(id.length)
  for (const upi of [
    `${id}${group}${size}FVBKNA`,
    `${id}${group}99X99FOAKNA`,
    `${id}${group}${size}`,
    `${id}S${size}M`,
  ])
    expect((await designOf(upi)).variant.specialHandling?.name).toBe('frame')
  expect((await designOf(`${id}${group}${size}FVBKNA`)).variant.upi).not.toContain('VBK')
})

it('rejects UPIs of no work that the site frames', async () => {
  for (const upi of ['nothing', '99999999', '10000001T1X1FOAK', 'x'.repeat(300)])
    expect([upi, (await read(upi)).status]).toEqual([upi, 404])
  expect((await read('%00')).status).toBe(400)
  expect((await read(await framedWork(), 'siteId=Nowhere')).status).toBe(400)
})

it('names no item for the customizer of gallery pops, whose frame is fixed', async () => {
  for (let id = 10_000_001; id < 10_000_300; id += 1) {
    const { status, body } = await backend.get(`/business/v1/products/groups/${id}?siteId=Art`)
    const { data } = status === 200 ? productGroup.safeParse(body) : {}
    if (data?.groupType !== 'gallery-pops') continue
    expect(data.products.map(({ customizerUpi }) => customizerUpi)).toEqual(data.products.map(() => ''))
    return
  }
  throw new Error('no work of the small catalogue is a gallery pop')
})
