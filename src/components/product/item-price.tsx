// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { formatMoney } from '#/domain/format.ts'
import type { ProductItem } from '#/domain/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import { hiddenText, price } from '#styled/recipes'

interface ItemPriceProps {
  item: Pick<ProductItem, 'list' | 'sale'>
  currency: string
  size?: 'tile' | 'panel'
}

/** A list price, struck through beside the sale price where there is one. */
export function ItemPrice({ item: { list, sale }, currency, size }: ItemPriceProps) {
  const { look } = useBrand()
  const { locale } = usePlace()
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  return (
    <span className={price({ look, size })}>
      {sale < list ? (
        <>
          <s>
            <span className={hiddenText()}>{m.product_list_price()} </span>
            {write(list)}
          </s>
          <b>
            <span className={hiddenText()}>{m.product_sale_price()} </span>
            {write(sale)}
          </b>
        </>
      ) : (
        write(sale)
      )}
    </span>
  )
}
