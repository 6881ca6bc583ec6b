import { z } from 'zod'

/** The color behind a picture whose dominant color is unknown. */
const neutral = '#d9d4c8'

/** Optional fields of a work's picture: width over height, and the dominant color `#rrggbb`. */
export const pictureFields = {
  c_aspect: z.number().positive().default(1),
  c_color: z.string().default(neutral),
}

/** Optional fields of a work in a row of tiles. Without a price, the tile has none. */
export const tileFields = {
  ...pictureFields,
  c_artistName: z.string().default(''),
  c_listPrice: z.number().default(0),
  c_price: z.number().default(0),
  c_currency: z.string().default('USD'),
  c_description: z.string().default(''),
  c_isNew: z.boolean().default(false),
  c_isSale: z.boolean().default(false),
}

/** The first two numbers of a size such as `18" x 24"`, in inches; undefined without them. */
export function sizeIn(text: string): { width: number; height: number } | undefined {
  const [width, height] = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return width && height ? { width, height } : undefined
}
