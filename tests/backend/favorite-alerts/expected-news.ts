/** The price at one check, in minor units; undefined out of stock. */
export type Observation = number | undefined

/** The news after the last observation, by all observations since the last news of the work, that one included. */
export function expectedNews(
  history: readonly Observation[],
  { stock, price }: { stock: boolean; price: boolean },
): { isBack: boolean; before: number | undefined } | undefined {
  const now = history.at(-1)
  if (now === undefined) return undefined
  const isBack = stock && history.includes(undefined)
  const highest = Math.max(...history.filter((observed) => observed !== undefined))
  const isDrop = price && 100 * now <= 99 * highest && now < highest - 1
  return isBack || isDrop ? { isBack, before: isDrop ? highest : undefined } : undefined
}
