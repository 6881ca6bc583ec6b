import { formatExtent, formatLength, formatSize } from '#/domain/length.ts'
import type { FrameTier, ProductItem, ProductOption, ServiceTab } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'

export const tabLabels: Readonly<Record<ServiceTab, () => string>> = {
  print: m.product_tab_print,
  canvas: m.product_tab_canvas,
  wood: m.product_tab_wood,
}

export const sizeStepLabels: Readonly<Record<ServiceTab, () => string>> = {
  print: m.product_step_print_size,
  canvas: m.product_step_canvas_size,
  wood: m.product_step_size,
}

export const tierLabels: Readonly<Record<FrameTier, () => string>> = {
  value: m.product_tier_value,
  classic: m.product_tier_classic,
  premium: m.product_tier_premium,
  signature: m.product_tier_signature,
  sale: m.product_tier_sale,
}

/** Lengths are inches, written in the unit of the page's locale. */
export const writeLength = (length: number): string => formatLength(length, getLocale())
export const writeSize = (width: number, height: number): string => formatSize(width, height, getLocale())
/** A size without its unit. */
export const writeExtent = ({ width, height }: { width: number; height: number }): string =>
  formatExtent(width, height, getLocale())

/** The name of an option in its row. */
export function optionName({ kind, moulding }: ProductOption): string {
  switch (kind) {
    case 'print':
      return m.product_just_the_print()
    case 'frame':
      return moulding?.name ?? ''
    case 'canvas':
      return m.product_kind_canvas()
    case 'framed-canvas':
      return m.product_kind_framed_canvas({ moulding: moulding?.name ?? '' })
    case 'mount':
      return m.product_kind_mount()
    case 'laminate':
      return m.product_kind_laminate()
  }
}

/** A line about an option, below its name. */
export function optionFacts({ kind, moulding, typeName }: ProductOption): string {
  const width = writeLength(moulding?.width ?? 0)
  switch (kind) {
    case 'print':
      return m.product_about_print({ type: typeName })
    case 'frame':
      return m.product_frame_facts({ tier: tierLabels[moulding?.tier ?? 'classic'](), width })
    case 'canvas':
      return m.product_about_canvas()
    case 'framed-canvas':
      return m.product_about_framed_canvas({ width })
    case 'mount':
      return m.product_about_mount()
    case 'laminate':
      return m.product_about_laminate()
  }
}

/** Mat and glazing of a framed item, such as "3 in white mat, clear acrylic". */
export function surroundings({ mat, glazing }: ProductOption, item: ProductItem): string {
  const parts = [
    mat ? m.product_mat({ width: writeLength(item.mat), mat: mat.toLowerCase() }) : m.product_no_mat(),
    glazing?.toLowerCase(),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The paper of a print, or the name of another option. */
export const itemFinish = (option: ProductOption): string =>
  option.kind === 'print' ? option.typeName : optionName(option)

/** The size and the finish of an item, in one line. */
export const itemLabel = (option: ProductOption, size: { width: number; height: number }): string =>
  `${writeSize(size.width, size.height)}, ${itemFinish(option)}`
