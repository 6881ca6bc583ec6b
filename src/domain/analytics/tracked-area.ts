/** The values of `data-tracked`: parts of a page whose links are tracked by their area. */
export const trackedArea = {
  banner: 'banner',
  breadcrumbs: 'breadcrumbs',
  content: 'content',
  /** Running text within content; its links are not tracked as banners. */
  text: 'text',
  thumbnails: 'thumbnails',
} as const

/** The id of the heading above the row of similar works. */
export const similarWorksRow = 'similar-works'
