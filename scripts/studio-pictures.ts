// Contact sheets of the generated works, see artworks/README.md:
//   node scripts/studio-pictures.ts studio ID [FILE] [FIRST_SEED]   24 works of a studio
//   node scripts/studio-pictures.ts rooms [FILE]                    every room with a framed work
//   node scripts/studio-pictures.ts frames [FILE]                   every moulding and finish
//   node scripts/studio-pictures.ts readme                          the pictures of the README, in docs/pictures/artworks
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Sketch, type Studio, studioById, studios } from '@passepartout/artworks'
import { mouldings } from '#backend/items/mouldings.ts'
import { parseUpi } from '#backend/items/upi.ts'
import { drawItem, finishedItemOf } from '#backend/images/draw-item.ts'
import { drawRoom } from '#backend/images/draw-room.ts'
import { rasterOf } from '#backend/images/raster.ts'
import { rooms } from '#/domain/product/rooms.ts'

interface Cell {
  /** A PNG file. */
  picture: Buffer
  width: number
  height: number
}

interface Grid {
  columns: number
  cellWidth: number
  cellHeight: number
  background: string
}

const PAPER = '#f7f4ee'
const WALL = '#e9e3d7'

/** Arranges cells from left to right and top to bottom, each centered in its field. */
function gridOf(cells: readonly Cell[], { columns, cellWidth, cellHeight, background }: Grid) {
  const rows = Math.ceil(cells.length / columns)
  return sharp({
    create: { width: columns * cellWidth, height: rows * cellHeight, channels: 3, background },
  }).composite(
    cells.map(({ picture, width, height }, index) => ({
      input: picture,
      left: (index % columns) * cellWidth + Math.floor((cellWidth - width) / 2),
      top: Math.floor(index / columns) * cellHeight + Math.floor((cellHeight - height) / 2),
    })),
  )
}

async function cellFrom(pipeline: Sharp): Promise<Cell> {
  const { data, info } = await pipeline.png().toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

const sketchesOf = (studio: Studio, count: number, firstSeed: number): Sketch[] =>
  Array.from({ length: count }, (_, index) => studio.compose((firstSeed + index) * 7919, index % studio.artists.length))

const workCell = (studio: Studio, sketch: Sketch, side: number): Promise<Cell> =>
  cellFrom(
    sharp(Buffer.from(studio.draw(sketch)), { density: (72 * 600) / sketch.width }).resize(side, side, {
      fit: 'inside',
    }),
  )

async function studioSheet(studio: Studio, sketches: readonly Sketch[], columns: number, cell: number) {
  const cells = await Promise.all(sketches.map((sketch) => workCell(studio, sketch, cell - 14)))
  return gridOf(cells, { columns, cellWidth: cell, cellHeight: cell, background: PAPER })
}

function itemOf(service: string) {
  const sellable = parseUpi(`10000001${service}`)
  const item = sellable && finishedItemOf(sellable)
  if (!sellable || !item) throw new Error(`${service} cannot be drawn`)
  return { item, aspect: sellable.width / sellable.height }
}

/** A work of a studio whose proportions come close to an aspect. */
function workLike(studio: Studio, aspect: number, firstSeed = 1) {
  const seeds = Array.from({ length: 60 }, (_, index) => (firstSeed + index) * 7919)
  const difference = (seed: number) => {
    const { width, height } = studio.compose(seed, 0)
    return Math.abs(Math.log(width / height / aspect))
  }
  const [seed = 0] = seeds.toSorted((a, b) => difference(a) - difference(b))
  return { imageId: '10000001', studio: studio.id, seed, artistIndex: 0 }
}

async function roomSheet(width: number) {
  const { item, aspect } = itemOf('P24X32FOAKW6A')
  const cells: Cell[] = []
  for (const [index, room] of rooms.entries()) {
    const studio = studios[index % studios.length]
    if (!studio) throw new Error('there is no studio')
    const drawn = await drawRoom(room.id, [{ work: workLike(studio, aspect, index * 60 + 1), item }], width)
    const { data, ...size } = await rasterOf(drawn)
    cells.push(await cellFrom(sharp(data, { raw: { ...size, channels: 3 } })))
  }
  return gridOf(cells, {
    columns: 3,
    cellWidth: width + 10,
    cellHeight: Math.round(width / 1.5) + 10,
    background: PAPER,
  })
}

async function frameSheet(cell: number) {
  const services = [
    ...mouldings.flatMap(({ id, holds }) =>
      holds === 'canvas' ? [`C18X24F${id}NN`] : [`P18X24F${id}W6A`, `P8X10F${id}W3A`],
    ),
    'P18X24FEBNB5G',
    'P24X18',
    'C24X18',
    'P24X18M',
    'P24X18L',
  ]
  const studio = studioById('layered-mountains')
  if (!studio) throw new Error('there is no studio "layered-mountains"')
  const cells: Cell[] = []
  for (const service of services) {
    const { item, aspect } = itemOf(service)
    const { width, height } = item.outside
    const pixels = Math.round((cell - 40) * Math.min(1, width / height))
    const { data, ...size } = await rasterOf(await drawItem(workLike(studio, aspect), item, pixels))
    cells.push(await cellFrom(sharp(data, { raw: { ...size, channels: 3 } })))
  }
  return gridOf(cells, { columns: 8, cellWidth: cell, cellHeight: cell, background: WALL })
}

const README_PICTURES = join('docs', 'pictures', 'artworks')

async function readmePictures() {
  await mkdir(README_PICTURES, { recursive: true })
  const webp = { quality: 72, effort: 6 }
  for (const studio of studios) {
    const sheet = await studioSheet(studio, sketchesOf(studio, 5, 1), 5, 240)
    await sheet.webp(webp).toFile(join(README_PICTURES, `${studio.id}.webp`))
  }
  await (await roomSheet(380)).webp(webp).toFile(join(README_PICTURES, 'rooms.webp'))
  await (await frameSheet(170)).webp(webp).toFile(join(README_PICTURES, 'frames.webp'))
}

const [kind, ...args] = process.argv.slice(2)
switch (kind) {
  case 'studio': {
    const [id = '', file = `${id}.png`, firstSeed = '1'] = args
    const studio = studioById(id)
    if (!studio) throw new Error(`there is no studio "${id}", there are ${studios.map((known) => known.id).join(', ')}`)
    const sketches = sketchesOf(studio, 24, Number(firstSeed))
    for (const [index, { title, year, about }] of sketches.entries())
      console.log(`${index + 1}. ${title} (${year}): ${about}`)
    await (await studioSheet(studio, sketches, 6, 250)).toFile(file)
    break
  }
  case 'rooms':
    await (await roomSheet(640)).toFile(args[0] ?? 'rooms.png')
    break
  case 'frames':
    await (await frameSheet(300)).toFile(args[0] ?? 'frames.png')
    break
  case 'readme':
    await readmePictures()
    break
  default:
    throw new Error(`expected studio, rooms, frames or readme, got "${kind ?? ''}"`)
}
