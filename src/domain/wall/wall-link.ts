/** The path of the planner with these items or works on the wall. */
export const wallPathWith = (ids: readonly string[]): string => `/wall?${added(ids)}`

/** The path of the hanging plan of these items, side by side. */
export const hangingPathWith = (ids: readonly string[]): string => `/wall/hanging?${added(ids)}`

const added = (ids: readonly string[]) => `add=${ids.slice(0, 24).join('.')}`
