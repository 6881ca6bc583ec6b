import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtShop } from './built-shop.ts'
import { visitorOf } from './served-shop.ts'
import { boston } from '../boston.ts'
import { hostileStrings } from '../hostile-strings.ts'

const localeContext = { site: 'art', locale: 'en-US' }
const PASSWORD = 'Harbor-Light-7!'
let shop: Awaited<ReturnType<typeof builtShop>>
let nora: ReturnType<typeof visitorOf>

/** Texts that no shopper enters on purpose. */
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
/** A new email address for each registration: a second registration with the same address is rejected. */
const newAddress = () => `newcomer-${(newcomers += 1)}@letters.example`
const newcomer = (form: object) => ('email' in form && form.email === email ? { email: newAddress() } : {})

/** A valid request for every form; the tests replace one text at a time. */
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
  emails: [
    ['subscribeToNewsletter', { email }],
    ['requestFavoriteAlert', { email, works: '10000001' }, (form) => ({ ...form, stock: true })],
    ['confirmFavoriteAlert', { token: 'token' }],
    ['stopFavoriteAlert', { token: 'token' }],
  ],
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
    ['saveWallPlan', { name: 'Hall', plan: '1_3k0.2c0_paint.white_e0' }],
    ['renameWallPlan', { id: 'none', name: 'Hall' }],
    ['removeWallPlan', { id: 'none' }],
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

async function registered(address: string) {
  const visitor = visitorOf('http://localhost:3000', shop.fetch)
  const who = { firstName: 'Nora', lastName: 'Vale', email: address, password: PASSWORD, acceptsMarketing: false }
  expect(await visitor.request('register', { ...localeContext, ...who })).toMatchObject({ kind: 'registered' })
  return visitor
}

beforeAll(async () => {
  shop = await builtShop({
    RATE_LIMIT_FACTOR: '100000',
    COMMERCE_CLIENT_ID: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
    COMMERCE_CLIENT_SECRET: 'passepartout-development',
    SIGN_IN_LINK_SITES: 'Art',
    SOCIAL_SIGN_IN_SITES: 'Art',
  })
  nora = await registered('nora@letters.example')
})
afterAll(() => shop.stop())

/** Each field of the requests of a group of forms, with a function that sets its text. */
const fieldsOf = (form: string) =>
  (forms[form] ?? []).flatMap(([name, data, wrap = (fields: object) => fields]) =>
    Object.keys(data).map((field) => ({
      name,
      field,
      put: (text: string): object => ({ ...localeContext, ...wrap({ ...data, [field]: text }) }),
    })),
  )

/** The requests that failed when a field contained each of the texts. */
async function failuresOf({ name, field, put }: ReturnType<typeof fieldsOf>[number], texts: readonly string[]) {
  const failures: unknown[] = []
  for (const text of texts) {
    const { status, text: reported } = await nora.copy().post(name, put(text))
    if (status >= 500 || /"failed"/.test(reported))
      failures.push([name, field, text.slice(0, 80), status, reported.slice(0, 160)])
  }
  return failures
}

/** Each field gets every twelfth of the five hundred strings. */
const SHARE = 12

describe.each(Object.keys(forms))('R8: the forms of %s', { timeout: 300_000 }, (form) => {
  it.each(Object.entries(hostile))('cause no server error with %s in any field', async (_, text) => {
    for (const field of fieldsOf(form)) expect(await failuresOf(field, [text])).toEqual([])
  })

  it('cause no server error with any of five hundred strings', async () => {
    for (const [index, field] of fieldsOf(form).entries()) {
      // A new shopper, because an address book has at most a hundred addresses.
      nora = await registered(newAddress())
      const texts = hostileStrings.filter((_, number) => number % SHARE === index % SHARE)
      expect(await failuresOf(field, texts)).toEqual([])
    }
  })
})
