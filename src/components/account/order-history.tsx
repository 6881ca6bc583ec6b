import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#/components/ui/link.tsx'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { hasGiftsOnly, type OrderPage, type OrderSummary } from '#/domain/account/account.ts'
import { formatDate, formatMoney, formatNumber } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountOrder, button, heading, link } from '#styled/recipes'
import '#/theme/styles/wall.css'
import { AccountPage } from './account-page.tsx'
import { OrderPicture } from '#/components/orders/order-picture.tsx'
import { giftTitle } from '#/components/orders/order-messages.ts'
import { OrderStatus } from '#/components/orders/order-status.tsx'

/** One page of the shopper's orders, latest first. */
export function OrderHistory({ page }: { page: number }) {
  const { services } = useActorRegistry()
  const { data } = useSuspenseQuery(accountQueries.orders(services, page))
  return (
    <AccountPage title={m.account_area_orders()} signedOut={data.kind === 'signed-out'}>
      {data.kind === 'signed-out' ? null : data.page.total === 0 ? <NoOrders /> : <Orders page={data.page} />}
    </AccountPage>
  )
}

function NoOrders() {
  const { paths } = useBrand()
  return (
    <EmptyWall>
      <p>{m.account_orders_empty()}</p>
      <Link className={button()} {...pathLink(paths.search)}>
        {m.account_orders_browse()}
      </Link>
    </EmptyWall>
  )
}

function Orders({ page }: { page: OrderPage }) {
  const classes = accountOrder()
  return (
    <>
      <ul className={classes.list}>
        {page.orders.map((order) => (
          <Order key={order.orderNo} order={order} />
        ))}
      </ul>
      <Pages page={page} />
    </>
  )
}

/** How many pictures an order shows at most. */
const MAX_PICTURES = 3

function Order({ order }: { order: OrderSummary }) {
  const { locale } = useLocaleContext()
  const classes = accountOrder()
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, order.gifts.length)
  const titles = [...order.lines.map(({ title }) => title), ...order.gifts.map(giftTitle)]
  const path = `/account/orders/${encodeURIComponent(order.orderNo)}`
  return (
    <li className={classes.order}>
      <div className={classes.pictures}>
        {order.lines
          .slice(0, MAX_PICTURES)
          .map(({ itemId, picture }) => (picture ? <OrderPicture key={itemId} base={picture} /> : null))}
      </div>
      <div className={classes.facts}>
        <h2 className={heading({ level: 'sub' })}>
          <Link {...pathLink(path)}>{m.account_order_no({ orderNo: order.orderNo })}</Link>
        </h2>
        <p className={classes.quiet}>{formatDate(order.placedAt, locale.id)}</p>
        <p>{titles.join(', ')}</p>
      </div>
      <div className={classes.money}>
        {hasGiftsOnly(order) ? null : <OrderStatus order={order} />}
        <p>{formatMoney(order.total, order.currency, locale.id)}</p>
        <p className={classes.quiet}>{m.account_order_items({ count })}</p>
      </div>
    </li>
  )
}

function Pages({ page: { total, offset, limit, orders } }: { page: OrderPage }) {
  const { locale } = useLocaleContext()
  const number = Math.floor(offset / limit) + 1
  if (total <= limit) return null
  const write = (value: number) => formatNumber(value, locale.id)
  const pathOf = (page: number) => (page === 1 ? '/account/orders' : `/account/orders?page=${page}`)
  return (
    <nav className={accountOrder().pages} aria-label={m.account_orders_pages()}>
      <p>
        {m.account_orders_range({ from: write(offset + 1), to: write(offset + orders.length), total: write(total) })}
      </p>
      {number > 1 ? (
        <Link className={link()} rel="prev" {...pathLink(pathOf(number - 1))}>
          {m.account_orders_newer()}
        </Link>
      ) : null}
      {offset + limit < total ? (
        <Link className={link()} rel="next" {...pathLink(pathOf(number + 1))}>
          {m.account_orders_older()}
        </Link>
      ) : null}
    </nav>
  )
}
