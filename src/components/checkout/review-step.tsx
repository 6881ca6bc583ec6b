import { useState } from 'react'
import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import type { Checkout } from '#/actors/checkout/use-checkout.ts'
import { checkout as checkoutRecipe, heading, link } from '#styled/recipes'

/** The total, and the button that places the order. */
export function ReviewStep({ checkout }: { checkout: Checkout }) {
  const { locale } = useLocaleContext()
  const { basket, totalBefore, phase, isBusy } = checkout.view
  const isChanged = phase === 'changed'
  const write = (amount: number) => formatMoney(amount, basket.currency, locale.id)
  const total = write(basket.total)
  return (
    <Form aria-label={m.checkout_step_review()} onSubmit={() => checkout.send({ type: 'order.place' })}>
      {isChanged && totalBefore !== null ? (
        <FormAlert>{m.checkout_changed({ before: write(totalBefore), now: total })}</FormAlert>
      ) : null}
      <p className={checkoutRecipe().note}>{m.checkout_review_text()}</p>
      <SubmitButton busy={isBusy}>
        {isChanged ? m.checkout_place_changed({ total }) : m.checkout_place({ total })}
      </SubmitButton>
    </Form>
  )
}

/** The code that the shopper's bank requires. */
export function ChallengeStep({ checkout }: { checkout: Checkout }) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Form
      aria-label={m.checkout_challenge_title()}
      onSubmit={({ text }) => {
        setEmpty(text('code').trim() === '')
        checkout.send({ type: 'code.submit', code: text('code') })
      }}
    >
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
      <button type="button" className={link()} onClick={() => checkout.send({ type: 'code.leave' })}>
        {m.checkout_challenge_leave()}
      </button>
    </Form>
  )
}
