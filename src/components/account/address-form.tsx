import { useState } from 'react'
import { CheckField, Field, SelectField } from '#/components/ui/field.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import { addressCountries, countryName } from '#/domain/country.ts'
import type { SavedAddress } from '#/domain/account.ts'
import { m } from '#/paraglide/messages.js'
import type { AccountFormActor } from '#/wiring/account-actors.ts'
import { config } from '#config'
import { field } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'

interface AddressFormProps {
  label: string
  actor: AccountFormActor
  /** What the fields begin with; what is read of it later does not change them. */
  address: SavedAddress | undefined
}

/** The form of a new address, or of one that is changed. */
export function AddressForm({ label, actor, address }: AddressFormProps) {
  const { look } = useBrand()
  const { site, locale } = usePlace()
  const [first] = useState(address)
  const offered = addressCountries(site, locale.id, config.shipping.countries)
  const countries = first?.countryCode ? [...new Set([first.countryCode, ...offered])] : offered
  return (
    <AccountForm
      label={label}
      actor={actor}
      change={({ text, isTicked }) => ({
        kind: 'address',
        addressId: first?.addressId,
        firstName: text('firstName'),
        lastName: text('lastName'),
        address1: text('address1'),
        address2: text('address2'),
        city: text('city'),
        stateCode: text('stateCode'),
        postalCode: text('postalCode'),
        countryCode: text('countryCode'),
        phone: text('phone'),
        preferred: isTicked('preferred'),
      })}
    >
      {(fault) => (
        <>
          <div className={field({ look }).row}>
            <Field
              label={m.auth_first_name()}
              name="firstName"
              autoFocus
              required
              autoComplete="given-name"
              maxLength={256}
              defaultValue={first?.firstName}
              error={fault('firstName')}
            />
            <Field
              label={m.auth_last_name()}
              name="lastName"
              required
              autoComplete="family-name"
              maxLength={256}
              defaultValue={first?.lastName}
              error={fault('lastName')}
            />
          </div>
          <Field
            label={m.account_address1()}
            name="address1"
            required
            autoComplete="address-line1"
            maxLength={256}
            defaultValue={first?.address1}
            error={fault('address1')}
          />
          <Field
            label={m.account_address2()}
            name="address2"
            autoComplete="address-line2"
            maxLength={256}
            defaultValue={first?.address2}
          />
          <div className={field({ look }).row}>
            <Field
              label={m.account_city()}
              name="city"
              required
              autoComplete="address-level2"
              maxLength={256}
              defaultValue={first?.city}
              error={fault('city')}
            />
            <Field
              label={m.account_state()}
              name="stateCode"
              autoComplete="address-level1"
              maxLength={64}
              defaultValue={first?.stateCode}
            />
          </div>
          <div className={field({ look }).row}>
            <Field
              label={m.account_zip()}
              name="postalCode"
              required
              autoComplete="postal-code"
              maxLength={16}
              defaultValue={first?.postalCode}
              error={fault('postalCode')}
            />
            <SelectField
              label={m.account_country()}
              name="countryCode"
              autoComplete="country"
              defaultValue={first?.countryCode}
              error={fault('countryCode')}
            >
              {countries.map((code) => (
                <option key={code} value={code}>
                  {countryName(code, locale.id)}
                </option>
              ))}
            </SelectField>
          </div>
          <Field
            label={m.account_phone_optional()}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={first?.phone}
            error={fault('phone')}
          />
          <CheckField label={m.account_address_is_preferred()} name="preferred" defaultChecked={first?.preferred} />
        </>
      )}
    </AccountForm>
  )
}
