import type { DesignInput, FrameDesign } from '#/contracts/customizer/frame-design.ts'
import type { DesignResult, DesignView } from '#/domain/customizer/design-view.ts'
import { frameTiers } from '#/domain/product/product-view.ts'
import { marketOf } from '#/server-fns/product/product.server.ts'
import { choicesOf, minorUnits } from '#/server-fns/product/product-choices.server.ts'
import { revisionIn } from '#/server-fns/product/product-page.server.ts'
import { fetchFrameDesign, ProductNotFound } from '#/upstreams/products.server.ts'

/** A design of the customizer; missing where its work is unknown or not framed here. */
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
  const { choices } = choicesOf([design.variant])
  const [[item], [option], [size]] = [choices.items, choices.options, choices.sizes]
  if (!item || !option || !size) throw new Error(`the design ${design.variant.upi} has no item`)
  const priced = <Choice extends { salePrice: number }>({ salePrice, ...choice }: Choice) => ({
    ...choice,
    sale: minorUnits(salePrice, currency),
  })
  return {
    title: design.title,
    artist: design.artistName,
    path: design.productUrl,
    currency,
    revision: revisionIn(design.variant.imageUrl),
    item,
    option,
    size,
    parts: design.parts.map((part) => ({ ...part, price: minorUnits(part.price, currency) })),
    sizes: design.sizes.map(priced),
    mouldings: design.mouldings.map((moulding) => ({
      ...priced(moulding),
      tier: frameTiers.find((tier) => tier === moulding.tier) ?? 'classic',
    })),
    mats: design.mats.map(priced),
    matWidths: design.matWidths.map(priced),
    glazings: design.glazings.map(priced),
  }
}
