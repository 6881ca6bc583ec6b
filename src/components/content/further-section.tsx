import type { ReactNode } from 'react'
import type { Heading, RichText as RichTextView, Section } from '#/domain/content/content.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { article, editorial, page } from '#styled/recipes'
import { Articles } from './articles.tsx'
import { EditorialStyles } from './content-styles.tsx'
import { Mouldings } from './mouldings.tsx'
import { RatingBars, TestimonialCards } from './opinions.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { elementId, type FurtherSection } from './section-kinds.ts'
import { HeadingText, ImageAndTextTile, LongText, PictureTile, QuestionList, RichText } from './texts.tsx'
import { Testimonial } from './testimonial.tsx'

/** The title and the first text of a page, side by side. */
export function Lead({ title, text }: { title: Heading; text: RichTextView }) {
  return (
    <div className={cx(page(), editorial().lead)} data-tracked={trackedArea.text}>
      <EditorialStyles />
      <HeadingText heading={title} />
      <RichText html={text.html} />
    </div>
  )
}

/** A section of the kinds that no home page begins with. */
export function FurtherSectionView({ section }: { section: FurtherSection }) {
  const id = elementId(section)
  switch (section.kind) {
    case 'testimonial':
      return <Testimonial id={id} testimonial={section} />
    case 'mouldings':
      return <Mouldings id={id} row={section} />
    case 'questions':
      return <QuestionList id={id} list={section} />
    case 'articles':
      return <Articles id={id} list={section} />
    case 'ratings':
      return <RatingBars id={id} ratings={section} />
    case 'testimonials':
      return <TestimonialCards id={id} list={section} />
    case 'carousel':
      return <PictureCarousel id={id} carousel={section} />
    case 'skinnyBanner':
      return <RichText className={article().banner} html={section.html} />
    case 'misconfigured':
      return <p className={article().banner}>{m.content_banner_error()}</p>
    default:
      return (
        <div
          className={cx(page(), article().root)}
          data-tracked={section.kind === 'richText' ? trackedArea.text : undefined}
        >
          {textView(section)}
        </div>
      )
  }
}

function textView(section: Extract<Section, { kind: 'heading' | 'richText' | 'picture' | 'imageAndText' }>): ReactNode {
  switch (section.kind) {
    case 'heading':
      return <HeadingText heading={section} />
    case 'richText':
      return <LongText text={section} />
    case 'picture':
      return <PictureTile picture={section} />
    case 'imageAndText':
      return <ImageAndTextTile tile={section} />
  }
}
