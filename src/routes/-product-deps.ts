import { productLayouts, type ProductLayout } from '#/domain/product/product-view.ts'

export interface ProductDeps {
  pid?: string
  upi?: string
  pdp?: ProductLayout
}

const text = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80).toUpperCase() : undefined)

/** `pid` names the item on show; `upi` does so in the addresses that the catalogue writes. `pdp` names the layout. */
export const productDeps = ({ search }: { search: Record<string, unknown> }): ProductDeps => ({
  pid: text(search.pid),
  upi: text(search.upi),
  pdp: productLayouts.find((layout) => layout === search.pdp),
})
