import type { FrameTier, ProductItem, ProductOption, ProductSize } from '#/domain/product/product-view.ts'

/** A choice that changes a design. Amounts are in minor units. */
interface DesignChoice {
  /** The item of the changed design. */
  upi: string
  sale: number
}

export interface DesignMoulding extends DesignChoice {
  id: string
  name: string
  /** Inches. */
  width: number
  tier: FrameTier
  holds: 'paper' | 'canvas'
}

/** A framed work in the customizer. Amounts are in minor units of `currency`. */
export interface DesignView {
  title: string
  artist: string
  /** The path of the work's page, without site and locale. */
  path: string
  currency: string
  /** The revision of the pictures, for their addresses. */
  revision: string
  item: ProductItem
  option: ProductOption
  size: ProductSize
  parts: { kind: 'print' | 'frame' | 'mat' | 'glazing'; name: string; price: number }[]
  sizes: (DesignChoice & { width: number; height: number })[]
  mouldings: DesignMoulding[]
  mats: (DesignChoice & { id: 'none' | 'white' | 'black'; name: string; color: string })[]
  matWidths: (DesignChoice & { width: number })[]
  glazings: (DesignChoice & { id: 'none' | 'acrylic' | 'glass'; name: string })[]
}

export type DesignResult = { kind: 'found'; design: DesignView } | { kind: 'missing' }

/**
 * Whether the requested address names a size or frame that is not made, or is malformed, so that another design is shown.
 * The address of a work names neither; that of an unframed item names only a size.
 */
export function isOtherDesign(requested: string, { item, size }: Pick<DesignView, 'item' | 'size'>): boolean {
  if (/^\d+$/.test(requested)) return false
  const [, width, height] = /^\d+[A-Z](\d+)X(\d+)[CML]?$/i.exec(requested) ?? []
  return width === undefined
    ? requested.toUpperCase() !== item.upi
    : Number(width) !== size.width || Number(height) !== size.height
}
