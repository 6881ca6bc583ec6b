import { formatLength } from '#/domain/length.ts'
import { m } from '#/paraglide/messages.js'

const shapes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  portrait: [24, 34],
  landscape: [36, 25],
  square: [29, 29],
  panoramic: [42, 16],
  slim: [14, 42],
}
const SHAPE_BOX = 44

/** A rectangle with the proportions of a shape. */
export function ShapePictogram({ shape }: { shape: string }) {
  const [width, height] = shapes[shape] ?? [29, 29]
  return (
    <svg className="shape" viewBox="0 0 44 44" aria-hidden>
      <rect x={(SHAPE_BOX - width) / 2} y={(SHAPE_BOX - height) / 2} width={width} height={height} />
    </svg>
  )
}

/** The limit of each size (inches of the longer side), and a typical work of that size in inches. */
const sizes: Readonly<Record<string, { to?: number; from?: number; width: number; height: number }>> = {
  mini: { to: 8, width: 6, height: 8 },
  small: { to: 14, width: 11, height: 14 },
  medium: { to: 24, width: 18, height: 24 },
  large: { to: 36, width: 26, height: 36 },
  oversized: { to: 54, width: 40, height: 54 },
  giant: { from: 54, width: 60, height: 58 },
}
const PERSON_INCHES = 66
const PERSON_UNITS = 37.5
const EYE_LEVEL = 20

/** A work beside a person 66 inches tall. */
export function SizePictogram({ size }: { size: string }) {
  const { width, height } = sizes[size] ?? { width: 18, height: 24 }
  const inch = PERSON_UNITS / PERSON_INCHES
  const [wide, high] = [width * inch, height * inch]
  return (
    <svg viewBox="0 0 60 46" fill="#75757C" aria-hidden>
      <path d="M10 44V31l-3-1V18q0-3 3-3h4q3 0 3 3v12l-3 1v13z" />
      <circle cx="12" cy="10" r="3.6" />
      <rect
        x={rounded(40 - wide / 2)}
        y={rounded(Math.max(2, EYE_LEVEL - high / 2))}
        width={rounded(wide)}
        height={rounded(high)}
        fill="currentColor"
      />
    </svg>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The upper or the lower limit of a size, such as "up to 14 in"; empty for an unknown size. */
export function sizeReach(size: string, locale: string): string {
  const { to, from } = sizes[size] ?? {}
  if (to) return m.list_size_to({ length: formatLength(to, locale) })
  return from ? m.list_size_from({ length: formatLength(from, locale) }) : ''
}
