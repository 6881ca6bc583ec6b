import { useEffect } from 'react'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { FormPage } from '#/components/wall/empty-wall.tsx'
import type { OrderLookup } from '#/domain/orders/order-lookup.ts'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { heading } from '#styled/recipes'
import '#/theme/styles/wall.css'
import { OrderLookupForm } from './order-lookup-form.tsx'
import '#/theme/styles/forms.css'

interface OrderStatusPageProps {
  phase: MaintenancePhase
  /** Search parameter: the change whose dialog opens once the order is found. */
  change?: string | undefined
  /** The number and email address in the page's address. */
  lookup: OrderLookup | null
}

/** The page with the order lookup form. */
export function OrderStatusPage({ phase, change, lookup }: OrderStatusPageProps) {
  const { services } = useActorRegistry()
  const flow = usePageActor('order-lookup', { input: { phase } })

  // The outside system is the address bar: looks up its order once, then removes the parameters.
  useEffect(() => {
    if (!lookup) return
    flow.send({ type: 'lookup.submit', lookup })
    void services.navigate('/orders', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `flow.send` changes with every render
  }, [services, lookup])

  return (
    <FormPage>
      <h1 tabIndex={-1} className={heading({ level: 'section' })}>
        {m.order_status_title()}
      </h1>
      <PostedToasts />
      <OrderLookupForm flow={flow} phase={phase} change={change} lookup={lookup} />
    </FormPage>
  )
}
