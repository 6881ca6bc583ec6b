import sharp from 'sharp'
import { drawRoom } from '#backend/images/rooms.ts'
import { hangingOf } from '#backend/artworks/mouldings/item.ts'
import { readUpi } from '#backend/items/upi.ts'
import { rasterOf } from '#backend/images/raster.ts'
import { studios } from '#backend/artworks/studios.ts'
import { rooms } from '#/domain/product/rooms.ts'

const [file = 'rooms.png', only = '', widthText = '640', service = 'P24X32FOAKW6A'] = process.argv.slice(2)
const width = Number(widthText)
const shown = rooms.filter(({ id }) => id.includes(only))
const columns = Math.min(3, shown.length)
const item = readUpi(`10000001${service}`)
const hanging = item && hangingOf(item)
if (!item || !hanging) throw new Error(`${service} cannot be drawn`)
const cells = []
for (const [index, room] of shown.entries()) {
  const studio = studios[index % studios.length]
  if (!studio) throw new Error('the house has no studio')
  const wanted = item.width / item.height
  const seeds = Array.from({ length: 60 }, (_, at) => (index + 1) * 7919 + at * 104729)
  const distance = (seed: number) => {
    const sketch = studio.compose(seed, 0)
    return Math.abs(Math.log(sketch.width / sketch.height / wanted))
  }
  const seed = seeds.toSorted((one, other) => distance(one) - distance(other))[0] ?? 0
  const start = performance.now()
  const work = { imageId: '10000001', studio: studio.id, seed, artistIndex: 0 }
  const { data, ...size } = await rasterOf(await drawRoom(room.id, [{ work, hanging }], width))
  console.log(room.id, `${Math.round(performance.now() - start)} ms`)
  cells.push({
    input: data,
    raw: { ...size, channels: 3 as const },
    left: (index % columns) * (width + 10),
    top: Math.floor(index / columns) * (Math.round(width / 1.5) + 10),
  })
}
const height = Math.ceil(shown.length / columns) * (Math.round(width / 1.5) + 10)
await sharp({ create: { width: columns * (width + 10), height, channels: 3, background: '#ffffff' } })
  .composite(cells)
  .png()
  .toFile(file)
