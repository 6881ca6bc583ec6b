import { Truck } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatDay } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'

interface ArrivalProps {
  className: string | undefined
  /** ISO day. */
  day: string
  /** The postal code to show with the day. */
  destination?: string | undefined
}

/** The day of arrival, in bold within its sentence. */
export function Arrival({ className, day, destination }: ArrivalProps) {
  const { product } = useBrand()
  const { locale } = useLocaleContext()
  const date = formatDay(day, locale.id, product.day)
  const sentence = destination ? m.product_arrives({ date, zip: destination }) : m.cart_arrives({ date })
  const [before, after] = sentence.split(date, 2)
  return (
    <p className={className}>
      <Icon of={Truck} />
      <span key={sentence}>
        {before}
        <strong>{date}</strong>
        {after}
      </span>
    </p>
  )
}
