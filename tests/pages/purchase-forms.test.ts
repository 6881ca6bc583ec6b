import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { config } from '#config'
import { sharedShop } from './built-shop.ts'
import { elementsOf, formEntriesIn } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

const ORIGIN = 'http://localhost:3000'

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

const address = { firstName: 'Nora', lastName: 'Vale', address1: '12 Beacon Street', city: 'Boston' }
const shops = {
  'art/en-US': { ...address, stateCode: 'MA', postalCode: '02108', countryCode: 'US' },
  'poster/en-US': { ...address, stateCode: 'MA', postalCode: '02108', countryCode: 'US' },
  'poster-ap/en-AU': { ...address, city: 'Melbourne', stateCode: 'VIC', postalCode: '3000', countryCode: 'AU' },
}
type ShopPath = keyof typeof shops

/** The UPIs of each kind of item. */
const kinds = {
  print: /^\d{8}[PFT]\d+X\d+$/,
  framed: /^\d{8}[PFT]\d+X\d+F\w+$/,
  canvas: /^\d{8}C\d+X\d+C$/,
  'framed canvas': /^\d{8}C\d+X\d+F\w+$/,
  mounted: /^\d{8}S\d+X\d+M$/,
  laminated: /^\d{8}S\d+X\d+L$/,
}

/** A shopper without scripts, who follows links and posts forms. */
function shopperIn(path: ShopPath) {
  const browser = visitorOf(ORIGIN, shop.fetch)
  const [site = '', locale = ''] = path.split('/')
  const context = localeContextOf(new URL(`/${path}`, ORIGIN), {
    ...config,
    placement: { site: 'path', locale: 'path' },
  })
  /** The address of a path in the shop, under the configured placement of site and locale. */
  const addressOf = (to: string) => addressIn(context.site, context.locale, to, config)

  async function open(address: string): Promise<{ path: string; html: string }> {
    const response = await browser.visit(address)
    const location = response.headers.get('location')
    if (location !== null) return open(location)
    expect([address, response.status]).toEqual([address, 200])
    return { path: address, html: await response.text() }
  }

  async function post(page: { html: string }, action: string, entries: Record<string, string> = {}) {
    const own = formEntriesIn(page.html, action)
    expect([action, own]).toEqual([action, expect.objectContaining({ site: expect.any(String) })])
    const body = new URLSearchParams({ ...own, ...entries })
    const response = await browser.visit(`/_serverFn/${action}`, { method: 'POST', body })
    expect([action, response.status]).toEqual([action, 303])
    return open(response.headers.get('location') ?? '')
  }

  return { ...browser, site, locale, addressOf, open, post }
}

type Shopper = ReturnType<typeof shopperIn>

const linksIn = (html: string) =>
  elementsOf(html).flatMap(({ attributes }) => (attributes.has('href') ? [attributes.get('href') ?? ''] : []))
const pathIn = (link: string) => new URL(link, ORIGIN).pathname
const upiIn = (link: string) => new URL(link, ORIGIN).searchParams.get('pid') ?? ''

/** The address of an item of each kind, found by opening product pages and their choices. */
async function itemsOf(shopper: Shopper): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let id = 10_000_001; id < 10_000_200 && found.size < Object.keys(kinds).length; id += 1) {
    const response = await shopper.visit(shopper.addressOf(`/product/${id}`))
    const location = response.headers.get('location')
    if (location === null) continue
    const page = await shopper.open(location)
    const links = linksIn(page.html).filter((link) => pathIn(link) === pathIn(page.path))
    const canvas = links.find((link) => /^\d{8}C/.test(upiIn(link)))
    const canvasLinks = canvas && !found.has('framed canvas') ? linksIn((await shopper.open(canvas)).html) : []
    for (const link of [...links, ...canvasLinks])
      for (const [kind, upi] of Object.entries(kinds))
        if (!found.has(kind) && upi.test(upiIn(link))) found.set(kind, link)
  }
  return found
}

/** The address of the link that contains a text. */
function linkWithText(html: string, text: string): string {
  const anchors = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>((?:(?!<\/a>)[^])*)<\/a>/g)]
  const [, href = ''] = anchors.find(([, , inside = '']) => inside.includes(text)) ?? []
  expect([text, href]).not.toEqual([text, ''])
  return href.replaceAll('&amp;', '&')
}

async function addCustomized(shopper: Shopper, framed: string): Promise<string> {
  const work = await shopper.open(framed)
  let design = await shopper.open(linkWithText(work.html, 'see more frame options'))
  for (const choice of ['Black mat', 'Museum glass']) design = await shopper.open(linkWithText(design.html, choice))
  await shopper.post(design, 'addItem')
  return pathIn(design.path).split('/').at(-1) ?? ''
}

/** Adds a set with each work as a print in its second size. Returns the image ids of the works. */
async function addSet(shopper: Shopper): Promise<string[]> {
  const page = await shopper.open(shopper.addressOf('/product/10000061'))
  const sizes = Map.groupBy(
    elementsOf(page.html).filter(({ attributes }) => attributes.get('name')?.endsWith('.size')),
    ({ attributes }) => attributes.get('name')?.replace('.size', '') ?? '',
  )
  expect(sizes.size).toBe(3)
  const chosen = [...sizes].flatMap(([child, radios]) => [
    [`${child}.size`, radios[1]?.attributes.get('value') ?? ''],
    [`${child}.finish`, 'print'],
  ])
  await shopper.post(page, 'addSet', { ...Object.fromEntries(chosen), step: 'add' })
  return [...sizes.keys()]
}

async function addPhoto(shopper: Shopper): Promise<string> {
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('photo', new File([Uint8Array.from(photo)], 'Grand-mère.jpg', { type: 'image/jpeg' }))
  const response = await shopper.visit(shopper.addressOf('/frame-my-photos'), { method: 'POST', body })
  const page = await shopper.open(response.headers.get('location') ?? '')
  const { upi = '' } = formEntriesIn(page.html, 'addItem') ?? {}
  await shopper.post(page, 'addItem')
  return upi
}

async function addGiftCard(shopper: Shopper, path: ShopPath, recipientEmail: string): Promise<void> {
  const page = await shopper.open(shopper.addressOf('/gift-cards/GC0025'))
  await shopper.post(page, 'addGiftCard', {
    recipientName: 'Theo',
    recipientEmail,
    senderName: 'Marta',
    message: 'Hi.',
  })
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")

/** The text and the picture address of each item in a list. */
const itemsIn = (html: string, list: RegExp) =>
  (list.exec(html)?.[1] ?? '')
    .split('<li')
    .slice(1)
    .map((item) => ({ text: plain(item), picture: /<img[^>]*src="([^"]*)"/.exec(item)?.[1] ?? '' }))

async function mailTo({ visit }: Shopper, email: string): Promise<string> {
  const list = await (await visit(`/dev/mailbox?to=${encodeURIComponent(email)}`)).text()
  const [, path = ''] = /<a href="(\/dev\/mailbox\/\d+)">/.exec(list) ?? []
  return path === '' ? '' : (await visit(path)).text()
}

describe.each(Object.entries(shops))('%s without a script', (path, shipTo) => {
  it(
    'sells every kind of product, and lists it in the confirmation, the order and the email [PAY-02]',
    { timeout: 120_000 },
    async () => {
      const shopper = shopperIn(path as ShopPath)
      const items = await itemsOf(shopper)
      expect([...items.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted())
      for (const link of items.values()) await shopper.post(await shopper.open(link), 'addItem')
      const customized = await addCustomized(shopper, items.get('framed') ?? '')
      const works = await addSet(shopper)
      const photo = await addPhoto(shopper)
      const name = path.replaceAll('/', '-')
      await addGiftCard(shopper, path as ShopPath, `theo-${name}@letters.example`)

      const email = `nora-${name}@letters.example`
      for (const [form, entries] of Object.entries({
        contact: { email },
        shipping: shipTo,
        method: {},
        payment: {
          holder: 'Nora Vale',
          number: '4242424242424242',
          expiry: '04/40',
          securityCode: '123',
          billSame: 'on',
        },
      }))
        await shopper.post(await shopper.open(shopper.addressOf(`/checkout?step=${form}`)), 'saveCheckout', {
          form,
          ...(entries as Record<string, string>),
        })
      const review = await shopper.open(shopper.addressOf('/checkout?step=review'))
      expect(plain(review.html)).toContain('04/40')
      const confirmation = await shopper.post(review, 'placeOrder')
      const [, orderNo = ''] = /\/checkout\/confirmation\/(\d+)$/.exec(pathIn(confirmation.path)) ?? []
      expect(orderNo).not.toBe('')

      const lines = itemsIn(confirmation.html, /<ul[^>]*aria-label="Your order"[^>]*>([^]*?)<\/ul>/)
      const bought = [...[...items.values()].map(upiIn), customized, ...works, photo]
      expect(lines).toHaveLength(bought.length + 1)
      for (const [index, upi] of bought.entries()) expect(lines[index]?.picture).toContain(upi)
      for (const { picture } of lines.filter(({ picture: address }) => address !== '')) {
        const response = await shopper.visit(picture.replaceAll('&amp;', '&'))
        expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/webp'])
      }
      const texts = lines.map(({ text }) => text)
      expect(texts.slice(0, items.size).map((text) => text.split('|')[2])).toEqual(
        [...items.keys()].map((kind) => expect.stringMatching(described[kind] ?? /./)),
      )
      expect(texts[items.size]).toMatch(/Framed \w+, [^|]*black mat, museum glass, /)
      expect(texts.at(-2)).toMatch(/Grand-mère\|Framed Photograph, [^|]*mat, clear acrylic, /)
      expect(texts.at(-1)).toMatch(/Gift card for Theo\|By email, as soon as you order\|\D*50\.00/)
      const prices = texts.map((text) =>
        Math.round(Number(/\$([\d,.]+)\|?$/.exec(text)?.[1]?.replaceAll(',', '')) * 100),
      )
      const [, subtotal = ''] = /Subtotal\|[^|]*?\$([\d,.]+)/.exec(plain(confirmation.html)) ?? []
      expect(prices.reduce((sum, price) => sum + price, 0)).toBe(Math.round(Number(subtotal.replaceAll(',', '')) * 100))

      const [, planAddress = ''] = /href="([^"]*\/wall\/[a-z]+\?add=[^"]*)"/.exec(confirmation.html) ?? []
      const plan = plain((await shopper.open(planAddress.replaceAll('&amp;', '&'))).html)
      for (const upi of [...items.values()].map(upiIn)) expect(planAddress).toContain(upi)
      expect(plan).toContain(texts[0]?.split('|')[1])

      const order = await shopper.post(confirmation, 'lookUpOrder')
      const titles = texts.slice(0, -1).map((text) => text.split('|')[1] ?? '')
      const shown = plain(order.html)
      expect(
        [...titles, 'black mat, museum glass', 'Gift card for Theo'].filter((text) => !shown.includes(text)),
      ).toEqual([])
      expect(bought.filter((upi) => !order.html.includes(`/${upi}`))).toEqual([])

      const mail = await mailTo(shopper, email)
      const made = ['Stretched Canvas', 'Framed Canvas', 'Wood Mount', 'Framed Photograph']
      expect([...titles.map((title) => `1 × ${title} (`), ...made].filter((text) => !mail.includes(text))).toEqual([])
      expect(mail).toMatch(/Gift card for Theo: \D*50\.00/)
      expect(await mailTo(shopper, `theo-${name}@letters.example`)).toMatch(/Code: \w{4}-/)
    },
  )
})

it('shows the recent uploads only if the feature is on [UPLOAD-03]', async () => {
  const shopper = shopperIn('art/en-US')
  for (let photo = 0; photo < 2; photo += 1) await addPhoto(shopper)
  const { html } = await shopper.open(shopper.addressOf('/frame-my-photos'))
  expect(html.includes('id="recent-uploads"')).toBe(config.features.recentUploads)
})

const described: Readonly<Record<string, RegExp>> = {
  print: /^(Poster|Art Print|Photograph\w*|Photographic Print), \d/,
  framed: /^Framed (Poster|Art Print|Photograph\w*|Photographic Print), .+, \d/,
  canvas: /^Stretched Canvas, \d/,
  'framed canvas': /^Framed Canvas, .+, \d/,
  mounted: /^Wood Mount, \d/,
  laminated: /^Laminated [A-Z][^,]*, \d/,
}
