import sharp from 'sharp'
import { mouldings } from '#backend/catalog/mouldings.ts'
import { drawCorner, drawItem } from '#backend/images/hung.ts'
import { rasterOf } from '#backend/images/raster.ts'
import { hangingOf } from '#backend/studio/mouldings/item.ts'
import { readUpi } from '#backend/catalog/upi.ts'
const cells = []
let i = 0
for (const m of mouldings) {
  const t = performance.now()
  const r = await rasterOf(await drawCorner(m, 320))
  console.log(m.id, m.name, m.profile, (performance.now() - t).toFixed(0))
  cells.push({
    input: r.data,
    raw: { width: 320, height: 320, channels: 3 as const },
    left: (i % 6) * 330,
    top: Math.floor(i / 6) * 330,
  })
  i++
}
await sharp({ create: { width: 1980, height: Math.ceil(i / 6) * 330, channels: 3, background: '#fff' } })
  .composite(cells)
  .png()
  .toFile('/tmp/corners.png')
for (const [n, u] of [
  ['big', '10000001P24X32FOAKW6A'],
  ['canvas', '10000001C24X18'],
  ['hrn', '10000001P8X10FHRNW3A'],
]) {
  const it = readUpi(u!)!
  const t = performance.now()
  await (
    await drawItem(
      { imageId: '10000001', studio: 'layered-mountains', seed: 7919 * 4, artistIndex: 0 },
      hangingOf(it)!,
      1100,
    )
  )
    .png()
    .toFile(`/tmp/${n}.png`)
  console.log(performance.now() - t)
}
