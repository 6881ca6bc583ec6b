import type { EmailContent, Message } from './message.ts'

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
