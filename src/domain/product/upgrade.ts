export type UpgradeGroup = 'Print' | 'Photo' | 'Poster' | 'Canvas' | 'Specialty' | 'Trend Other' | 'Calendar'

/** A sellable item of a work, as far as upgrades go by it. */
export interface UpgradeCandidate {
  upi: string
  productTypeGroup: UpgradeGroup
  /** What is done to it; null for a plain sheet. */
  handling: 'frame' | 'mount' | 'laminate' | 'canvas' | null
  /** Of a frame. */
  tier: string | null
  /** Inches. */
  width: number
  height: number
}

export interface UpgradeFlags {
  canFrame: boolean
  canMount: boolean
  canLaminate: boolean
  canCanvasStretched: boolean
  canCanvasFramed: boolean
}

export const mostUpgrades = 3

/** An upgrade as it is offered. Amounts in minor units of the market's currency. */
export interface UpgradeOffer {
  upi: string
  /** What is better about it. */
  kind: 'size' | 'canvas' | 'framed-canvas' | 'mount'
  /** What it is: `Stretched canvas`. */
  typeName: string
  frame: string | undefined
  /** Outside of frame and mat, as it is written. */
  size: string
  list: number
  sale: number
  currency: string
  /** The base of its picture. */
  picture: string
  /** Inches, frame and mat included. */
  width: number
  height: number
  /** The page of the item, without site and locale. */
  path: string
}

const areaOf = ({ width, height }: UpgradeCandidate) => width * height

const sameSize = (a: UpgradeCandidate, b: UpgradeCandidate) => a.width === b.width && a.height === b.height

/** The smallest of the larger sizes in which the same thing is made. */
function nextSize<Item extends UpgradeCandidate>(item: Item, items: readonly Item[]): Item | undefined {
  const larger = items.filter(
    (other) =>
      other.productTypeGroup === item.productTypeGroup &&
      other.handling === item.handling &&
      areaOf(other) > areaOf(item),
  )
  return larger.toSorted((a, b) => areaOf(a) - areaOf(b))[0]
}

const isClassicCanvas = ({ productTypeGroup, handling, tier }: UpgradeCandidate) =>
  productTypeGroup === 'Canvas' && handling === 'frame' && tier === 'classic'

/**
 * What a shopper who has put an item into the basket may take instead, the best first: the next size, stretched canvas,
 * classic framed canvas, wood mount; of a poster the mount before the framed canvas. At most three, none twice, and none
 * for what is framed or mounted already, or where the work's flags allow none of it.
 */
export function upgradesOf<Item extends UpgradeCandidate>(
  item: Item,
  items: readonly Item[],
  flags: UpgradeFlags,
): readonly Item[] {
  if (item.handling === 'frame' || item.handling === 'mount') return []
  if (!flags.canCanvasStretched && !flags.canCanvasFramed && !flags.canMount) return []
  const inSize = items.filter((other) => sameSize(item, other))
  const canvas = flags.canCanvasStretched
    ? inSize.find(({ productTypeGroup, handling }) => productTypeGroup === 'Canvas' && handling !== 'frame')
    : undefined
  const classic = flags.canCanvasFramed ? inSize.find(isClassicCanvas) : undefined
  const mount = flags.canMount ? inSize.find(({ handling }) => handling === 'mount') : undefined
  const last = item.productTypeGroup === 'Poster' ? [mount, classic] : [classic, mount]
  const preferred = [nextSize(item, items), canvas, ...last].filter((one) => one !== undefined)
  const others = preferred.filter(({ upi }) => upi !== item.upi)
  const unlike = others.filter(({ upi }, position) => others.findIndex((other) => other.upi === upi) === position)
  return unlike.slice(0, mostUpgrades)
}
