import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { ComponentShape, Page } from '#/contracts/auth/shopper.ts'
import type { Carousel, ContentView, Section } from '#/domain/content/content.ts'
import { log } from '#/log/log.server.ts'
import { environment } from '#/upstreams/environment.server.ts'
import { getPage } from '#/upstreams/pages.server.ts'
import { upstreamCache } from '#/upstreams/upstream-cache.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { derivedFrom } from '#/server-fns/derived.server.ts'
import { translatorFor } from '#/server-fns/shell/translator.server.ts'
import { sectionMakers, sectionContextOf, type SectionContext } from './content-sections.server.ts'

const pages = upstreamCache(30_000, (key) => {
  const [site = '', locale = '', id = ''] = key.split(' ')
  return getPage(id, { site, locale })
})

/**
 * A page of the page designer; undefined for an unknown id.
 * @throws {UpstreamError} when the upstream fails.
 */
export async function readContent(id: string, siteAndLocale: SiteAndLocale): Promise<ContentView | undefined> {
  const page = await findPage(id, siteAndLocale)
  if (!page) return undefined
  const translator = await translatorFor(siteAndLocale.locale)
  return cachedView(page, translator, () => {
    const context = sectionContextOf(siteAndLocale, translator)
    return {
      title: page.pageTitle ?? page.name ?? '',
      description: page.pageDescription ?? '',
      sections: page.regions
        .flatMap((region) => region.components)
        .flatMap(withNested)
        .map((component) => sectionOf(component, id, context))
        .filter((section) => section !== undefined),
    }
  })
}

const cachedView = derivedFrom<Page, ContentView>()

async function findPage(id: string, { site, locale }: SiteAndLocale): Promise<Page | undefined> {
  try {
    return await pages(`${site} ${locale} ${id}`)
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return undefined
    throw error
  }
}

const componentsIn = ({ regions = [] }: ComponentShape) => regions.flatMap(({ components }) => components)

/** A component and its nested components as a flat list. The components of a carousel stay in it, as slides. */
const withNested = (component: ComponentShape): ComponentShape[] =>
  component.typeId === CAROUSEL ? [component] : [component, ...componentsIn(component).flatMap(withNested)]

const CAROUSEL = 'commerce_layouts.carousel'

const isKnown = (typeId: string): typeId is keyof typeof sectionMakers => Object.hasOwn(sectionMakers, typeId)

function sectionOf(
  component: ComponentShape,
  page: string,
  context: SectionContext,
): (Section & { id: string }) | undefined {
  const { id, typeId, data } = component
  if (!isKnown(typeId)) {
    log.warn('a content component of an unknown type is left out', { page, component: id, typeId })
    return undefined
  }
  const section = sectionMakers[typeId](data, context)
  for (const origin of blockedOrigins(data))
    log.warn('a picture of content is blocked: its origin is not in MEDIA_ORIGINS', { page, component: id, origin })
  if (!('error' in section))
    return section.kind === 'carousel'
      ? { id, ...section, slides: slidesOf(component, page, context) }
      : { id, ...section }
  log.warn('a content component does not match its schema', { page, component: id, typeId, error: section.error })
  return typeId === 'headless.skinnyBanner' ? { id, kind: 'misconfigured' } : undefined
}

/** The origins of pictures in a component's data that the content security policy does not allow. */
function blockedOrigins(data: unknown): Set<string> {
  const allowed = new Set(environment().MEDIA_ORIGINS)
  const found = JSON.stringify(data ?? null).matchAll(/"(https?:\/\/[^"/]+)[^"]*\.(?:avif|gif|jpe?g|png|svg|webp)\b/g)
  return new Set([...found].flatMap(([, origin = '']) => (allowed.has(origin) ? [] : [origin])))
}

function slidesOf(carousel: ComponentShape, page: string, context: SectionContext): Carousel['slides'] {
  return componentsIn(carousel).flatMap((component): Carousel['slides'] => {
    const slide = sectionOf(component, page, context)
    if (slide?.kind === 'picture' || slide?.kind === 'imageAndText') return [slide]
    if (slide)
      log.warn('a component that cannot be a slide is left out of its carousel', {
        page,
        component: component.id,
        typeId: component.typeId,
      })
    return []
  })
}
