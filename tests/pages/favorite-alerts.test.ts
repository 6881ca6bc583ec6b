import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

const ORIGIN = 'http://localhost:3000'
const works = '10000001_10000002'
let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

type Visitor = ReturnType<typeof visitorOf>
const newVisitor = () => visitorOf(ORIGIN, shop.fetch)
const textOf = async (response: Response) => (await response.text()).replaceAll('&#x27;', "'")

/** The form of a page whose button has this text: where it posts to, and its fields as they are. */
function formWith(html: string, label: string) {
  const form = html.split('<form').find((part) => part.includes(`>${label}</button>`)) ?? ''
  const [root, ...others] = elementsOf(`<form${form.slice(0, form.indexOf('</form>'))}`)
  const fields = new URLSearchParams()
  for (const { name, attributes } of others)
    if (name === 'input' && (attributes.get('type') !== 'checkbox' || attributes.has('checked')))
      fields.set(
        attributes.get('name') ?? '',
        attributes.get('value') ?? (attributes.get('type') === 'checkbox' ? 'on' : ''),
      )
  return { action: root?.attributes.get('action') ?? '', method: root?.attributes.get('method'), fields, others }
}

/** Posts a form as a browser without scripts does, and returns the page that it leads to. */
async function post(visitor: Visitor, { action, fields }: ReturnType<typeof formWith>) {
  const { status, headers } = await visitor.visit(action, { method: 'POST', body: fields })
  expect(status).toBe(303)
  return textOf(await visitor.visit(headers.get('location') ?? ''))
}

async function offer(visitor: Visitor, label: string, prefix = 'art/en-US') {
  const form = formWith(await textOf(await visitor.visit(`/${prefix}/favorites?works=${works}`)), label)
  expect(form.method).toBe('post')
  return form
}

/** The path of the last link to the alerts that was mailed to an address. */
async function mailedLink(visitor: Visitor, email: string): Promise<string> {
  const list = await textOf(await visitor.visit(`/dev/mailbox?to=${encodeURIComponent(email)}`))
  const mail = await textOf(await visitor.visit(/\/dev\/mailbox\/\d+/.exec(list)?.[0] ?? ''))
  const link = /href="[^"]*(\/favorite-alerts\?[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { headers } = await visitor.visit(link)
  return headers.get('location') ?? link
}

describe('without a script', () => {
  it('a guest asks for emails about the works of a list, and confirms the address', async () => {
    const visitor = newVisitor()
    const email = 'guest-alerts@letters.example'
    const form = await offer(visitor, 'Email Me')
    expect(Object.fromEntries(form.fields)).toEqual({
      site: 'Art',
      locale: 'en-US',
      works,
      stock: 'on',
      price: 'on',
      email: '',
    })
    form.fields.set('email', email)
    expect(await post(visitor, form)).toContain(`we’ve sent a link to ${email}`)
    const link = await mailedLink(visitor, email)
    for (let read = 0; read < 2; read++) {
      const page = await visitor.visit(link)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      const confirm = formWith(await textOf(page), 'Yes, Email Me')
      expect(confirm.fields.get('token')).toMatch(/^[\w-]{43}$/)
      if (read === 1) expect(await post(visitor, confirm)).toContain('You’re all set')
    }
  })

  it('shows what is wrong with an entry and keeps the rest', async () => {
    const visitor = newVisitor()
    const form = await offer(visitor, 'Email Me')
    form.fields.set('email', 'nobody')
    form.fields.delete('stock')
    form.fields.delete('price')
    const html = await post(visitor, form)
    expect(html).toContain('Please enter a valid email address.')
    expect(html).toContain('Choose at least one.')
    const again = formWith(html, 'Email Me')
    expect(Object.fromEntries(again.fields)).toEqual({ site: 'Art', locale: 'en-US', works, email: 'nobody' })
    expect(again.others.filter(({ attributes }) => attributes.get('aria-invalid') === 'true')).toHaveLength(3)
  })

  it.each([
    ['art/fr-CA', 'M’écrire'],
    ['poster/en-US', 'Email Me'],
    ['poster-ap/ja-JP', '申し込む'],
  ])('is offered at %s', async (prefix, label) => {
    expect((await offer(newVisitor(), label, prefix)).fields.get('works')).toBe(works)
  })

  it('leads a form for an account to the sign-in after the session has ended', async () => {
    const body = new URLSearchParams({
      site: 'Art',
      locale: 'en-US',
      works: '',
      email: 'a@letters.example',
      price: 'on',
    })
    const response = await newVisitor().visit('/_serverFn/requestFavoriteAlert', { method: 'POST', body })
    expect(response.headers.get('location')).toMatch(/^\/art\/en-US\/login\?directedFrom=/)
  })

  it('says that a link is incomplete or has expired', async () => {
    const visitor = newVisitor()
    const page = await textOf(await visitor.visit('/art/en-US/favorite-alerts?step=stop&token=cut-off'))
    expect(await post(visitor, formWith(page, 'Stop These Emails'))).toContain(
      'This link has expired or is incomplete.',
    )
  })

  it.each(['', '?step=confirm', '?step=other&token=x', '?token=x'])('leads %s to the favorites', async (query) => {
    const response = await newVisitor().visit(`/art/en-US/favorite-alerts${query}`)
    expect(response.headers.get('location')).toMatch(/\/account\/favorites$/)
  })
})

it('lets email programs stop emails with a request from another site', async () => {
  const path = '/marketing/v1/favorite-alerts/one-click?token=unknown'
  const send = (method: string, address: string) =>
    shop.fetch(
      new Request(ORIGIN + address, {
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
      }),
    )
  const response = await send('POST', path)
  expect([response.status, await response.json()]).toEqual([200, { result: 'unknown' }])
  expect((await send('GET', path)).status).toBe(404)
  expect((await send('POST', '/marketing/v1/favorite-alerts/stop')).status).toBe(403)
})
