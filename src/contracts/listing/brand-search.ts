import { pictureFields, pictureKind, sizeIn } from '#/contracts/optional-fields.ts'
import { z } from 'zod'

/** `GET {brand search api}`: requirement ids API-37, API-38, ENTITY-35 to 39. `c_` fields are this project's own. */
export const searchRequest = z.object({
  siteId: z.string(),
  locale: z.string(),
  currency: z.string(),
  searchType: z.enum(['GALLERY', 'KEYWORD']),
  categoryId: z.string().optional(),
  parentCategoryId: z.string().optional(),
  searchKeyword: z.string().optional(),
  txtSearch: z.string().optional(),
  startIndex: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(200).default(60),
  /** A sort option's id. */
  sort: z.string().optional(),
  /** Attribute ids for which to count values, comma-joined; all when absent. */
  facetby: z.string().optional(),
  /** `attributeId:value,value;attributeId:value`. */
  filterby: z.string().optional(),
  img: z.literal('webp').optional(),
})

export const badges = z.object({
  promoBadge: z.string().nullable(),
  hotdeals: z.boolean(),
  discountable: z.boolean(),
  hgtv: z.boolean(),
  exclusive: z.boolean(),
  bestSeller: z.boolean(),
})

const sentHit = z.object({
  productId: z.string(),
  imageid: z.string(),
  /** One of both. */
  name: z.string().optional(),
  productName: z.string().optional(),
  url: z.string(),
  image: z.object({ link: z.string(), disBaseLink: z.string(), alt: z.string() }),
  /** Decimal amounts in `currency`. */
  msrp: z.number(),
  price: z.number(),
  currency: z.string(),
  /** `set`, or another text for a work. */
  hitType: z.string(),
  artist: z.object({ fullName: z.string(), artistCategoryURL: z.string() }),
  physicalDimensions: z.object({
    displayWidth: z.string(),
    displayHeight: z.string(),
    displayDimensionText: z.string(),
  }),
  hasMoreSizes: z.boolean(),
  productType: z.object({ description: z.string() }),
  badges,
  c_isNew: z.boolean().default(false),
  c_isSale: z.boolean().default(false),
  /** The number of sizes. */
  c_sizeCount: z.number().int().default(1),
  ...pictureFields,
  c_pictureKind: pictureKind,
  c_aspect: z.number().positive().optional(),
})

/** A work of a list; without the aspect of its picture, with that of the displayed size. */
export const hit = sentHit.transform(({ productName, hitType, ...sent }, context) => {
  const name = sent.name ?? productName
  if (name === undefined) context.addIssue('expected name or productName')
  const size = sizeIn(`${sent.physicalDimensions.displayWidth} ${sent.physicalDimensions.displayHeight}`)
  return {
    ...sent,
    name: name ?? '',
    hitType: hitType === 'set' ? ('set' as const) : ('product' as const),
    c_aspect: sent.c_aspect ?? (size ? size.width / size.height : 1),
  }
})

export interface RefinementValueShape {
  label: string
  value: string
  hitCount: number
  selected: boolean
  displayURL: string
  id: string
  parentName?: string | undefined
  parentId?: string | undefined
  parentDisplayURL?: string | undefined
  /** `#rrggbb` for colors. */
  c_swatch?: string | undefined
  /** Present for a selected value and for the ancestors of a selected value. */
  children?: RefinementValueShape[] | undefined
  /** How many more children have works. */
  c_moreChildren?: number | undefined
}
const refinementValue: z.ZodType<RefinementValueShape> = z.lazy(() =>
  z.object({
    label: z.string(),
    value: z.string(),
    hitCount: z.number().int(),
    selected: z.boolean(),
    displayURL: z.string(),
    id: z.string(),
    parentName: z.string().optional(),
    parentId: z.string().optional(),
    parentDisplayURL: z.string().optional(),
    c_swatch: z.string().optional(),
    children: z.array(refinementValue).optional(),
    c_moreChildren: z.number().int().optional(),
  }),
)

export const refinement = z.object({
  attributeId: z.string(),
  label: z.string(),
  selected: z.boolean(),
  /** The first values, in a fixed order or by their number of works, and every selected one. */
  values: z.array(refinementValue),
  /** How many more values have works. */
  c_moreValues: z.number().int().optional(),
  rootName: z.string(),
  rootDisplayURL: z.string(),
  displayURL: z.string(),
  noSelectionDisplayURL: z.string().default(''),
})

export const breadcrumb = z.object({ name: z.string(), displayURL: z.string(), order: z.number().int() })

export const searchSeo = z.object({
  MetaTitle: z.string(),
  MetaDescription: z.string(),
  MetaKeywords: z.string(),
  Robots: z.string(),
  MetaLanguage: z.string(),
  MetaContentType: z.string(),
  CanonicalURL: z.string(),
  MetaPrev: z.string(),
  MetaNext: z.string(),
  MetaDomain: z.string(),
  FacebookAppID: z.string(),
  H1Tag: z.string(),
  GalleryDescription: z.string().default(''),
})

/** The data of an artist in the list of the artist's works. */
const listedArtist = z.object({
  /** Empty if nothing is known. */
  bio: z.string(),
  /** The base address of the portrait; null without one. */
  portrait: z.string().nullable(),
  techniques: z.array(z.string()),
  styles: z.array(z.string()),
})

/** A reading of a search text. Addresses are paths of the storefront, in the form of `displayURL`. */
const searchReading = z.object({
  /** The refinements that the text names, in its order. The list's `refinements` show them as selected. */
  refinements: z.array(
    z.object({
      attributeId: z.string(),
      value: z.string(),
      label: z.string(),
      /** The words of the text that name it. */
      text: z.string(),
      /** The list without these words. */
      removeURL: z.string(),
    }),
  ),
  /** The words that are searched for in the texts of works, with the list without each. */
  words: z.array(z.object({ text: z.string(), removeURL: z.string() })),
  /** The correction of misspelled words, and the list for the text as typed. */
  correction: z.object({ from: z.string(), to: z.string(), insteadURL: z.string() }).optional(),
  /** Parts of the text that no work matches together with the others, which are left out of the search. */
  leftOut: z.array(z.object({ text: z.string(), label: z.string() })),
  /** A page of the shop that the text names, such as the one about returns. */
  page: z.object({ title: z.string(), url: z.string() }).optional(),
  /** Searches that find works, for a text that finds none. */
  alternatives: z.array(z.object({ label: z.string(), url: z.string(), hitCount: z.number().int() })),
})

export const searchResponse = z.object({
  hits: z.array(hit),
  total: z.number().int(),
  refinements: z.array(refinement),
  sortingOptions: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        orderBy: z.string().default(''),
        direction: z.string().default(''),
      }),
    )
    .default([]),
  selectedSortingOption: z.string().default(''),
  popularFacets: z.array(
    z.object({
      facetID: z.string(),
      imageUrl: z.string(),
      displayURL: z.string(),
      categoryName: z.string(),
      ...pictureFields,
    }),
  ),
  breadcrumbs: z.array(breadcrumb),
  seo: searchSeo,
  /** Present in the list of an artist. */
  c_artist: listedArtist.optional(),
  /** How the search text was read. Absent for a list without one, and from services that search for words only. */
  c_understood: searchReading.optional(),
  redirect: z.object({ doRedirect: z.boolean(), redirectURL: z.string() }),
  errorCode: z.number().int().optional(),
})

/**
 * `GET {brand search api}/facet-values`: further values of a list's attribute, or its values whose names contain words.
 * This project's own.
 */
export const facetValuesRequest = searchRequest
  .pick({
    siteId: true,
    locale: true,
    currency: true,
    searchType: true,
    categoryId: true,
    parentCategoryId: true,
    searchKeyword: true,
    txtSearch: true,
    filterby: true,
  })
  .extend({
    attribute: z.string(),
    /** The value whose children are listed; the topmost values when absent. */
    parent: z.string().optional(),
    /** Words that the names of values contain, at any depth. */
    q: z.string().max(200).optional(),
    startIndex: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(400).default(50),
  })

export const facetValuesResponse = z.object({
  attributeId: z.string(),
  /** The number of all values. */
  total: z.number().int(),
  /** Without children, in the order of the list's refinements. */
  values: z.array(refinementValue),
})

/** `GET {brand search api}/artists`: the artists of a site by name. This project's own. */
export const artistsRequest = z.object({
  siteId: z.string(),
  locale: z.string(),
  /** The initial of the family name, or `other`; all artists when absent. */
  initial: z
    .string()
    .regex(/^([a-z]|other)$/)
    .optional(),
  startIndex: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(200).default(60),
})

export const artistsResponse = z.object({
  /** The number of artists with the initial, or of all artists. */
  total: z.number().int(),
  /** The initials of all artists, in order, `other` last. */
  initials: z.array(z.string()),
  artists: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      workCount: z.number().int(),
      /** Empty if nothing is known. */
      bio: z.string(),
      portrait: z.string().nullable(),
      /** The most popular work. */
      picture: z.object({ base: z.string(), aspect: z.number().positive(), color: z.string() }).nullable(),
    }),
  ),
})

export type ArtistsRequest = z.infer<typeof artistsRequest>
export type ArtistsResponse = z.infer<typeof artistsResponse>
export type FacetValuesRequest = z.infer<typeof facetValuesRequest>
export type FacetValuesResponse = z.infer<typeof facetValuesResponse>
export type SearchRequest = z.infer<typeof searchRequest>
export type SearchResponse = z.infer<typeof searchResponse>
export type SearchReading = z.infer<typeof searchReading>
export type Hit = z.infer<typeof hit>
export type Refinement = z.infer<typeof refinement>
