import { ContentCarousel } from './content-carousel.tsx'
import type { Carousel } from '#/domain/content/content.ts'
import { article } from '#styled/recipes'
import { HeadedSection } from './section-head.tsx'
import { ImageAndTextTile, PictureTile } from './texts.tsx'

/** A carousel of pictures, each with or without a text. */
export function PictureCarousel({ id, carousel }: { id: string; carousel: Carousel }) {
  const { heading, shown, infinite, slides } = carousel
  if (slides.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading}>
      <ContentCarousel slides={shown} infinite={infinite}>
        {slides.map((slide) => (
          <li key={slide.id} className={article().slide}>
            {slide.kind === 'picture' ? <PictureTile picture={slide} /> : <ImageAndTextTile tile={slide} level="sub" />}
          </li>
        ))}
      </ContentCarousel>
    </HeadedSection>
  )
}
