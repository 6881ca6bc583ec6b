import { tileFields } from '#/contracts/optional-fields.ts'
import { z } from 'zod'

const id = z.string().min(1).max(80)
const text = z.string().max(400)
const productReference = z.object({
  id,
  /** The item of the work. */
  sku: id.optional(),
  price: z.number().min(0).optional(),
  quantity: z.number().int().min(1).optional(),
})
const products = z.array(productReference).max(60)
const category = z.object({ id })
const recommendation = { recommenderName: id, __recoUUID: id }

const activity = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.object({ name: z.literal(name), ...fields })

/** The activities of a visit: PERS-04, PERS-05. Requests have the name in the path. */
export const activityRequest = z.discriminatedUnion('name', [
  activity('viewProduct', { product: productReference }),
  activity('viewSearch', { searchText: text, products }),
  activity('clickSearch', { searchText: text, product: productReference }),
  activity('viewCategory', { category, products }),
  activity('clickCategory', { category, product: productReference }),
  activity('viewReco', { ...recommendation, products }),
  activity('clickReco', { ...recommendation, product: productReference }),
  activity('viewPage', { currentLocation: text }),
  activity('addToCart', { products }),
  activity('beginCheckout', { products, amount: z.number().min(0) }),
  activity('checkoutStep', { stepName: id, stepNumber: z.number().int().min(1).max(99), basketId: id }),
])
export type ActivityRequest = z.infer<typeof activityRequest>

export const activityNames = activityRequest.options.map(({ shape }) => shape.name.value)

/** The visitor, in the body of every call: PERS-09. */
export const visitorRequest = z.object({
  cookieId: id,
  /** Present for registered shoppers only. */
  userId: id.optional(),
  realm: z.string().max(40).optional(),
  instanceType: z.enum(['prd', 'sbx']).optional(),
})

/** `POST {personalisation}/activities/{siteId}/{name}`. */
export const activityResult = z.object({ recorded: z.boolean() })
export type ActivityResult = z.infer<typeof activityResult>

/** RECO-04. */
export const recommenderNames = [
  'pdp-similar-items',
  'viewed-recently-einstein',
  'product-to-product-einstein',
  'complete-the-set',
  'home-top-revenue-for-category',
  'products-in-all-categories',
] as const
export type RecommenderName = (typeof recommenderNames)[number]

/** The zones of the storefront: PERS-08. The service decides which recommender fills a zone. */
export const zoneNames = [
  'home',
  'product',
  'basket',
  'empty-basket',
  'order',
  'account',
  'favorites',
  'search',
  'category',
  'set',
] as const
export type ZoneName = (typeof zoneNames)[number]

/** `GET {personalisation}/personalization/recommenders/{siteId}`: PERS-06. */
export const recommenderList = z.object({
  recommenders: z.array(z.object({ name: z.string(), description: z.string().optional() })),
})
export type RecommenderList = z.infer<typeof recommenderList>

/** `POST {personalisation}/personalization/recs/{siteId}/{recommender}`, `…/personalization/{siteId}/zones/{zone}/recs`: PERS-07 to 09. */
export const recommendationsRequest = z.looseObject({
  ...visitorRequest.shape,
  products: z.array(productReference).max(24).optional(),
  categoryId: id.optional(),
})

/** PERS-10, ENTITY-43. */
export const recommendations = z.object({
  recs: z.array(
    z.object({
      id: z.string(),
      productName: z.string(),
      imageUrl: z.string(),
      /** Without it, the address follows from the id and the name. */
      productUrl: z.string().default(''),
      ...tileFields,
    }),
  ),
  /** Undefined for a recommender that the storefront does not know. */
  recommenderName: z.enum(recommenderNames).optional().catch(undefined),
  recoUUID: z.string(),
  displayMessage: z.string(),
})
export type Recommendations = z.infer<typeof recommendations>
