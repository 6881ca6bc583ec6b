import { useState } from 'react'
import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { usePlace } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import type { CheckoutActor } from '#/actors/checkout/checkout-pages.ts'
import { useSelector } from '@xstate/react'
import { checkout as checkoutRecipe, heading, link } from '#styled/recipes'

/** The last look at the order, and the button that places it. */
export function ReviewStep({ checkout }: { checkout: CheckoutActor }) {
  const { locale } = usePlace()
  const { basket, totalBefore } = useSelector(checkout, ({ context }) => context)
  const busy = useSelector(checkout, (snapshot) => snapshot.hasTag('busy'))
  const isChanged = useSelector(checkout, (snapshot) => snapshot.matches('changed'))
  const write = (amount: number) => formatMoney(amount, basket.currency, locale.id)
  const total = write(basket.total)
  return (
    <Form aria-label={m.checkout_step_review()} onSubmit={() => checkout.send({ type: 'order.place' })}>
      {isChanged && totalBefore !== null ? (
        <FormAlert>{m.checkout_changed({ before: write(totalBefore), now: total })}</FormAlert>
      ) : null}
      <p className={checkoutRecipe().note}>{m.checkout_review_text()}</p>
      <SubmitButton busy={busy}>
        {isChanged ? m.checkout_place_changed({ total }) : m.checkout_place({ total })}
      </SubmitButton>
    </Form>
  )
}

/** What the shopper's bank asks for. */
export function ChallengeStep({ checkout }: { checkout: CheckoutActor }) {
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
        error={isEmpty ? m.checkout_fault_missing() : null}
      />
      <SubmitButton>{m.checkout_challenge_send()}</SubmitButton>
      <button type="button" className={link()} onClick={() => checkout.send({ type: 'code.leave' })}>
        {m.checkout_challenge_leave()}
      </button>
    </Form>
  )
}
