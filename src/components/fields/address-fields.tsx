import { useState } from 'react'
import { fieldOrder, type AddressField, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import { field } from '#styled/recipes'
import { CountryField } from './country-field.tsx'
import { KnownField } from './known-field.tsx'
import { NameFields } from './name-fields.tsx'
import { StateField } from './state-field.tsx'

interface AddressFieldsProps {
  section?: 'shipping' | 'billing'
  address: PostalAddress | undefined
  /** What was entered in a form that was posted without a script. */
  entered?: Readonly<Record<string, string>> | undefined
  countries: readonly string[]
  /** Whether the first of the names takes the focus as soon as it is there. */
  autoFocus?: boolean
  error: (field: AddressField) => string | null
}

/** The fields of an address; which states there are to choose from is up to the country. */
export function AddressFields({ section, address, entered, countries, autoFocus, error }: AddressFieldsProps) {
  const { row } = field()
  const [country, setCountry] = useState(entered?.['countryCode'] || address?.countryCode || countries[0] || 'US')
  const sectioned = section ? { section } : {}
  const of = (name: AddressField) => ({
    ...sectioned,
    defaultValue: entered?.[name] ?? address?.[name],
    error: error(name),
  })
  return (
    <>
      <CountryField
        {...sectioned}
        countries={countries}
        value={country}
        error={error('countryCode')}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      />
      <NameFields autoFocus={autoFocus ?? false} of={of} />
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
