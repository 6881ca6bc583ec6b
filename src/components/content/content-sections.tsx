import { Hydrate } from '@tanstack/react-start'
import type { ComponentType, ReactNode } from 'react'
import { whenNear } from '#/components/ui/hydration.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type {
  ContentView,
  Heading,
  RichText as RichTextView,
  Section,
  Slide as SlideView,
  WorkRow as WorkRowView,
} from '#/domain/content/content.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { article, editorial, page } from '#styled/recipes'
import { Articles } from './articles.tsx'
import { ContentStyles, EditorialStyles } from './content-styles.tsx'
import { GallerySlide } from './gallery-slide.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { Mouldings } from './mouldings.tsx'
import { RatingBars, TestimonialCards } from './opinions.tsx'
import { PictureCarousel } from './picture-carousel.tsx'
import { PressSlide } from './press-slide.tsx'
import { Rooms } from './rooms.tsx'
import { HeadingText, ImageAndTextTile, LongText, PictureTile, QuestionList, RichText } from './texts.tsx'
import { Stats } from './stats.tsx'
import { Testimonial } from './testimonial.tsx'
import { WorkRow } from './work-row.tsx'

type RowTiles = ComponentType<{ row: WorkRowView }>

interface ContentSectionsProps {
  sections: ContentView['sections']
  Tiles: RowTiles
  /** Whether the page shows its title in a separate band, as help pages and articles do. */
  hasBand?: boolean
}

/** The sections of a page in their order; all but the first are hydrated when they come near the viewport. */
export function ContentSections({ sections, Tiles, hasBand }: ContentSectionsProps) {
  const [title, text] = sections
  const lead = !hasBand && title?.kind === 'heading' && text?.kind === 'richText' ? { title, text } : null
  return (
    <div data-tracked={trackedArea.content}>
      {sections.some(({ kind }) => kind !== 'workRow') ? <ContentStyles /> : null}
      {lead ? <Lead {...lead} /> : null}
      {(lead ? sections.slice(2) : sections).map((section, index) =>
        index === 0 && !lead ? (
          <SectionView key={section.id} section={section} Tiles={Tiles} />
        ) : (
          <Hydrate key={section.id} {...whenNear}>
            <SectionView section={section} Tiles={Tiles} />
          </Hydrate>
        ),
      )}
    </div>
  )
}

/** The title and the first text of a page, side by side. */
function Lead({ title, text }: { title: Heading; text: RichTextView }) {
  return (
    <div className={cx(page(), editorial().lead)} data-tracked={trackedArea.text}>
      <EditorialStyles />
      <HeadingText heading={title} />
      <RichText html={text.html} />
    </div>
  )
}

function SectionView({ section, Tiles }: { section: ContentView['sections'][number]; Tiles: RowTiles }) {
  const id = section.id.replaceAll(/[^\w-]/g, '-')
  switch (section.kind) {
    case 'slide':
      return <Slide slide={section} />
    case 'stats':
      return <Stats stats={section} />
    case 'categoryGrid':
      return <CategoryGrid id={id} categoryGrid={section} />
    case 'rooms':
      return <Rooms id={id} rooms={section} />
    case 'workRow':
      return (
        <WorkRow id={id} row={section}>
          <Tiles row={section} />
        </WorkRow>
      )
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

const slides = { gallery: GallerySlide, press: PressSlide }

/** The first section of the home page, in the layout of the theme. */
function Slide({ slide }: { slide: SlideView }) {
  const Layout = slides[useBrand().theme]
  return <Layout slide={slide} />
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
