import { createServerFn } from '@tanstack/react-start'
import { artistsInput, facetValuesInput, listingInput } from '#/contracts/listing/listing-input.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { readArtistIndex } from './artists.server.ts'
import { readAlternatives, findListing, readMoreValues } from './listing.server.ts'

export const getListing = createServerFn({ method: 'GET' })
  .validator(listingInput)
  .handler(({ data }) => findListing(data))

export const getFacetValues = createServerFn({ method: 'GET' })
  .validator(facetValuesInput)
  .handler(({ data }) => readMoreValues(data))

export const getAlternatives = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readAlternatives(data))

export const getArtists = createServerFn({ method: 'GET' })
  .validator(artistsInput)
  .handler(({ data }) => readArtistIndex(data))
