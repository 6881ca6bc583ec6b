import { Hydrate } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { whenNear } from '#/components/ui/hydration.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { ContentView, Slide as SlideView, WorkRow as WorkRowView } from '#/domain/content/content.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { CategoryGrid } from './category-grid.tsx'
import { ContentStyles } from './content-styles.tsx'
import { FurtherSectionView, Lead } from './further-section.tsx'
import { GallerySlide } from './gallery-slide.tsx'
import { PressSlide } from './press-slide.tsx'
import { Rooms } from './rooms.tsx'
import { elementId, isOpening, type OpeningSection } from './section-kinds.ts'
import { Stats } from './stats.tsx'
import { WorkRow } from './work-row.tsx'

type RowTiles = ComponentType<{ row: WorkRowView }>

interface ContentSectionsProps {
  sections: ContentView['sections']
  Tiles: RowTiles
  /** Whether the page shows its title in a separate band, as help pages and articles do. */
  hasBand?: boolean
}

/** The sections of a page in their order, hydrated when they come near the viewport, but for the first of a home page. */
export function ContentSections({ sections, Tiles, hasBand }: ContentSectionsProps) {
  const [title, text] = sections
  const lead = !hasBand && title?.kind === 'heading' && text?.kind === 'richText' ? { title, text } : null
  return (
    <div data-tracked={trackedArea.content}>
      {sections.some(({ kind }) => kind !== 'workRow') ? <ContentStyles /> : null}
      {lead ? (
        <Hydrate {...whenNear}>
          <Lead {...lead} />
        </Hydrate>
      ) : null}
      {(lead ? sections.slice(2) : sections).map((section, index) => {
        if (!isOpening(section))
          return (
            <Hydrate key={section.id} {...whenNear}>
              <FurtherSectionView section={section} />
            </Hydrate>
          )
        return index === 0 && !lead ? (
          <OpeningSectionView key={section.id} section={section} Tiles={Tiles} />
        ) : (
          <Hydrate key={section.id} {...whenNear}>
            <OpeningSectionView section={section} Tiles={Tiles} />
          </Hydrate>
        )
      })}
    </div>
  )
}

function OpeningSectionView({ section, Tiles }: { section: OpeningSection; Tiles: RowTiles }) {
  const id = elementId(section)
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
  }
}

const slides = { gallery: GallerySlide, press: PressSlide }

/** The first section of the home page, in the layout of the theme. */
function Slide({ slide }: { slide: SlideView }) {
  const Layout = slides[useBrand().theme]
  return <Layout slide={slide} />
}
