import { useState } from 'react'
import { CountryField } from '#/components/fields/country-field.tsx'
import { KnownField } from '#/components/fields/known-field.tsx'
import { NameFields } from '#/components/fields/name-fields.tsx'
import { postalAddressIn } from '#/domain/checkout/postal-address-in.ts'
import { CheckField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { addressCountries } from '#/domain/checkout/country.ts'
import type { SavedAddress } from '#/domain/account/account.ts'
import { fieldOrder, type AddressField } from '#/domain/checkout/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import { field } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'

interface AddressFormProps {
  label: string
  /** The initial values of the fields; a later change of the address does not change them. */
  address: SavedAddress | undefined
}

/** The form of a new address, or of one that is changed. */
export function AddressForm({ label, address }: AddressFormProps) {
  const { row } = field()
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
      {({ error, entries }) => {
        const of = (name: AddressField) => ({ defaultValue: entries?.[name] ?? first?.[name], error: error(name) })
        return (
          <>
            {first ? <input type="hidden" name="addressId" value={first.addressId} /> : null}
            <NameFields autoFocus of={of} />
            {fieldOrder(countries[0] ?? '').map((line) => (
              <div key={line.toSorted().join(' ')} className={line.length > 1 ? row : undefined}>
                {line.map((name) => (
                  <KnownField key={name} name={name} {...of(name)} />
                ))}
              </div>
            ))}
            <CountryField countries={countries} {...of('countryCode')} />
            <KnownField name="phone" {...of('phone')} />
            <CheckField
              label={m.account_address_is_preferred()}
              name="preferred"
              defaultChecked={entries ? entries['preferred'] === 'on' : first?.preferred}
            />
          </>
        )
      }}
    </AccountForm>
  )
}
