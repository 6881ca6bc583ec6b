import { useState } from 'react'
import { AddressFields } from '#/components/fields/address-fields.tsx'
import { postalAddressIn } from '#/domain/checkout/postal-address-in.ts'
import { CheckField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { addressCountries } from '#/domain/checkout/country.ts'
import type { SavedAddress } from '#/domain/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import { AccountForm } from './account-form.tsx'

interface AddressFormProps {
  label: string
  /** The initial values of the fields; later values of this property are ignored. */
  address: SavedAddress | undefined
}

/** The form that adds or changes an address. */
export function AddressForm({ label, address }: AddressFormProps) {
  const { site, locale } = useLocaleContext()
  const [first] = useState(address)
  const offered = addressCountries(site, locale.id, config.shipping.countries)
  const countries = first?.countryCode ? [...new Set([first.countryCode, ...offered])] : offered
  return (
    <AccountForm
      label={label}
      kind="address"
      change={(entries) => ({
        kind: 'address',
        addressId: first?.addressId,
        ...postalAddressIn(entries),
        preferred: entries.isTicked('preferred'),
      })}
    >
      {({ error, entries }) => (
        <>
          {first ? <input type="hidden" name="addressId" value={first.addressId} /> : null}
          <AddressFields address={first} entered={entries} countries={countries} autoFocus error={error} />
          <CheckField
            label={m.account_address_is_preferred()}
            name="preferred"
            defaultChecked={entries ? entries['preferred'] === 'on' : first?.preferred}
          />
        </>
      )}
    </AccountForm>
  )
}
