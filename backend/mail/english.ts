import type { EmailContent, Message, NewWork } from './message.ts'

export function english(message: Message, brand: string): EmailContent {
  const greeting = message.name ? `Hello ${message.name},` : 'Hello,'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `Reset your ${brand} password`,
        greeting,
        paragraphs: [
          `We received a request to reset the password for your ${brand} account.`,
          { label: 'Choose a new password', address: message.link },
          `This link works once and expires in ${message.minutes} minutes. If you didn’t request it, you can ignore this email. Your password hasn’t changed.`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `Your ${brand} sign-in link`,
        greeting,
        paragraphs: [
          { label: 'Sign in', address: message.link },
          `This link works once and expires in ${message.minutes} minutes. If you didn’t request it, you can ignore this email.`,
        ],
      }
    case 'password-changed':
      return {
        subject: `Your ${brand} password was changed`,
        greeting,
        paragraphs: [
          'Your password was just changed. If you didn’t do this, reset your password and let us know right away.',
        ],
      }
    case 'order-confirmation':
      return {
        subject: `Your ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Thank you for your order. We’ve received order ${message.orderNo}.`,
          ...(message.delivery ? [`It should arrive by ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'View your order', address: message.link }] : []),
        ],
        lines: [...message.lines, ...message.gifts.map(giftLine), { label: 'Total', value: message.total }],
      }
    case 'order-shipped':
      return {
        subject: `Your ${brand} order ${message.orderNo} is on its way`,
        greeting,
        paragraphs: [
          `Order ${message.orderNo} is on its way with ${message.carrier}. The tracking number is ${message.trackingNumber}.`,
          ...(message.delivery ? [`It should arrive by ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'View your order', address: message.link }] : []),
        ],
      }
    case 'order-cancelled':
      return {
        subject: `Your ${brand} order ${message.orderNo} is cancelled`,
        greeting,
        paragraphs: [
          `We have cancelled your order ${message.orderNo}. Your card is not charged for it, and gift cards have their balance again.`,
          { label: 'See your order', address: message.link },
        ],
      }
    case 'order-refunded':
      return {
        subject: `A refund for your ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `We have refunded ${message.amount} of your order ${message.orderNo}, in the way it was paid.`,
          { label: 'See your order', address: message.link },
        ],
      }
    case 'order-access':
      return {
        subject: `Your code for ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Enter this code within ${message.minutes} minutes to open order ${message.orderNo}.`,
          'If you didn’t request it, ignore this email and don’t share the code with anyone.',
        ],
        lines: [{ label: 'Code', value: message.code }],
      }
    case 'alert-confirmation':
      return {
        subject: `Confirm your ${brand} alerts`,
        greeting,
        paragraphs: [
          `You asked us to email you when a work you like ${message.stock ? (message.price ? 'is back in stock or its price drops' : 'is back in stock') : 'drops in price'}. Please confirm that this is your address.`,
          { label: 'Yes, email me', address: message.link },
          `This link works for ${message.days} days. If you didn’t ask for this, you can ignore this email: we won’t send you any more.`,
        ],
      }
    case 'favorite-news':
      return {
        subject: newsSubject(message.works, brand),
        greeting,
        paragraphs: ['There is news about works you like. This is how they stand now:'],
        works: message.works.map((work) => ({
          ...work,
          note: work.isBack
            ? work.before === undefined
              ? 'Back in stock'
              : 'Back in stock, at a lower price'
            : 'Price dropped',
        })),
        closing: [
          ...(message.more > 0 ? [`And ${message.more} more.`] : []),
          { label: 'See all of these works', address: message.link },
        ],
        footer: [
          'You get this email because you asked us to watch these works: one email a day at most, and only when there is news.',
          { label: 'Stop these emails', address: message.stopLink },
        ],
      }
    case 'gift-card':
      return {
        subject: `A ${brand} gift card for you`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} sent you a gift card.` : 'Here is your gift card.',
          ...message.note.split(/\s*\n\s*/).filter(Boolean),
          'Enter the code at checkout. Anything you don’t spend stays on the card.',
          { label: 'Check your balance', address: message.link },
        ],
        lines: [
          { label: 'Value', value: message.amount },
          { label: 'Code', value: message.code },
        ],
      }
  }
}

const giftLine = ({ recipient, value, day }: { recipient: string; value: string; day?: string | undefined }) => ({
  label: `Gift card for ${recipient}${day ? `, to be sent on ${day}` : ''}`,
  value,
})

/** Names the work if there is only one. */
function newsSubject(works: readonly NewWork[], brand: string): string {
  const [first] = works
  if (works.length === 1 && first)
    return first.isBack ? `Back in stock: ${first.title}` : `A lower price: ${first.title}`
  if (works.every(({ isBack }) => isBack)) return `Back in stock at ${brand}`
  return works.some(({ isBack }) => isBack) ? `Back in stock and lower prices at ${brand}` : `Lower prices at ${brand}`
}
