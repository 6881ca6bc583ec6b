import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import type { FoundOrder, OrderLookup } from '#/domain/orders/order-lookup.ts'
import { m } from '#/paraglide/messages.js'
import { foundOrderChange } from '#/actors/orders/order-change-actor.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { cx } from '#styled/cx'
import { accountOrder, heading, link, narrowPage, page } from '#styled/recipes'
import { OrderActions } from './order-actions.tsx'
import { OrderLookupForm } from './order-lookup-form.tsx'
import { OrderView } from './order-view.tsx'
import '#/theme/styles/account.css'
import '#/theme/styles/forms.css'

interface OrderStatusPageProps {
  phase: MaintenancePhase
  /** What the address asks for. */
  lookup: OrderLookup | null
}

/** The status of an order: the form that finds it, and then the order. */
export function OrderStatusPage({ phase, lookup }: OrderStatusPageProps) {
  const shop = useActorRegistry()
  const found = useActorSelector('order-lookup', (snapshot) => snapshot?.context.found)

  // The outside system is the tab's actor, which learns that the form is shown.
  useEffect(() => {
    shop.send('order-lookup', { type: 'status.open', phase })
    return () => void shop.send('order-lookup', { type: 'status.close' })
  }, [shop, phase])

  // The outside system is the address bar: what it brought is asked for once, and leaves it.
  useEffect(() => {
    if (!lookup) return
    shop.send('order-lookup', { type: 'lookup.submit', lookup })
    shop.services.navigate('/orders', { replace: true })
  }, [shop, lookup])

  return <>{found ? <Found key={found.order.orderNo} found={found} /> : <Lookup phase={phase} lookup={lookup} />}</>
}

function Lookup({ phase, lookup }: OrderStatusPageProps) {
  return (
    <div className={narrowPage()}>
      <h1 tabIndex={-1} className={heading({ level: 'section' })}>
        {m.order_status_title()}
      </h1>
      <OrderLookupForm phase={phase} lookup={lookup} />
    </div>
  )
}

function Found({ found }: { found: FoundOrder }) {
  const shop = useActorRegistry()
  const email = useActorSelector('order-lookup', (snapshot) => snapshot?.context.lookup.orderEmailAddress ?? '')
  const change = usePageActor(() => foundOrderChange(shop.services, found, email.includes('@') ? email.trim() : ''))
  const title = useRef<HTMLHeadingElement>(null)

  // The outside system is the reader's focus, which the form that found the order has left.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={cx(page(), accountOrder().root)}>
      <div>
        <button type="button" className={link()} onClick={() => shop.send('order-lookup', { type: 'order.reset' })}>
          <ArrowLeft aria-hidden />
          {m.order_back()}
        </button>
        <h1 ref={title} tabIndex={-1} className={heading({ level: 'section' })}>
          {m.account_order_details()}
        </h1>
      </div>
      <OrderView order={found.order} actions={<OrderActions actor={change} order={found.order} />} />
    </div>
  )
}
