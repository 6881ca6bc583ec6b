import type { ContentView } from '#/domain/content/content.ts'

type ContentSection = ContentView['sections'][number]

/** The kinds that home pages begin with. The others have a chunk of their own, which loads when one is near the viewport. */
const openingKinds = ['slide', 'stats', 'categoryGrid', 'rooms', 'workRow'] as const

export type OpeningSection = Extract<ContentSection, { kind: (typeof openingKinds)[number] }>
export type FurtherSection = Exclude<ContentSection, OpeningSection>

export const isOpening = (section: ContentSection): section is OpeningSection =>
  openingKinds.some((kind) => kind === section.kind)

/** The id of a section as the id of an element. */
export const elementId = ({ id }: ContentSection): string => id.replaceAll(/[^\w-]/g, '-')
