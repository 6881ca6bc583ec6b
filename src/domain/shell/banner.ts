/** Milliseconds for which a banner message stands, and for which it fades. */
export const bannerTimes = { stands: 5000, fades: 500 }

/** The index some steps forward or back in a ring of `count` items. */
export const ringIndex = (index: number, steps: number, count: number): number => (index + steps + count) % count
