export type StockState = { kind: 'in-stock' } | { kind: 'out-of-stock' } | { kind: 'short'; left: number; of?: string }

export interface StockQuestion {
  /** The chosen variant's stock; undefined when no variant is chosen. */
  stock: number | undefined
  /** Whether the variant can be ordered at all. */
  orderable: boolean
  quantity: number
  /** Every attribute of a product with variants is chosen, whether or not a variant matches. */
  complete?: boolean
  /** A bundle's name; a bundle is judged without a chosen variant, by the member with the least stock. */
  bundle?: { name: string; stock: number }
}

/** How the stock stands against what is wanted; undefined as long as something is left to choose. */
export function stockStateOf({ stock, orderable, quantity, complete, bundle }: StockQuestion): StockState | undefined {
  const level = bundle?.stock ?? stock
  if (level === undefined) return complete ? { kind: 'out-of-stock' } : undefined
  if (level <= 0 || !orderable) return { kind: 'out-of-stock' }
  if (level < quantity) return { kind: 'short', left: level, ...(bundle ? { of: bundle.name } : {}) }
  return { kind: 'in-stock' }
}

/** Orderable when nothing is loading, the variant is, and its stock covers a quantity above zero. */
export const isOrderable = ({ loading, ...question }: StockQuestion & { loading: boolean }): boolean =>
  !loading && question.quantity > 0 && stockStateOf(question)?.kind === 'in-stock'
