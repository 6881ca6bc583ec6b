import { beforeAll, describe, expect, it } from 'vitest'
import { giftCardFields, type GiftCardEntry } from '#/domain/gift-cards/gift-card-entry.ts'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

const ORIGIN = 'http://localhost:3000'
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

const entry: GiftCardEntry = {
  amount: '5000',
  otherAmount: '',
  recipientName: 'Theo & <Zoë>',
  recipientEmail: 'theo@letters.example',
  senderName: 'Marta "M."',
  deliveryDate: dayIn(30),
  message: 'Go on,\nfill it.',
}

/** Posts the gift card form as a browser without scripts does, and follows the redirect. */
async function posted(change: Partial<GiftCardEntry>, locale = 'en-US', site = 'art') {
  const browser = visitorOf(ORIGIN, shop.fetch)
  const sent = { ...entry, ...change }
  const response = await browser.visit('/_serverFn/addGiftCard', {
    method: 'POST',
    body: new URLSearchParams({ site, locale, ...sent }),
  })
  const location = response.headers.get('location') ?? ''
  const html = await (await browser.visit(location)).text()
  const elements = elementsOf(html)
  const fieldNamed = (name: string) =>
    elements.find(
      ({ attributes }) =>
        attributes.get('name') === name && (attributes.get('type') !== 'radio' || attributes.has('checked')),
    )
  const described = (name: string) => {
    const ids = fieldNamed(name)?.attributes.get('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => new RegExp(`<p id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]).find((text) => text !== undefined)
  }
  return {
    sent,
    status: response.status,
    location,
    shown: (name: keyof GiftCardEntry) =>
      name === 'message'
        ? /<textarea[^>]*name="message"[^>]*>([^<]*)</.exec(html)?.[1]
        : fieldNamed(name)?.attributes.get('value'),
    error: (name: keyof GiftCardEntry) =>
      name === 'amount' ? html.includes('Please choose an amount.') : described(name),
    hasGift: async () =>
      (await (await browser.visit(`/${site}/${locale}/cart`)).text()).includes('theo@letters.example'),
  }
}

const digits = 'Please enter an amount in digits, such as $75.00.'
const bounds = 'Please enter an amount from $5.00 to $500.00.'
const calendar = 'Please enter a valid date.'
const past = 'That date has passed. Please choose today or a later date.'
const late = 'Please choose a date within a year.'
const address = 'Please enter an email address such as'

const malformed: readonly (readonly [keyof GiftCardEntry, readonly string[], string])[] = [
  ['otherAmount', ['', '   '], 'Please fill in this field.'],
  [
    'otherAmount',
    [
      'a lot',
      '-50',
      '+50',
      '5e1',
      '0x32',
      'NaN',
      'Infinity',
      '50.555',
      '50.',
      '.5',
      '5,0,0',
      '1.000',
      '٥٠',
      '50 or 60',
    ].concat('½', '$', '<b>50</b>', "50'; drop table basket; --", '50\u202e'),
    digits,
  ],
  ['otherAmount', ['0', '0.00', '4.99', '500.01', '1,000', '9999999'], bounds],
  [
    'deliveryDate',
    [
      'tomorrow',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '12/24/2026',
      '24.12.2026',
      '20261224',
      '2026-12-24T10:00',
      '2026-12',
      '12-24',
      '24',
    ].concat('-2026-12-24', '99999-01-01', '<script>', '１２', '2026‐12‐24'),
    calendar,
  ],
  ['deliveryDate', ['0000-01-01', '1970-01-01', dayIn(-3)], past],
  ['deliveryDate', ['9999-12-31', dayIn(400)], late],
  ['recipientEmail', ['', ' \u3000'], 'Please fill in this field.'],
  [
    'recipientEmail',
    ['theo', 'theo@', '@letters.example', 'theo@letters', 'theo letters.example', 'a@b.example, c@d.example'].concat(
      'theo@letters.example\nbcc: eve@letters.example',
      '<theo@letters.example>',
      'theo@@letters.example',
    ),
    address,
  ],
  ['recipientName', ['', '  ', '\u00a0'], 'Please fill in this field.'],
  ['recipientName', ['x'.repeat(101)], 'Please use no more than 100 characters.'],
  ['senderName', ['', '\t'], 'Please fill in this field.'],
  ['senderName', ['x'.repeat(101)], 'Please use no more than 100 characters.'],
  ['message', ['x'.repeat(241), '字'.repeat(300)], 'Please use no more than 240 characters.'],
]

describe('the gift card form without a script', () => {
  it.each(malformed)(
    'shows an error for %s with %j, keeps every entry and adds nothing',
    async (field, values, message) => {
      for (const value of values) {
        const change = field === 'otherAmount' ? { amount: 'other', otherAmount: value } : { [field]: value }
        const page = await posted(change)
        expect([value, page.status, page.location]).toEqual([value, 303, '/art/en-US/gift-cards/GC0025'])
        expect([value, page.error(field)]).toEqual([value, expect.stringContaining(message)])
        for (const name of giftCardFields)
          expect([value, name, page.shown(name)]).toEqual([value, name, page.sent[name]])
        expect([value, await page.hasGift()]).toEqual([value, false])
      }
    },
  )

  it('shows an error for an amount that is not offered, and keeps the recipient', async () => {
    for (const amount of ['', '1', '5001', 'all', '__proto__']) {
      const page = await posted({ amount })
      expect([amount, page.error('amount'), page.shown('recipientName')]).toEqual([amount, true, entry.recipientName])
    }
  })

  it('shows errors in the language of the page', async () => {
    const french = await posted({ deliveryDate: '2026-02-30' }, 'fr-CA')
    expect(french.location).toBe('/art/fr-CA/gift-cards/GC0025')
    expect(french.error('deliveryDate')).toMatch(/date valide/)
    const japanese = await posted({ amount: 'other', otherAmount: '7.5' }, 'ja-JP', 'poster-ap')
    expect(japanese.error('otherAmount')).toMatch(/数字/)
  })

  it('adds the gift card if every entry is valid', async () => {
    const page = await posted({ amount: 'other', otherAmount: '６２,50 $' })
    expect([page.status, page.location, await page.hasGift()]).toEqual([303, '/art/en-US/cart', true])
  })
})
