/** PDP-03: the layout of a product's page. */
export const productLayouts = ['v1', 'v2'] as const
export type ProductLayout = (typeof productLayouts)[number]

/** The layout in the address, otherwise that of the site. */
export const layoutOf = (
  named: ProductLayout | undefined,
  { productLayout = 'v1' }: { productLayout?: ProductLayout },
): ProductLayout => named ?? productLayout
