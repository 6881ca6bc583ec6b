export type StockState = { kind: 'in-stock' } | { kind: 'out-of-stock' } | { kind: 'short'; left: number }

export interface StockQuestion {
  /** The chosen variant's stock; undefined when no variant is chosen. */
  stock: number | undefined
  /** Whether the variant can be ordered at all. */
  orderable: boolean
  quantity: number
  /** Every attribute of a product with variants is chosen, whether or not a variant matches. */
  complete?: boolean
}

/** How the stock stands against what is wanted; undefined as long as something is left to choose. */
export function stockStateOf({ stock, orderable, quantity, complete }: StockQuestion): StockState | undefined {
  if (stock === undefined) return complete ? { kind: 'out-of-stock' } : undefined
  if (stock <= 0 || !orderable) return { kind: 'out-of-stock' }
  if (stock < quantity) return { kind: 'short', left: stock }
  return { kind: 'in-stock' }
}

/** Orderable when nothing is loading, the variant is, and its stock covers a quantity above zero. */
export const isOrderable = ({ loading, ...question }: StockQuestion & { loading: boolean }): boolean =>
  !loading && question.quantity > 0 && stockStateOf(question)?.kind === 'in-stock'
