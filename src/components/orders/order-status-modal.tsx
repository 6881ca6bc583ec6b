import { Modal } from '#/components/ui/modal.tsx'
import { m } from '#/paraglide/messages.js'
import { useIsOverlay, useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { OrderLookupForm } from './order-lookup-form.tsx'

/** The form that finds an order, over any page but those that have it themselves. */
export function OrderStatusModal() {
  const shop = useActorRegistry()
  const isShown = useIsOverlay('order-lookup')
  const phase = useActorSelector('order-lookup', (snapshot) => snapshot?.context.phase ?? 'after')
  return (
    <Modal
      open={isShown}
      title={m.order_status_title()}
      closeLabel={m.order_status_close()}
      onClose={() => shop.send('order-lookup', { type: 'status.close' })}
    >
      <OrderLookupForm phase={phase} />
    </Modal>
  )
}
