import { createServerFn } from '@tanstack/react-start'
import { listingQuestion } from '#/contracts/listing/listing-question.ts'
import { place } from '#/contracts/place.ts'
import { readAlternatives, readListingPage } from './listing.server.ts'

export const getListing = createServerFn({ method: 'GET' })
  .validator(listingQuestion)
  .handler(({ data }) => readListingPage(data))

export const getAlternatives = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readAlternatives(data))
