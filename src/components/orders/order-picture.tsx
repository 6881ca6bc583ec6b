import { pictureAt, srcset } from '#/domain/picture-url.ts'

/** The picture of something that was ordered, small; `share` of its box, so that pictures beside each other have one scale. */
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
