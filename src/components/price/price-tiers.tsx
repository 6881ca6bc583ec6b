import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { tierAt, type PriceTier } from '#/domain/product/price-tiers.ts'
import { m } from '#/paraglide/messages.js'
import { priceTiers } from '#styled/recipes'

interface PriceTiersProps {
  tiers: readonly PriceTier[] | undefined
  quantity: number
  currency: string
}

/** PRICE-01: the unit prices by quantity; marks the one that applies. */
export function PriceTiers({ tiers, quantity, currency }: PriceTiersProps) {
  const { locale } = useLocaleContext()
  if (!tiers) return null
  const reached = tierAt(tiers, quantity)
  return (
    <ul className={priceTiers()} aria-label={m.price_tiers()}>
      {tiers.map((tier) => (
        <li key={tier.quantity} aria-current={tier === reached ? 'true' : undefined}>
          {m.price_tier({ quantity: tier.quantity, price: formatMoney(tier.price, currency, locale.id) })}
        </li>
      ))}
    </ul>
  )
}
