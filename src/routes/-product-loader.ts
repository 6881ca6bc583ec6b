import type { ProductDeps } from './-product.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80).toUpperCase() : undefined)

/** `pid` names the item on show; `upi` does so in the addresses that the catalogue writes. */
export const productDeps = ({ search }: { search: Record<string, unknown> }): ProductDeps => ({
  pid: text(search.pid),
  upi: text(search.upi),
})

/** See `-product.ts`, which the browser fetches when it goes to a product by itself. */
export const loadProduct: typeof import('./-product.ts').loadProduct = async (given) =>
  (await import('./-product.ts')).loadProduct(given)
