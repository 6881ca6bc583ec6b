import { useBrand } from '#/components/ui/use-brand.ts'
import type { Slide as SlideView } from '#/domain/content/content.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { PressSlide } from './press-slide.tsx'

const slides = { gallery: GallerySlide, press: PressSlide }

/** The first section of the home page, in the layout of the theme. */
export function Slide({ slide }: { slide: SlideView }) {
  const Layout = slides[useBrand().theme]
  return <Layout slide={slide} />
}
