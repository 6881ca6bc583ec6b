import { WebIO } from '@gltf-transform/core'
import { beforeAll, expect, it } from 'vitest'
import { readUsdz } from '../backend/models/usdz-reader.ts'
import { sharedShop } from './built-shop.ts'
import { elementsOf, type Element } from './html-parts.ts'

const origin = 'http://shop.test'

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

const open = (address: string) => shop.fetch(new Request(new URL(address, origin)))

const valueOf = ({ attributes }: Element, name: string) => attributes.get(name) ?? ''

/** The page of an item. */
async function pageOf(site: string, upi: string): Promise<Element[]> {
  const response = await shop.fetch(
    new Request(new URL(`/${site}/product/${upi.slice(0, 8)}?pid=${upi}`, origin), { redirect: 'manual' }),
  )
  const location = response.headers.get('location')
  const page = location ? await open(location) : response
  expect(page.status).toBe(200)
  return elementsOf(await page.text())
}

/** The width and height of a solid, in inches. */
function sizeOf(points: readonly (readonly number[])[], axes: readonly [number, number]): number[] {
  return axes.map((axis) => {
    const values = points.map((point) => point[axis] ?? Number.NaN)
    return Math.round(((Math.max(...values) - Math.min(...values)) / 0.0254) * 100) / 100
  })
}

it.each([
  ['art/en-US', '10000001'],
  ['poster/en-US', '10000002'],
])('shows the chosen item on the shopper’s wall without a script, at %s', async (site, work) => {
  const first = await pageOf(site, work)
  const item = first
    .flatMap(({ name, attributes }) =>
      name === 'a' ? (/pid=(\w+)/.exec(attributes.get('href') ?? '')?.[1] ?? []) : [],
    )
    .find((upi) => /[PTFC]\d+X\d+F/.test(upi))
  expect(item).toBeDefined()
  const elements = await pageOf(site, item ?? '')
  const links = elements.filter((element) => valueOf(element, 'rel').split(' ').includes('ar'))
  const [iosLink = '', androidLink = ''] = links.map((link) => valueOf(link, 'href'))

  expect(iosLink).toMatch(new RegExp(`^/images/items/${item}/model\\.usdz\\?v=[0-9a-f]{8}#allowsContentScaling=0$`))
  const usdz = await open(iosLink)
  expect(usdz.headers.get('content-type')).toBe('model/vnd.usdz+zip')
  const stage = readUsdz(new Uint8Array(await usdz.arrayBuffer()))

  expect(androidLink).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?.*#Intent;scheme=https;.*;end;$/)
  const query = new URL(androidLink.replace('intent:', 'https:')).searchParams
  expect(query.get('enable_vertical_placement')).toBe('true')
  const glb = await open(query.get('file') ?? '')
  expect(glb.headers.get('content-type')).toBe('model/gltf-binary')
  const document = await new WebIO().readBinary(new Uint8Array(await glb.arrayBuffer()))
  const points = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .flatMap((primitive) => {
      const positions = primitive.getAttribute('POSITION')
      return [positions?.getMin([]) ?? [], positions?.getMax([]) ?? []]
    })
  expect(sizeOf(points, [0, 1])).toEqual(sizeOf(stage.points, [0, 2]))
  const [, width = 0, height = 0] = /[A-Z](\d+)X(\d+)F/.exec(item ?? '')?.map(Number) ?? []
  const [outerWidth = 0, outerHeight = 0] = sizeOf(points, [0, 1])
  expect(outerWidth).toBeGreaterThan(width)
  expect(outerWidth - width).toBeCloseTo(outerHeight - height, 1)

  const code = elements.find((element) => valueOf(element, 'src').includes('/qr-code.svg'))
  const source = code ? valueOf(code, 'src') : ''
  expect((await open(source)).headers.get('content-type')).toBe('image/svg+xml')
  const to = new URL(source, origin).searchParams.get('to') ?? ''
  const linked = elementsOf(await (await open(`/${site}${to}`)).text())
  expect(linked.some((element) => valueOf(element, 'id') === to.split('#')[1])).toBe(true)
  expect(linked.some((element) => valueOf(element, 'href') === iosLink)).toBe(true)
})
