import { z } from 'zod'

/** The color behind a picture whose dominant color is unknown. */
const neutral = '#d9d4c8'

/**
 * What a work's picture shows: the work, a drawing in its place, or a placeholder; the work if absent. A work with a
 * placeholder cannot be ordered.
 */
export const pictureKind = z.enum(['work', 'illustration', 'placeholder']).optional()

/** Optional fields of a work's picture: width over height, and the dominant color `#rrggbb`. */
export const pictureFields = {
  c_aspect: z.number().positive().default(1),
  c_color: z.string().default(neutral),
}

/** Optional fields of a work in a row of tiles. Without a price, the tile has none. */
export const tileFields = {
  ...pictureFields,
  c_pictureKind: pictureKind,
  c_artistName: z.string().default(''),
  c_listPrice: z.number().default(0),
  c_price: z.number().default(0),
  /** The request's currency, if absent. */
  c_currency: z.string().optional(),
  c_description: z.string().default(''),
  c_isNew: z.boolean().default(false),
  c_isSale: z.boolean().default(false),
}

/** A length: a number with a fraction or decimals. */
const LENGTH = /(?:(\d+)\s+)?(\d+)\/(\d+)|\d+(?:\.\d+)?/g

/** Inches in a unit that a text can name; inches themselves need no name. */
const units = [
  [/mm\b/i, 1 / 25.4],
  [/cm\b/i, 1 / 2.54],
  [/\dm\b|\bm\b/i, 100 / 2.54],
] as const

/**
 * The first two lengths of a text such as `18" x 24"`, `23⅝ x 31 1/2 in` or `60 x 90 cm`, in inches; undefined without
 * them.
 */
export function sizeIn(text: string): { width: number; height: number } | undefined {
  const plain = text.replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize('NFKD').replace('⁄', '/')}`)
  const [, inches] = units.find(([unit]) => unit.test(plain)) ?? [undefined, 1]
  const [width, height] = [...plain.matchAll(LENGTH)].map(
    ([number, whole = '0', part, parts]) =>
      inches * (part === undefined ? Number(number) : Number(whole) + Number(part) / Number(parts)),
  )
  return width && height && Number.isFinite(width + height) ? { width, height } : undefined
}
