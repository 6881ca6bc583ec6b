import { mix } from '../../kit/color.ts'
import { xy, number, range } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { circle, ellipse, group, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { AnimalColors } from './palettes.ts'

/** An animal standing on the origin, about two hundred units tall, facing left. */
export type Animal = (colors: AnimalColors, random: Random) => string

export const songbird: Animal = ({ coat, second, light, dark, disc }, random) => {
  const bars = range(random.whole(2, 4)).map((bar) =>
    stroke(
      `M${14 + bar * 6} ${-96 + bar * 17}Q44 ${-88 + bar * 17} 78 ${-92 + bar * 16}`,
      light,
      5,
      'stroke-linecap="round"',
    ),
  )
  return (
    shape('M40-60L172-34L164-4L58-22Z', second) +
    shape(
      'M-92-128C-84-172-22-186 16-152C64-142 96-96 88-54C82-18 40 0 0 0C-50 0-82-36-80-86C-80-100-86-112-92-128Z',
      coat,
    ) +
    shape('M-80-86C-60-62-40-40 0-30C20-24 50-24 68-20C48-4 22 0 0 0C-50 0-82-36-80-86Z', light) +
    shape('M0-112C40-120 84-110 118-58C76-40 30-44 8-66C-4-80-8-98 0-112Z', second) +
    bars.join('') +
    shape('M-90-134L-136-120L-88-108Z', disc) +
    circle(-52, -136, 9, light) +
    circle(-52, -136, 5, dark) +
    stroke('M-14 0V26M14 0V26', dark, 5)
  )
}

export const heron: Animal = ({ coat, second, light, dark, disc }) =>
  stroke('M6-92L0 0M34-92L44-44L30 0', dark, 6, 'stroke-linejoin="round" stroke-linecap="round"') +
  shape('M-40-128C-10-172 70-160 122-92C84-72 10-66-30-92C-46-104-48-116-40-128Z', coat) +
  shape('M-6-138C40-150 84-128 128-84C84-82 30-92-2-112Z', second) +
  stroke('M-26-118C-70-150-18-190-54-226', coat, 22, 'stroke-linecap="round"') +
  stroke('M-30-112C-62-140-26-180-50-208', light, 7, 'stroke-linecap="round"') +
  shape('M-36-240C-46-254-76-250-82-232C-78-220-52-216-40-226Z', coat) +
  shape('M-78-240L-146-222L-78-224Z', disc) +
  shape('M-46-246C-24-252-2-246 14-234C-8-238-28-236-44-234Z', dark) +
  circle(-62, -237, 4.5, dark)

export const cat: Animal = ({ coat, second, light, dark, disc }) =>
  stroke('M52-14C124-6 134-70 104-104', coat, 24, 'stroke-linecap="round"') +
  shape('M-46 0C-56-50-54-92-36-124C-10-140 36-132 62-86C78-56 76-20 66 0Z', coat) +
  shape('M-84-206L-74-166L-32-166L-16-206C0-180 2-152-8-132C-20-108-74-106-90-132C-100-152-98-180-84-206Z', coat) +
  shape('M-80-194L-74-168L-58-168ZM-22-194L-44-168L-30-166Z', disc) +
  shape('M-46-100C-30-92-20-60-24 0H-46C-54-40-54-74-46-100Z', light) +
  range(3)
    .map((bar) =>
      stroke(
        `M${34 + bar * 8} ${-112 + bar * 30}Q${50 + bar * 6} ${-104 + bar * 30} ${68 + bar * 4} ${-84 + bar * 28}`,
        second,
        8,
        'stroke-linecap="round"',
      ),
    )
    .join('') +
  ellipse(-68, -150, 7, 9, light) +
  ellipse(-32, -150, 7, 9, light) +
  ellipse(-68, -150, 3, 8, dark) +
  ellipse(-32, -150, 3, 8, dark) +
  shape('M-56-136H-44L-50-128Z', dark) +
  stroke(
    'M-50-128C-54-120-62-120-66-124M-50-128C-46-120-38-120-34-124M-74-132L-112-138M-74-126L-110-120M-26-132L12-138M-26-126L10-120',
    dark,
    2.6,
    'stroke-linecap="round"',
  )

export const fox: Animal = ({ coat, second, light, dark }) =>
  shape('M40-8C130 14 168-60 128-132C116-96 84-92 64-64C52-46 44-24 40-8Z', coat) +
  shape('M128-132C116-112 104-104 92-92C108-80 124-76 144-82C146-100 140-116 128-132Z', light) +
  shape('M-44 0C-50-46-40-92-16-122C32-128 72-76 70-24C70-12 66-4 60 0Z', coat) +
  shape('M-40 0C-44-40-38-70-22-96C-6-70 0-30-6 0Z', light) +
  shape('M-96-214L-72-170L-20-170L4-214C12-184 10-160 0-142L-46-96L-92-142C-102-160-104-184-96-214Z', coat) +
  shape('M-90-200L-74-172L-62-172ZM-2-200L-30-172L-18-172Z', dark) +
  shape('M-98-160L-58-146L-46-96L-92-142ZM6-160L-34-146L-46-96L0-142Z', light) +
  shape('M-58-146L-46-168L-34-146L-46-96Z', second) +
  circle(-66, -150, 5, dark) +
  circle(-26, -150, 5, dark) +
  circle(-46, -101, 7, dark)

export const owl: Animal = ({ coat, second, light, dark, disc }, random) => {
  const rows = random.whole(3, 4)
  const feathers = range(rows).flatMap((row) =>
    range(4 - (row % 2)).map((column) =>
      shape(`M${-46 + (row % 2) * 15 + column * 30 - 12} ${-98 + row * 22}a12 14 0 0 0 24 0z`, light),
    ),
  )
  return (
    shape(
      'M-88-214C-52-198-26-194 0-194S52-198 88-214C98-176 100-126 94-84C86-28 50 0 0 0S-86-28-94-84C-100-126-98-176-88-214Z',
      coat,
    ) +
    shape(
      'M-94-84C-98-120-96-140-92-160C-70-140-62-60-30-8C-66-20-90-48-94-84ZM94-84C98-120 96-140 92-160C70-140 62-60 30-8C66-20 90-48 94-84Z',
      second,
    ) +
    feathers.join('') +
    [-1, 1]
      .map(
        (side) =>
          circle(side * 40, -150, 38, light) + circle(side * 40, -150, 27, disc) + circle(side * 40, -150, 14, dark),
      )
      .join('') +
    shape('M-12-140H12L0-108Z', dark) +
    stroke('M-30-2v14M-18-2v14M18-2v14M30-2v14', dark, 7, 'stroke-linecap="round"')
  )
}

export const dachshund: Animal = ({ coat, second, light, dark, disc }) =>
  stroke('M126-92C160-104 172-128 176-150', coat, 15, 'stroke-linecap="round"') +
  shape(
    'M-110-118C-80-128-60-112-30-112H100C136-112 146-88 142-64V0H108V-44C60-36-10-36-62-44V0H-96V-62C-112-78-120-100-110-118Z',
    coat,
  ) +
  shape('M-62-44C-10-36 60-36 108-44V-32C60-22-10-22-62-32Z', second) +
  shape(
    'M-84-170C-58-176-40-156-50-126C-58-100-90-96-110-106L-168-108C-186-112-184-132-168-136L-120-146C-112-160-100-166-84-170Z',
    coat,
  ) +
  shape('M-82-166C-56-164-40-134-50-96C-76-92-92-116-94-140C-94-152-92-160-82-166Z', second) +
  circle(-173, -126, 10, dark) +
  circle(-118, -136, 5, dark) +
  rectangle(-62, -114, 15, 52, disc, 'transform="rotate(24 -55 -90)"') +
  circle(-66, -58, 8, light)

export const duck: Animal = ({ coat, second, light, dark, disc }) =>
  shape('M-78-72C-70-50-50-62-20-66C30-72 70-60 112-96C124-50 100-8 40 0H-40C-92 0-118-40-78-72Z', coat) +
  shape('M-8-54C30-66 72-58 104-60C90-24 40-14 8-24C-8-30-14-42-8-54Z', second) +
  stroke('M16-40C40-48 62-44 84-46M22-28C40-34 54-32 70-32', light, 5, 'stroke-linecap="round"') +
  shape('M-116-134C-118-164-72-174-56-144C-46-122-58-100-56-76H-92C-104-92-114-112-116-134Z', coat) +
  shape('M-98-92C-84-86-70-86-58-92L-56-78C-70-70-84-70-94-78Z', light) +
  shape('M-112-140L-164-126L-110-118Z', disc) +
  circle(-88, -142, 8, light) +
  circle(-88, -142, 4.5, dark)

export const fish: Animal = ({ coat, second, light, dark, disc }, random) => {
  const kind = random.whole(0, 2)
  const marks =
    [
      range(4)
        .map((bar) => rectangle(-34 + bar * 30, -120, 13, 150, light))
        .join(''),
      range(15)
        .map((dot) => circle(-40 + (dot % 5) * 28, -78 + Math.floor(dot / 5) * 26, 7, light))
        .join(''),
      range(3)
        .map((line) => stroke(`M-60 ${-82 + line * 24}Q20 ${-96 + line * 28} 100 ${-70 + line * 12}`, light, 7))
        .join(''),
    ][kind] ?? ''
  const body = 'M-130-50C-92-120 0-132 86-72C92-66 92-36 86-28C0 30-92 20-130-50Z'
  return (
    shape('M76-54L146-112C132-70 132-32 146 10Z', second) +
    shape('M-30-102C-4-138 44-138 66-112L30-88Z', second) +
    `<clipPath id="fish${kind}"><path d="${body}"/></clipPath>` +
    group(
      shape(body, coat) + marks + shape('M-130-130H-66C-50-90-50-20-66 30H-130Z', second),
      `clip-path="url(#fish${kind})"`,
    ) +
    circle(-92, -60, 13, disc) +
    circle(-92, -60, 6.5, dark)
  )
}

/** A leafy branch from the left edge of a span to its right, at the origin's height. */
export function branch({ dark, leaf, ground }: AnimalColors, random: Random, span: number): string {
  const wood = mix(dark, ground, 0.2)
  const leaves = range(span / 70).map((index) => {
    const x = -span / 2 + 40 + index * 70 + random.between(-14, 14)
    const side = index % 2 ? 1 : -1
    const size = random.between(46, 66)
    return placed(
      shape(
        `M0 0C${xy(size * 0.4, -size * 0.3)} ${xy(size * 0.4, -size * 0.8)} ${xy(0, -size)}C${xy(-size * 0.4, -size * 0.8)} ${xy(-size * 0.4, -size * 0.3)} 0 0Z`,
        leaf,
      ),
      x,
      8,
      side > 0 ? random.between(130, 160) : random.between(20, 50),
    )
  })
  return (
    leaves.join('') +
    stroke(
      `M${number(-span / 2)} 14Q0 ${number(random.between(-6, 18))} ${number(span / 2)} 8`,
      wood,
      13,
      'stroke-linecap="round"',
    )
  )
}

/** Reeds that stand on the origin's line. */
export const reeds = ({ leaf, dark }: AnimalColors, random: Random, width: number, tall: number): string =>
  range(width / 34)
    .map((index) => {
      const x = -width / 2 + (index + random()) * 34
      const height = tall * random.between(0.5, 1)
      const lean = random.between(-24, 24)
      const blade = shape(
        `M${xy(x - 5, 0)}Q${xy(x, -height * 0.6)} ${xy(x + lean, -height)}Q${xy(x + 8, -height * 0.6)} ${xy(x + 6, 0)}Z`,
        index % 3 ? leaf : mix(leaf, dark, 0.35),
      )
      return random.chance(0.3)
        ? blade +
            `<rect x="${number(x + lean - 6)}" y="${number(-height - 30)}" width="12" height="48" rx="6" fill="${dark}"/>`
        : blade
    })
    .join('')
