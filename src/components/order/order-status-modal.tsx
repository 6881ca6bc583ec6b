import { useRouterState } from '@tanstack/react-router'
import { Modal } from '#/components/ui/modal.tsx'
import { m } from '#/paraglide/messages.js'
import { isOrderPage } from '#/wiring/order-pages.ts'
import { useShop, useShopActor } from '#/wiring/use-shop.tsx'
import { OrderLookupForm } from './order-lookup-form.tsx'

/** The form that finds an order, over any page but those that have it themselves. */
export default function OrderStatusModal() {
  const shop = useShop()
  const isAsked = useShopActor('order-lookup', (snapshot) =>
    snapshot ? !snapshot.matches('closed') && !snapshot.matches('loaded') : false,
  )
  const phase = useShopActor('order-lookup', (snapshot) => snapshot?.context.phase ?? 'after')
  const at = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <Modal
      open={isAsked && !isOrderPage(at)}
      title={m.order_status_title()}
      closeLabel={m.order_status_close()}
      onClose={() => shop.send('order-lookup', { type: 'status.close' })}
    >
      <OrderLookupForm phase={phase} />
    </Modal>
  )
}
