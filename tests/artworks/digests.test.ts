import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  canvasGrain,
  drawEmptyRoom,
  drawPortrait,
  drawShade,
  drawShadows,
  layOutWall,
  paperGrain,
  roomDrawings,
  studios,
} from '@passepartout/artworks'
import { mouldings } from '#backend/items/mouldings.ts'
import { parseUpi } from '#backend/items/upi.ts'
import { cornerDrawing, finishedItemOf } from '#backend/images/draw-item.ts'

const WORKS = 24

const digest = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

const studioLines = studios.map((studio) => {
  const sketches = Array.from({ length: WORKS }, (_, index) =>
    studio.compose((index * 2654435761) >>> 0, index % studio.artists.length),
  )
  const parts = sketches.flatMap((sketch) => [JSON.stringify({ ...sketch, params: null }), studio.draw(sketch)])
  return `studio ${studio.id} ${digest(...parts)}`
})

const sizes = [
  { width: 31.5, height: 39.5 },
  { width: 20, height: 50 },
  { width: 60, height: 24 },
]

const roomLines = [...roomDrawings].map(([id, room]) => {
  const { places, view } = layOutWall(room, sizes)
  return `room ${id} ${digest(drawEmptyRoom(room, view), drawShadows(room, view, places), drawShade(room, view, places))}`
})

const portraitLines = studios.flatMap((studio) =>
  studio.artists.map(({ id }, index) => `portrait ${id} ${digest(drawPortrait(studio, index))}`),
)

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
  const sellable = parseUpi(`10000001${service}`)
  const item = sellable && finishedItemOf(sellable)
  if (!item) throw new Error(`${service} cannot be drawn`)
  const { outside, border, background, surface } = item
  const measures = [outside.width, outside.height, border, background, surface]
  return `item ${service} ${digest(measures.join(), item.overlay())}`
})

const cornerLines = mouldings.map((moulding) => `corner ${moulding.id} ${digest(cornerDrawing(moulding))}`)

const grainLines = Object.entries({ paper: paperGrain(), canvas: canvasGrain() }).map(
  ([name, { pixels }]) => `grain ${name} ${digest(pixels)}`,
)

it('draws every work, room, frame and surface as recorded', async () => {
  const lines = [...studioLines, ...roomLines, ...portraitLines, ...itemLines, ...cornerLines, ...grainLines]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./digests.txt')
})
