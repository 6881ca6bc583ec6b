import type { EmailContent, Message } from './message.ts'

export function english(message: Message, brand: string): EmailContent {
  const greeting = message.name ? `Hello ${message.name},` : 'Hello,'
  switch (message.kind) {
    case 'password-reset':
      return {
        subject: `Reset your ${brand} password`,
        greeting,
        paragraphs: [
          `Somebody asked to reset the password of your ${brand} account.`,
          { label: 'Choose a new password', address: message.link },
          `The link works once, within ${message.minutes} minutes. If it was not you who asked, nothing has changed.`,
        ],
      }
    case 'sign-in-link':
      return {
        subject: `Your link to sign in to ${brand}`,
        greeting,
        paragraphs: [
          { label: 'Sign in', address: message.link },
          `The link works once, within ${message.minutes} minutes. If it was not you who asked, you need do nothing.`,
        ],
      }
    case 'password-changed':
      return {
        subject: `Your ${brand} password was changed`,
        greeting,
        paragraphs: ['Your password was changed just now. If it was not you, reset it and write to us.'],
      }
    case 'order-confirmation':
      return {
        subject: `Your ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Thank you. We have your order ${message.orderNo}.`,
          ...(message.delivery ? [`It should be with you by ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'See your order', address: message.link }] : []),
        ],
        lines: [...message.lines, ...message.gifts.map(giftLine), { label: 'Total', value: message.total }],
      }
    case 'order-shipped':
      return {
        subject: `Your ${brand} order ${message.orderNo} is on its way`,
        greeting,
        paragraphs: [
          `${message.carrier} has your order ${message.orderNo}. Its tracking number is ${message.trackingNumber}.`,
          ...(message.delivery ? [`It should be with you by ${message.delivery}.`] : []),
          ...(message.link ? [{ label: 'See your order', address: message.link }] : []),
        ],
      }
    case 'order-access':
      return {
        subject: `Your code for ${brand} order ${message.orderNo}`,
        greeting,
        paragraphs: [
          `Somebody asked to see order ${message.orderNo}. With this code it opens within ${message.minutes} minutes.`,
          'If it was not you, keep the code to yourself and do nothing.',
        ],
        lines: [{ label: 'Code', value: message.code }],
      }
    case 'gift-card':
      return {
        subject: `A ${brand} gift card for you`,
        greeting,
        paragraphs: [
          message.sender ? `${message.sender} has sent you a gift card.` : 'Here is your gift card.',
          ...message.note.split(/\s*\n\s*/).filter(Boolean),
          'Enter its code when you pay. What you do not spend stays on the card.',
          { label: 'Gift cards and balances', address: message.link },
        ],
        lines: [
          { label: 'Value', value: message.amount },
          { label: 'Code', value: message.code },
        ],
      }
  }
}

const giftLine = ({ recipient, value, day }: { recipient: string; value: string; day?: string | undefined }) => ({
  label: `Gift card for ${recipient}${day ? `, sent on ${day}` : ''}`,
  value,
})
