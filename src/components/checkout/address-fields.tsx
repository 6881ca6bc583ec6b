import { useState } from 'react'
import { CountryField } from '#/components/fields/country-field.tsx'
import { KnownField, type KnownFieldProps } from '#/components/fields/known-field.tsx'
import { NameFields } from '#/components/fields/name-fields.tsx'
import { SelectField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { CheckoutField } from '#/domain/checkout/checkout.ts'
import { fieldOrder, statesOf, type AddressField, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'

interface AddressFieldsProps {
  section: 'shipping' | 'billing'
  address: PostalAddress | undefined
  /** What was entered in a form that was posted without a script. */
  entered?: Readonly<Record<string, string>> | undefined
  countries: readonly string[]
  error: (field: CheckoutField) => string | null
}

/** The fields of an address; which states there are to choose from is up to the country. */
export function AddressFields({ section, address, entered, countries, error }: AddressFieldsProps) {
  const { row } = field()
  const [country, setCountry] = useState(entered?.['countryCode'] || address?.countryCode || countries[0] || 'US')
  const of = (name: AddressField) => ({ section, defaultValue: entered?.[name] ?? address?.[name], error: error(name) })
  return (
    <>
      <CountryField
        section={section}
        countries={countries}
        value={country}
        error={error('countryCode')}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      />
      <NameFields of={of} />
      {fieldOrder(country).map((line) => (
        <div key={line.toSorted().join(' ')} className={line.length > 1 ? row : undefined}>
          {line.map((name) =>
            name === 'stateCode' ? (
              <StateField key={`${name} ${country}`} country={country} {...of(name)} />
            ) : (
              <KnownField key={name} name={name} {...of(name)} />
            ),
          )}
        </div>
      ))}
      <KnownField name="phone" {...of('phone')} />
    </>
  )
}

interface StateFieldProps extends Omit<KnownFieldProps, 'name'> {
  section: 'shipping' | 'billing'
  country: string
}

/** Where a country's states or provinces are known, one of them is chosen. */
function StateField({ country, section, defaultValue, error }: StateFieldProps) {
  const states = statesOf(country, useLocaleContext().locale.id)
  return states.length > 0 ? (
    <SelectField
      label={m.account_state()}
      name="stateCode"
      autoComplete={`${section} address-level1`}
      required
      defaultValue={defaultValue}
      error={error}
    >
      <option value="">{m.checkout_choose()}</option>
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  ) : (
    <KnownField name="stateCode" section={section} defaultValue={defaultValue} error={error} />
  )
}
