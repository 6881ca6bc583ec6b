import { useId } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { m } from '#/paraglide/messages.js'
import { orderUrls } from '#/actors/orders/form-urls.ts'
import { cx } from '#styled/cx'
import { button, heading, page, reading } from '#styled/recipes'
import { OrderLookupFields } from './order-lookup-fields.tsx'
import '#/theme/styles/forms.css'

/** Looks an order up from any page; the order status page shows errors. */
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
          <OrderLookupFields />
          <button className={button({ kind: 'quiet' })}>{m.order_status_submit()}</button>
        </form>
      </div>
    </section>
  )
}
