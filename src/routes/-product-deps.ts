import { productLayouts, type ProductLayout } from '#/domain/product/product-layout.ts'

export interface ProductDeps {
  pid?: string
  upi?: string
  pdp?: ProductLayout
}

const text = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80).toUpperCase() : undefined)

/** `pid` is the UPI of the shown item; addresses from the catalogue have it in `upi`. `pdp` is the layout. */
export const productDeps = ({ search }: { search: Record<string, unknown> }): ProductDeps => ({
  pid: text(search.pid),
  upi: text(search.upi),
  pdp: productLayouts.find((layout) => layout === search.pdp),
})
