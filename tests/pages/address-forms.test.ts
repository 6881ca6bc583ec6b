import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf, formEntriesIn } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

/** A guest of the Asia-Pacific site without scripts, with a gift card in the cart. */
async function guestIn(locale: string) {
  const browser = visitorOf('http://localhost:3000', shop.fetch)
  const path = `/poster-ap/${locale}`
  const post = (action: string, entries: Record<string, string>) =>
    browser.visit(`/_serverFn/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ site: 'poster-ap', locale, ...entries }),
    })
  const open = async (step: string) => (await browser.visit(`${path}/checkout?step=${step}`)).text()
  await post('addGiftCard', {
    amount: '5000', otherAmount: '', recipientName: 'Theo', recipientEmail: 'theo@example.com', senderName: 'Nora',
    deliveryDate: '', message: '',
  }) // prettier-ignore
  return { open, post, visit: browser.visit }
}

describe('the billing address form without a script', () => {
  it.each([
    ['ja-JP', 'JP', '渋谷区', '150-0001', 47, ['01', '北海道'], '都道府県・州を選択してください。'],
    [
      'en-AU',
      'AU',
      'Sydney',
      '2000',
      8,
      ['ACT', 'Australian Capital Territory'],
      'Please choose a state, territory or prefecture.',
    ],
  ] as const)(
    'offers the states of %s, and shows an error with every entry if no state is chosen',
    async (locale, countryCode, city, postalCode, count, first, message) => {
      const { open, post, visit } = await guestIn(locale)
      const { basketId = '' } = formEntriesIn(await open('contact'), 'saveCheckout') ?? {}
      await post('saveCheckout', { form: 'contact', basketId, email: 'nora@example.com' })
      const entries = {
        firstName: 'Nora',
        lastName: 'Vale',
        address1: '1-2-3',
        address2: '',
        city,
        postalCode,
        countryCode,
        phone: '',
      }
      const send = async (stateCode: string) => {
        const payment = {
          form: 'payment',
          basketId,
          holder: 'Nora',
          number: '4242424242424242',
          expiry: '04/40',
          securityCode: '123',
        }
        const response = await post('saveCheckout', { ...payment, ...entries, stateCode })
        return (await visit(response.headers.get('location') ?? '')).text()
      }
      const html = await send('')
      expect(html).toContain(message)
      const shown = elementsOf(html)
      const [, options = ''] = /<select[^>]*name="stateCode"[^>]*>([^]*?)<\/select>/.exec(html) ?? []
      const offered = [...options.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)].map(([, code, name]) => [
        code,
        name,
      ])
      expect([offered.length, offered[0]]).toEqual([count, first])
      for (const [name, value] of Object.entries(entries).filter(([name]) => name !== 'countryCode'))
        expect([
          name,
          shown.find(({ attributes }) => attributes.get('name') === name)?.attributes.get('value'),
        ]).toEqual([name, value])
      expect(await send(first[0])).not.toContain(message)
    },
  )
})
