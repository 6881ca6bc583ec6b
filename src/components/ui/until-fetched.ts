import { nextSign } from './first-sign.ts'

/** Milliseconds before what could not be fetched is asked for again. */
const rest = 1000

/** Fetches a part of the page. Where it cannot be had the shopper's next sign asks again: this never fails, and the page stays whole. */
export async function untilFetched<Fetched>(fetchIt: () => Promise<Fetched>, isFirst = true): Promise<Fetched> {
  try {
    return await fetchIt()
  } catch (error) {
    // A page that is being left drops what it was fetching.
    if (isFirst && document.visibilityState === 'visible')
      console.warn('A part of the page could not be fetched; the next sign of a shopper asks again.', error)
    await new Promise((settle) => setTimeout(settle, rest))
    await nextSign()
    return untilFetched(fetchIt, false)
  }
}
