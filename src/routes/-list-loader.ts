import { listingParameters, type ListingQuery } from '#/domain/listing/listing-parameters.ts'

/** The query parameters of an address that a list reads. */
export const listDeps = ({ search }: { search: Record<string, unknown> }): ListingQuery =>
  Object.fromEntries(
    listingParameters.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )

/** See `-list.ts`, which the browser fetches when it goes to a list by itself. */
export const loadList: typeof import('./-list.ts').loadList = async (given) =>
  (await import('./-list.ts')).loadList(given)

/** Milliseconds after which a shopper sees that a list is on its way. */
export const pendingMs = 400
