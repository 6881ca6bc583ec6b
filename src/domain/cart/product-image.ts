interface ImageGroup {
  viewType: string
  images: readonly { link: string }[]
  /** Of a group for one finish alone. */
  variationAttributes?: readonly { id: string }[] | undefined
}

/** IMG-07: the views that a product is shown in. */
export type ImageView = 'large' | 'small'

/** The first picture of a product in a view; undefined where there is none. */
export const imageOf = (groups: readonly ImageGroup[], view: ImageView = 'large'): string | undefined =>
  groups.find(({ viewType, variationAttributes }) => viewType === view && !variationAttributes?.length)?.images[0]?.link
