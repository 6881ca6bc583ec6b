import sharp from 'sharp'
import { mouldings } from '#backend/items/mouldings.ts'
import { readUpi } from '#backend/items/upi.ts'
import { drawItem } from '#backend/images/hung.ts'
import { rasterOf } from '#backend/images/raster.ts'
import { hangingOf } from '#backend/artworks/mouldings/item.ts'
import { studios } from '#backend/artworks/studios.ts'

const [file = 'frames.png', cellText = '300', studioId = 'layered-mountains'] = process.argv.slice(2)
const cell = Number(cellText)
const framed = mouldings.flatMap(({ id, holds }) =>
  holds === 'canvas' ? [`C18X24F${id}NN`, `C8X10F${id}NN`] : [`P18X24F${id}W6A`, `P8X10F${id}W3A`, `P36X48F${id}NA`],
)
const services = [...framed, 'P18X24FEBNB5G', 'P24X18', 'C24X18', 'P24X18M', 'P24X18L']
const studio = studios.find(({ id }) => id === studioId) ?? studios[0]
if (!studio) throw new Error('the house has no studio')
const seeds = Array.from({ length: 40 }, (_, index) => index * 7919)
const columns = 6
const cells = []
for (const [index, service] of services.entries()) {
  const item = readUpi(`10000001${service}`)
  const hanging = item && hangingOf(item)
  if (!item || !hanging) throw new Error(`${service} cannot be drawn`)
  const wanted = item.width / item.height
  const seed = seeds.toSorted((one, other) => off(one) - off(other))[0] ?? 0
  function off(candidate: number) {
    const sketch = studio?.compose(candidate, 0)
    return sketch ? Math.abs(Math.log(sketch.width / sketch.height / wanted)) : 0
  }
  const { width, height } = hanging.outside
  const start = performance.now()
  const room = cell - 40
  const raster = await rasterOf(
    await drawItem(
      { imageId: '10000001', studio: studio.id, seed, artistIndex: 0 },
      hanging,
      Math.round(room * Math.min(1, width / height)),
    ),
  )
  console.log(service, `${raster.width}x${raster.height}`, `${Math.round(performance.now() - start)} ms`)
  cells.push({
    input: raster.data,
    raw: { width: raster.width, height: raster.height, channels: 3 as const },
    left: (index % columns) * cell + Math.round((cell - raster.width) / 2),
    top: Math.floor(index / columns) * cell + Math.round((cell - raster.height) / 2),
  })
}
await sharp({
  create: {
    width: columns * cell,
    height: Math.ceil(services.length / columns) * cell,
    channels: 3,
    background: '#e9e3d7',
  },
})
  .composite(cells)
  .png()
  .toFile(file)
