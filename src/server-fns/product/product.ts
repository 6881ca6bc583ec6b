import { createServerFn } from '@tanstack/react-start'
import { apnumInput, deliveryInput, productInput, upgradeInput } from '#/contracts/product/product-input.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { readDelivery, readProduct, readRatings, readSimilarWorks } from './product.server.ts'
import { readUpgrades } from './upgrades.server.ts'

export const getProduct = createServerFn({ method: 'GET' })
  .validator(productInput)
  .handler(({ data }) => readProduct(data))

export const getRatings = createServerFn({ method: 'GET' })
  .validator(apnumInput)
  .handler(({ data }) => readRatings(data))

export const getSimilarWorks = createServerFn({ method: 'GET' })
  .validator(apnumInput)
  .handler(({ data }) => readSimilarWorks(data))

export const getUpgrades = createServerFn({ method: 'GET' })
  .validator(upgradeInput)
  .handler(({ data }) => readUpgrades(data))

export const getDelivery = createServerFn({ method: 'GET' })
  .validator(deliveryInput)
  .handler(({ data }) => readDelivery(data))

/** Stores the shopper's postal code and estimates the delivery to it. */
export const changeDeliveryZip = createServerFn({ method: 'POST' })
  .middleware([formPost(() => ({}))])
  .validator(formOr(deliveryInput))
  .handler(({ data }) => readDelivery(data))
