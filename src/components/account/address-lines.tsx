import type { AddressForm } from '#/domain/account.ts'
import { usePlace } from '#/components/ui/use-brand.ts'
import { countryName } from '#/domain/country.ts'
import { fullName } from '#/domain/person-name.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: AddressForm }) {
  const { locale } = usePlace()
  const town = [address.city, address.stateCode, address.postalCode].filter(Boolean).join(' ')
  const lines = [address.address1, address.address2, town, countryName(address.countryCode, locale.id), address.phone]
  return (
    <address>
      <strong>{fullName(address, locale.id)}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
