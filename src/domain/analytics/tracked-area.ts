/** Parts of a page whose links are tracked by where they are: the values of `data-tracked`. */
export const trackedArea = {
  banner: 'banner',
  breadcrumbs: 'breadcrumbs',
  content: 'content',
  /** Running text within content: its links are no banners. */
  text: 'text',
  thumbnails: 'thumbnails',
} as const

/** The id of the heading of the row of similar works. */
export const similarWorksRow = 'similar-works'
