/** Parts of a page whose links are tracked by where they are: the values of `data-tracked`. */
export const trackedArea = {
  banner: 'banner',
  breadcrumbs: 'breadcrumbs',
  content: 'content',
  thumbnails: 'thumbnails',
} as const
