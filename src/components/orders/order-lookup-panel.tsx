import { useId } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Field } from '#/components/ui/field.tsx'
import { m } from '#/paraglide/messages.js'
import { orderUrls } from '#/actors/orders/form-urls.ts'
import { cx } from '#styled/cx'
import { button, heading, page, reading } from '#styled/recipes'
import '#/theme/styles/forms.css'

/** Looks an order up from another page; errors are shown on the page of the form. */
export function OrderLookupPanel() {
  const id = useId()
  const classes = reading()
  return (
    <section className={classes.lookup} aria-labelledby={id}>
      <div className={cx(page(), classes.lookupRow)}>
        <div>
          <h2 id={id} className={heading({ level: 'section' })}>
            {m.order_status_title()}
          </h2>
          <p>{m.order_status_text()}</p>
        </div>
        <form method="post" action={orderUrls.lookUp} className={classes.lookupForm}>
          <LocaleFields />
          <Field
            label={m.order_status_number()}
            name="orderNumber"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={40}
          />
          <Field
            label={m.order_status_email()}
            name="orderEmailAddress"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
          <button className={button({ kind: 'quiet' })}>{m.order_status_submit()}</button>
        </form>
      </div>
    </section>
  )
}
