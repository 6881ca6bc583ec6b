import { z } from 'zod'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

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

export const storesInput = siteAndLocale.extend({
  country: z.string().length(2),
  postalCode: z.string().max(10),
  radius: z.number().positive(),
})
export type StoresInput = z.infer<typeof storesInput>
