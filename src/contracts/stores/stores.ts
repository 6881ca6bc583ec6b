import { z } from 'zod'
import { place } from '#/contracts/place.ts'

/** `GET /store/shopper-stores/v1/organizations/{org}/store-search`. */
export const stores = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        address1: z.string().default(''),
        city: z.string().default(''),
        stateCode: z.string().default(''),
        postalCode: z.string().default(''),
        phone: z.string().default(''),
        storeHours: z.string().default(''),
        distance: z.number(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    )
    .default([]),
})

export const storesQuestion = place.extend({
  country: z.string().length(2),
  postalCode: z.string().max(10),
  radius: z.number().positive(),
})
export type StoresQuestion = z.infer<typeof storesQuestion>
