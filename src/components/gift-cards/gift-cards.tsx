import { ActionForm } from '#/components/fields/action-form.tsx'
import { Field, FormAlert } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Basket, BasketPayment } from '#/domain/cart/basket.ts'
import { leftToPay } from '#/domain/checkout/checkout.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutUrls } from '#/actors/checkout/form-urls.ts'
import { useCheckoutForm } from '#/actors/checkout/use-checkout-form.ts'
import { link, orderSummary } from '#styled/recipes'
import { CheckoutForm, type StepProps } from './checkout-form.tsx'
import { saveRejectionMessage } from './form-messages.ts'
import { usePostedEntry } from './use-posted-entry.ts'

/** The gift cards that pay for a basket, and the form that adds one. */
export function GiftCards({ basket, ...step }: StepProps & { basket: Basket }) {
  const { locale } = useLocaleContext()
  const giftCards = basket.payments.filter(({ kind }) => kind === 'gift-card')
  const left = leftToPay(basket)
  const posted = usePostedEntry('gift-card')
  const classes = orderSummary()
  return (
    <>
      {giftCards.length > 0 ? (
        <dl className={classes.rows}>
          {giftCards.map((payment) => (
            <GiftCard key={payment.id} {...step} payment={payment} currency={basket.currency} />
          ))}
          <div className={classes.row}>
            <dt>{m.checkout_left_to_pay()}</dt>
            <dd>{formatMoney(Math.max(0, left), basket.currency, locale.id)}</dd>
          </div>
        </dl>
      ) : null}
      {left > 0 ? (
        <details open={giftCards.length > 0 || posted !== undefined || undefined}>
          <summary className={link()}>{m.checkout_gift_title()}</summary>
          <CheckoutForm
            key={giftCards.length}
            {...step}
            label={m.checkout_gift_title()}
            submit={m.checkout_gift_apply()}
            completesStep={false}
            quiet
            form="gift-card"
          >
            {(error) => (
              <Field
                label={m.checkout_gift_code()}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={64}
                error={error('code')}
              />
            )}
          </CheckoutForm>
        </details>
      ) : null}
    </>
  )
}

function GiftCard({ payment, currency, ...target }: StepProps & { payment: BasketPayment; currency: string }) {
  const { locale } = useLocaleContext()
  const { shown, isBusy, send } = useCheckoutForm(payment.id, { ...target, completesStep: false })
  const posted = usePostedEntry('gift-card-removal')
  const { rejection = null } = shown ?? (posted?.entries['paymentId'] === payment.id ? posted.shown : {})
  const entry = { form: 'gift-card-removal', paymentId: payment.id } as const
  return (
    <div className={orderSummary().row}>
      <dt>
        {m.checkout_gift_pays({ digits: payment.lastDigits })}{' '}
        <ActionForm
          action={checkoutUrls.save}
          fields={{ ...entry, basketId: target.basketId, page: target.page }}
          onSubmit={() => send({ type: 'form.submit', entry })}
        >
          <button
            className={link()}
            aria-busy={isBusy || undefined}
            aria-label={m.checkout_gift_remove({ digits: payment.lastDigits })}
          >
            {m.cart_remove()}
          </button>
        </ActionForm>
        {rejection ? <FormAlert>{saveRejectionMessage(rejection)}</FormAlert> : null}
      </dt>
      <dd>{formatMoney(-(payment.amount ?? 0), currency, locale.id)}</dd>
    </div>
  )
}
