import { pictureAt, srcset } from '#/domain/picture-url.ts'

/** The picture of something that was ordered, small. */
export const OrderPicture = ({ base }: { base: string }) => (
  <img
    src={pictureAt(base, 160)}
    srcSet={srcset(base, [160])}
    sizes="120px"
    alt=""
    width={120}
    height={120}
    loading="lazy"
    decoding="async"
  />
)
