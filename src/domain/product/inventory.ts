export type StockState = { kind: 'in-stock' } | { kind: 'out-of-stock' } | { kind: 'short'; left: number }

export interface StockInput {
  /** The chosen variant's stock; undefined when no variant is chosen. */
  stock: number | undefined
  /** Whether the variant can be ordered at all. */
  orderable: boolean
  quantity: number
  /** Whether every attribute is chosen, even if no variant matches. */
  complete?: boolean
}

/** The stock state of a choice; undefined while the choice is incomplete. */
export function stockStateOf({ stock, orderable, quantity, complete }: StockInput): StockState | undefined {
  if (stock === undefined) return complete ? { kind: 'out-of-stock' } : undefined
  if (stock <= 0 || !orderable) return { kind: 'out-of-stock' }
  if (stock < quantity) return { kind: 'short', left: stock }
  return { kind: 'in-stock' }
}

/** Whether nothing is loading, the variant can be ordered, and its stock covers a quantity above zero. */
export const isOrderable = ({ loading, ...input }: StockInput & { loading: boolean }): boolean =>
  !loading && input.quantity > 0 && stockStateOf(input)?.kind === 'in-stock'
