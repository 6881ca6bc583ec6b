import { lerp, TAU } from './curves.ts'
import { randomFrom } from './random.ts'

/** Smooth noise over the plane, about -1 to 1. */
export type Noise = (x: number, y?: number) => number

/** Perlin gradient noise from a seed. */
export function noise(seed: number): Noise {
  const shuffle = randomFrom(seed).sample(
    Array.from({ length: 256 }, (_, index) => index),
    256,
  )
  const at = (index: number) => shuffle[index & 255] ?? 0
  const cosines = shuffle.map((_, index) => Math.cos((index / 256) * TAU))
  const sines = shuffle.map((_, index) => Math.sin((index / 256) * TAU))
  const gradient = (column: number, row: number, x: number, y: number) => {
    const direction = at(at(column) + row)
    return (cosines[direction] ?? 0) * x + (sines[direction] ?? 0) * y
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y = 0) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const [dx, dy] = [x - column, y - row]
    const across = fade(dx)
    const upper = lerp(gradient(column, row, dx, dy), gradient(column + 1, row, dx - 1, dy), across)
    const lower = lerp(gradient(column, row + 1, dx, dy - 1), gradient(column + 1, row + 1, dx - 1, dy - 1), across)
    return 1.5 * lerp(upper, lower, fade(dy))
  }
}

/** The sum of several octaves of one noise. */
export function fractal(field: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0
  for (let octave = 0, weight = 0.5, frequency = 1; octave < octaves; octave++, weight *= 0.5, frequency *= 2.03) {
    sum += weight * field(x * frequency, y * frequency + octave * 17)
  }
  return sum
}
