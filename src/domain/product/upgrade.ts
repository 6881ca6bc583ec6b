export type UpgradeGroup = 'Print' | 'Photo' | 'Poster' | 'Canvas' | 'Specialty' | 'Trend Other' | 'Calendar'

/** The fields of a sellable item that decide about upgrades. */
export interface UpgradeCandidate {
  upi: string
  productTypeGroup: UpgradeGroup
  /** The finish; null for a print alone. */
  handling: 'frame' | 'mount' | 'laminate' | 'canvas' | null
  /** The tier of a frame. */
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

export const maxUpgrades = 3

/** An offered upgrade. Amounts are in minor units of the market's currency. */
export interface UpgradeOffer {
  upi: string
  /** How it differs from the item. */
  kind: 'size' | 'canvas' | 'framed-canvas' | 'mount'
  /** The kind of product: `Stretched canvas`. */
  typeName: string
  frame: string | undefined
  /** The outer size, frame and mat included, as text. */
  size: string
  list: number
  sale: number
  currency: string
  /** The base of the item's picture. */
  picture: string
  /** Inches, frame and mat included. */
  width: number
  height: number
  /** The path of the item's page, without site and locale. */
  path: string
}

const areaOf = ({ width, height }: UpgradeCandidate) => width * height

const sameSize = (a: UpgradeCandidate, b: UpgradeCandidate) => a.width === b.width && a.height === b.height

/** The item of the same kind in the next larger size. */
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
 * The upgrades for an item that was added to the basket, best first: the next size, stretched canvas, classic framed
 * canvas, wood mount; for a poster, the mount before the framed canvas. At most three, without duplicates. Empty for an
 * item that is framed or mounted, and for a work whose flags allow no canvas and no mount.
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
  const preferred = [nextSize(item, items), canvas, ...last].filter((upgrade) => upgrade !== undefined)
  const others = preferred.filter(({ upi }) => upi !== item.upi)
  const unique = others.filter(({ upi }, index) => others.findIndex((other) => other.upi === upi) === index)
  return unique.slice(0, maxUpgrades)
}
