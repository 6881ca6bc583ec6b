import type { ProductGroup } from '#/contracts/product/product-group.ts'
import { pictureAt, type PictureWidth } from '#/domain/picture-url.ts'
import { z } from 'zod'
import { FINISH, type Finish } from './variation.ts'

export interface ImageChoice {
  /** Whether to include the pictures of the finishes. */
  all: boolean
  /** The view types to include, with the maximum number of pictures of each; empty for all. */
  types: ReadonlyMap<string, number>
  /** The finishes to include; undefined for all. */
  finishes?: readonly string[] | undefined
}

/** `imgTypes`, such as `large:2,small`. */
export const imgTypes = z
  .string()
  .regex(/^[\w-]{1,40}(:\d{1,3})?(,[\w-]{1,40}(:\d{1,3})?)*$/, 'expected view types, such as large:2,small')
  .transform((text): ImageChoice['types'] => {
    const types = text.split(',').map((part) => part.split(':'))
    return new Map(types.map(([type = '', count]) => [type, count === undefined ? Infinity : Number(count)]))
  })
  .default(new Map())

const views: readonly (readonly [viewType: string, width: PictureWidth])[] = [
  ['large', 1200],
  ['medium', 550],
  ['small', 240],
]
const SWATCH = 'swatch'

/** The pictures of a work or item: its own, at `base` of `origin`, and those beside it in every view, and if chosen those of its finishes with swatches. */
export function imageGroupsOf(
  group: ProductGroup,
  { base, origin }: { base: string; origin: string },
  finishes: readonly Finish[],
  choice: ImageChoice,
) {
  const text = group.c_alt || `${group.title} by ${group.artistName}`
  const imageOf = (link: string, alt: string) => ({ alt, link, disBaseLink: link, title: alt })
  const pictures = [
    { url: origin + base, alt: text },
    ...group.c_pictures.map(({ url, alt }) => ({ url: origin + url, alt: alt || text })),
  ]
  const workImages = views.map(([viewType, width]) => ({
    viewType,
    images: pictures.map(({ url, alt }) => imageOf(pictureAt(url, width), alt)),
  }))
  const finishImages = finishes.flatMap(({ value, name, picture, swatch }) => {
    const variationAttributes = [{ id: FINISH, values: [{ value }] }]
    return [
      ...views.map(([viewType, width]) => ({
        viewType,
        images: [imageOf(pictureAt(picture, width), `${text}, ${name}`)],
        variationAttributes,
      })),
      { viewType: SWATCH, images: [imageOf(swatch, name)], variationAttributes },
    ]
  })
  const chosen = finishImages.filter(({ variationAttributes }) =>
    variationAttributes.some(({ values }) => values.some(({ value }) => choice.finishes?.includes(value) ?? true)),
  )
  return withinCounts([...workImages, ...(choice.all ? chosen : [])], choice.types)
}

function withinCounts<Group extends { viewType: string }>(groups: readonly Group[], types: ImageChoice['types']) {
  if (types.size === 0) return [...groups]
  const remaining = new Map(types)
  return groups.filter(({ viewType }) => {
    const count = remaining.get(viewType) ?? 0
    remaining.set(viewType, count - 1)
    return count > 0
  })
}
