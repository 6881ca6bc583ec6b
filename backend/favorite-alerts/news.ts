/** The news that a shopper wants. */
export interface Choices {
  stock: boolean
  price: boolean
}

/** A work as its tile shows it now. */
export interface Offered {
  currency: string
  /** The key of the size that the price is of. */
  size: string
  /** In minor units. */
  price: number
}

/** A work as the shopper last knew it; null before the first check. */
export interface Known {
  currency: string | null
  size: string | null
  price: number | null
  inStock: boolean | null
}

/** What is new about a work. */
export interface News {
  isBack: boolean
  /** The price before it dropped, in minor units. */
  before: number | undefined
}

interface Compared {
  news: News | undefined
  /** What the shopper knows when the news is sent, or when there is none. */
  sent: Known
  /** What the shopper knows while the news waits. */
  waiting: Known
}

/**
 * Compares a work with what the shopper knows of it. `offered` is undefined for a work that is out of stock. A work is
 * back when it is in stock again; its price has dropped when it is below the highest price since the last news, in the
 * same size and currency.
 */
export function compareWork(known: Known, offered: Offered | undefined, choices: Choices): Compared {
  if (!offered) {
    const state = { ...known, inStock: false }
    return { news: undefined, sent: state, waiting: state }
  }
  const isComparable = known.size === offered.size && known.currency === offered.currency
  const highest = isComparable ? Math.max(known.price ?? 0, offered.price) : offered.price
  const isBack = choices.stock && known.inStock === false
  const isDrop = choices.price && isLower(offered.price, highest)
  const state = { ...offered, inStock: true }
  const unsent = { ...state, price: choices.price ? highest : offered.price }
  if (!isBack && !isDrop) return { news: undefined, sent: unsent, waiting: unsent }
  return {
    news: { isBack, before: isDrop ? highest : undefined },
    sent: state,
    waiting: { ...unsent, inStock: !isBack },
  }
}

/** Whether a price is lower by at least 1 %, and by more than one minor unit, which may be due to rounding. */
const isLower = (price: number, before: number): boolean => before - price > 1 && (before - price) * 100 >= before
