import { useSuspenseQuery } from '@tanstack/react-query'
import { OrderActions } from '#/components/orders/order-actions.tsx'
import { OrderView } from '#/components/orders/order-view.tsx'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { accountOrderChange } from '#/actors/orders/order-change-actor.ts'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { link as linkLook } from '#styled/recipes'
import { AccountPage } from './account-page.tsx'

/** One order of the shopper's. */
export function OrderPage({ orderNo }: { orderNo: string }) {
  const { services: link } = useActorRegistry()
  const shopper = useShopper()
  const { data } = useSuspenseQuery(accountQueries.order(link, orderNo))
  const email = shopper?.type === 'registered' ? shopper.email : ''
  const change = usePageActor(() => accountOrderChange(link, orderNo, email))
  return (
    <AccountPage title={m.account_order_details()} signedOut={data.kind === 'signed-out'}>
      {data.kind === 'order' ? (
        <OrderView order={data.order} actions={<OrderActions actor={change} order={data.order} />} />
      ) : null}
      {data.kind === 'not-found' ? <p>{m.account_order_not_found()}</p> : null}
      <p>
        <Link className={linkLook()} to="/account/orders">
          {m.account_order_back()}
        </Link>
      </p>
    </AccountPage>
  )
}
