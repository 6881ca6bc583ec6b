import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { leftToPay, type CheckoutStep } from '#/domain/checkout/checkout.ts'
import { formatDay } from '#/domain/format.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { addressLines, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { checkout } from '#styled/recipes'

const lineOf = (address: PostalAddress, locale: string): string =>
  [fullName(address, locale), ...addressLines(address, locale)].join(', ')

/** The entries of a completed step, in one line. */
export function StepEntries({ step, basket }: { step: CheckoutStep; basket: Basket }) {
  const { locale } = useLocaleContext()
  return <div className={checkout().said}>{entriesOf(step, basket, locale.id)}</div>
}

function entriesOf(step: CheckoutStep, basket: Basket, locale: string): string | undefined {
  const { email, shipTo, method, payments } = basket
  switch (step) {
    case 'contact':
      return email ?? undefined
    case 'shipping':
      return shipTo ? lineOf(shipTo, locale) : undefined
    case 'method':
      if (!method?.arrives) return method?.name
      return `${method.name} · ${m.checkout_arrives({ date: formatDay(method.arrives, locale, 'long') })}`
    case 'payment':
      return payments
        .filter(({ kind }) => kind === 'gift-card' || leftToPay(basket) > 0)
        .map(({ kind, lastDigits }) =>
          kind === 'card' ? m.checkout_pay_saved({ digits: lastDigits }) : m.checkout_gift_pays({ digits: lastDigits }),
        )
        .join(' · ')
    case 'review':
      return undefined
  }
}
