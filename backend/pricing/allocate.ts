export interface Weighted {
  id: string
  weight: number
}

/**
 * Divides an amount by weight. The parts add up to it exactly. Each part is rounded down, and the remaining units go to
 * the largest remainders (by id if equal), so that the result does not depend on the order of the weights.
 */
export function allocate(amount: number, weights: readonly Weighted[]): ReadonlyMap<string, number> {
  const totalWeight = weights.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n) return new Map(weights.map(({ id }) => [id, 0]))
  const parts = weights.map(({ id, weight }) => {
    const product = BigInt(amount) * BigInt(weight)
    return { id, part: Number(product / totalWeight), remainder: product % totalWeight }
  })
  const remaining = amount - parts.reduce((sum, { part }) => sum + part, 0)
  const ranked = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id))
  return new Map(ranked.map(({ id, part }, rank) => [id, rank < remaining ? part + 1 : part]))
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
