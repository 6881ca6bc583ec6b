import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoment } from '#/domain/format.ts'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import { lookupShown, type OrderLookup } from '#/domain/orders/order-lookup.ts'
import { m } from '#/paraglide/messages.js'
import { orderUrls } from '#/actors/orders/form-urls.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { config } from '#config'
import { field } from '#styled/recipes'
import { OrderLookupFields } from './order-lookup-fields.tsx'

interface OrderLookupFormProps {
  flow: FlowHandle<'order-lookup'>
  /** The maintenance phase when the page was rendered. */
  phase: MaintenancePhase
  /** The change whose dialog opens once the order is found. */
  change?: string | undefined
  /** The entries in the address of an emailed link. */
  lookup?: OrderLookup | null
  /** Called when the shopper follows the link to the account. */
  onLeave?: () => void
}

/** Finds an order by its number and email address. ORDER-02: no field for the billing zip code. */
export function OrderLookupForm({ flow: { ref, send }, phase, change, lookup, onLeave }: OrderLookupFormProps) {
  const classes = field()
  const posted = useFormResult('order-lookup')
  const { errors, rejection } =
    useSelector(ref, (snapshot) => snapshot?.context) ?? lookupShown(posted?.result, posted?.entries)
  const busy = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const state = useSelector(ref, (snapshot) => snapshot?.value)
  const isMaintained = state ? state === 'maintained' : phase === 'during' || posted?.result.kind === 'maintenance'
  const edit = () => send({ type: 'form.edit' })
  const entries = lookup ?? posted?.entries
  return (
    <Form
      action={orderUrls.lookUp}
      aria-label={m.order_status_title()}
      onSubmit={({ text }) =>
        send({
          type: 'lookup.submit',
          lookup: { orderNumber: text('orderNumber'), orderEmailAddress: text('orderEmailAddress') },
        })
      }
    >
      <LocaleFields />
      {change ? <input type="hidden" name="change" value={change} /> : null}
      <p className={classes.text}>{m.order_status_text()}</p>
      <MaintenanceNotice phase={isMaintained ? 'during' : phase} />
      {rejection ? (
        <FormAlert>{rejection.kind === 'limited' ? m.auth_rejected_limited() : m.order_status_not_found()}</FormAlert>
      ) : null}
      <OrderLookupFields
        orderNumber={{
          defaultValue: entries?.orderNumber,
          error: errors.orderNumber ? m.order_status_error_number() : null,
          onChange: edit,
        }}
        orderEmailAddress={{
          defaultValue: entries?.orderEmailAddress?.includes('@') ? entries.orderEmailAddress : undefined,
          error: errors.orderEmailAddress ? m.order_status_error_email() : null,
          onChange: edit,
        }}
      />
      <SubmitButton busy={busy} disabled={isMaintained}>
        {m.order_status_submit()}
      </SubmitButton>
      <p className={classes.text}>
        <Link to="/account/orders" onClick={onLeave}>
          {m.order_status_account()}
        </Link>
      </p>
    </Form>
  )
}

function MaintenanceNotice({ phase }: { phase: MaintenancePhase }) {
  const { locale } = useLocaleContext()
  const from = formatMoment(config.maintenance.from, locale.id)
  const to = formatMoment(config.maintenance.to, locale.id)
  return phase === 'after' ? null : (
    <p className={field().notice} role="status">
      {phase === 'before' ? m.order_status_soon({ from, to }) : m.order_status_maintained({ to })}
    </p>
  )
}
