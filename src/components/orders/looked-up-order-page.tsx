import { useQueryClient } from '@tanstack/react-query'
import { Link } from '#/components/ui/link.tsx'
import { ArrowLeft } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { ORDER_DETAIL, type LookedUpOrder } from '#/domain/orders/order-lookup.ts'
import { m } from '#/paraglide/messages.js'
import { orderQueries } from '#/queries/orders.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { cx } from '#styled/cx'
import { accountOrder, heading, link, page } from '#styled/recipes'
import { OrderActions } from './order-actions.tsx'
import { OrderView } from './order-view.tsx'
import '#/theme/styles/account.css'
import '#/theme/styles/forms.css'

interface LookedUpOrderPageProps {
  found: LookedUpOrder
  /** Search parameter: the change of the order whose dialog is open. */
  change: unknown
}

/** The page of an order found by its number and email address. */
export function LookedUpOrderPage({ found: { order, own, lookup }, change }: LookedUpOrderPageProps) {
  const { services } = useActorRegistry()
  const queryClient = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const email = lookup.orderEmailAddress

  // The outside system is the focus, which was lost with the lookup form.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={cx(page(), accountOrder().root)}>
      <div>
        <Link
          className={link()}
          to="/orders"
          onClick={() => queryClient.setQueryData(orderQueries.lookedUp(services).queryKey, null)}
        >
          <Icon of={ArrowLeft} className="back-arrow" />
          {m.order_back()}
        </Link>
        <h1 ref={title} tabIndex={-1} className={heading({ level: 'section' })}>
          {m.account_order_details()}
        </h1>
      </div>
      <PostedToasts />
      <OrderView
        order={order}
        actions={
          <OrderActions
            order={order}
            own={own}
            email={email.includes('@') ? email.trim() : ''}
            path={ORDER_DETAIL}
            lookup={lookup}
            change={change}
          />
        }
      />
    </div>
  )
}
