import { ChevronDown, X } from 'lucide-react'
import { Field, Form } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { Coupon } from '#/domain/cart/basket.ts'
import { shortestCode } from '#/machines/promo-form/promo-form.machine.ts'
import { m } from '#/paraglide/messages.js'
import { promoFormActor } from '#/actors/cart/cart-page-actors.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { iconButton, orderSummary } from '#styled/recipes'

/** Applies promo codes to the basket, and takes them off. */
export function PromoForm({ coupons }: { coupons: readonly Coupon[] }) {
  const { services: link } = useActorRegistry()
  const classes = orderSummary()
  const actor = usePageActor(() => promoFormActor(link))
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const code = useSelector(actor, (snapshot) => snapshot.context.code)
  const tooShort = code.trim().length < shortestCode
  const error = useSelector(actor, (snapshot) => {
    if (snapshot.matches({ open: 'invalid' })) return m.cart_promo_required()
    return snapshot.matches({ open: 'refused' }) ? m.cart_promo_refused() : null
  })
  return (
    <div>
      <details className={classes.promo} open={open}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            actor.send({ type: 'form.toggle' })
          }}
        >
          {m.cart_promo_title()}
          <ChevronDown aria-hidden="true" />
        </summary>
        <Form className={classes.form} onSubmit={() => actor.send({ type: 'code.apply' })}>
          <Field
            label={m.cart_promo_label()}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={code}
            error={error}
            onChange={({ target }) => actor.send({ type: 'code.type', code: target.value })}
            onKeyDown={({ key }) => {
              // A form whose button is disabled is not sent with Enter.
              if (key === 'Enter' && tooShort) actor.send({ type: 'code.apply' })
            }}
          />
          <SubmitButton kind="quiet" busy={busy} disabled={tooShort}>
            {m.cart_promo_apply()}
          </SubmitButton>
        </Form>
      </details>
      {coupons.length ? (
        <ul className={classes.codes}>
          {coupons.map((coupon) => (
            <li key={coupon.couponItemId}>
              {coupon.code}
              <button
                type="button"
                className={iconButton()}
                disabled={busy}
                aria-label={m.cart_promo_remove({ code: coupon.code })}
                onClick={() => actor.send({ type: 'coupon.remove', couponItemId: coupon.couponItemId })}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
