/** The lines of a guest's cart that a sign-in added to the account's cart. */
export interface JoinedLine {
  itemId: string
  title: string
  /** How many there are now, and how many the account had before. */
  quantity: number
  before: number
}

export type UnjoinResult = { kind: 'unjoined' } | { kind: 'failed' }

interface Held {
  itemId: string
  title: string
  quantity: number
}

/** The lines that a sign-in has added to what the account had; none where the account had nothing to join them with. */
export function joinedLines(before: readonly Held[], after: readonly Held[]): JoinedLine[] {
  if (before.length === 0) return []
  const had = new Map(before.map(({ itemId, quantity }) => [itemId, quantity]))
  return after
    .map(({ itemId, title, quantity }) => ({ itemId, title, quantity, before: had.get(itemId) ?? 0 }))
    .filter((line) => line.quantity > line.before)
}
