import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { Link } from '@tanstack/react-router'
import { usePlace } from '#/components/ui/use-brand.ts'
import { formatMoment } from '#/domain/format.ts'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import type { OrderLookup } from '#/domain/orders/order-lookup.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { config } from '#config'
import { field } from '#styled/recipes'

interface OrderLookupFormProps {
  /** How now stands to the maintenance, as far as it is known before the form is. */
  phase: MaintenancePhase
  /** What a mailed address has filled in. */
  lookup?: OrderLookup | null
}

/** Asks for an order by its number and e-mail address; the billing zip code has its rule, but is not asked for. */
export function OrderLookupForm({ phase, lookup }: OrderLookupFormProps) {
  const shop = useActorRegistry()
  const classes = field()
  const faults = useActorSelector('order-lookup', (snapshot) => snapshot?.context.faults)
  const refusal = useActorSelector('order-lookup', (snapshot) => snapshot?.context.refusal)
  const busy = useActorSelector('order-lookup', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isMaintained =
    useActorSelector('order-lookup', (snapshot) => snapshot?.matches('maintained')) ?? phase === 'during'
  const edit = () => shop.send('order-lookup', { type: 'form.edit' })
  return (
    <Form
      aria-label={m.order_status_title()}
      onSubmit={({ text }) =>
        shop.send('order-lookup', {
          type: 'lookup.submit',
          lookup: { orderNumber: text('orderNumber'), orderEmailAddress: text('orderEmailAddress') },
        })
      }
    >
      <p className={classes.text}>{m.order_status_text()}</p>
      <MaintenanceNotice phase={isMaintained ? 'during' : phase} />
      {refusal ? (
        <FormAlert>{refusal.kind === 'limited' ? m.auth_refused_limited() : m.order_status_not_found()}</FormAlert>
      ) : null}
      <Field
        label={m.order_status_number()}
        name="orderNumber"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={lookup?.orderNumber}
        error={faults?.orderNumber ? m.order_status_fault_number() : null}
        onChange={edit}
      />
      <Field
        label={m.order_status_email()}
        name="orderEmailAddress"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={lookup?.orderEmailAddress.includes('@') ? lookup.orderEmailAddress : undefined}
        error={faults?.orderEmailAddress ? m.order_status_fault_email() : null}
        onChange={edit}
      />
      <SubmitButton busy={busy} disabled={isMaintained}>
        {m.order_status_submit()}
      </SubmitButton>
      <p className={classes.text}>
        <Link to="/account/orders" onClick={() => shop.send('order-lookup', { type: 'status.close' })}>
          {m.order_status_account()}
        </Link>
      </p>
    </Form>
  )
}

function MaintenanceNotice({ phase }: { phase: MaintenancePhase }) {
  const { locale } = usePlace()
  const from = formatMoment(config.maintenance.from, locale.id)
  const to = formatMoment(config.maintenance.to, locale.id)
  return phase === 'after' ? null : (
    <p className={field().notice} role="status">
      {phase === 'before' ? m.order_status_soon({ from, to }) : m.order_status_maintained({ to })}
    </p>
  )
}
