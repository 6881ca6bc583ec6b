import { createServerFn } from '@tanstack/react-start'
import { listingInput } from '#/contracts/listing/listing-input.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { readAlternatives, readListingPage } from './listing.server.ts'

export const getListing = createServerFn({ method: 'GET' })
  .validator(listingInput)
  .handler(({ data }) => readListingPage(data))

export const getAlternatives = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readAlternatives(data))
