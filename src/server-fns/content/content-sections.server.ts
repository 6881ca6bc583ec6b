import { z } from 'zod'
import {
  pageComponents,
  type FramedWork as FramedWorkShape,
  type WorkTile,
} from '#/contracts/content/page-components.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { Action, WallWork, Section } from '#/domain/content/content.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { roomById } from '#/domain/product/rooms.ts'
import { addressIn, type Locale, type Site } from '#/domain/site.ts'
import { config } from '#config'
import type { Translator } from '#/server-fns/shell/translator.server.ts'
import { minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { similarTile } from '#/server-fns/product/product-page.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { shownHtml, withContents } from './rich-text.server.ts'

/** The page of a section. */
export interface SectionContext {
  site: Site
  locale: Locale
  translator: Translator
  safe: (html: string) => string
}

export function sectionContextOf(ids: SiteAndLocale, translator: Translator): SectionContext {
  const { site, locale } = localeContext(ids)
  return { site, locale, translator, safe: (html) => shownHtml(html, (path) => addressIn(site, locale, path, config)) }
}

type SectionMaker = (data: unknown, context: SectionContext) => Section | { error: string }

const maker =
  <Schema extends z.ZodType>(
    schema: Schema,
    make: (data: z.output<Schema>, context: SectionContext) => Section,
  ): SectionMaker =>
  (data, context) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? make(parsed.data, context) : { error: z.prettifyError(parsed.error) }
  }

const actionOf = (label: string, url: string): Action | undefined => (label && url ? { label, path: url } : undefined)
const linkOf = (link: { label: string; url: string } | undefined) => link && actionOf(link.label, link.url)

const wallWorkOf = ({ work, picture, width, height, mouldingName }: FramedWorkShape): WallWork => ({
  picture,
  width,
  height,
  title: work.title,
  artist: work.c_artistName,
  path: work.productPageURL,
  moulding: mouldingName,
})

const tileOf = (work: WorkTile, { site, locale, translator }: SectionContext): TileWork =>
  similarTile(work, { siteId: site.id, currency: locale.preferredCurrency }, translator)

const headingLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).catch(2)

/** Makes a section from the data of each type of page-designer component; an error for invalid data. */
export const sectionMakers: Readonly<Record<Exclude<keyof typeof pageComponents, 'headless.signup'>, SectionMaker>> = {
  'commerce_layouts.carousel': maker(pageComponents['commerce_layouts.carousel'], (data) => ({
    kind: 'carousel',
    heading: data.textHeadline,
    shown: data.mdCarouselSlidesToDisplay,
    infinite: data.c_infinite,
    slides: [],
  })),
  'headless.homeSlide': maker(pageComponents['headless.homeSlide'], (data) => ({
    kind: 'slide',
    headline: data.slideHeadline,
    eyebrow: data.slideEyebrow,
    description: data.slideDescription,
    lead: actionOf(data.slideCTALabel, data.slideCTAURL),
    second: linkOf(data.c_secondLink),
    priceFrom: data.c_price && {
      ...data.c_price,
      amount: minorUnits(data.c_price.amount, data.c_price.currency),
    },
    framed: data.c_hung.map(wallWorkOf),
    picture: data.slideImage?.wide
      ? {
          wide: data.slideImage.wide,
          narrow: data.slideImageMobile || data.slideImage.narrow,
          alt: data.imageAlt || data.slideImage.alt,
          focus: data.slideImage.focus,
          path: data.imageClickLink,
        }
      : undefined,
    justify: data.slideJustifyOverlay,
  })),
  'commerce_assets.imageAndText': maker(pageComponents['commerce_assets.imageAndText'], (data, { safe }) => ({
    kind: 'imageAndText',
    heading: data.heading,
    html: safe(data.ITCText),
    link: actionOf(data.c_linkLabel || data.heading, data.ITCLink),
    picture: data.image.wide,
    narrow: data.mobileImage || data.image.narrow,
    alt: data.c_alt || data.image.alt,
    overlay: data.overlay,
    color: data.color,
    justify: data.justify,
  })),
  'commerce_assets.image': maker(pageComponents['commerce_assets.image'], ({ image, alt }) => ({
    kind: 'picture',
    picture: image.wide,
    narrow: image.narrow,
    alt: alt || image.alt,
  })),
  'commerce_assets.linkedImage': maker(
    pageComponents['commerce_assets.linkedImage'],
    ({ image, alt, url, target }) => ({
      kind: 'picture',
      picture: image.wide,
      narrow: image.narrow,
      alt: alt || image.alt,
      path: url,
      newWindow: target === 'new',
    }),
  ),
  'commerce_assets.heading': maker(pageComponents['commerce_assets.heading'], ({ text, level, url }) => ({
    kind: 'heading',
    text,
    level: headingLevel.parse(level),
    path: url,
  })),
  'commerce_assets.richText': maker(pageComponents['commerce_assets.richText'], ({ html }, { safe }) => ({
    kind: 'richText',
    ...withContents(safe(html)),
  })),
  'commerce_assets.imageWithText': maker(pageComponents['commerce_assets.imageWithText'], (data, { safe }) => ({
    kind: 'imageAndText',
    heading: '',
    html: safe(data.html),
    picture: data.image.wide,
    narrow: data.image.narrow,
    alt: data.alt || data.image.alt,
    overlay: true,
    color: data.color,
    justify: data.justify,
  })),
  'headless.skinnyBanner': maker(pageComponents['headless.skinnyBanner'], ({ html }, { safe }) => {
    const safeBanner = safe(html)
    return safeBanner.trim() ? { kind: 'skinnyBanner', html: safeBanner } : { kind: 'misconfigured' }
  }),
  'headless.workRow': maker(pageComponents['headless.workRow'], ({ heading, link, works }, context) => ({
    kind: 'workRow',
    heading,
    link: linkOf(link),
    currency: works[0]?.c_currency ?? context.locale.preferredCurrency,
    works: works.map((work) => tileOf(work, context)),
  })),
  'headless.categoryLedge': maker(pageComponents['headless.categoryLedge'], ({ heading, link, categories }) => ({
    kind: 'categoryGrid',
    heading,
    link: linkOf(link),
    links: categories.map(({ name, url, workCount, picture }) => ({
      label: name,
      path: url,
      count: workCount,
      picture: picture ? { base: picture.url, aspect: picture.aspect, color: picture.color } : undefined,
    })),
  })),
  'headless.roomScene': maker(pageComponents['headless.roomScene'], ({ heading, text, link, scenes, links }) => ({
    kind: 'rooms',
    heading,
    text,
    link: linkOf(link),
    scenes: scenes.map((scene) => ({
      picture: scene.picture,
      aspect: roomById(scene.room)?.aspect ?? 1.5,
      alt: scene.alt,
      caption: scene.caption,
      link: linkOf(scene.link),
    })),
    links: links.map(({ label, url, workCount }) => ({ label, path: url, count: workCount })),
  })),
  'headless.artistVoice': maker(pageComponents['headless.artistVoice'], ({ link, works, ...texts }) => ({
    kind: 'testimonial',
    ...texts,
    link: { label: link.label, path: link.url },
    framed: works.map(wallWorkOf),
  })),
  'headless.mouldingRow': maker(pageComponents['headless.mouldingRow'], ({ link, comparison, ...row }) => ({
    kind: 'mouldings',
    ...row,
    link: linkOf(link),
    comparison: comparison.map(wallWorkOf),
  })),
  'headless.figures': maker(pageComponents['headless.figures'], ({ figures }) => ({ kind: 'stats', stats: figures })),
  'headless.questions': maker(pageComponents['headless.questions'], ({ heading, questions }, { safe }) => ({
    kind: 'questions',
    heading,
    questions: questions.map(({ question, html }) => ({ question, html: safe(html) })),
  })),
  'headless.articles': maker(pageComponents['headless.articles'], ({ heading, articles }, context) => ({
    kind: 'articles',
    heading,
    articles: articles.map(({ url, work, ...article }) => ({
      ...article,
      path: url,
      work: work ? tileOf(work, context) : undefined,
    })),
  })),
  'headless.ratings': maker(pageComponents['headless.ratings'], (data) => ({ kind: 'ratings', ...data })),
  'headless.voices': maker(pageComponents['headless.voices'], ({ heading, voices }) => ({
    kind: 'testimonials',
    heading,
    testimonials: voices,
  })),
}
