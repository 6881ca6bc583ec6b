import type { Kysely } from 'kysely'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { photoWorks } from '../photos/photo-work.ts'
import { parseUpi } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { findWork } from '../catalog/works.ts'
import { Problem } from '../wire/problem.ts'
import { invalidField } from '../wire/body.ts'
import { variantsOf } from '../pricing/offers.ts'
import { setMembers } from '../products/set-members.ts'
import { defaultUpiOf } from '../products/work-group.ts'
import { groupTypeOf, soldOn } from '../catalog/group-types.ts'
import { optionItems } from '../products/sales-force-payload.ts'
import { productTypeOf } from '../products/product-types.ts'
import type { Database } from '../store/database.ts'
import type { CustomFields } from './custom-fields.ts'
import type { Market } from './goods.ts'

export interface ItemReference {
  productId: string
  optionItems?: readonly { optionId: string; optionValueId: string }[] | undefined
  custom: CustomFields
}

export interface IdentifiedItem {
  productId: string
  upi: string
}

export const notSold = (productId: string): Problem =>
  new Problem(400, 'Invalid Product', `productId: no product "${productId.slice(0, 60)}" is sold on this site.`, {
    type: 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/invalid-product',
    field: 'productId',
    productId: productId.slice(0, 100),
  })

/**
 * Finds the items of a request: by `c_upi`, by a UPI or an image id as `productId`, or by an image id with options.
 * The image id of a set identifies the unframed print of each of its works.
 * @throws {Problem} 400 when the site sells no such item.
 */
export async function identify(
  db: Kysely<Database>,
  reference: ItemReference,
  market: Market,
): Promise<IdentifiedItem[]> {
  const { productId, optionItems = [], custom } = reference
  const requested = typeof custom['c_upi'] === 'string' && custom['c_upi'] ? custom['c_upi'] : productId
  const item = parseUpi(requested)
  if (item && isPhotoUpi(requested)) return [await identifyPhoto(db, requested.toUpperCase(), item.imageId, market)]
  const work = await findWork(db, item?.imageId ?? requested)
  if (!work || !soldOn(work, market.siteId)) throw notSold(requested)
  const requestedImageId = parseUpi(productId)?.imageId ?? productId
  if (requestedImageId !== work.imageId)
    throw invalidField('c_upi', `expected an item of the product ${productId.slice(0, 60)}`)
  if (item) return [{ productId, upi: requested.toUpperCase() }]
  if (optionItems.length > 0) return [{ productId, upi: withOptions(work, optionItems, market) }]
  if (groupTypeOf(work) !== 'set') return [{ productId, upi: defaultUpiOf(work) }]
  const members = await setMembers(db, work, market.siteId)
  return members.map((member) => ({ productId: member.imageId, upi: defaultUpiOf(member) }))
}

/**
 * Identifies an item of the shopper's own photo.
 * @throws {Problem} 400 for another shopper's photo.
 */
async function identifyPhoto(
  db: Kysely<Database>,
  upi: string,
  imageId: string,
  market: Market,
): Promise<IdentifiedItem> {
  const [work] = await photoWorks(db, [imageId], market, market.siteId)
  if (!work) throw notSold(upi)
  return { productId: imageId, upi }
}

function withOptions(
  work: Work,
  options: NonNullable<ItemReference['optionItems']>,
  { siteId, currency }: Market,
): string {
  const found = variantsOf(work, siteId, currency).find(({ item }) => {
    const own = new Map(
      optionItems(item, productTypeOf(work, item)).map(({ optionId, optionValueId }) => [optionId, optionValueId]),
    )
    return options.every(({ optionId, optionValueId }) => own.get(optionId) === optionValueId)
  })
  if (!found) throw invalidField('optionItems', 'expected options and values of this product')
  return found.upi
}
