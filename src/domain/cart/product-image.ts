interface ImageGroup {
  viewType: string
  images: readonly { link: string }[]
  /** Set for a group of one finish only. */
  variationAttributes?: readonly { id: string }[] | undefined
}

/** IMG-07: the views of a product. */
export type ImageView = 'large' | 'small'

/** The first picture of a view, from a group that is not limited to one finish; undefined if there is none. */
export const imageOf = (groups: readonly ImageGroup[], view: ImageView = 'large'): string | undefined =>
  groups.find(({ viewType, variationAttributes }) => viewType === view && !variationAttributes?.length)?.images[0]?.link
