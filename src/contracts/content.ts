import { z } from 'zod'

/*
 * What the page designer's components hold, by typeId. Pictures are bases as in `domain/picture-url.ts`; paths are the
 * shop's own, without site and locale. Fields under `c_` are this project's.
 */

const path = z.string().startsWith('/')
const action = z.object({ label: z.string(), path })

/** A work on a wall, with the outer size of all that hangs (frame and mat included), in inches. */
const hungWork = z.object({
  picture: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  title: z.string(),
  artist: z.string(),
  path,
  alt: z.string(),
})

export const contentSchemas = {
  'headless.homeSlide': z.object({
    slideHeadline: z.string(),
    slideDescription: z.string().optional(),
    slideEyebrow: z.string().optional(),
    slideCTALabel: z.string().optional(),
    slideCTAURL: path.optional(),
    slideImage: z.string().optional(),
    slideImageMobile: z.string().optional(),
    imageAlt: z.string().optional(),
    imageClickLink: path.optional(),
    slideJustifyOverlay: z.enum(['left', 'center', 'right']).optional(),
    c_second: action.optional(),
    /** Few words and what they lead up to: "posters from", "$9.99". */
    c_sticker: z.object({ words: z.string(), figure: z.string() }).optional(),
    /** The works that hang beside the words, largest first. */
    c_works: z.array(hungWork).optional(),
  }),
  'commerce_assets.imageAndText': z.object({
    heading: z.string().optional(),
    ITCText: z.string().optional(),
    ITCLink: path.optional(),
    image: z.string(),
    mobileImage: z.string().optional(),
    alt: z.string().optional(),
    aspect: z.number().positive().optional(),
    overlay: z.boolean().optional(),
    color: z.enum(['ink', 'paper']).optional(),
    justify: z.enum(['left', 'center', 'right']).optional(),
  }),
  /** A row, or on the poster brand a grid, of the works that a category holds. */
  'headless.workRow': z.object({
    heading: z.string(),
    link: action.optional(),
    categoryId: z.string(),
    limit: z.number().int().min(1).max(20),
  }),
  'headless.categoryLedge': z.object({
    heading: z.string(),
    link: action.optional(),
    categories: z.array(z.object({ categoryId: z.string(), ground: z.string().optional() })),
  }),
  'headless.roomScene': z.object({
    heading: z.string(),
    text: z.string().optional(),
    link: action.optional(),
    scenes: z.array(
      z.object({ picture: z.string(), alt: z.string(), caption: z.string().optional(), link: action.optional() }),
    ),
    /** Categories that are listed beside the scene with their counts. */
    categories: z.array(z.string()).optional(),
  }),
  'headless.artistVoice': z.object({
    eyebrow: z.string().optional(),
    /** What the artist says, or what is said of the artist. */
    headline: z.string(),
    spoken: z.boolean(),
    artist: z.string(),
    text: z.string(),
    link: action,
    works: z.array(hungWork),
  }),
  'headless.mouldingRow': z.object({
    heading: z.string(),
    text: z.string().optional(),
    link: action.optional(),
    mouldings: z.array(z.object({ name: z.string(), note: z.string(), picture: z.string() })),
    /** The same frame round works of different sizes. */
    compared: z.array(z.object({ work: hungWork, name: z.string(), note: z.string() })).optional(),
  }),
  'headless.figures': z.object({ figures: z.array(z.object({ figure: z.string(), words: z.string() })) }),
  'headless.heading': z.object({ text: z.string(), path: path.optional() }),
  'headless.richText': z.object({ html: z.string() }),
  'headless.skinnyBanner': z.object({ html: z.string() }),
  'headless.image': z.object({
    picture: z.string(),
    alt: z.string(),
    aspect: z.number().positive(),
    path: path.optional(),
    newWindow: z.boolean().optional(),
    overlayText: z.string().optional(),
  }),
}

export type ContentTypeId = keyof typeof contentSchemas
export type ContentData<Id extends ContentTypeId> = z.infer<(typeof contentSchemas)[Id]>
