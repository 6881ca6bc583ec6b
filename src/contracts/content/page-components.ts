import { z } from 'zod'
import { similarities } from '#/contracts/product/product-group.ts'

/*
 * The data of page-designer components, by `typeId`. Addresses are absolute, or paths without site and locale. Pictures
 * are base addresses (see domain/picture-url.ts). `html` is rich text, which must be sanitised before it is shown.
 */

export const workTile = similarities.shape.similarItems.element

/** A framed work with its outer size in inches, so that several can be drawn to one scale. */
export const wallWork = z.object({
  work: workTile,
  upi: z.string(),
  picture: z.string(),
  width: z.number(),
  height: z.number(),
  mouldingName: z.string(),
})

export const pageLink = z.object({ label: z.string(), url: z.string() })
const countedLink = pageLink.extend({ workCount: z.number().int() })
/** A picture by its address, or as the specified Image (ENTITY-18). */
const contentPicture = z
  .union([
    z.string().transform((url) => ({ url, alt: '', src: undefined, focalPoint: undefined })),
    z.object({
      url: z.string(),
      alt: z.string().default(''),
      src: z.object({ desktop: z.string(), tablet: z.string(), mobile: z.string() }).partial().optional(),
      /** The point that stays visible where the picture is cropped: shares of its width and height. */
      focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
    }),
  ])
  .transform(({ url, alt, src, focalPoint }) => ({
    wide: src?.desktop || url,
    narrow: src?.mobile || src?.desktop || url,
    alt,
    focus: focalPoint,
  }))
const pictureAddress = contentPicture.transform(({ wide }) => wide)
const picture = { image: contentPicture, alt: z.string().default('') }

const roomScene = z.object({
  room: z.string(),
  picture: z.string(),
  alt: z.string(),
  caption: z.string(),
  link: pageLink.optional(),
  works: z.array(wallWork),
})

/** Fields have the names of the documented components; `c_` fields are this project's own. */
export const homeSlide = z.object({
  slideImage: contentPicture.optional(),
  slideImageMobile: pictureAddress.default(''),
  imageAlt: z.string().default(''),
  imageClickLink: z.string().default(''),
  slideEyebrow: z.string().default(''),
  /** Line breaks of the text are kept. */
  slideHeadline: z.string().default(''),
  slideDescription: z.string().default(''),
  slideCTALabel: z.string().default(''),
  slideCTAURL: z.string().default(''),
  slideJustifyOverlay: z.enum(['left', 'center', 'right']).default('left'),
  c_secondLink: pageLink.optional(),
  c_hung: z.array(wallWork).default([]),
  c_price: z.object({ label: z.string(), amount: z.number(), currency: z.string() }).optional(),
})

export const imageAndText = z.object({
  heading: z.string(),
  ITCText: z.string(),
  ITCLink: z.string(),
  image: contentPicture,
  mobileImage: pictureAddress.default(''),
  overlay: z.boolean(),
  color: z.enum(['ink', 'paper', 'accent']),
  justify: z.enum(['left', 'center', 'right']),
  /** Without it, the heading is the label of the link. */
  c_linkLabel: z.string().default(''),
  c_alt: z.string().default(''),
})

export const pageComponents = {
  'headless.homeSlide': homeSlide,
  'commerce_assets.imageAndText': imageAndText,
  'commerce_assets.image': z.object(picture),
  'commerce_assets.linkedImage': z.object({ ...picture, url: z.string(), target: z.enum(['same', 'new']) }),
  'commerce_assets.heading': z.object({
    text: z.string(),
    level: z.number().int().min(1).max(4),
    url: z.string().optional(),
  }),
  /** A layout: its slides are the components of its region. */
  'commerce_layouts.carousel': z.object({
    textHeadline: z.string(),
    /** CAROUSEL-08: how many slides a wide screen shows. */
    mdCarouselSlidesToDisplay: z.coerce.number().int().min(1).max(6),
    /** CAROUSEL-07: whether the arrows wrap around at the ends. */
    c_infinite: z.boolean().default(false),
  }),
  'commerce_assets.richText': z.object({ html: z.string() }),
  'commerce_assets.imageWithText': z.object({
    ...picture,
    html: z.string(),
    color: imageAndText.shape.color,
    justify: imageAndText.shape.justify,
  }),
  'headless.skinnyBanner': z.object({ html: z.string() }),
  'headless.workRow': z.object({ heading: z.string(), link: pageLink.optional(), works: z.array(workTile) }),
  'headless.categoryLedge': z.object({
    heading: z.string(),
    link: pageLink.optional(),
    categories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string(),
        workCount: z.number().int(),
        picture: z.object({ url: z.string(), aspect: z.number(), color: z.string() }).nullable(),
      }),
    ),
  }),
  'headless.roomScene': z.object({
    heading: z.string(),
    text: z.string(),
    link: pageLink.optional(),
    scenes: z.array(roomScene),
    links: z.array(countedLink),
  }),
  'headless.artistVoice': z.object({
    eyebrow: z.string(),
    /** A sentence about the artist, or none where the artist speaks. */
    heading: z.string(),
    quote: z.string(),
    name: z.string(),
    text: z.string(),
    link: pageLink,
    works: z.array(wallWork),
  }),
  'headless.mouldingRow': z.object({
    heading: z.string(),
    text: z.string(),
    link: pageLink.optional(),
    mouldings: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tier: z.string(),
        profile: z.string(),
        /** Inches. */
        width: z.number(),
        picture: z.string(),
      }),
    ),
    /** The same frame round works of different sizes. */
    comparison: z.array(wallWork),
  }),
  'headless.figures': z.object({ figures: z.array(z.object({ numeral: z.string(), text: z.string() })) }),
  'headless.signup': z.object({ heading: z.string(), text: z.string() }),
  'headless.questions': z.object({
    heading: z.string(),
    questions: z.array(z.object({ question: z.string(), html: z.string() })),
  }),
  'headless.articles': z.object({
    heading: z.string(),
    articles: z.array(
      z.object({ title: z.string(), text: z.string(), url: z.string(), date: z.string(), work: workTile.nullable() }),
    ),
  }),
  'headless.ratings': z.object({
    heading: z.string(),
    average: z.number(),
    count: z.number().int(),
    breakdown: z.array(z.object({ stars: z.number().int(), percentage: z.number() })),
  }),
  'headless.voices': z.object({
    heading: z.string(),
    voices: z.array(z.object({ text: z.string(), name: z.string(), place: z.string(), stars: z.number().int() })),
  }),
} as const

export type PageComponentType = keyof typeof pageComponents
export type FramedWork = z.infer<typeof wallWork>
export type WorkTile = z.infer<typeof workTile>
