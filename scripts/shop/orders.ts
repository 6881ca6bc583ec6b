import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cancelOrder } from '#backend/merchant/cancel-order.ts'
import { orderNotFound } from '#backend/merchant/change-order.ts'
import { findOrders, searchOrders } from '#backend/merchant/find-orders.ts'
import { orderDetails, orderSummary } from '#backend/merchant/order-view.ts'
import { packingList } from '#backend/merchant/packing-list.ts'
import { refundOrder, type RefundRequest } from '#backend/merchant/refund-order.ts'
import { emailKinds, resendEmail } from '#backend/merchant/resend-email.ts'
import { shipOrder } from '#backend/merchant/ship-order.ts'
import { findOrder } from '#backend/orders/records.ts'
import type { OrderStage } from '#backend/orders/timeline.ts'
import { knownCarriers } from '#backend/orders/tracking.ts'
import { amountIn } from '#backend/sites/money.ts'
import { command, noArguments, oneArgument, UsageError, type Output } from './command.ts'
import { limitOption, readAmount, readInstant, readInteger, readLimit, readOneOf, readText } from './read-values.ts'
import { table } from './table.ts'

const stages = ['created', 'in-production', 'shipped', 'delivered', 'cancelled'] as const satisfies OrderStage[]

const reasonOption = { type: 'string', value: 'TEXT', default: 'Other', help: 'why, for your records' } as const

const money = (amount: number, currency: string) => `${amount} ${currency}`

function listed({ total, records }: Awaited<ReturnType<typeof findOrders>>, now: Date): Output {
  const orders = records.map((record) => orderSummary(record, now))
  const rows = orders.map(({ orderNo, placedAt, stage, name, email, pieces, total: paid, currency }) => [
    orderNo,
    placedAt.slice(0, 16).replace('T', ' '),
    stage,
    name,
    email,
    `${pieces} pieces`,
    money(paid, currency),
  ])
  const more = total > orders.length ? `\n${orders.length} of ${total} orders; --limit lists more` : ''
  return { data: { total, orders }, text: rows.length > 0 ? table(rows) + more : 'No orders match.' }
}

const list = command({
  summary: 'lists orders, newest first',
  options: {
    status: { type: 'string', value: 'STATUS', multiple: true, help: stages.join(', ') },
    since: { type: 'string', value: 'DAY', help: 'only orders placed from this day on' },
    limit: limitOption,
  },
  example: 'orders list --status created --status in-production --since 2026-11-01',
  async run({ args, values, session }) {
    noArguments(args)
    const query = {
      stages: values.status?.map((status) => readOneOf('--status', status, stages)),
      since: values.since === undefined ? undefined : readInstant('--since', values.since),
      now: new Date(),
      limit: readLimit(values.limit),
    }
    return listed(await findOrders((await session.store()).db, query), query.now)
  },
})

const search = command({
  summary: 'finds orders by number, email address or name',
  args: 'TEXT',
  options: { limit: limitOption },
  example: 'orders search "ada marlow"',
  async run({ args, values, session }) {
    const text = args.join(' ').trim()
    if (text === '') throw new UsageError('expected an order number, an email address or a name')
    const limit = readLimit(values.limit)
    return listed(await searchOrders((await session.store()).db, text, limit), new Date())
  },
})

const show = command({
  summary: 'shows an order with items, addresses, payments and refunds',
  args: 'NUMBER',
  options: {},
  example: 'orders show 1000000003',
  async run({ args, session }) {
    const { db } = await session.store()
    const order = await orderDetails(db, oneArgument(args, 'order number'), new Date())
    const { currency, tracking, cancelled } = order
    const paid = new Map(order.lines.map(({ line, paid: amount }) => [line, money(amount, currency)]))
    const rows = [
      ['Order', `${order.orderNo}, ${order.stage}, placed ${order.placedAt}`],
      ['Shopper', `${order.name} <${order.email}>`],
      ...order.items.map(({ line, name, quantity, returned }) => [
        `Line ${line}`,
        `${quantity} × ${name}, ${paid.get(line) ?? ''}${returned > 0 ? `, ${returned} announced to return` : ''}`,
      ]),
      ...order.lines.flatMap(({ line, paid: amount }) =>
        line.startsWith('shipping') ? [[`Line ${line}`, money(amount, currency)]] : [],
      ),
      ...order.giftCards.map(({ amount, recipientEmail }) => [
        'Gift card',
        `${money(amount, currency)} for ${recipientEmail}`,
      ]),
      ...order.shipments.map(({ method, address }) => ['Ship to', [...address, method].join(', ')]),
      ['Total', money(order.total, currency)],
      ...order.payments.map(({ method, amount, ending }) => [
        'Paid',
        `${money(amount, currency)}, ${method} ${ending}`,
      ]),
      ...order.refunds.map(({ at, amount, reason }) => ['Refund', `${money(amount, currency)}, ${at}, ${reason}`]),
      ['Refundable', money(order.refundable, currency)],
      ...order.openPayments.map(({ kind, amount, failure }) => [
        'Open',
        `${kind} of ${money(amount, currency)}${failure ? `: ${failure}` : ''}`,
      ]),
      ...(tracking ? [['Tracking', [tracking.carrier, tracking.number, tracking.url ?? ''].join(' ').trim()]] : []),
      ...(cancelled ? [['Cancelled', `${cancelled.at}, ${cancelled.reason}`]] : []),
    ]
    return { data: { order }, text: table(rows) }
  },
})

const ship = command({
  summary: 'marks an order as shipped, charges its card and emails the shopper',
  args: 'NUMBER',
  options: {
    carrier: {
      type: 'string',
      value: 'NAME',
      help: `any name; tracking pages are known of ${knownCarriers.join(', ')}`,
    },
    tracking: { type: 'string', value: 'CODE', help: 'the tracking number' },
    'tracking-url': { type: 'string', value: 'URL', help: 'the page where any other carrier shows the parcel' },
  },
  example: 'orders ship 1000000002 --carrier UPS --tracking 1Z999AA10123456784',
  async run({ args, values, session }) {
    const orderNo = oneArgument(args, 'order number')
    const carrier = readText('--carrier', values.carrier, 60)
    const trackingNumber = readText('--tracking', values.tracking, 60).replace(/\s/g, '')
    const trackingUrl = values['tracking-url']
    if (!/^[A-Za-z0-9][\w./-]*$/.test(trackingNumber))
      throw new UsageError(`--tracking is "${values.tracking}": expected letters and digits`)
    if (trackingUrl !== undefined && URL.parse(trackingUrl)?.protocol !== 'https:')
      throw new UsageError(`--tracking-url is "${trackingUrl}": expected an address that begins with https://`)
    await shipOrder(await session.services(), orderNo, { carrier, trackingNumber, trackingUrl })
    return {
      data: { orderNo, carrier, trackingNumber, trackingUrl: trackingUrl ?? null },
      text: `Order ${orderNo} is shipped by ${carrier} as ${trackingNumber}; the shopper gets an email.`,
    }
  },
})

const cancel = command({
  summary: 'cancels an order that is not shipped: its stock and payments are released',
  args: 'NUMBER',
  options: { reason: reasonOption },
  example: 'orders cancel 1000000001 --reason "Ordered by mistake" --yes',
  async run({ args, values, session }) {
    const orderNo = oneArgument(args, 'order number')
    const reason = readText('--reason', values.reason, 200)
    await session.confirm(`This cancels order ${orderNo} and emails the shopper`)
    await cancelOrder(await session.services(), orderNo, reason)
    return {
      data: { orderNo, stage: 'cancelled' },
      text: `Order ${orderNo} is cancelled; the shopper gets an email.`,
    }
  },
})

/** Reads `2`, or `2:1` for one piece of line 2. */
function readLine(text: string) {
  const [, line = '', quantity] = /^([^:]+)(?::(.+))?$/.exec(text) ?? []
  if (line === '') throw new UsageError(`--line is "${text}": expected a line such as 2, or 2:1 for one piece of it`)
  return { line, quantity: quantity === undefined ? undefined : readInteger('--line', quantity, 1, 999) }
}

const refund = command({
  summary: 'refunds a part of an order, or all that is left',
  args: 'NUMBER',
  options: {
    amount: { type: 'string', value: 'AMOUNT', help: 'in the currency of the order, such as 12.50' },
    line: {
      type: 'string',
      value: 'LINE[:PIECES]',
      multiple: true,
      help: 'a line that "orders show" prints, or shipping',
    },
    all: { type: 'boolean', default: false, help: 'all that is left' },
    reason: reasonOption,
  },
  example: 'orders refund 1000000004 --line 1:1 --line shipping --reason "Arrived damaged" --yes',
  async run({ args, values: { amount, line, all, reason }, session }) {
    const orderNo = oneArgument(args, 'order number')
    if ([amount !== undefined, line !== undefined, all].filter(Boolean).length !== 1)
      throw new UsageError('expected one of --amount, --line and --all')
    const why = readText('--reason', reason, 200)
    const lines = line?.map(readLine)
    const services = await session.services()
    const record = await findOrder(services.db, orderNo)
    if (!record) throw orderNotFound(orderNo)
    const { currency } = record.order
    const request: RefundRequest = lines
      ? { lines }
      : amount === undefined
        ? { rest: true }
        : { amount: readAmount('--amount', amount, currency) }
    const part =
      amount === undefined ? (lines ? `line ${line?.join(', ')}` : 'all that is left') : `${amount} ${currency}`
    await session.confirm(`This refunds ${part} of order ${orderNo} and emails the shopper`)
    const refunded = await refundOrder(services, orderNo, request, why)
    const data = {
      orderNo,
      amount: amountIn(currency, refunded.amount),
      currency,
      left: amountIn(currency, refunded.left),
    }
    const text = `${money(data.amount, currency)} of order ${orderNo} are refunded, ${money(data.left, currency)} are left; the shopper gets an email.`
    return { data, text }
  },
})

const resend = command({
  summary: 'sends an email about an order again',
  args: 'NUMBER',
  options: {
    email: {
      type: 'string',
      value: 'KIND',
      help: `${emailKinds.join(', ')}; that of the stage of the order by default`,
    },
  },
  example: 'orders resend 1000000001 --email confirmation',
  async run({ args, values: { email }, session }) {
    const orderNo = oneArgument(args, 'order number')
    const requested = email === undefined ? undefined : readOneOf('--email', email, emailKinds)
    const kind = await resendEmail(await session.services(), orderNo, requested)
    return { data: { orderNo, email: kind }, text: `The ${kind} email of order ${orderNo} is sent again.` }
  },
})

const packing = command({
  summary: 'writes a packing list to print: of these orders, or of all that are not shipped',
  args: '[NUMBER…]',
  options: {
    output: {
      type: 'string',
      value: 'FILE',
      default: 'packing-list.html',
      help: 'an HTML file; a browser prints it or makes a PDF',
    },
  },
  example: 'orders packing-list 1000000001 1000000002 --output packing-list.html',
  async run({ args, values: { output }, session }) {
    const { db } = await session.store()
    const records = await ordersToPack(db, args)
    const file = resolve(output)
    if (records.length === 0) throw new Error('no order is to be shipped')
    writeFileSync(file, packingList(records), { mode: 0o600 })
    const orders = records.map(({ order }) => order.order_no)
    return { data: { file, orders }, text: `The packing list of ${orders.length} orders is in ${file}.` }
  },
})

async function ordersToPack(db: Parameters<typeof findOrder>[0], numbers: readonly string[]) {
  if (numbers.length === 0)
    return (await findOrders(db, { stages: ['created', 'in-production'], now: new Date(), limit: 10_000 })).records
  const found = await Promise.all(numbers.map(async (orderNo) => ({ orderNo, record: await findOrder(db, orderNo) })))
  return found.map(({ orderNo, record }) => {
    if (!record) throw orderNotFound(orderNo)
    return record
  })
}

export const orders = {
  'orders list': list,
  'orders search': search,
  'orders show': show,
  'orders ship': ship,
  'orders cancel': cancel,
  'orders refund': refund,
  'orders resend': resend,
  'orders packing-list': packing,
}
