import sharp from 'sharp'
import { distance } from '#backend/studio/kit/color.ts'
import type { Ink } from '#backend/studio/studio.ts'

const NEAR = 0.16

/** How much of a drawing lies nearest to each declared ink, and how much lies near none of them. */
export async function measuredInks(
  svg: string,
  inks: readonly Ink[],
): Promise<{ shares: number[]; undeclared: number }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(160)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let index = 0; index < data.length; index += info.channels) {
    const hex = `#${data
      .subarray(index, index + 3)
      .toString('hex')
      .replaceAll(/(.)./g, '$18')}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const pixels = info.width * info.height
  const shares = inks.map(() => 0)
  let undeclared = 0
  for (const [hex, count] of counts) {
    const distances = inks.map((ink) => distance(ink.hex, hex))
    const nearest = Math.min(...distances)
    if (nearest > NEAR) undeclared += count / pixels
    else {
      const index = distances.indexOf(nearest)
      shares[index] = (shares[index] ?? 0) + count / pixels
    }
  }
  return { shares, undeclared }
}
