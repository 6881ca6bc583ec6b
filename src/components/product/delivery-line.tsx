// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { Truck } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { longestZip } from '#/domain/product/delivery.ts'
import { formatDay } from '#/domain/format.ts'
import type { DeliveryEstimate } from '#/domain/product/product-page.ts'
import type { ZipFormState } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import { button, link, productPurchase } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'

interface DeliveryLineProps {
  estimate: DeliveryEstimate
  form: ZipFormState
  /** False until the page is awake. */
  awake: boolean
  onToggle: () => void
  onType: () => void
  onApply: (zip: string) => void
}

/** When the chosen item arrives, and the form that asks for another place. */
export function DeliveryLine({ estimate, form, awake, onToggle, onType, onApply }: DeliveryLineProps) {
  const { page, item } = useProductOptionsContext()
  const { product } = useBrand()
  const { locale } = usePlace()
  const classes = productPurchase()
  const day = estimate.deliveries[item.delivery]?.date
  return (
    <div className={classes.ship}>
      {form === 'closed' ? null : <ZipForm form={form} onType={onType} onApply={onApply} />}
      {form === 'closed' && day ? (
        <>
          <Truck size={20} aria-hidden="true" />
          <Arrival date={formatDay(day, locale.id, product.day)} zip={estimate.zip} />
        </>
      ) : null}
      {awake ? (
        <button
          type="button"
          className={link()}
          aria-expanded={form !== 'closed'}
          aria-controls="delivery-zip"
          onClick={onToggle}
        >
          {form === 'closed' ? m.product_delivery_change() : m.product_delivery_cancel()}
        </button>
      ) : null}
      {page.notice ? (
        <p className={classes.event}>
          {page.notice.message}{' '}
          {page.notice.offersGiftCard ? (
            <Link className={link()} {...pathLink('/gift-cards')}>
              {m.product_gift_card()}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

function Arrival({ date, zip }: { date: string; zip: string }) {
  const words = m.product_arrives({ date, zip })
  const [before, after] = words.split(date, 2)
  return (
    <span>
      {before}
      <strong>{date}</strong>
      {after}
    </span>
  )
}

function ZipForm({ form, onType, onApply }: Pick<DeliveryLineProps, 'form' | 'onType' | 'onApply'>) {
  const classes = productPurchase()
  const field = useRef<HTMLInputElement>(null)
  // The outside system is the focus: who opens the form wants to type.
  useEffect(() => field.current?.focus(), [])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(field.current?.value ?? '')
  }
  const fitLength = (event: FormEvent<HTMLInputElement>) => {
    event.currentTarget.maxLength = longestZip(event.currentTarget.value)
    onType()
  }
  return (
    <form className={classes.form} id="delivery-zip" noValidate onSubmit={apply} aria-busy={form === 'asking'}>
      <input
        ref={field}
        className={classes.field}
        name="zip"
        autoComplete="postal-code"
        aria-label={m.product_delivery_label()}
        placeholder={m.product_delivery_label()}
        aria-invalid={form === 'invalid'}
        aria-describedby="delivery-zip-error"
        maxLength={7}
        onInput={fitLength}
      />
      <button className={button({ kind: 'quiet' })} disabled={form === 'asking'}>
        {m.product_delivery_apply()}
      </button>
      <p className={classes.error} id="delivery-zip-error" role="alert">
        {form === 'invalid' ? m.product_delivery_invalid() : null}
        {form === 'failed' ? m.product_delivery_failed() : null}
      </p>
    </form>
  )
}
