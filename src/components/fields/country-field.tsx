import type { ComponentProps } from 'react'
import { SelectField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { m } from '#/paraglide/messages.js'

interface CountryFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'name'> {
  countries: readonly string[]
  section?: 'shipping' | 'billing'
}

/** The country of an address. */
export function CountryField({ countries, section, ...props }: CountryFieldProps) {
  const { locale } = useLocaleContext()
  return (
    <SelectField
      label={m.account_country()}
      name="countryCode"
      autoComplete={section ? `${section} country` : 'country'}
      {...props}
    >
      {countries.map((code) => (
        <option key={code} value={code}>
          {countryName(code, locale.id)}
        </option>
      ))}
    </SelectField>
  )
}
