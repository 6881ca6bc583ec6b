/** A line of a guest's cart that a sign-in added to the account's cart. */
export interface JoinedLine {
  itemId: string
  title: string
  quantity: number
  /** The quantity in the account's cart before the sign-in. */
  before: number
}

export type UnjoinResult = { kind: 'unjoined' } | { kind: 'failed' }

interface CartLine {
  itemId: string
  title: string
  quantity: number
}

/** The lines that a sign-in added or increased; empty if the account's cart was empty. */
export function joinedLines(before: readonly CartLine[], after: readonly CartLine[]): JoinedLine[] {
  if (before.length === 0) return []
  const quantities = new Map(before.map(({ itemId, quantity }) => [itemId, quantity]))
  return after
    .map(({ itemId, title, quantity }) => ({ itemId, title, quantity, before: quantities.get(itemId) ?? 0 }))
    .filter((line) => line.quantity > line.before)
}
