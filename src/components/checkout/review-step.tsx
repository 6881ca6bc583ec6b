import { Link } from '#/components/ui/link.tsx'
import { useState } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { needsShipping } from '#/domain/checkout/checkout.ts'
import { formatMoney } from '#/domain/format.ts'
import type { FormEntries } from '#/domain/form-entries.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutUrls } from '#/actors/checkout/form-urls.ts'
import type { Checkout } from '#/actors/checkout/use-checkout.ts'
import { checkout as checkoutRecipe, heading, link } from '#styled/recipes'

/** The button that places the order, with the total. */
export function ReviewStep({ checkout }: { checkout: Checkout }) {
  const { locale } = useLocaleContext()
  const { basket, totalBefore, phase, isBusy } = checkout.view
  const isChanged = phase === 'changed'
  const write = (amount: number) => formatMoney(amount, basket.currency, locale.id)
  const total = write(basket.total)
  return (
    <Form
      action={checkoutUrls.placeOrder}
      aria-label={m.checkout_step_review()}
      onSubmit={() => checkout.send({ type: 'order.place' })}
    >
      <OrderFields basket={basket} />
      {isChanged && totalBefore !== null ? (
        <FormAlert>{m.checkout_changed({ before: write(totalBefore), now: total })}</FormAlert>
      ) : null}
      <p className={checkoutRecipe().note}>{needsShipping(basket) ? m.checkout_review_text() : m.gift_charged()}</p>
      <SubmitButton busy={isBusy}>
        {isChanged ? m.checkout_place_changed({ total }) : m.checkout_place({ total })}
      </SubmitButton>
    </Form>
  )
}

/**
 * The code that the shopper's bank requires. After an order that was posted without a script, this form is posted as
 * well.
 */
export function ChallengeStep({ checkout }: { checkout: Checkout }) {
  const [isEmpty, setEmpty] = useState(false)
  const { basket, postedChallenge } = checkout.view
  const onSubmit = ({ text }: FormEntries) => {
    setEmpty(text('code').trim() === '')
    checkout.send({ type: 'code.submit', code: text('code') })
  }
  return (
    <Form
      action={checkoutUrls.placeOrder}
      aria-label={m.checkout_challenge_title()}
      {...(postedChallenge === null ? { onSubmit } : {})}
    >
      <OrderFields basket={basket} />
      <input type="hidden" name="challenge" value={postedChallenge ?? ''} />
      <h3 className={heading({ level: 'sub' })}>{m.checkout_challenge_title()}</h3>
      <p>{m.checkout_challenge_text()}</p>
      <Field
        label={m.checkout_challenge_code()}
        name="code"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={isEmpty ? m.checkout_error_missing() : null}
      />
      <SubmitButton>{m.checkout_challenge_send()}</SubmitButton>
      <Link className={link()} {...pathLink('/checkout?step=payment')} resetScroll={false}>
        {m.checkout_challenge_leave()}
      </Link>
    </Form>
  )
}

/** The hidden fields that identify the order in a posted form. */
const OrderFields = ({ basket }: { basket: Basket }) => (
  <>
    <LocaleFields />
    <input type="hidden" name="basketId" value={basket.basketId} />
    <input type="hidden" name="total" value={basket.total} />
  </>
)
