import type { AddressForm } from '#/domain/account/account.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { addressLines } from '#/domain/checkout/postal-address.ts'

/** A postal address, one line below the other. */
export function AddressLines({ address }: { address: AddressForm }) {
  const { locale } = useLocaleContext()
  const lines = [...addressLines(address, locale.id), countryName(address.countryCode, locale.id), address.phone]
  return (
    <address>
      <strong>{fullName(address, locale.id)}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
