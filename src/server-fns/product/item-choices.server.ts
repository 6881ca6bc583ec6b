import type { FrameDesign } from '#/contracts/customizer/frame-design.ts'
import type { Variant } from '#/contracts/product/product-group.ts'
import { frameTiers } from '#/domain/product/product-view.ts'
import { choicesOf, minorUnits } from './product-choices.server.ts'

/** The item of one variant, with its size and option. */
export function itemOf(variant: Variant) {
  const { items, options, sizes } = choicesOf([variant]).choices
  const [[item], [option], [size]] = [items, options, sizes]
  if (!item || !option || !size) throw new Error(`the variant ${variant.upi} has no item`)
  return { item, option, size }
}

/** A choice with its price in the currency's minor units. */
export const pricedChoice = <Choice extends { salePrice: number }>(
  { salePrice, ...choice }: Choice,
  currency: string,
) => ({ ...choice, sale: minorUnits(salePrice, currency) })

type FrameChoices = Pick<FrameDesign, 'parts' | 'mouldings' | 'mats' | 'matWidths' | 'glazings'>

/** The choices of a frame and the parts of its item, with prices in the currency's minor units. */
export const frameChoicesOf = (design: FrameChoices, currency: string) => ({
  parts: design.parts.map((part) => ({ ...part, price: minorUnits(part.price, currency) })),
  mouldings: design.mouldings.map((moulding) => ({
    ...pricedChoice(moulding, currency),
    tier: frameTiers.find((tier) => tier === moulding.tier) ?? 'classic',
  })),
  mats: design.mats.map((mat) => pricedChoice(mat, currency)),
  matWidths: design.matWidths.map((matWidth) => pricedChoice(matWidth, currency)),
  glazings: design.glazings.map((glazing) => pricedChoice(glazing, currency)),
})
