import { Link } from '#/components/ui/link.tsx'
import { KnownField } from '#/components/fields/known-field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { checkout, link } from '#styled/recipes'
import { CheckoutForm, type StepProps } from '#/components/gift-cards/checkout-form.tsx'
import { usePostedEntry } from '#/components/gift-cards/use-posted-entry.ts'

/** The email address of the order, and a link to sign in. */
export function ContactStep({ basket, registered, ...step }: StepProps & { basket: Basket; registered: boolean }) {
  const shop = useActorRegistry()
  const posted = usePostedEntry('contact')
  return (
    <>
      {registered ? null : (
        <div>
          <Link
            className={link()}
            {...pathLink(`/login?${new URLSearchParams({ directedFrom: '/checkout' })}`)}
            onClick={(event) => {
              event.preventDefault()
              shop.send('auth-modal', { type: 'modal.open', view: 'login' })
            }}
          >
            {m.checkout_sign_in()}
          </Link>
        </div>
      )}
      <CheckoutForm {...step} label={m.checkout_step_contact()} form="contact">
        {(error) => (
          <KnownField
            name="email"
            readOnly={registered}
            defaultValue={posted?.entries['email'] ?? basket.email}
            hint={<span className={checkout().note}>{m.checkout_contact_text()}</span>}
            error={error('email')}
          />
        )}
      </CheckoutForm>
    </>
  )
}
