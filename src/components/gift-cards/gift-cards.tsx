import { Field, FormAlert } from '#/components/ui/field.tsx'
import { usePlace } from '#/components/ui/use-brand.ts'
import type { Basket, BasketPayment } from '#/domain/cart/basket.ts'
import { leftToPay } from '#/domain/checkout/checkout.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutFormActor } from '#/actors/checkout/checkout-form-actor.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { link as linkRecipe, orderSummary } from '#styled/recipes'
import { CheckoutForm, type StepProps } from './checkout-form.tsx'
import { saveRefusalWords } from './form-words.ts'

/** The gift cards that pay for a part or all, and the form for one more. */
export function GiftCards({ basket, ...step }: StepProps & { basket: Basket }) {
  const { locale } = usePlace()
  const given = basket.payments.filter(({ kind }) => kind === 'gift-card')
  const left = leftToPay(basket)
  const classes = orderSummary()
  return (
    <>
      {given.length > 0 ? (
        <dl className={classes.rows}>
          {given.map((payment) => (
            <GiftCard key={payment.id} {...step} payment={payment} currency={basket.currency} />
          ))}
          <div className={classes.row}>
            <dt>{m.checkout_left_to_pay()}</dt>
            <dd>{formatMoney(Math.max(0, left), basket.currency, locale.id)}</dd>
          </div>
        </dl>
      ) : null}
      {left > 0 ? (
        <details open={given.length > 0 || undefined}>
          <summary className={linkRecipe()}>{m.checkout_gift_title()}</summary>
          <CheckoutForm
            key={given.length}
            {...step}
            label={m.checkout_gift_title()}
            submit={m.checkout_gift_apply()}
            moveOn={false}
            quiet
            entry={({ text }) => ({ form: 'gift-card', code: text('code') })}
          >
            {(fault) => (
              <Field
                label={m.checkout_gift_code()}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={64}
                error={fault('code')}
              />
            )}
          </CheckoutForm>
        </details>
      ) : null}
    </>
  )
}

function GiftCard({ payment, currency, desk, rules }: StepProps & { payment: BasketPayment; currency: string }) {
  const { services: link } = useActorRegistry()
  const { locale } = usePlace()
  const actor = usePageActor(() => checkoutFormActor(link, desk, rules, false))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={orderSummary().row}>
      <dt>
        {m.checkout_gift_pays({ digits: payment.lastDigits })}{' '}
        <button
          type="button"
          className={linkRecipe()}
          aria-busy={busy || undefined}
          aria-label={m.checkout_gift_remove({ digits: payment.lastDigits })}
          onClick={() =>
            actor.send({ type: 'form.submit', entry: { form: 'gift-card-removal', paymentId: payment.id } })
          }
        >
          {m.cart_remove()}
        </button>
        {refusal ? <FormAlert>{saveRefusalWords(refusal)}</FormAlert> : null}
      </dt>
      <dd>{formatMoney(-(payment.amount ?? 0), currency, locale.id)}</dd>
    </div>
  )
}
