import { usePlace, useBrand } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenText, price } from '#styled/recipes'

/** An amount, and beside it, struck through, the larger one that it takes the place of. */
export function Money({ list, sale, currency }: { list: number; sale: number; currency: string }) {
  const { look } = useBrand()
  const { locale } = usePlace()
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  return (
    <span className={price({ look })}>
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
