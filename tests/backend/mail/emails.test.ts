import { expect, it } from 'vitest'
import { html, plainText } from '#backend/mail/email.ts'
import type { Message } from '#backend/mail/message.ts'
import { renderEmail } from '#backend/mail/templates.ts'

const link = 'https://shop.example/orders'
const delivery = '2026-12-04'
const messages: readonly Message[] = [
  { kind: 'password-reset', name: 'Ada', link, minutes: 30 },
  { kind: 'sign-in-link', name: 'Ada', link, minutes: 30 },
  { kind: 'password-changed', name: 'Ada' },
  {
    kind: 'order-confirmation',
    name: 'Ada',
    orderNo: '00001',
    lines: [{ label: '1 × Harbor', value: '$20' }],
    gifts: [{ recipient: 'Jean', value: '$50', day: '2026-12-12' }],
    total: '$20',
    delivery,
    link,
  },
  {
    kind: 'order-shipped',
    name: 'Ada',
    orderNo: '00001',
    carrier: 'Meridian',
    trackingNumber: 'MP1',
    delivery,
    link,
  },
  { kind: 'order-cancelled', name: 'Ada', orderNo: '00001', link },
  { kind: 'order-refunded', name: 'Ada', orderNo: '00001', amount: '$12.50', link },
  { kind: 'order-access', name: 'Ada', orderNo: '00001', code: '123456', minutes: 15 },
  { kind: 'gift-card', name: 'Ada', sender: 'Nora', note: 'Félicitations', amount: '$50', code: 'ABCD', link },
]

const dataOf = ({ kind: _kind, ...data }: Message): string[] =>
  Object.values(data).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((row: Record<string, string>) => Object.values(row)) : [String(value)],
  )

it.each([
  ['fr-CA', /\b(the|your|you|with|Hello|was|see)\b/i],
  ['ja-JP', /[A-Za-z]{4,}/],
])('writes every email in %s with all its data and no English', (locale, english) => {
  for (const message of messages) {
    const email = renderEmail(message, 'posterap', locale)
    const text = [email.subject, plainText(email)].join('\n')
    for (const value of dataOf(message)) expect(text).toContain(value)
    const template = [...dataOf(message), 'Broadside Asia-Pacific'].reduce(
      (left, value) => left.replaceAll(value, ''),
      text,
    )
    expect(template).not.toMatch(english)
  }
})

it('sets each line of a gift card message as a paragraph', () => {
  const message: Message = {
    kind: 'gift-card',
    name: '',
    sender: '',
    note: 'One\r\nTwo',
    amount: '$50',
    code: 'A',
    link,
  }
  expect(renderEmail(message, 'art', 'en-US').paragraphs).toEqual(expect.arrayContaining(['One', 'Two']))
})

it('writes an email in English for a locale without a template', () => {
  expect(renderEmail({ kind: 'password-changed', name: '' }, 'art', 'de-DE').greeting).toBe('Hello,')
})

it('names each link to a work, also where pictures are not shown', () => {
  const work = {
    title: 'Reeds & Rain',
    artist: 'Ada Roe',
    size: '12 x 16 in',
    address: 'https://shop.example/reeds',
    picture: { address: 'https://shop.example/reeds.jpg', aspect: 0.75 },
    price: '$20',
    isBack: true,
  }
  const news: Message = { kind: 'favorite-news', name: 'Ada', works: [work], more: 0, link, stopLink: link }
  const links = [...html(renderEmail(news, 'art', 'en-US')).matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  const names = links.filter(([, address]) => address === work.address).map(([, , content = '']) => content)
  expect(names).toEqual([expect.stringContaining('alt="Reeds &amp; Rain"'), 'Reeds &amp; Rain'])
})
