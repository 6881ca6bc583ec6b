import { z } from 'zod'
import { breadcrumb } from '#/contracts/listing/brand-search.ts'
import { pictureFields, pictureKind, sizeIn, tileFields } from '#/contracts/optional-fields.ts'

export const serviceNames = ['frame', 'mount', 'laminate', 'canvas'] as const
export const tiers = ['unserviced', 'classic', 'premium', 'signature', 'sale', 'value'] as const

export const specialHandling = z.object({
  name: z.enum(serviceNames),
  mouldingId: z.string().optional(),
  mouldingName: z.string().optional(),
  /** Inches. */
  mouldingWidth: z.number().optional(),
  mouldingHeight: z.number().optional(),
  mouldingTier: z.enum(tiers).optional(),
  /** The color family by which frames are sorted. */
  c_mouldingTone: z.enum(['black', 'white', 'brown', 'gold', 'silver', 'red']).optional(),
  topMatName: z.string().optional(),
  /** Inches on each side. */
  c_matWidth: z.number().optional(),
  glassName: z.string().optional(),
})

export const serviceFlags = z.object({
  canFrame: z.boolean(),
  canMount: z.boolean(),
  canLaminate: z.boolean(),
  canCanvasStretched: z.boolean(),
  canCanvasFramed: z.boolean(),
})

export const productTypeGroups = [
  'Print', 'Photo', 'Poster', 'Canvas', 'Specialty', 'Trend Other', 'Calendar',
] as const // prettier-ignore

/** Upstreams write the group in different case. */
const productTypeGroup = z.preprocess(
  (name) => productTypeGroups.find((group) => group.toLowerCase() === String(name).toLowerCase()) ?? name,
  z.enum(productTypeGroups),
)

/** Unit prices by quantity, as in the Shopper API. Several price books may have a price for the same quantity. */
export const tieredPrices = z.array(
  z.object({ pricebook: z.string().optional(), price: z.number(), quantity: z.number() }),
)

const size = z.object({ width: z.number().positive(), height: z.number().positive() })
const unknownSize = { width: 1, height: 1 }

/** An item as sent: ENTITY-24 to 28. Amounts are decimal, in the request's currency. */
const sentVariant = z.object({
  upi: z.string(),
  printUpi: z.string(),
  customizerUpi: z.string(),
  apnum: z.string(),
  zoneProductId: z.string(),
  /** Without it, the id of the work's picture. */
  imageId: z.string().default(''),
  sizeCode: z.string(),
  displaySize: z.string(),
  displayFinishedSize: z.string(),
  printSize: z.string(),
  /** Inches: `c_size` of the paper or canvas, `c_finished` of the outside with frame and mat. */
  c_size: size.optional(),
  c_finished: size.optional(),
  /** 0 is an unserviced print. */
  podConfig: z.number().int(),
  productTypeGroup,
  productTypeId: z.number().int(),
  productTypeName: z.string(),
  listPrice: z.number(),
  salePrice: z.number(),
  /** Absent if the price is the same for every quantity: PRICE-01. */
  tieredPrices: tieredPrices.optional(),
  /** Without it, the request's currency. */
  currency: z.string().default(''),
  imageUrl: z.string(),
  productUrl: z.string(),
  serviceFlags,
  services: z.array(z.object({ name: z.enum(serviceNames), tier: z.enum(tiers), listPrice: z.number() })),
  specialHandling: specialHandling.nullish().transform((sent) => sent ?? null),
  /** JSON text of the basket item: productId, price, quantity, c_upi, c_apnum, c_imageUrl, c_pod-config, c_finished-size, c_product-url, optionItems. */
  salesForcePayload: z.string(),
  /** The merchant's article number. */
  c_sku: z.string().optional(),
  inventory: z.object({ stockLevel: z.number().int(), orderable: z.boolean().optional() }),
  stepQuantity: z.number().int(),
  minOrderQuantity: z.number().int(),
  fulfillment: z.object({
    timeToShip: z.object({ displayTimeToShip: z.string(), c_days: z.number().int().optional() }),
    delivery: z.object({
      zipCode: z.string(),
      /** `displayDeliveryDate` is an ISO date (yyyy-mm-dd), which the storefront formats. */
      transitTimes: z.array(z.object({ shippingType: z.string(), displayDeliveryDate: z.string() })),
    }),
    event: z.object({ startDate: z.string(), endDate: z.string(), eventMessage: z.string() }).nullish(),
  }),
  promoBadge: z
    .string()
    .nullish()
    .transform((sent) => sent ?? null),
  hotdeals: z.boolean(),
  exclusive: z.boolean(),
  bestSeller: z.boolean(),
  hgtv: z.boolean(),
})

/** A sellable item. Numbers that the service does not send are those of its texts. */
export const variant = sentVariant.transform((sent) => {
  const { displaySize, printSize, displayFinishedSize, inventory, fulfillment } = sent
  const { timeToShip } = fulfillment
  const c_size = sent.c_size ?? sizeIn(printSize) ?? sizeIn(displaySize) ?? unknownSize
  return {
    ...sent,
    c_size,
    c_finished: sent.c_finished ?? sizeIn(displayFinishedSize) ?? c_size,
    inventory: { ...inventory, orderable: inventory.orderable ?? inventory.stockLevel > 0 },
    fulfillment: {
      ...fulfillment,
      timeToShip: { ...timeToShip, c_days: timeToShip.c_days ?? daysIn(timeToShip.displayTimeToShip) },
    },
  }
})

/** The last number of `Ships in 2-3 days`, or a week. */
const daysIn = (text: string) => Number(/(\d+)\D*$/.exec(text)?.[1] ?? 7)

const categoriesAndTrail = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), displayURL: z.string() })),
  breadcrumbs: z.array(breadcrumb),
})

/**
 * `GET {business api}/v1/products/groups/{upi}`: API-32, API-33, ENTITY-19 to 23. The storefront does not read `master`,
 * `description` and `content`.
 */
const sentGroup = z.object({
  id: z.string(),
  /** Without it, the first of `imageIds`, else that of the first item. */
  imageId: z.string().default(''),
  master: z.object({ masterId: z.string() }).optional(),
  imageIds: z.array(z.string()).optional(),
  description: z.string().optional(),
  content: categoriesAndTrail.optional(),
  title: z.string(),
  artistName: z.string(),
  c_artist: z
    .object({ id: z.string(), bio: z.string(), galleryUrl: z.string() })
    .default({ id: '', bio: '', galleryUrl: '' }),
  type: z.enum(['master', 'set']),
  groupType: z.string(),
  primaryCategoryId: z.string(),
  longDescription: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  products: z.array(variant),
  /** The starting price of a set. */
  c_startingPrice: z.object({ listPrice: z.number(), salePrice: z.number() }).optional(),
  setProducts: z.array(z.object({ productId: z.string(), upi: z.string() })),
  defaultUpi: z.string(),
  requestedUpi: z.string(),
  allPossibleFlags: serviceFlags,
  hgtv: z.boolean(),
  categoryDescriptions: z.array(z.object({ name: z.string(), description: z.string() })),
  ...pictureFields,
  /** Width over height of the picture; without it, that of the first item's paper. */
  c_aspect: z.number().positive().optional(),
  c_pictureKind: pictureKind,
  /** The text that describes the picture; empty for the default one. */
  c_alt: z.string().default(''),
  /** More pictures of the work, with the bases of their addresses. */
  c_pictures: z.array(z.object({ url: z.string(), aspect: z.number().positive(), alt: z.string() })).default([]),
  /** A video of the work: the addresses of the file, of its poster and of its captions. */
  c_video: z.object({ url: z.string(), poster: z.string().optional(), captions: z.string().optional() }).nullish(),
  /** 0 if unknown. */
  c_year: z.number().int().default(0),
  c_technique: z.string().default(''),
  /** The merchant's description of the work. */
  c_descriptionHtml: z.string().optional(),
  /** Article numbers by size, such as `12x16`, or of the work under an empty key. */
  c_skus: z.record(z.string(), z.string()).optional(),
  /** The weight in grams. */
  c_grams: z.number().optional(),
  c_isNew: z.boolean().default(false),
  /** Codes of the only countries to which the licence allows delivery; empty without a restriction: PDP-24. */
  c_restrictedTo: z.array(z.string()).default([]),
  seo: z.object({
    title: z.string(),
    description: z.string(),
    keywords: z.string(),
    canonicalUrl: z.string(),
    robots: z.string(),
    language: z.string(),
    facebookAppId: z.string(),
    domain: z.string(),
    artistGalleryUrl: z.string(),
  }),
})

/** A product group with the id and the aspect of its picture. */
export const productGroup = sentGroup.transform((sent) => {
  const [first] = sent.products
  const { width, height } = first?.c_size ?? unknownSize
  const imageId = sent.imageId || sent.imageIds?.[0] || first?.imageId || ''
  return {
    ...sent,
    imageId,
    c_aspect: sent.c_aspect ?? width / height,
    products: sent.products.map((item) => ({ ...item, imageId: item.imageId || imageId })),
  }
})

/** `GET {business api}/v3/taxonomy/{upi}?expand=categories,breadcrumbs`: API-34. */
export const taxonomy = z.object({
  expand: categoriesAndTrail,
})

/** `GET {business api}/v4/products/{apnum}/similarities?count=20`: API-35, ENTITY-42. */
export const similarities = z.object({
  similarItems: z.array(
    z.object({
      upi: z.string(),
      title: z.string(),
      productPageURL: z.string(),
      images: z.array(z.object({ url: z.string() })),
      ...tileFields,
    }),
  ),
})

/** `GET {business api}/v4/products/ratings?apnum=&includes=`: API-36, ENTITY-31. */
export const ratings = z.object({
  averageRatings: z.number(),
  displayRatingsCount: z.number().int(),
  ratingsBreakdown: z.array(z.object({ stars: z.number().int(), percentage: z.number() })),
  servicesBreakdown: z.array(
    z.object({
      serviceType: z.string(),
      galleryUrl: z.string(),
      thumbnailUrl: z.string(),
      displayRatingsCount: z.number().int(),
      stars: z.number(),
    }),
  ),
})

/** `GET /v1/products/{id}`: API-42. */
export const productList = z.array(variant)

export type Variant = z.infer<typeof variant>
export type ProductGroup = z.infer<typeof productGroup>
export type Taxonomy = z.infer<typeof taxonomy>
export type Similarities = z.infer<typeof similarities>
export type Ratings = z.infer<typeof ratings>
