import { ChevronDown, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Field, Form } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { Coupon } from '#/domain/cart/basket.ts'
import { shortestCode } from '#/domain/cart/promo-code.ts'
import { m } from '#/paraglide/messages.js'
import { cartUrls } from '#/actors/cart/cart-forms.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { useSelector } from '@xstate/react'
import { iconButton, orderSummary } from '#styled/recipes'
import { ActionForm } from '#/components/fields/action-form.tsx'

/** Applies promo codes to the basket and removes them. */
export function PromoForm({ coupons }: { coupons: readonly Coupon[] }) {
  const classes = orderSummary()
  const { ref, send } = usePageActor('promo-form', { input: undefined })
  const posted = useFormResult('promo-code')
  const snapshot = useSelector(ref, (current) => current)
  const open = snapshot ? snapshot.hasTag('open') : posted !== undefined
  const code = snapshot?.context.code
  const isTooShort = code !== undefined && code.trim().length < shortestCode
  const isInvalid = snapshot?.matches({ form: { open: 'invalid' } }) === true
  const isRejected = snapshot ? snapshot.matches({ form: { open: 'rejected' } }) : posted !== undefined
  return (
    <div>
      <details className={classes.promo} open={open}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            send({ type: 'form.toggle' })
          }}
        >
          {m.cart_promo_title()}
          <Icon of={ChevronDown} />
        </summary>
        <Form className={classes.form} action={cartUrls.applyCode} onSubmit={() => send({ type: 'code.apply' })}>
          <LocaleFields />
          <Field
            label={m.cart_promo_label()}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            {...(code === undefined ? { defaultValue: posted?.entries['code'] } : { value: code })}
            error={isInvalid ? m.cart_promo_required() : isRejected ? m.cart_promo_rejected() : null}
            onChange={({ target }) => send({ type: 'code.type', code: target.value })}
            onKeyDown={({ key }) => {
              // Enter does not submit a form whose button is disabled.
              if (key === 'Enter' && isTooShort) send({ type: 'code.apply' })
            }}
          />
          <SubmitButton kind="quiet" busy={snapshot?.hasTag('applying') === true} disabled={isTooShort}>
            {m.cart_promo_apply()}
          </SubmitButton>
        </Form>
      </details>
      {coupons.length ? (
        <ul className={classes.codes}>
          {coupons.map((coupon) => (
            <li key={coupon.couponItemId}>
              {coupon.code}
              <ActionForm
                action={cartUrls.removeCode}
                fields={{ couponItemId: coupon.couponItemId }}
                onSubmit={() => send({ type: 'coupon.remove', couponItemId: coupon.couponItemId })}
              >
                <button
                  className={iconButton()}
                  disabled={snapshot?.hasTag('removing') === true}
                  aria-label={m.cart_promo_remove({ code: coupon.code })}
                >
                  <Icon of={X} />
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
