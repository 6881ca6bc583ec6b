import { Truck } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useRef, type FormEvent } from 'react'
import { countryOf } from '#/domain/checkout/country.ts'
import { longestZip } from '#/domain/product/delivery.ts'
import { GIFT_CARD_PATH } from '#/domain/gift-cards/gift-card.ts'
import { formatDay } from '#/domain/format.ts'
import type { DeliveryEstimate } from '#/domain/product/product-page.ts'
import type { ZipFormState } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { deliveryZipAction } from '#/actors/product/use-delivery-zip.ts'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { button, link, productPurchase } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'

interface DeliveryLineProps {
  estimate: DeliveryEstimate
  form: ZipFormState
  /** The product reference in the page's address. */
  reference: string
  onToggle: () => void
  onType: () => void
  onApply: (zip: string) => void
}

/** The day on which the chosen item arrives, and the form for another postal code. */
export function DeliveryLine({ estimate, form, reference, onToggle, onType, onApply }: DeliveryLineProps) {
  const { page, item } = useProductOptionsContext()
  const { product } = useBrand()
  const { locale } = useLocaleContext()
  const classes = productPurchase()
  const day = estimate.deliveries[item.delivery]?.date
  const isOpen = form !== 'closed'
  return (
    <>
      <div className={classes.ship}>
        {isOpen ? null : <Icon of={Truck} size={20} />}
        {day && !isOpen ? <Arrival date={formatDay(day, locale.id, product.day)} zip={estimate.zip} /> : null}
        <details className={classes.zip} open={isOpen}>
          <summary
            className={link()}
            onClick={(event) => {
              event.preventDefault()
              onToggle()
            }}
          >
            {isOpen
              ? m.product_delivery_cancel()
              : estimate.zip
                ? m.product_delivery_change()
                : m.product_delivery_enter()}
          </summary>
          <ZipForm form={form} reference={reference} onType={onType} onApply={onApply} />
        </details>
      </div>
      {page.notice ? (
        <p className={classes.event}>
          {page.notice.message}{' '}
          {page.notice.offersGiftCard ? (
            <Link className={link()} {...pathLink(GIFT_CARD_PATH)}>
              {m.product_gift_card()}
            </Link>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

function Arrival({ date, zip }: { date: string; zip: string }) {
  const words = m.product_arrives({ date, zip })
  const [before, after] = words.split(date, 2)
  return (
    <span key={words}>
      {before}
      <strong>{date}</strong>
      {after}
    </span>
  )
}

function ZipForm({
  form,
  reference,
  onType,
  onApply,
}: Pick<DeliveryLineProps, 'form' | 'reference' | 'onType' | 'onApply'>) {
  const { locale } = useLocaleContext()
  const country = countryOf(locale.id)
  const classes = productPurchase()
  const field = useRef<HTMLInputElement>(null)
  const isOpen = form !== 'closed'
  // The outside system is the document: an opened form takes the focus, a closed one is reset.
  useEffect(() => {
    if (isOpen) field.current?.focus()
    else field.current?.form?.reset()
  }, [isOpen])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(field.current?.value ?? '')
  }
  const fitLength = (event: FormEvent<HTMLInputElement>) => {
    event.currentTarget.maxLength = longestZip(event.currentTarget.value, country)
    onType()
  }
  return (
    <form
      className={classes.form}
      method="post"
      action={deliveryZipAction}
      noValidate
      onSubmit={apply}
      aria-busy={form === 'requesting'}
    >
      <LocaleFields />
      <input type="hidden" name="reference" value={reference} />
      <input
        ref={field}
        className={classes.field}
        name="zip"
        autoComplete="postal-code"
        aria-label={m.product_delivery_label()}
        placeholder={m.product_delivery_label()}
        aria-invalid={form === 'invalid'}
        aria-describedby="delivery-zip-error"
        maxLength={longestZip('', country)}
        onInput={fitLength}
      />
      <button className={button({ kind: 'quiet' })} disabled={form === 'requesting'}>
        {m.product_delivery_apply()}
      </button>
      <p className={classes.error} id="delivery-zip-error" role="alert">
        {form === 'invalid' ? m.product_delivery_invalid() : form === 'failed' ? m.product_delivery_failed() : null}
      </p>
    </form>
  )
}
