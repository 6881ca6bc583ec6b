export interface QuantityBounds {
  minimum: number
  step: number
}

/** Rounds a typed quantity down to a whole number of steps from the minimum. Returns the minimum if it is empty, lower or not a number. */
export function boundedQuantity(typed: string | number, { minimum, step }: QuantityBounds): number {
  const isEmpty = typeof typed === 'string' && typed.trim() === ''
  const wanted = isEmpty ? Number.NaN : Number(typed)
  if (!Number.isFinite(wanted) || wanted < minimum) return minimum
  return minimum + Math.floor((wanted - minimum) / step) * step
}
