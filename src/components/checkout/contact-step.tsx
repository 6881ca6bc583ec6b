import { KnownField } from '#/components/fields/known-field.tsx'
import type { Basket } from '#/domain/cart/basket.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { checkout, link } from '#styled/recipes'
import { CheckoutForm, type StepProps } from '#/components/gift-cards/checkout-form.tsx'

/** Whom the order is for: a guest, or one who signs in. */
export function ContactStep({ basket, registered, ...step }: StepProps & { basket: Basket; registered: boolean }) {
  const shop = useActorRegistry()
  return (
    <>
      {registered ? null : (
        <div>
          <button
            type="button"
            className={link()}
            onClick={() => shop.send('auth-modal', { type: 'modal.open', view: 'login' })}
          >
            {m.checkout_sign_in()}
          </button>
        </div>
      )}
      <CheckoutForm
        {...step}
        label={m.checkout_step_contact()}
        entry={({ text }) => ({ form: 'contact', email: text('email') })}
      >
        {(error) => (
          <KnownField
            name="email"
            readOnly={registered}
            defaultValue={basket.email}
            hint={<span className={checkout().note}>{m.checkout_contact_text()}</span>}
            error={error('email')}
          />
        )}
      </CheckoutForm>
    </>
  )
}
