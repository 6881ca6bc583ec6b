import type { ProductGroup } from '#/contracts/product/product-group.ts'
import { pictureAt, type PictureWidth } from '#/domain/picture-url.ts'
import { FINISH, type Finish } from './variation.ts'

export interface ImageChoice {
  /** Also the pictures of every finish. */
  all: boolean
  /** Only these view types. */
  types: readonly string[]
}

const views: readonly (readonly [viewType: string, width: PictureWidth])[] = [
  ['large', 1200],
  ['medium', 550],
  ['small', 240],
]
const SWATCH = 'swatch'

/** The pictures of a work or item: its own in every view, and on demand those of each finish with its swatch. */
export function imageGroupsOf(group: ProductGroup, base: string, finishes: readonly Finish[], choice: ImageChoice) {
  const text = `${group.title} by ${group.artistName}`
  const imageOf = (link: string, alt: string) => ({ alt, link, disBaseLink: link, title: alt })
  const workImages = views.map(([viewType, width]) => ({ viewType, images: [imageOf(pictureAt(base, width), text)] }))
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
  return [...workImages, ...(choice.all ? finishImages : [])].filter(
    ({ viewType }) => choice.types.length === 0 || choice.types.includes(viewType),
  )
}
