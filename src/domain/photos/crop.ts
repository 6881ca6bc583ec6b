/** A width and a height, in pixels or inches. */
export interface Area {
  width: number
  height: number
}

/** The part of a photo that is printed. It has the shape of the print, so that one crop fits every size of that shape. */
export interface Crop {
  /** Quarter turns clockwise, before the photo is cropped. */
  turn: 0 | 1 | 2 | 3
  /** The position in the remaining space: 0 is left or top, 1 is right or bottom. */
  x: number
  y: number
  /** Its width as a share of the largest crop of this shape. */
  scale: number
}

export interface Rectangle extends Area {
  left: number
  top: number
}

export const smallestScale = 0.1

export const wholePhoto: Crop = { turn: 0, x: 0.5, y: 0.5, scale: 1 }

/** The steps of a share from 0 to 1 that two characters, A-Z and 0-9, encode. The number is even, so that 0.5 is exact. */
const STEPS = 36 ** 2 - 2

const encodeShare = (share: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * STEPS)
    .toString(36)
    .toUpperCase()
    .padStart(2, '0')

const decodeShare = (text: string) => Math.min(1, Number.parseInt(text, 36) / STEPS)

/** Encodes a crop as seven characters of a UPI. */
export const encodeCrop = ({ turn, x, y, scale }: Crop): string =>
  `${turn}${encodeShare(x)}${encodeShare(y)}${encodeShare(Math.max(smallestScale, scale))}`

/** Decodes the seven characters of a crop; undefined for any other text. */
export function decodeCrop(text: string): Crop | undefined {
  const [, quarter, x = '', y = '', scale = ''] = /^([0-3])([0-9A-Z]{2})([0-9A-Z]{2})([0-9A-Z]{2})$/.exec(text) ?? []
  const turn = turns.find((candidate) => String(candidate) === quarter)
  if (turn === undefined) return undefined
  const share = decodeShare(scale)
  return share < smallestScale - 1 / STEPS
    ? undefined
    : { turn, x: decodeShare(x), y: decodeShare(y), scale: Math.max(smallestScale, share) }
}

const turns = [0, 1, 2, 3] as const

/** The size of a photo after its quarter turns. */
export const turned = ({ width, height }: Area, { turn }: Pick<Crop, 'turn'>): Area =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** The largest rectangle of a shape that fits into an area. */
function largest(area: Area, shape: Area): Area {
  const scale = Math.min(area.width / shape.width, area.height / shape.height)
  return { width: shape.width * scale, height: shape.height * scale }
}

/** The rectangle of a crop in the turned photo, in the shape of the print. It is always inside the photo. */
export function cropRectangle(photo: Area, crop: Crop, print: Area): Rectangle {
  const area = turned(photo, crop)
  const full = largest(area, print)
  const width = full.width * crop.scale
  const height = full.height * crop.scale
  return { left: (area.width - width) * crop.x, top: (area.height - height) * crop.y, width, height }
}

/** The crop closest to a wanted rectangle: with its centre and width, but in the shape of the print and inside the photo. */
export function cropAt(photo: Area, turn: Crop['turn'], print: Area, wanted: Rectangle): Crop {
  const area = turned(photo, { turn })
  const full = largest(area, print)
  const scale = Math.min(1, Math.max(smallestScale, wanted.width / full.width))
  const offset = (space: number, length: number, middle: number) =>
    space - length < 1e-6 ? 0.5 : Math.min(1, Math.max(0, (middle - length / 2) / (space - length)))
  return {
    turn,
    scale,
    x: offset(area.width, full.width * scale, wanted.left + wanted.width / 2),
    y: offset(area.height, full.height * scale, wanted.top + wanted.height / 2),
  }
}

/** The crop for a print of another shape, with the same centre and scale, inside the photo. */
export function recropped(photo: Area, crop: Crop, from: Area, to: Area): Crop {
  const { left, top, width, height } = cropRectangle(photo, crop, from)
  const size = largest(turned(photo, crop), to)
  const next = { width: size.width * crop.scale, height: size.height * crop.scale }
  return cropAt(photo, crop.turn, to, {
    ...next,
    left: left + width / 2 - next.width / 2,
    top: top + height / 2 - next.height / 2,
  })
}

/** The steps that change a crop. */
export const cropMoves = ['left', 'right', 'up', 'down', 'closer', 'wider', 'turn', 'whole'] as const
export type CropMove = (typeof cropMoves)[number]

/** The length of a step, as a share of the crop's side. */
const STEP = 0.05
const ZOOM = 1.1

/** The crop after a step. It stays inside the photo. */
export function movedCrop(photo: Area, crop: Crop, print: Area, move: CropMove, step = STEP): Crop {
  const rectangle = cropRectangle(photo, crop, print)
  const cropOver = (change: Partial<Rectangle>) => cropAt(photo, crop.turn, print, { ...rectangle, ...change })
  switch (move) {
    case 'left':
      return cropOver({ left: rectangle.left - step * rectangle.width })
    case 'right':
      return cropOver({ left: rectangle.left + step * rectangle.width })
    case 'up':
      return cropOver({ top: rectangle.top - step * rectangle.height })
    case 'down':
      return cropOver({ top: rectangle.top + step * rectangle.height })
    case 'closer':
      return cropOver(scaled(rectangle, 1 / ZOOM))
    case 'wider':
      return cropOver(scaled(rectangle, ZOOM))
    case 'turn':
      return { ...crop, turn: turns.find((turn) => turn === (crop.turn + 1) % 4) ?? 0, x: 1 - crop.y, y: crop.x }
    case 'whole':
      return { ...wholePhoto, turn: crop.turn }
  }
}

/** Scales a rectangle around its centre. */
export function scaled({ left, top, width, height }: Rectangle, factor: number): Rectangle {
  const size = { width: width * factor, height: height * factor }
  return { ...size, left: left + (width - size.width) / 2, top: top + (height - size.height) / 2 }
}
