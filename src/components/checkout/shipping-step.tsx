import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressFields } from '#/components/fields/address-fields.tsx'
import { SelectField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { CheckoutForm, type StepProps } from '#/components/gift-cards/checkout-form.tsx'
import { usePostedEntry } from '#/components/gift-cards/use-posted-entry.ts'
import { useEnteredAddress } from '#/actors/checkout/use-entered-address.ts'

/** The shipping address: a saved one, or a new one. */
export function ShippingStep({ basket, registered, ...step }: StepProps & { basket: Basket; registered: boolean }) {
  const localeContext = useLocaleContext()
  const { data } = useQuery({ ...accountQueries.addresses(localeContext), enabled: registered })
  const stored = data?.kind === 'addresses' ? data.addresses.filter(isSentTo(step.rules.countries)) : []
  const posted = usePostedEntry('shipping')
  const { entered, store } = useEnteredAddress(basket.basketId, basket.shipTo !== undefined)
  const [choice, choose] = useState<string>()
  const chosen = choice ?? (basket.shipTo || posted ? '' : (stored[0]?.addressId ?? ''))
  const initialAddress =
    stored.find(({ addressId }) => addressId === chosen) ?? (choice === undefined ? basket.shipTo : undefined)
  return (
    <CheckoutForm {...step} label={m.checkout_step_shipping()} form="shipping" onEdit={store}>
      {(error) => (
        <>
          {stored.length > 0 ? (
            <SelectField
              label={m.checkout_saved_address()}
              value={chosen}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              <option value="">{m.checkout_other_address()}</option>
              {stored.map(({ addressId, address1, city, ...name }) => (
                <option key={addressId} value={addressId}>
                  {`${fullName(name, localeContext.locale.id)}, ${address1}, ${city}`}
                </option>
              ))}
            </SelectField>
          ) : null}
          <AddressFields
            key={`${chosen} ${entered ? 'restored' : ''}`}
            section="shipping"
            address={initialAddress}
            entered={choice === undefined ? (posted?.entries ?? entered) : undefined}
            countries={step.rules.countries}
            error={error}
          />
        </>
      )}
    </CheckoutForm>
  )
}

const isSentTo =
  (countries: readonly string[]) =>
  ({ countryCode }: { countryCode: string }) =>
    countries.includes(countryCode)
