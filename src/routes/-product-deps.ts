export interface ProductDeps {
  pid?: string
  upi?: string
}

const text = (value: unknown) => (typeof value === 'string' && value ? value.slice(0, 80).toUpperCase() : undefined)

/** `pid` names the item on show; `upi` does so in the addresses that the catalogue writes. */
export const productDeps = ({ search }: { search: Record<string, unknown> }): ProductDeps => ({
  pid: text(search.pid),
  upi: text(search.upi),
})
