import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#/components/ui/link.tsx'
import { OrderActions } from '#/components/orders/order-actions.tsx'
import { OrderView } from '#/components/orders/order-view.tsx'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { link } from '#styled/recipes'
import { AccountPage } from './account-page.tsx'

interface OrderPageProps {
  orderNo: string
  /** Search parameter: the change of the order whose dialog is open. */
  change: unknown
}

/** One order of the shopper. */
export function OrderPage({ orderNo, change }: OrderPageProps) {
  const { services } = useActorRegistry()
  const shopper = useShopper()
  const { data } = useSuspenseQuery(accountQueries.order(services, orderNo))
  return (
    <AccountPage title={m.account_order_details()} signedOut={data.kind === 'signed-out'}>
      {data.kind === 'order' ? (
        <OrderView
          order={data.order}
          canReview
          actions={
            <OrderActions
              order={data.order}
              own
              email={shopper?.type === 'registered' ? shopper.email : ''}
              path={`/account/orders/${encodeURIComponent(orderNo)}`}
              change={change}
            />
          }
        />
      ) : null}
      {data.kind === 'not-found' ? <p>{m.account_order_not_found()}</p> : null}
      <p>
        <Link className={link()} to="/account/orders">
          {m.account_order_back()}
        </Link>
      </p>
    </AccountPage>
  )
}
