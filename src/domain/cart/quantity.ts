export interface QuantityBounds {
  minimum: number
  step: number
}

/** A typed quantity as it may be ordered: a whole number of steps from the minimum; the minimum when empty, negative or no number. */
export function boundedQuantity(typed: string | number, { minimum, step }: QuantityBounds): number {
  const wanted = typeof typed === 'number' ? typed : typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(wanted) || wanted < minimum) return minimum
  return minimum + Math.floor((wanted - minimum) / step) * step
}
