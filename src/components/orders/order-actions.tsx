import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatDate } from '#/domain/format.ts'
import { returnUntil, type OrderChange } from '#/domain/orders/order-change.ts'
import type { FoundOrder, OrderLookup } from '#/domain/orders/order-lookup.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder, button } from '#styled/recipes'
import { OrderChangeDialog } from './order-change-dialog.tsx'

export interface OrderActionsProps extends FoundOrder {
  /** The email address for the confirmation code; empty if unknown. */
  email: string
  /** The path of the page that shows the order. */
  path: string
  /** The entries that found the order; absent in the account. */
  lookup?: OrderLookup
  /** Search parameter: the change whose dialog is open. */
  change: unknown
}

/** The changes that an order still allows. */
export function OrderActions(props: OrderActionsProps) {
  const { order, path, change } = props
  const { locale } = useLocaleContext()
  const classes = accountOrder()
  const canReturn = order.returnable && order.lines.some(({ returnable }) => returnable > 0)
  const isOpen = (kind: OrderChange['kind']) => change === kind
  return (
    <>
      {order.cancellable ? (
        <div className={classes.actions}>
          <ChangeLink path={path} kind="cancel" />
          <p className={classes.quiet}>{m.order_cancel_note()}</p>
          {isOpen('cancel') ? <OrderChangeDialog {...props} kind="cancel" /> : null}
        </div>
      ) : null}
      {canReturn ? (
        <div className={classes.actions}>
          <ChangeLink path={path} kind="return" />
          {order.deliveryDate ? (
            <p className={classes.quiet}>
              {m.order_return_note({ date: formatDate(returnUntil(order.deliveryDate), locale.id) })}
            </p>
          ) : null}
          {isOpen('return') ? <OrderChangeDialog {...props} kind="return" /> : null}
        </div>
      ) : null}
    </>
  )
}

const ChangeLink = ({ path, kind }: { path: string; kind: OrderChange['kind'] }) => (
  <Link
    className={button({ kind: 'quiet' })}
    {...pathLink(`${path}?${new URLSearchParams({ change: kind })}`)}
    resetScroll={false}
  >
    {kind === 'cancel' ? m.order_cancel() : m.order_return()}
  </Link>
)
