import { randomFrom } from './random.ts'

/** A square tile of black and white specks that repeats seamlessly; the opacity is the strength of the grain. */
export interface Grain {
  size: number
  /** RGBA. */
  pixels: Buffer
}

const SIZE = 192

/** `strength` is the greatest opacity, 0 to 255; `relief` returns the height of a pixel, -1 to 1. */
function grainFrom(strength: number, relief: (x: number, y: number) => number): Grain {
  const pixels = Buffer.alloc(SIZE * SIZE * 4)
  for (let place = 0; place < SIZE * SIZE; place++) {
    const value = relief(place % SIZE, Math.floor(place / SIZE))
    pixels.fill(value > 0 ? 255 : 0, place * 4, place * 4 + 3)
    pixels[place * 4 + 3] = Math.round(Math.min(1, Math.abs(value)) * strength)
  }
  return { size: SIZE, pixels }
}

function specks(seed: number): (x: number, y: number) => number {
  const random = randomFrom(seed)
  const field = Float32Array.from({ length: SIZE * SIZE }, () => random() + random() + random() - 1.5)
  return (x, y) => field[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)] ?? 0
}

/** The surface of heavy paper: soft clumps of two sizes. */
export function paperGrain(): Grain {
  const fine = specks(11)
  const coarse = specks(12)
  return grainFrom(11, (x, y) => {
    let clump = 0
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      clump += coarse((x >> 1) + dx, (y >> 1) + dy)
    return (fine(x, y) + fine(x + 1, y)) * 0.32 + clump * 0.16
  })
}

/** The weave of stretched canvas, slightly uneven. */
export function canvasGrain(): Grain {
  const THREAD = 4
  const uneven = specks(13)
  return grainFrom(20, (x, y) => {
    const over = (Math.floor(x / THREAD) + Math.floor(y / THREAD)) % 2 === 0
    const across = ((over ? y : x) % THREAD) / (THREAD - 1)
    return (0.5 - Math.abs(across - 0.4)) * 0.9 - 0.18 + uneven(x >> 1, y >> 1) * 0.28
  })
}
