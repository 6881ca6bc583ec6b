import { pageOptions, type ProductPageOptions } from '#/domain/product/product-view.ts'

export interface ProductDeps extends ProductPageOptions {
  pid?: string | undefined
  upi?: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80).toUpperCase() : undefined)

/** `pid` names the item on show; `upi` does so in the addresses that the catalogue writes. */
export const productDeps = ({ search }: { search: Record<string, unknown> }): ProductDeps => ({
  pid: text(search.pid),
  upi: text(search.upi),
  ...pageOptions(search),
})
