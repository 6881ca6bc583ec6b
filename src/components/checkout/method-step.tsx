import { useQuery } from '@tanstack/react-query'
import * as RadioGroup from '#/components/ui/radio-group.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { formatDay, formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutQueries } from '#/queries/checkout.ts'
import { checkout, field } from '#styled/recipes'
import { CheckoutForm, type StepProps } from '#/components/gift-cards/checkout-form.tsx'

/** The shipping methods with their prices and days of arrival. */
export function MethodStep({ basket, ...step }: StepProps & { basket: Basket }) {
  const localeContext = useLocaleContext()
  const { data: choices } = useQuery(checkoutQueries.shippingChoices(localeContext, basket))
  if (!choices) return <p role="status">{m.checkout_method_loading()}</p>
  if (choices.length === 0) return <p role="status">{m.checkout_method_none()}</p>
  const chosen = choices.find(({ id }) => id === basket.method?.id) ?? choices[0]
  return (
    <CheckoutForm {...step} label={m.checkout_step_method()} form="method">
      {(error) => (
        <>
          <RadioGroup.Root label={m.checkout_step_method()} name="methodId" defaultValue={chosen?.id ?? null}>
            {choices.map(({ id, name, description, price, arrives }) => (
              <RadioGroup.Item key={id} value={id}>
                <span className={checkout().method}>
                  {arrives ? <CalendarLeaf day={arrives} /> : null}
                  <span>
                    {name}
                    <small>
                      {arrives
                        ? m.checkout_arrives_to({
                            date: formatDay(arrives, localeContext.locale.id, 'long'),
                            zip: basket.shipTo?.postalCode ?? '',
                          })
                        : description}
                    </small>
                  </span>
                </span>
                <b>{price === 0 ? m.cart_free() : formatMoney(price, basket.currency, localeContext.locale.id)}</b>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
          {error('methodId') ? (
            <p role="alert" className={field().error}>
              {error('methodId')}
            </p>
          ) : null}
        </>
      )}
    </CheckoutForm>
  )
}

/** The day of arrival as a calendar page; hidden from screen readers, as the text repeats it. */
function CalendarLeaf({ day }: { day: string }) {
  const { locale } = useLocaleContext()
  return (
    <span className={checkout().leaf} aria-hidden="true">
      <i>{formatDay(day, locale.id, 'weekday')}</i>
      <strong>{formatDay(day, locale.id, 'number').replace(/\D+$/, '')}</strong>
      <i>{formatDay(day, locale.id, 'month')}</i>
    </span>
  )
}
