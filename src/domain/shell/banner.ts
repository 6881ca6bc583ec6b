/** Milliseconds for which a banner message stands, and for which it fades. */
export const bannerTimes = { stands: 5000, fades: 500 }

/** The place in a ring of so many that lies some steps on, or back. */
export const ringIndex = (index: number, steps: number, count: number): number => (index + steps + count) % count
