/** Milliseconds for which a banner message is shown, and for which it then fades. */
export const bannerTimes = { showMs: 5000, fadeMs: 500 }

/** The index `steps` forward or back in a ring of `count` items. */
export const ringIndex = (index: number, steps: number, count: number): number => (index + steps + count) % count
