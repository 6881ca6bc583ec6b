import sharp from 'sharp'
import { studioById } from '#backend/artworks/studios.ts'

const [id = '', count = '24', file = `${id}-sheet.png`, first = '1'] = process.argv.slice(2)
const studio = studioById(id)
if (!studio) throw new Error(`no studio "${id}"; usage: contact-sheet <studio> [count] [out.png] [first seed]`)

const CELL = 250
const columns = Math.min(8, Math.ceil(Math.sqrt(Number(count) * 1.5)))
const rows = Math.ceil(Number(count) / columns)

const cells = []
for (let index = 0; index < Number(count); index++) {
  const seed = (Number(first) + index) * 7919
  const sketch = studio.compose(seed, index % studio.artists.length)
  const svg = studio.draw(sketch)
  const start = performance.now()
  const input = await sharp(Buffer.from(svg), { density: (72 * 600) / sketch.width })
    .resize(CELL - 14, CELL - 14, { fit: 'inside' })
    .png()
    .toBuffer()
  console.log(
    `${index + 1}. ${sketch.title} (${sketch.year}) — ${sketch.about} [${Math.round(svg.length / 1024)} kB, ${Math.round(performance.now() - start)} ms]`,
  )
  cells.push({ input, left: (index % columns) * CELL + 7, top: Math.floor(index / columns) * CELL + 7 })
}
await sharp({ create: { width: columns * CELL, height: rows * CELL, channels: 3, background: '#f7f4ee' } })
  .composite(cells)
  .png()
  .toFile(file)
