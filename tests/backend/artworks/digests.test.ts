import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { cornerSample } from '#backend/artworks/mouldings/corner.ts'
import { hangingOf } from '#backend/artworks/mouldings/item.ts'
import { canvasGrain, paperGrain } from '#backend/artworks/paper/grain.ts'
import { hang } from '#backend/artworks/rooms/hang.ts'
import { drawEmptyRoom, drawShade, drawShadows, roomDrawings } from '#backend/artworks/rooms/register.ts'
import { studios } from '#backend/artworks/studios.ts'
import { mouldings } from '#backend/catalog/mouldings.ts'
import { readUpi } from '#backend/catalog/upi.ts'

const WORKS = 24

const digest = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Changes with the description or the drawing of any of the first works of a studio. */
const studioLines = studios.map((studio) => {
  const sketches = Array.from({ length: WORKS }, (_, index) =>
    studio.compose((index * 2654435761) >>> 0, index % studio.artists.length),
  )
  return `studio ${studio.id} ${digest(...sketches.flatMap((sketch) => [JSON.stringify(sketch), studio.draw(sketch)]))}`
})

const sheets = [
  { width: 31.5, height: 39.5 },
  { width: 20, height: 50 },
  { width: 60, height: 24 },
]

const roomLines = [...roomDrawings].map(([id, room]) => {
  const { places, view } = hang(room, sheets)
  return `room ${id} ${digest(drawEmptyRoom(room, view), drawShadows(room, view, places), drawShade(room, view, places))}`
})

const services = [
  ...mouldings.flatMap(({ id, holds }) =>
    holds === 'canvas' ? [`C18X24F${id}NN`] : [`P18X24F${id}W6A`, `P8X10F${id}NA`],
  ),
  'P18X24FEBNB5G',
  'P24X18',
  'C24X18',
  'P24X18M',
  'P24X18L',
]

const itemLines = services.map((service) => {
  const item = readUpi(`10000001${service}`)
  const hanging = item && hangingOf(item)
  if (!hanging) throw new Error(`${service} cannot be drawn`)
  const { outside, border, ground, surface } = hanging
  const measures = [outside.width, outside.height, border, ground, surface]
  return `item ${service} ${digest(measures.join(), hanging.over())}`
})

const cornerLines = mouldings.map((moulding) => `corner ${moulding.id} ${digest(cornerSample(moulding))}`)

const grainLines = Object.entries({ paper: paperGrain(), canvas: canvasGrain() }).map(
  ([name, { pixels }]) => `grain ${name} ${digest(pixels)}`,
)

it('draws every work, room, frame and surface as recorded', async () => {
  const lines = [...studioLines, ...roomLines, ...itemLines, ...cornerLines, ...grainLines]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./digests.txt')
})
