import { pictureAt, srcset } from '#/domain/picture-url.ts'

/** A small picture of an ordered work. `share` is its size relative to its box, for a common scale with its neighbours. */
export const OrderPicture = ({ base, share = 1 }: { base: string; share?: number }) => (
  <img
    src={pictureAt(base, 160)}
    srcSet={srcset(base, [160])}
    sizes="120px"
    style={share < 1 ? { scale: share } : undefined}
    alt=""
    width={120}
    height={120}
    loading="lazy"
    decoding="async"
  />
)
