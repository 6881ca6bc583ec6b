import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtShop } from './built-shop.ts'
import { visitorOf } from './served-shop.ts'
import { boston } from '../boston.ts'

const localeContext = { site: 'art', locale: 'en-US' }
const PASSWORD = 'Harbor-Light-7!'
let shop: Awaited<ReturnType<typeof builtShop>>
let nora: ReturnType<typeof visitorOf>

/** What nobody means to enter. */
const hostile = {
  nothing: '',
  blanks: ' \t\u00a0\u3000',
  'a NUL': 'No\u0000ra',
  'control characters': '\u0001\u001b[2J\u007f\u0085',
  'half a surrogate pair': 'Nora\ud800',
  'the other half': '\udc00Nora',
  'a mark that turns the direction': '\u202eelaV aroN\u2066',
  'bytes of another encoding': 'NÃ³ra \ufffd\ufffe\uffff',
  'many accents': `N${'\u0301'.repeat(200)}`,
  'a script': '"><script>alert(1)</script>',
  'a query': "'; drop table customer; --",
  'a template': '${7*7}{{7*7}}%00%ff',
  'a name of objects': '__proto__',
  'two hundred fifty letters': 'é'.repeat(250),
  'more than a thousand letters': 'a'.repeat(1001),
  'more than half a megabyte': 'a'.repeat(600_000),
  'more than a megabyte': 'a'.repeat(1_100_000),
}

const card = { holder: 'Nora Vale', number: '4242424242424242', expiry: '04/39', securityCode: '123' }
const email = 'nobody@letters.example'

let newcomers = 0
/** A new e-mail address for each registration: a second one with the same address is rejected. */
const newcomer = (form: object) =>
  'email' in form && form.email === email ? { email: `newcomer-${(newcomers += 1)}@letters.example` } : {}

/** Every form's request as it should be; any of its texts may be anything. */
const forms: Readonly<
  Record<string, readonly (readonly [name: string, data: Record<string, string>, wrap?: (data: object) => object])[]>
> = {
  'signing in': [
    ['signIn', { email, password: PASSWORD }],
    [
      'register',
      { firstName: 'Nora', lastName: 'Vale', email, password: PASSWORD },
      (form) => ({ ...form, ...newcomer(form), acceptsMarketing: false }),
    ],
    ['requestSignInLink', { email }],
    ['finishSignInLink', { token: 'token' }],
    ['startSocialSignIn', { directedFrom: '/art' }, (form) => ({ provider: 'passepartout-development', ...form })],
    ['finishSocialSignIn', { code: 'code', state: 'state' }],
  ],
  'a new password': [
    ['requestPasswordReset', { email }],
    ['submitPasswordReset', { email }],
    ['resetPassword', { token: 'token', password: PASSWORD, email }],
  ],
  emails: [['subscribeToNewsletter', { email }]],
  'the account': [
    ['changeProfile', { firstName: 'Nora', lastName: 'Vale', phone: '' }],
    ['changeEmail', { email, currentPassword: 'not it' }],
    ['changePassword', { currentPassword: 'not it', password: PASSWORD }],
    ['saveAddress', boston],
    ['removeAddress', { addressId: 'none' }],
    ['addCard', { number: card.number, expiry: card.expiry, holder: card.holder }],
    ['removeCard', { id: 'none' }],
    ['addFavorite', { listId: 'none', productId: '10000001' }],
    ['removeFavorite', { listId: 'none', itemId: 'none' }],
  ],
  'the cart and the checkout': [
    ['applyPromoCode', { code: 'WELCOME' }],
    [
      'addGiftCard',
      {
        amount: 'other',
        otherAmount: '50',
        recipientName: 'Theo',
        recipientEmail: email,
        senderName: 'Nora',
        deliveryDate: '',
        message: '',
      },
      (form) => ({ entry: form }),
    ],
    ['getGiftBalance', { code: 'none' }],
    ['saveCheckout', { email }, (form) => ({ basketId: 'none', entry: { form: 'contact', ...form } })],
    ['saveCheckout', boston, (form) => ({ basketId: 'none', entry: { form: 'shipping', address: form } })],
    ['saveCheckout', { code: 'none' }, (form) => ({ basketId: 'none', entry: { form: 'gift-card', ...form } })],
    ['saveCheckout', card, (form) => ({ basketId: 'none', entry: { form: 'payment', means: { kind: 'card', card: form }, billTo: null } })], // prettier-ignore
  ],
  orders: [
    ['lookUpOrder', { orderNumber: '1000000001', orderEmailAddress: email }],
    ['requestOrderCode', { orderNo: '1000000001', email }],
    [
      'requestOrderChange',
      { orderNo: '1000000001' },
      (form) => ({ ...form, change: { kind: 'cancel', reason: 'other' } }),
    ],
    ['changeDeliveryZip', { reference: '10000001', zip: '02108' }],
  ],
}

beforeAll(async () => {
  shop = await builtShop({
    RATE_LIMIT_FACTOR: '100000',
    COMMERCE_CLIENT_ID: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
    COMMERCE_CLIENT_SECRET: 'passepartout-development',
    SIGN_IN_LINK_SITES: 'Art',
    SOCIAL_SIGN_IN_SITES: 'Art',
  })
  nora = visitorOf('http://localhost:3000', shop.fetch)
  const who = { firstName: 'Nora', lastName: 'Vale', email: 'nora@letters.example', password: PASSWORD }
  expect(await nora.request('register', { ...localeContext, ...who, acceptsMarketing: false })).toMatchObject({
    kind: 'registered',
  })
})
afterAll(() => shop.stop())

describe.each(Object.keys(forms))('R8: the forms of %s', { timeout: 120_000 }, (form) => {
  it.each(Object.keys(hostile))('cause no server error with %s in any field', async (what) => {
    const text = Object.entries(hostile).find(([name]) => name === what)?.[1] ?? ''
    const errors: unknown[] = []
    for (const [name, data, wrap = (one: object) => one] of forms[form] ?? [])
      for (const field of Object.keys(data)) {
        const visitor = nora.copy()
        const { status, text: reported } = await visitor.post(name, {
          ...localeContext,
          ...wrap({ ...data, [field]: text }),
        })
        if (status >= 500 || /"failed"/.test(reported)) errors.push([name, field, status, reported.slice(0, 160)])
      }
    expect(errors).toEqual([])
  })
})
