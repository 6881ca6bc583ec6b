import sharp from 'sharp'
import { distance } from '@passepartout/artworks/kit/color'
import type { Ink } from '@passepartout/artworks'

const NEAR = 0.16
/** Samples single pixels: averages would mix fine lines into inks that do not exist. */
const SAMPLES = 160 * 160
const GOLDEN = 0.6180339887

/** The share of a drawing nearest to each declared ink, and the share near none of them. */
export async function measuredInks(
  svg: string,
  inks: readonly Ink[],
): Promise<{ shares: number[]; undeclared: number }> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  const pixels = info.width * info.height
  for (let sample = 0; sample < SAMPLES; sample++) {
    const index = (Math.floor(sample * GOLDEN * pixels) % pixels) * info.channels
    const hex = `#${data
      .subarray(index, index + 3)
      .toString('hex')
      .replaceAll(/(.)./g, '$18')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const shares = inks.map(() => 0)
  let undeclared = 0
  for (const [hex, count] of counts) {
    const distances = inks.map((ink) => distance(ink.hex, hex))
    const nearest = Math.min(...distances)
    if (nearest > NEAR) undeclared += count / SAMPLES
    else {
      const index = distances.indexOf(nearest)
      shares[index] = (shares[index] ?? 0) + count / SAMPLES
    }
  }
  return { shares, undeclared }
}
