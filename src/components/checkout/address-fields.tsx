import { useState } from 'react'
import { CountryField } from '#/components/fields/country-field.tsx'
import { KnownField } from '#/components/fields/known-field.tsx'
import { NameFields } from '#/components/fields/name-fields.tsx'
import { SelectField } from '#/components/ui/field.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { CheckoutField } from '#/domain/checkout.ts'
import { statesOf, type AddressField, type PostalAddress } from '#/domain/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'

interface AddressFieldsProps {
  section: 'shipping' | 'billing'
  address: PostalAddress | undefined
  countries: readonly string[]
  fault: (field: CheckoutField) => string | null
}

/** The fields of an address; which states there are to choose from is up to the country. */
export function AddressFields({ section, address, countries, fault }: AddressFieldsProps) {
  const { row } = field({ look: useBrand().look })
  const [country, setCountry] = useState(address?.countryCode || countries[0] || 'US')
  const states = Object.entries(statesOf(country))
  const of = (name: AddressField) => ({ section, defaultValue: address?.[name], error: fault(name) })
  return (
    <>
      <CountryField
        section={section}
        countries={countries}
        value={country}
        error={fault('countryCode')}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      />
      <NameFields of={of} />
      <KnownField name="address1" {...of('address1')} />
      <KnownField name="address2" {...of('address2')} />
      <KnownField name="city" {...of('city')} />
      <div className={row}>
        {states.length > 0 ? (
          <SelectField
            key={country}
            label={m.account_state()}
            name="stateCode"
            autoComplete={`${section} address-level1`}
            required
            defaultValue={address?.stateCode}
            error={fault('stateCode')}
          >
            <option value="">{m.checkout_choose()}</option>
            {states.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <KnownField name="stateCode" {...of('stateCode')} />
        )}
        <KnownField name="postalCode" {...of('postalCode')} />
      </div>
      <KnownField name="phone" {...of('phone')} />
    </>
  )
}
