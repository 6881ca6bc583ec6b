import { useState } from 'react'
import { Field, SelectField, type FormEntries } from '#/components/ui/field.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { ShipTo } from '#/domain/basket.ts'
import type { CheckoutField } from '#/domain/checkout.ts'
import { countryName } from '#/domain/country.ts'
import { statesOf } from '#/domain/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'

interface AddressFieldsProps {
  /** What the browser is told that the address is for. */
  section: 'shipping' | 'billing'
  address: ShipTo | undefined
  countries: readonly string[]
  fault: (field: CheckoutField) => string | null
}

/** An address as it was entered. */
export const addressIn = ({ text }: FormEntries): ShipTo => ({
  firstName: text('firstName'),
  lastName: text('lastName'),
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  stateCode: text('stateCode'),
  postalCode: text('postalCode'),
  countryCode: text('countryCode'),
  phone: text('phone'),
})

/** The fields of an address; which states there are to choose from is up to the country. */
export function AddressFields({ section, address, countries, fault }: AddressFieldsProps) {
  const { look } = useBrand()
  const { locale } = usePlace()
  const [country, setCountry] = useState(address?.countryCode || countries[0] || 'US')
  const row = field({ look }).row
  const states = Object.entries(statesOf(country))
  const part = (name: 'firstName' | 'lastName' | 'address1' | 'city' | 'postalCode', auto: string) => ({
    name,
    autoComplete: `${section} ${auto}`,
    maxLength: 256,
    required: true,
    defaultValue: address?.[name],
    error: fault(name),
  })
  return (
    <>
      <SelectField
        label={m.account_country()}
        name="countryCode"
        autoComplete={`${section} country`}
        value={country}
        error={fault('countryCode')}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code, locale.id)}
          </option>
        ))}
      </SelectField>
      <div className={row}>
        <Field label={m.auth_first_name()} {...part('firstName', 'given-name')} />
        <Field label={m.auth_last_name()} {...part('lastName', 'family-name')} />
      </div>
      <Field label={m.account_address1()} {...part('address1', 'address-line1')} />
      <Field
        label={m.account_address2()}
        name="address2"
        autoComplete={`${section} address-line2`}
        maxLength={256}
        defaultValue={address?.address2}
      />
      <Field label={m.account_city()} {...part('city', 'address-level2')} />
      <div className={row}>
        {states.length > 0 ? (
          <SelectField
            key={country}
            label={m.checkout_state()}
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
          <Field
            label={m.checkout_state()}
            name="stateCode"
            autoComplete={`${section} address-level1`}
            maxLength={256}
            defaultValue={address?.stateCode}
          />
        )}
        <Field label={m.account_zip()} {...part('postalCode', 'postal-code')} />
      </div>
      <Field
        label={m.account_phone_optional()}
        name="phone"
        type="tel"
        autoComplete={`${section} tel`}
        maxLength={40}
        defaultValue={address?.phone}
      />
    </>
  )
}
