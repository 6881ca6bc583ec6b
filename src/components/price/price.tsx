import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenText, price } from '#styled/recipes'

interface PriceProps {
  list: number
  sale: number
  currency: string
  size?: 'tile' | 'panel'
}

/** A price (minor units); a list price that is higher is shown struck through before it. */
export function Price({ list, sale, currency, size }: PriceProps) {
  const { locale } = useLocaleContext()
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  return (
    <span key={`${list} ${sale}`} className={price({ size })}>
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
