import type { ProductPage } from './product-page.ts'

/** The merchant's article number of a work in a size; undefined without one. */
export function skuOf(
  { skus }: Pick<ProductPage, 'skus'>,
  size: { width: number; height: number } | undefined,
): string | undefined {
  const ofSize = size && skus[`${Math.min(size.width, size.height)}x${Math.max(size.width, size.height)}`]
  return ofSize ?? skus['']
}
