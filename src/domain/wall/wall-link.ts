/** The path of the planner with these items or works on the wall. */
export const wallPathWith = (ids: readonly string[]): string => `/wall?add=${ids.slice(0, 24).join('.')}`
