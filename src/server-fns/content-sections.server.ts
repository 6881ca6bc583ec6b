import { z } from 'zod'
import { brandOf } from '#/brands/brand-of.ts'
import { contentSchemas } from '#/contracts/content.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import type { Section, Way, WorkRow } from '#/domain/content.ts'
import { defaultSort } from '#/domain/listing.ts'
import { galleryPath } from '#/domain/product-url.ts'
import { addressIn, localeNamed, siteNamed } from '#/domain/site.ts'
import { searchWorks } from '#/upstreams/search.server.ts'
import { config } from '#config'
import { categoryOf, categoryPath } from './category-tree.server.ts'
import { tileWork } from './listing.server.ts'
import { listingWords } from './listing-words.server.ts'
import { safeHtml } from './rich-text.server.ts'

type Make = (data: unknown, place: PlaceIds) => Section | Promise<Section> | { fault: string }

const maker =
  <Schema extends z.ZodType>(
    schema: Schema,
    make: (data: z.output<Schema>, place: PlaceIds) => Section | Promise<Section>,
  ): Make =>
  (data, place) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? make(parsed.data, place) : { fault: z.prettifyError(parsed.error) }
  }

const actionOf = (label: string | undefined, path: string | undefined) => (label && path ? { label, path } : undefined)

/** How each type of the page designer's components becomes a section. */
export const sectionMakers = new Map<string, Make>([
  [
    'headless.homeSlide',
    maker(contentSchemas['headless.homeSlide'], (data) => ({
      kind: 'slide',
      headline: data.slideHeadline,
      eyebrow: data.slideEyebrow,
      description: data.slideDescription,
      lead: actionOf(data.slideCTALabel, data.slideCTAURL),
      second: data.c_second,
      sticker: data.c_sticker,
      works: data.c_works ?? [],
      picture:
        data.slideImage === undefined
          ? undefined
          : {
              wide: data.slideImage,
              narrow: data.slideImageMobile ?? data.slideImage,
              alt: data.imageAlt ?? '',
              path: data.imageClickLink,
            },
    })),
  ],
  [
    'commerce_assets.imageAndText',
    maker(contentSchemas['commerce_assets.imageAndText'], (data, place) => ({
      kind: 'imageAndText',
      heading: data.heading,
      text: data.ITCText === undefined ? undefined : safeHtml(data.ITCText, addressesOf(place)),
      path: data.ITCLink,
      picture: data.image,
      alt: data.alt ?? '',
      aspect: data.aspect ?? 1.5,
      overlay: data.overlay ?? false,
      color: data.color ?? 'ink',
      justify: data.justify ?? 'left',
    })),
  ],
  ['headless.workRow', maker(contentSchemas['headless.workRow'], workRow)],
  [
    'headless.categoryLedge',
    maker(contentSchemas['headless.categoryLedge'], async ({ heading, link, categories }, place) => ({
      kind: 'ledge',
      heading,
      link,
      ways: await waysTo(categories, place),
    })),
  ],
  [
    'headless.roomScene',
    maker(contentSchemas['headless.roomScene'], async ({ heading, text, link, scenes, categories = [] }, place) => ({
      kind: 'rooms',
      heading,
      text,
      link,
      scenes,
      ways: await waysTo(
        categories.map((categoryId) => ({ categoryId })),
        place,
      ),
    })),
  ],
  ['headless.artistVoice', maker(contentSchemas['headless.artistVoice'], (data) => ({ kind: 'voice', ...data }))],
  [
    'headless.mouldingRow',
    maker(contentSchemas['headless.mouldingRow'], ({ compared = [], ...data }) => ({
      kind: 'mouldings',
      ...data,
      compared,
    })),
  ],
  ['headless.figures', maker(contentSchemas['headless.figures'], (data) => ({ kind: 'figures', ...data }))],
  ['headless.heading', maker(contentSchemas['headless.heading'], (data) => ({ kind: 'heading', ...data }))],
  [
    'headless.richText',
    maker(contentSchemas['headless.richText'], ({ html }, place) => ({
      kind: 'richText',
      html: safeHtml(html, addressesOf(place)),
    })),
  ],
  [
    'headless.skinnyBanner',
    maker(contentSchemas['headless.skinnyBanner'], ({ html }, place) => ({
      kind: 'skinnyBanner',
      html: safeHtml(html, addressesOf(place)),
    })),
  ],
  [
    'headless.image',
    maker(contentSchemas['headless.image'], ({ newWindow = false, ...data }) => ({
      kind: 'image',
      ...data,
      newWindow,
    })),
  ],
])

function placeNamed({ site, locale }: PlaceIds) {
  const knownSite = siteNamed(config, site)
  const knownLocale = knownSite && localeNamed(knownSite, locale)
  if (!knownLocale) throw new Error(`no site "${site}" with a locale "${locale}" is configured`)
  return { site: knownSite, locale: knownLocale }
}

function addressesOf(place: PlaceIds): (path: string) => string {
  const { site, locale } = placeNamed(place)
  return (path) => addressIn(site, locale, path, config)
}

/** Categories with what shows of them; those that cannot be had are left out. */
async function waysTo(asked: { categoryId: string; ground?: string | undefined }[], place: PlaceIds): Promise<Way[]> {
  const found = await Promise.all(
    asked.map(async ({ categoryId, ground }): Promise<Way | undefined> => {
      const category = await categoryOf(categoryId, place)
      if (!category) return undefined
      const { name, c_workCount, c_picture } = category
      return {
        name,
        path: categoryPath(category, place),
        count: c_workCount,
        picture: c_picture && { base: c_picture.url, aspect: c_picture.aspect, color: c_picture.color },
        ground,
      }
    }),
  )
  return found.filter((way) => way !== undefined)
}

async function workRow(
  { heading, link, categoryId, limit }: z.output<(typeof contentSchemas)['headless.workRow']>,
  ids: PlaceIds,
): Promise<WorkRow> {
  const { site, locale } = placeNamed(ids)
  const currency = locale.preferredCurrency
  const path = galleryPath(site.id, { id: categoryId, name: heading })
  const found = await searchWorks(
    { path, kind: 'gallery', categoryId, refinements: {}, sort: defaultSort, offset: 0, limit },
    { ...ids, currency, attributes: [] },
  )
  const words = listingWords(locale.id, currency)
  const works = 'seo' in found ? found.hits.map((hit) => tileWork(hit, site.id, brandOf(site), words)) : []
  return { kind: 'workRow', heading, link, currency, works }
}
