import { pictureAt, srcset, type SrcsetWidth } from '#/domain/picture-url.ts'

interface SmallPictureProps {
  /** `width` and `height` are inches. */
  of: { picture: string; width: number; height: number; title?: string }
  /** Pixels of the longer side. */
  longest: number
  width: SrcsetWidth
  className?: string | undefined
}

/** A small picture of a work as it is framed; nothing for a work that is no longer sold. */
export function SmallPicture({
  of: { picture, width, height, title = '' },
  longest,
  width: requested,
  className,
}: SmallPictureProps) {
  if (picture === '') return null
  const scale = longest / Math.max(width, height, 1)
  return (
    <img
      className={className}
      src={pictureAt(picture, requested)}
      srcSet={srcset(picture, [requested])}
      sizes={`${longest}px`}
      width={Math.round((width || 1) * scale)}
      height={Math.round((height || 1) * scale)}
      fetchPriority="low"
      decoding="async"
      alt={title}
    />
  )
}
