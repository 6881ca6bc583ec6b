import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressFields } from '#/components/fields/address-fields.tsx'
import { CheckField } from '#/components/ui/field.tsx'
import * as RadioGroup from '#/components/ui/radio-group.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { SavedCard } from '#/domain/account/account.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { otherCard } from '#/domain/checkout/checkout-entry.ts'
import { leftToPay } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { field, heading } from '#styled/recipes'
import { CardFields } from './card-fields.tsx'
import { CheckoutForm, type StepProps } from '#/components/gift-cards/checkout-form.tsx'
import { usePostedEntry } from '#/components/gift-cards/use-posted-entry.ts'
import { GiftCards } from '#/components/gift-cards/gift-cards.tsx'

/** Gift cards, a saved or a new card for the rest, and the billing address. */
export function PaymentStep({ basket, registered, ...step }: StepProps & { basket: Basket; registered: boolean }) {
  const { data } = useQuery({ ...accountQueries.cards(useLocaleContext()), enabled: registered })
  const stored = data?.kind === 'cards' ? data.cards.filter(({ expired }) => !expired) : []
  const posted = usePostedEntry('payment')
  const [chosen, choose] = useState(posted?.entries['savedCard'] || undefined)
  const [billsElsewhere, setBillsElsewhere] = useState(
    posted ? posted.entries['billSame'] === '' : basket.shipTo === undefined,
  )
  const entered = posted?.entries['lastName'] ? posted.entries : undefined
  const isCovered = leftToPay(basket) <= 0
  const card = chosen ?? stored[0]?.id ?? otherCard
  return (
    <>
      <GiftCards {...step} basket={basket} />
      <CheckoutForm {...step} label={m.checkout_step_payment()} form="payment">
        {(error) => (
          <>
            {isCovered ? (
              <p>
                <input type="hidden" name="covered" value="on" />
                {m.checkout_pay_covered()}
              </p>
            ) : null}
            {!isCovered && stored.length > 0 ? <StoredCards stored={stored} card={card} choose={choose} /> : null}
            {error('means') ? (
              <p role="alert" className={field().error}>
                {error('means')}
              </p>
            ) : null}
            {!isCovered && card === otherCard ? <CardFields entered={posted?.entries} error={error} /> : null}
            {basket.shipTo ? (
              <CheckField
                label={m.checkout_bill_same()}
                name="billSame"
                checked={!billsElsewhere}
                onChange={({ currentTarget }) => setBillsElsewhere(!currentTarget.checked)}
              />
            ) : null}
            {billsElsewhere ? (
              <>
                <h3 className={heading({ level: 'sub' })}>{m.checkout_bill_title()}</h3>
                <AddressFields
                  section="billing"
                  address={basket.billTo}
                  entered={entered}
                  countries={step.rules.countries}
                  error={error}
                />
              </>
            ) : null}
          </>
        )}
      </CheckoutForm>
    </>
  )
}

interface StoredCardsProps {
  stored: readonly SavedCard[]
  card: string
  choose: (id: string) => void
}

function StoredCards({ stored, card, choose }: StoredCardsProps) {
  return (
    <RadioGroup.Root
      label={m.checkout_pay_with()}
      name="savedCard"
      value={card}
      onValueChange={({ value }) => choose(value ?? otherCard)}
    >
      {stored.map(({ id, cardType, lastDigits, expirationMonth = 0, expirationYear = 0 }) => (
        <RadioGroup.Item key={id} value={id}>
          <span>
            {m.checkout_pay_saved({ digits: lastDigits })}
            <small>
              {cardType} ·{' '}
              {m.checkout_pay_expires({
                expiry: `${String(expirationMonth).padStart(2, '0')}/${String(expirationYear).slice(-2)}`,
              })}
            </small>
          </span>
        </RadioGroup.Item>
      ))}
      <RadioGroup.Item value={otherCard}>
        <span>{m.checkout_pay_new()}</span>
      </RadioGroup.Item>
    </RadioGroup.Root>
  )
}
