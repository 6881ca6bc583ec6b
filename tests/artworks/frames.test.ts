import { describe, expect, it } from 'vitest'
import { mouldings } from '#backend/items/mouldings.ts'
import { encodeUpi, parseUpi, type SellableItem } from '#backend/items/upi.ts'
import { cornerDrawing, drawItem, finishedItemOf } from '#backend/images/draw-item.ts'
import { type Raster, rasterOf } from '#backend/images/raster.ts'
import { studios } from '@passepartout/artworks'

const work = { imageId: '10000001', studio: studios[0]?.id ?? '', seed: 7, artistIndex: 0 }

function finishedItem(service: string) {
  const sellable = parseUpi(`10000001${service}`)
  const item = sellable && finishedItemOf(sellable)
  if (!item) throw new Error(`${service} cannot be drawn`)
  return item
}

const draw = async (service: string, width: number) => rasterOf(await drawItem(work, finishedItem(service), width))

const pixel = ({ data, width }: Raster, x: number, y: number) => {
  const at = (y * width + x) * 3
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
}

/** The number of red pixels at the left end of the middle row. */
function redRun(raster: Raster): number {
  const isRed = ([r, g, b]: readonly [number, number, number]) => r > 60 && g < r * 0.62 && b < r * 0.62
  let x = 0
  while (x < raster.width && isRed(pixel(raster, x, Math.floor(raster.height / 2)))) x++
  return x
}

describe('a frame', () => {
  it.each([
    ['P8X10FSRDW3A', 1.25 / (8 + 2 * (1.25 + 1.5))],
    ['P18X24FSRDW5A', 1.25 / (18 + 2 * (1.25 + 2.5))],
    ['P36X48FSRDW6A', 1.25 / (36 + 2 * (1.25 + 3))],
  ])('is drawn to scale around %s', async (service, share) => {
    const raster = await draw(service, 800)
    expect(Math.abs(redRun(raster) - share * 800)).toBeLessThanOrEqual(2.5)
  })

  it('is lit from the upper left', async () => {
    const raster = await draw('P18X24FVOKNA', 800)
    const brightness = (x: number, y: number) => pixel(raster, x, y).reduce((sum, channel) => sum + channel, 0)
    const [middleX, middleY] = [400, Math.floor(raster.height / 2)]
    const rim = (step: number) =>
      [
        brightness(middleX, step),
        brightness(middleX, raster.height - 1 - step),
        brightness(step, middleY),
        brightness(799 - step, middleY),
      ] as const
    const [top = 0, bottom = 0, left = 0, right = 0] = rim(2)
    expect(top).toBeGreaterThan(bottom)
    expect(left).toBeGreaterThan(right)
  })

  it.each(['P16X20FEBNW4A', 'P24X18', 'C24X18', 'C24X18C', 'S24X18M', 'P24X18L', 'C18X24FFOKNN'])(
    'keeps the proportions of the finished size of %s',
    async (service) => {
      const { outside } = finishedItem(service)
      const raster = await draw(service, 640)
      expect(raster.width).toBe(640)
      expect(raster.height).toBe(Math.round((640 * outside.height) / outside.width))
    },
  )

  it('is a valid SVG document for every moulding', () => {
    for (const moulding of mouldings) {
      const group: SellableItem['group'] = moulding.holds === 'canvas' ? 'Canvas' : 'Print'
      const upi = encodeUpi({
        imageId: '10000001',
        group,
        width: 12,
        height: 16,
        service: { name: 'frame', moulding: moulding.id, mat: null, glazing: null },
      })
      for (const svg of [finishedItem(upi.slice(8)).overlay(), cornerDrawing(moulding)]) {
        expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>\s*$/s)
        expect(svg).not.toMatch(/NaN|undefined|feTurbulence/)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size, moulding.id).toBe(ids.length)
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
      }
    }
  })

  it('is undefined for an item that the moulding cannot hold', () => {
    for (const service of ['P12X16FFBKNN', 'P12X16FZZZNA']) {
      const item = parseUpi(`10000001${service}`)
      expect(item && finishedItemOf(item)).toBeUndefined()
    }
  })
})
