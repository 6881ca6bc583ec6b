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
  /** The entries of a form that was posted without a script. */
  entered?: Readonly<Record<string, string>> | undefined
  countries: readonly string[]
  /** Whether the first name field takes the focus when it is mounted. */
  autoFocus?: boolean
  error: (field: AddressField) => string | null
}

/** The fields of an address; their order and the choice of states depend on the country. */
export function AddressFields({ section, address, entered, countries, autoFocus, error }: AddressFieldsProps) {
  const { row } = field()
  const [country, setCountry] = useState(entered?.['countryCode'] || address?.countryCode || countries[0] || 'US')
  const sectioned = section ? { section } : {}
  const fieldProps = (name: AddressField) => ({
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
      <NameFields autoFocus={autoFocus ?? false} fieldProps={fieldProps} />
      {fieldOrder(country).map((line) => (
        <div key={line.toSorted().join(' ')} className={line.length > 1 ? row : undefined}>
          {line.map((name) =>
            name === 'stateCode' ? (
              <StateField key={`${name} ${country}`} country={country} {...fieldProps(name)} />
            ) : (
              <KnownField key={name} name={name} {...fieldProps(name)} />
            ),
          )}
        </div>
      ))}
      <KnownField name="phone" {...fieldProps('phone')} />
    </>
  )
}
