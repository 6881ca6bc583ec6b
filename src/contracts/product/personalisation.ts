import { z } from 'zod'

/** PERS-04, PERS-05: the activities of a visit. */
export const activityNames = [
  'viewProduct',
  'viewSearch',
  'clickSearch',
  'viewCategory',
  'clickCategory',
  'viewReco',
  'clickReco',
  'viewPage',
  'addToCart',
  'beginCheckout',
  'checkoutStep',
] as const

const id = z.string().min(1).max(80)
const productReference = z.looseObject({ id })

const visitor = {
  cookieId: id,
  /** Of registered shoppers only. */
  userId: id.optional(),
  realm: z.string().max(40).optional(),
  instanceType: z.enum(['prd', 'sbx']).optional(),
}

/** `POST {personalisation}/activities/{siteId}/{name}`. */
export const activityRequest = z.looseObject({
  ...visitor,
  product: productReference.optional(),
  products: z.array(productReference).max(60).optional(),
})
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

/** `GET {personalisation}/personalization/recommenders/{siteId}`: PERS-06. */
export const recommenderList = z.object({
  recommenders: z.array(z.object({ name: z.enum(recommenderNames), description: z.string() })),
})
export type RecommenderList = z.infer<typeof recommenderList>

/** `POST {personalisation}/personalization/recs/{siteId}/{recommender}`, `…/personalization/{siteId}/zones/{zone}/recs`: PERS-07 to 09. */
export const recommendationsRequest = z.looseObject({
  ...visitor,
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
      productUrl: z.string(),
      c_artistName: z.string(),
      c_aspect: z.number(),
      c_color: z.string(),
      c_listPrice: z.number(),
      c_price: z.number(),
      c_currency: z.string(),
      c_description: z.string(),
      c_isNew: z.boolean(),
      c_isSale: z.boolean(),
    }),
  ),
  recommenderName: z.enum(recommenderNames),
  recoUUID: z.string(),
  displayMessage: z.string(),
})
export type Recommendations = z.infer<typeof recommendations>
