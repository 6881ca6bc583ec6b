import type { DesignInput, FrameDesign } from '#/contracts/customizer/frame-design.ts'
import type { DesignResult, DesignView } from '#/domain/customizer/design-view.ts'
import { marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { frameChoicesOf, itemOf, pricedChoice } from '#/server-fns/product/item-choices.server.ts'
import { revisionIn } from '#/server-fns/product/product-page.server.ts'
import { fetchFrameDesign, ProductNotFound } from '#/upstreams/products.server.ts'

/** A design of the customizer; `missing` if its work is unknown or the site does not frame it. */
export async function readDesign({ upi, ...siteAndLocale }: DesignInput): Promise<DesignResult> {
  try {
    return { kind: 'found', design: designView(await fetchFrameDesign(upi, marketOf(siteAndLocale))) }
  } catch (error) {
    if (error instanceof ProductNotFound) return { kind: 'missing' }
    throw error
  }
}

function designView(design: FrameDesign): DesignView {
  const { currency } = design.variant
  return {
    title: design.title,
    artist: design.artistName,
    path: design.productUrl,
    currency,
    revision: revisionIn(design.variant.imageUrl),
    ...itemOf(design.variant),
    ...frameChoicesOf(design, currency),
    sizes: design.sizes.map((size) => pricedChoice(size, currency)),
  }
}
