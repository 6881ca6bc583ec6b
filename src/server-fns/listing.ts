import { createServerFn } from '@tanstack/react-start'
import { listingQuestion } from '#/contracts/listing-question.ts'
import { readListingPage } from './listing.server.ts'

export const getListing = createServerFn({ method: 'GET' })
  .validator(listingQuestion)
  .handler(({ data }) => readListingPage(data))
