import { Modal } from '#/components/ui/modal.tsx'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry, useActorSelector, useIsOverlay } from '#/actors/use-actor.ts'
import { OrderLookupForm } from './order-lookup-form.tsx'

/** The dialog with the order lookup form, on every page. */
export function OrderStatusModal() {
  const { send } = useActorRegistry()
  const isShown = useIsOverlay('order-status')
  const phase = useActorSelector('order-status', (snapshot) => snapshot?.context.phase ?? 'after')
  const form = useActorSelector('order-status', (snapshot) => snapshot?.children.lookupForm)
  const close = () => send('order-status', { type: 'status.close' })
  return (
    <Modal open={isShown} title={m.order_status_title()} closeLabel={m.order_status_close()} onClose={close}>
      {form ? (
        <OrderLookupForm flow={{ ref: form, send: (event) => form.send(event) }} phase={phase} onLeave={close} />
      ) : null}
    </Modal>
  )
}
