import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Form } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { m } from '#/paraglide/messages.js'
import { cartUrls } from '#/actors/cart/cart-forms.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { cx } from '#styled/cx'
import { couponOffer, page } from '#styled/recipes'
import '#/theme/styles/coupon-offer.css'

/**
 * Applies the promo code of a link at once, and removes it from the address when that succeeds. Without a script the
 * shopper submits the form.
 */
export function CouponOffer({ code }: { code: string }) {
  const router = useRouter()
  const { ref, send } = usePageActor('promo-form', { input: undefined })
  const state = useSelector(ref, (snapshot) => snapshot)
  const classes = couponOffer()
  const apply = () => {
    send({ type: 'form.toggle' })
    send({ type: 'code.type', code })
    send({ type: 'code.apply' })
  }
  const applyOnArrival = useEffectEvent(apply)
  // The outside system is the flow, which runs only in the browser.
  useEffect(() => applyOnArrival(), [])

  const isApplied = state?.matches({ form: 'closed' }) === true && state.context.code === ''
  const showHome = useEffectEvent(() => void router.navigate({ to: '/', replace: true }))
  // The outside system is the router's history.
  useEffect(() => {
    if (isApplied) showHome()
  }, [isApplied])

  return (
    <section className={cx(page(), classes.root)} aria-labelledby="coupon-offer">
      <p id="coupon-offer">{m.coupon_offer({ code })}</p>
      <Form className={classes.form} action={cartUrls.applyCode} onSubmit={apply}>
        <LocaleFields />
        <input type="hidden" name="code" value={code} />
        <SubmitButton kind="quiet" busy={state?.hasTag('applying') === true}>
          {m.cart_promo_apply()}
        </SubmitButton>
      </Form>
      {state?.matches({ form: { open: 'rejected' } }) || state?.matches({ form: { open: 'invalid' } }) ? (
        <p role="alert">{m.cart_promo_rejected()}</p>
      ) : null}
    </section>
  )
}
