export interface Weighed {
  id: string
  weight: number
}

/**
 * Divides an amount by weight so that the parts add up to it exactly: each is rounded down, and what is left goes,
 * a unit each, to the largest remainders. The order of the weights does not matter; equal remainders go by id.
 */
export function sharesOf(amount: number, weighed: readonly Weighed[]): ReadonlyMap<string, number> {
  const whole = weighed.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (whole === 0n) return new Map(weighed.map(({ id }) => [id, 0]))
  const parts = weighed.map(({ id, weight }) => {
    const product = BigInt(amount) * BigInt(weight)
    return { id, part: Number(product / whole), remainder: product % whole }
  })
  const left = amount - parts.reduce((sum, { part }) => sum + part, 0)
  const ranked = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id))
  return new Map(ranked.map(({ id, part }, place) => [id, place < left ? part + 1 : part]))
}

const compare = <Value extends bigint | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
